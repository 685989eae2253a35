"""What differs between two revisions, margins, due dates."""

import datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from storefront.quotes.rules.differences import differences, shown_to_customer
from storefront.quotes.rules.drafts import why_not_decide
from storefront.quotes.rules.due import due_after
from storefront.quotes.rules.margins import (
    cost_of_cuts,
    is_under_floor,
    lines_under_floor,
    margin_of,
    margin_percent,
    price_for_margin,
    total_cost,
)
from storefront.quotes.rules.totals import running_totals, sub_total_of, totals_of
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import QuotedItem, cuts_of
from tests.make.cases import cases

LINE = {
    "lineNumber": 1,
    "invMastUid": 7,
    "itemCode": "HPU-10",
    "itemDesc": "Power unit",
    "quantity": 4,
    "unitPrice": 10,
}
PRESIDENTS_DAY = datetime.date(2027, 2, 15)


def lines(asked: list[dict[str, Any]]) -> list[RevisionLine]:
    return [msgspec.convert(LINE | line, RevisionLine) for line in asked]


def amount(written: str | None) -> Decimal | None:
    return None if written is None else Decimal(written)


@cases("quotes_differences")
def test_differences(given: dict[str, Any], expect: list[list[Any]]) -> None:
    found = differences(lines(given["before"]), lines(given["after"]))
    assert [[one.line_number, one.kind.value, one.before, one.after] for one in found] == expect
    shown = shown_to_customer(found)
    assert [one.kind for one in shown] == [one.kind for one in found if one.kind != "PriceReason"]


@pytest.mark.parametrize(
    ("price", "cost", "margin"),
    [
        ("200", "150", "25.0"),
        ("2031.37", "1702", "16.2"),
        ("100", "120", "-20.0"),
        ("0", "1", None),
        ("0.1", "-9E+30", "9000000000000000000000000000000100.0"),
        ("1E-999999", "5", None),
        (None, "1", None),
        ("1", None, None),
    ],
)
def test_margin(price: str | None, cost: str | None, margin: str | None) -> None:
    asked = [None if one is None else Decimal(one) for one in (price, cost)]
    assert margin_percent(*asked) == (None if margin is None else Decimal(margin))


@pytest.mark.parametrize("cost", ["0.01", "1.11", "2.22", "74.99", "1702"])
@pytest.mark.parametrize("margin", [0, 1, 25, 99])
def test_a_price_for_a_margin_is_never_under_it(cost: str, margin: int) -> None:
    price = price_for_margin(Decimal(cost), Decimal(margin))
    assert not is_under_floor(price, Decimal(cost), Decimal(margin))
    assert price == price.quantize(Decimal("0.01"))


def test_a_cut_piece_costs_us_its_material() -> None:
    material = QuotedItem(
        inv_mast_uid=9,
        item_code="TS-40-FT",
        item_desc="By the foot",
        is_ncnr=False,
        is_discontinued=False,
        is_web=True,
        lead_time_days=None,
        cost=Decimal(6),
        unit_of_measure="FT",
        pricing_unit_size=1,
        list_price=None,
        price_breaks=[],
    )
    cuts = cuts_of([{"materialItemInvMastUid": 9, "dimLengthX": "10", "unitOfMeasure": "IN", "axis": "X"}])
    assert cost_of_cuts(cuts, {9: material}) == 5
    assert cost_of_cuts(cuts, {9: msgspec.structs.replace(material, cost=None)}) is None
    assert cost_of_cuts(cuts, {}) is None, "the item is gone"
    assert cost_of_cuts(cuts_of([{"materialItemInvMastUid": 9}]), {9: material}) is None, "no length"
    assert cuts_of([]) == ()


@cases("quotes_desk_totals")
def test_what_lines_add_up_to_at_the_desk(given: list[dict[str, Any]], expect: dict[str, str | None]) -> None:
    costs = {place: amount(line["cost"]) for place, line in enumerate(given, 1)}
    quote = lines(
        [
            {"lineNumber": place} | {name: value for name, value in line.items() if name != "cost"}
            for place, line in enumerate(given, 1)
        ]
    )
    margin = margin_of((line, costs[line.line_number]) for line in quote)
    assert {
        "total": sub_total_of(quote),
        "cost": total_cost(quote, costs),
        "margin": margin.amount,
        "percent": margin.percent,
    } == {name: amount(value) for name, value in expect.items()}


def test_a_line_without_a_price_is_not_below_the_floor() -> None:
    quote = lines([{}, {"lineNumber": 2, "unitPrice": None}])
    assert lines_under_floor(quote, {1: Decimal(9), 2: Decimal(9)}, Decimal(25)) == [1]


def test_the_total_so_far_is_open_from_the_first_line_without_a_price_on() -> None:
    quote = lines([{}, {"unitPrice": None, "alternativeTo": 1}, {}, {"unitPrice": None}, {}])
    assert running_totals(quote) == [40, 40, 80, None, None]


@pytest.mark.parametrize(
    ("asked", "tax", "expected"),
    [
        ([{}], "3.00", ("40.00", "3.00", "43.00")),
        ([{}], None, ("40.00", None, "40.00")),
        ([{}, {"unitPrice": None}], "3.00", (None, None, None)),
        ([{}, {"unitPrice": None, "alternativeTo": 1}], "3.00", ("40.00", "3.00", "43.00")),
        ([], None, ("0.00", None, "0.00")),
    ],
)
def test_neither_tax_nor_total_is_known_while_a_price_is_missing(
    asked: list[dict[str, Any]], tax: str | None, expected: tuple[str | None, ...]
) -> None:
    found = totals_of(lines(asked), amount(tax))
    assert (found.sub_total, found.tax, found.total) == tuple(map(amount, expected))


@pytest.mark.parametrize(
    ("asked", "due"),
    [
        ("2026-11-18T15:00", "2026-11-19T15:00"),
        ("2026-11-20T22:30", "2026-11-23T22:30"),
        ("2026-11-21T15:00", "2026-11-24T15:00"),
        ("2027-02-12T15:00", "2027-02-16T15:00"),
    ],
)
def test_an_answer_is_due_a_business_day_later_at_the_same_time(asked: str, due: str) -> None:
    moment, expected = (datetime.datetime.fromisoformat(f"{one}+00:00") for one in (asked, due))
    assert due_after(moment, 1, {PRESIDENTS_DAY}, ZoneInfo("America/New_York")) == expected


@pytest.mark.parametrize(
    ("person", "email", "approvers", "why"),
    [
        (1, "a@n.example", [], "Somebody else has to approve your own request."),
        (2, "b@n.example", [], ""),
        (2, "b@n.example", ["A@N.example"], "Only an approver can decide this."),
        (1, " A@n.example ", ["a@n.example"], ""),
    ],
)
def test_who_decides(person: int, email: str, approvers: list[str], why: str) -> None:
    assert why_not_decide(person, email, 1, approvers) == why
