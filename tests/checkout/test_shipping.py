"""Packing basis, dates by line, paperwork, collect and the chosen option."""

import datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.checkout.rules import shipping as rules
from storefront.checkout.schemas.edits import ScheduledLine, ShippingChoices
from storefront.identity.schemas import Actor
from storefront.shipping import messages
from storefront.shipping.schemas import PackingBasis, RatesAnswer, SpecialPaperwork
from tests.make.cases import cases
from tests.make.checkouts import (
    BUYER,
    FACTS,
    GROUND,
    IMPERSONATOR,
    NO_RATES,
    TODAY,
    TOMORROW,
    TRUCK,
    YESTERDAY,
    facts,
    line,
)
from tests.make.nasty import anything, days, texts
from tests.make.properties import thoroughly


def december(number: int) -> datetime.date:
    return datetime.date(2026, 12, number)


def scheduled_line(number: int, day: datetime.date | None = None) -> ScheduledLine:
    return ScheduledLine(line_number=number, requested_date=day)


def scheduled(*rows: tuple[int, datetime.date | None], **more: Any) -> ShippingChoices:
    schedule = [ScheduledLine(line_number=number, requested_date=day) for number, day in rows]
    return ShippingChoices(packing_basis="ScheduledPartial", shipping_schedule=schedule, **more)


@cases("checkout_collect")
def test_collect_needs_a_carrier_and_an_account(given: Any, expect: Any) -> None:
    choices = msgspec.convert(given, ShippingChoices)
    assert msgspec.to_builtins(rules.why_not_choices(choices, "", [], TODAY)) == expect


@cases("checkout_later_of")
def test_the_later_of_two_days(given: Any, expect: str | None) -> None:
    read = [None if day is None else datetime.date.fromisoformat(day) for day in given.values()]
    answer = rules.later_of(read[0], read[1])
    assert (answer and answer.isoformat()) == expect


def test_every_packing_basis_has_label_and_help() -> None:
    offered = rules.packing_basis_list()
    assert [choice.value for choice in offered] == list(PackingBasis)
    assert all(choice.label and choice.help_text for choice in offered)


def test_do_not_ship_before_applies_to_every_line() -> None:
    """S2-5.6-009"""
    choices = ShippingChoices(not_before_date=december(5))
    assert rules.ship_dates(choices, FACTS.lines, TODAY) == {1: december(5), 2: december(5)}
    assert rules.ship_dates(ShippingChoices(), FACTS.lines, TODAY) == {1: None, 2: None}


def test_schedule_by_line_takes_the_later_day_for_each_line() -> None:
    """S2-5.6-010"""
    choices = scheduled((1, december(1)), (2, december(9)), not_before_date=december(5))
    assert rules.ship_dates(choices, FACTS.lines, TODAY) == {1: december(5), 2: december(9)}


def test_without_a_schedule_only_the_lines_have_a_date_for_which_staff_asked_one() -> None:
    choices = msgspec.structs.replace(scheduled((1, december(9))), packing_basis="Complete")
    assert rules.ship_dates(choices, FACTS.lines, TODAY) == {1: december(9), 2: None}
    later = msgspec.structs.replace(choices, not_before_date=december(12))
    assert rules.ship_dates(later, FACTS.lines, TODAY) == {1: december(12), 2: december(12)}


@pytest.mark.parametrize(
    ("actor", "before", "kept"),
    [
        (IMPERSONATOR, ShippingChoices(), [(1, december(9))]),
        (IMPERSONATOR, scheduled((1, december(2))), []),
        (BUYER, ShippingChoices(), []),
        (BUYER, ShippingChoices(shipping_schedule=[scheduled_line(1, december(4))]), [(1, december(4))]),
    ],
)
def test_dates_of_lines_without_a_schedule_are_asked_by_staff_and_stay(
    actor: Actor, before: ShippingChoices, kept: list[Any]
) -> None:
    """A customer's save keeps them, and the dates of a schedule end with it."""
    sent = [scheduled_line(1, december(9)), scheduled_line(2), scheduled_line(7, december(9))]
    rows = rules.dates_asked_by_staff(FACTS.lines, sent, before, actor)
    assert [(row.line_number, row.requested_date) for row in rows] == kept


def test_a_requested_date_defaults_to_the_promise_date() -> None:
    """S2-5.6-007"""
    assert rules.default_date(line(promise_date=december(3)), TODAY) == december(3)
    assert rules.default_date(line(), TODAY) == TODAY
    assert rules.default_date(line(promise_date=YESTERDAY), TODAY) == TODAY


def test_the_schedule_follows_the_cart() -> None:
    lines = [line(1, promise_date=december(3)), line(2), line(3)]
    schedule = [
        ScheduledLine(line_number=9, requested_date=december(1)),
        ScheduledLine(line_number=3, requested_date=december(2)),
        ScheduledLine(line_number=3, requested_date=december(4)),
        ScheduledLine(line_number=1),
    ]
    rows = rules.schedule_for(lines, schedule, TODAY)
    assert [(row.line_number, row.requested_date) for row in rows] == [
        (1, december(3)),
        (2, TODAY),
        (3, december(4)),
    ]


def test_a_requested_date_cannot_be_earlier_than_today() -> None:
    """S2-5.6-006"""
    assert rules.why_not_requested(TODAY, TODAY) == ""
    assert rules.why_not_requested(YESTERDAY, TODAY) == "Requested ship date cannot be earlier than today"
    problems = rules.why_not_choices(scheduled((1, TOMORROW), (2, YESTERDAY)), "", FACTS.lines, TODAY)
    assert [problem.field for problem in problems] == ["ShippingSchedule[1].RequestedDate"]


def test_the_date_of_a_line_that_is_gone_does_not_count() -> None:
    assert rules.why_not_choices(scheduled((7, YESTERDAY)), "", FACTS.lines, TODAY) == []


def test_not_before_is_today_or_later() -> None:
    assert rules.why_not_not_before(TODAY, TODAY) == ""
    assert rules.why_not_not_before(YESTERDAY, TODAY)
    assert rules.why_not_not_before(None, TODAY) == ""


def test_saturdays_can_be_chosen() -> None:
    saturday = datetime.date(2026, 11, 28)
    assert saturday.weekday() == 5
    assert rules.why_not_requested(saturday, TODAY) == rules.why_not_not_before(saturday, TODAY) == ""


@pytest.mark.parametrize("kind", list(SpecialPaperwork))
def test_special_paperwork_is_chosen_from_the_list(kind: SpecialPaperwork) -> None:
    assert rules.why_not_paperwork(kind.value, "certificate by fax, please") == ""


@pytest.mark.parametrize("kind", ["", "None", "certificate", None, 5])
def test_other_words_are_no_paperwork(kind: Any) -> None:
    assert rules.why_not_paperwork(kind, "") == "Special Paperwork must be selected"


def test_other_paperwork_is_described_in_the_notes() -> None:
    assert rules.why_not_paperwork("Other", " ") == "Please describe the special paperwork in the order notes"


@pytest.mark.parametrize("basis", ["", "complete", "Everything", None])
def test_another_packing_basis_is_refused(basis: Any) -> None:
    assert rules.why_not_packing_basis(basis) == "Packing basis must be selected"


@pytest.mark.parametrize(
    ("choices", "changes", "reason"),
    [
        ({"selected_shipping_carrier": "Ground"}, {}, ""),
        ({"selected_shipping_carrier": ""}, {}, "A shipping option is not selected."),
        ({"selected_shipping_carrier": "Gone"}, {}, "A shipping option is not selected."),
        ({"selected_shipping_carrier": "Ground"}, {"rates": None}, "A shipping option is not selected."),
        ({"selected_shipping_carrier": "Ground"}, {"rates": None, "previous_option": GROUND}, ""),
        ({"selected_shipping_carrier": "Ground"}, {"rates": RatesAnswer(), "previous_option": GROUND}, ""),
        (
            {"selected_shipping_carrier": "Ground"},
            {"rates": None, "previous_option": TRUCK},
            "A shipping option is not selected.",
        ),
        ({"selected_shipping_carrier": ""}, {"rates": NO_RATES}, ""),
        ({"is_collect": True}, {"rates": None}, ""),
    ],
)
def test_an_option_is_chosen_or_not_needed(
    choices: dict[str, Any], changes: dict[str, Any], reason: str
) -> None:
    assert rules.why_not_option(ShippingChoices(**choices), facts(**changes)) == reason


@thoroughly
@any_of(st.none() | days, st.none() | days, days)
def test_no_line_ships_before_either_day(
    wanted: datetime.date | None, not_before: datetime.date | None, today: datetime.date
) -> None:
    choices = scheduled((1, wanted), not_before_date=not_before)
    shipped = rules.ship_dates(choices, [line(1)], today)[1]
    assert shipped is not None
    assert all(shipped >= day for day in (wanted or today, not_before) if day is not None)
    assert shipped in (wanted or today, not_before)


@thoroughly
@any_of(st.lists(st.one_of(texts, anything), min_size=6, max_size=6), st.booleans(), anything, days)
def test_no_value_of_any_kind_breaks_the_rule(
    values: list[Any], is_collect: bool, notes: Any, today: datetime.date
) -> None:
    names = ("collect_account", "collect_carrier", "packing_basis", "special_paperwork_request")
    choices = ShippingChoices(
        **dict(zip(names, values[:4], strict=True)),
        delivery_instructions=values[4],
        selected_shipping_carrier=values[5],
        is_collect=is_collect,
    )
    problems = rules.why_not_choices(choices, notes, FACTS.lines, today)
    assert problems == rules.why_not_choices(choices, notes, FACTS.lines, today)
    assert all(problem.message for problem in problems)
    assert rules.why_not_option(choices, FACTS) in ("", "A shipping option is not selected.")


def test_another_collect_carrier_is_named_in_the_instructions() -> None:
    assert rules.why_not_collect_carrier("Other") == messages.COLLECT_CARRIER_NEEDS_NAME
    assert rules.why_not_collect_carrier("Other", "Pitt Ohio") == ""
