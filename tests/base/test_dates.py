"""Days of the shop."""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base import dates
from tests.make.cases import cases
from tests.make.properties import texts, thoroughly


def day_of(text: str | None) -> datetime.date | None:
    return None if text is None else datetime.date.fromisoformat(text)


@cases("base_show_date")
def test_a_date_is_shown_as_month_day_year(given: Any, expect: str) -> None:
    assert dates.show_date(day_of(given["day"])) == expect


@cases("base_parse_date")
def test_a_date_is_read_or_the_problem_is_told(given: Any, expect: Any) -> None:
    answer = dates.parse_date(given["text"])
    assert (answer.day, answer.problem) == (day_of(expect["day"]), expect["problem"])


@cases("base_add_business_days")
def test_business_days_leave_out_weekends_and_holidays(given: Any, expect: str) -> None:
    holidays = [datetime.date.fromisoformat(one) for one in given["holidays"]]
    start = datetime.date.fromisoformat(given["day"])
    assert dates.add_business_days(start, given["count"], holidays) == day_of(expect)


def test_what_was_ordered_late_in_the_evening_is_of_that_day() -> None:
    """The first ten characters on the wire are what the browser shows."""
    placed = datetime.datetime(2026, 11, 22, 3, 30, tzinfo=datetime.UTC)
    shown = dates.in_store(placed, ZoneInfo("America/New_York"))
    assert shown == placed
    assert shown.isoformat() == "2026-11-21T22:30:00-05:00"


@thoroughly
@example(texts)
def test_any_text_is_a_day_or_a_problem_or_blank(text: str) -> None:
    answer = dates.parse_date(text)
    assert not (answer.day and answer.problem)
    assert answer.day or answer.problem or not text.strip()


@thoroughly
@example(st.dates())
def test_a_day_reads_back_as_it_was_written(day: datetime.date) -> None:
    assert dates.parse_date(day.isoformat()).day == day
    assert datetime.datetime.strptime(dates.show_date(day), "%m/%d/%Y").date() == day  # noqa: DTZ007


@thoroughly
@example(
    st.dates(max_value=datetime.date(9_900, 1, 1)),
    st.integers(min_value=-10, max_value=40),
    st.sets(st.dates(), max_size=5),
)
def test_counting_business_days_ends_on_one(
    day: datetime.date, count: int, holidays: set[datetime.date]
) -> None:
    end = dates.add_business_days(day, count, holidays)
    assert dates.is_business_day(end, holidays)
    between = [day + datetime.timedelta(days=n) for n in range(1, (end - day).days + 1)]
    worked = sum(dates.is_business_day(one, holidays) for one in between)
    begins_late = not dates.is_business_day(day, holidays)
    assert worked == max(count, 0) + begins_late


def test_a_huge_count_ends() -> None:
    day = datetime.date(2026, 11, 20)
    assert dates.add_business_days(day, 10**9) == dates.add_business_days(day, 2_600)


def test_the_first_t_ends_the_day() -> None:
    assert dates.parse_date("2026-11-21T10:00 UTC").day == datetime.date(2026, 11, 21)


def test_a_holiday_at_the_end_of_the_calendar_ends_the_search() -> None:
    assert dates.next_business_day(datetime.date.max, {datetime.date.max}) == datetime.date.max


def test_no_business_days_after_a_holiday_is_the_next_business_day() -> None:
    holiday = datetime.date(2026, 11, 26)
    assert dates.add_business_days(holiday, 0, {holiday}) == datetime.date(2026, 11, 27)
