"""Dates: business days, the store's calendar day, and how dates are parsed and shown."""

import datetime
import re
from collections.abc import Collection

import msgspec

from storefront.base import messages
from storefront.base.limits import BUSINESS_DAYS_MAX

_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_ONE_DAY = datetime.timedelta(days=1)
_SATURDAY = 5


class DateAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The day of a text, or the problem with it; a blank text has neither."""

    day: datetime.date | None = None
    problem: str = ""


def parse_date(text: object) -> DateAnswer:
    """Return the day written as YYYY-MM-DD; a time after it ("T…") is ignored. Never raises.

    None and blank text are no day; a number or a list is malformed. Source: decision I11 (ISO on the wire).
    """
    if text is not None and not isinstance(text, str):
        return DateAnswer(problem=messages.DATE_MALFORMED)
    written = (text or "").strip()
    if not written:
        return DateAnswer()
    found = _ISO.fullmatch(written.partition("T")[0])
    if not found:
        return DateAnswer(problem=messages.DATE_MALFORMED)
    try:
        return DateAnswer(day=datetime.date(*(int(part) for part in found.groups())))
    except ValueError:
        return DateAnswer(problem=messages.DATE_NOT_IN_CALENDAR)


def show_date(day: datetime.date | None) -> str:
    """Return the day as screens and print show it, MM/DD/YYYY; "" for none.

    >>> show_date(datetime.date(2026, 11, 21))
    '11/21/2026'

    Source: S1 §9, decision I11.
    """
    return "" if day is None else f"{day.month:02}/{day.day:02}/{day.year:04}"


def in_store(moment: datetime.datetime, zone: datetime.tzinfo) -> datetime.datetime:
    """Return the moment (aware) in the store's time zone, with its offset from UTC.

    An order at 22:00 in New York belongs to that day, although it is tomorrow in UTC: the first ten
    characters of the ISO 8601 form are the store's day. At the ends of the calendar it is returned unchanged.
    Source: S1 §9, decision I11.
    """
    try:
        return moment.astimezone(zone)
    except OverflowError:
        return moment


def is_business_day(day: datetime.date, holidays: Collection[datetime.date] = ()) -> bool:
    """Return whether the shop works on that day: Monday to Friday, no holiday. Source: decision F1."""
    return day.weekday() < _SATURDAY and day not in holidays


def next_business_day(day: datetime.date, holidays: Collection[datetime.date] = ()) -> datetime.date:
    """Return `day` if it is a business day, else the first one after it. Source: decisions F1, G25."""
    while not is_business_day(day, holidays) and day < datetime.date.max:
        day += _ONE_DAY
    return day


def add_business_days(
    day: datetime.date, count: int, holidays: Collection[datetime.date] = ()
) -> datetime.date:
    """Return the day that is `count` business days after `day`; 0 gives `day` or the next business day.

    Friday and 1 give Monday. `count` is limited to 0 through 2,600 (ten years); the calendar's last day is
    never passed. Source: S2 §2.3, decision F1.
    """
    day = next_business_day(day, holidays)
    for _ in range(min(max(count, 0), BUSINESS_DAYS_MAX)):
        if day == datetime.date.max:
            return day
        day = next_business_day(day + _ONE_DAY, holidays)
    return day
