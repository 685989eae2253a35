"""How an order is headed, shown and looked up."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.identity.rules import sees_whole
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.orders import rules
from storefront.orders.schemas import OrderKind, OrderLine, TrackingNumber
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


def line(code: str = "HTB-1", total: str = "5.00", **of: Any) -> OrderLine:
    told: dict[str, Any] = {
        "line_number": 1,
        "inv_mast_uid": 1,
        "item_code": code,
        "item_description": "Ball valve",
        "customer_part_number": "",
        "customer_part_number_id": None,
        "quantity_ordered": 10,
        "quantity_invoiced": 0,
        "quantity_allocated": 0,
        "unit_of_measure": "EA",
        "is_cancelled": False,
        "unit_price": Decimal("0.50"),
        "total_price": Decimal(total),
    }
    return OrderLine(**{**told, **of})


def test_an_order_with_a_total_is_headed_order() -> None:
    """S1-4-038."""
    assert rules.heading(Decimal("0.01")) == "Order #"
    assert rules.heading(Decimal("0.01"), OrderKind.RMA, is_literal=True) == "Order #"


@pytest.mark.parametrize("total", ["0", "-5", "-0.01", "NaN", "sNaN"])
def test_an_order_without_a_total_is_headed_rma(total: str) -> None:
    """S1-4-039."""
    assert rules.heading(Decimal(total)) == "RMA #"
    assert rules.heading(Decimal(total), OrderKind.ORDER, is_literal=True) == "RMA #"


def test_a_known_kind_decides_the_heading() -> None:
    """S1-4-038, S1-4-039, as decision D9 reads them."""
    assert rules.heading(Decimal(0), OrderKind.ORDER) == "Order #"
    assert rules.heading(Decimal(5), OrderKind.RMA) == "RMA #"


@pytest.mark.parametrize(
    ("status", "expect"),
    [
        ("Submitted", "Submitted"),
        ("OnHold", "On Hold"),
        ("Open", "Open"),
        ("PartiallyShipped", "Partially Shipped"),
        ("Shipped", "Shipped"),
        ("Complete", "Complete"),
        ("Cancelled", "Cancelled"),
        ("", ""),
        ("Waiting for parts", "Waiting for parts"),
    ],
)
def test_an_order_tells_where_it_stands_in_words(status: str, expect: str) -> None:
    assert rules.status_text(status) == expect


def test_service_lines_are_hidden_and_summed() -> None:
    lines = [
        line(),
        line("SERVICE-CUT", "7.50"),
        line("SERVICE-X", "1.00", is_cancelled=True),
        line("service-x"),
    ]
    assert [one.item_code for one in rules.visible_lines(lines)] == ["HTB-1", "service-x"]
    assert rules.service_charges(lines) == Decimal("7.50")


@pytest.mark.parametrize(
    ("promises", "expect"),
    [
        (["2026-12-01", "2026-12-24", "2026-12-03"], "2026-12-24"),
        (["2026-12-01", "TBD"], "TBD"),
        (["2026-12-01", ""], "TBD"),
        ([], "TBD"),
    ],
)
def test_the_order_is_promised_with_its_last_line(promises: list[str], expect: str) -> None:
    assert rules.latest_promise(promises) == expect


def test_a_promise_is_shown_as_a_date_or_as_days_or_as_tbd() -> None:
    assert rules.promise_text("2026-12-01") == "12/01/2026"
    assert rules.promise_text("2026-12-01", 5) == "12/01/2026"
    assert rules.promise_text("TBD", 5) == "5 days after receipt of order"
    assert rules.promise_text("TBD") == "TBD"
    assert rules.promise_date_or_tbd(datetime.date(2026, 12, 1)) == "2026-12-01"
    assert rules.promise_date_or_tbd(None) == "TBD"


@cases("orders_lookup")
def test_a_lookup_needs_number_and_email(given: Any, expect: Any) -> None:
    answer = rules.read_lookup(given["orderNumber"], given["email"])
    assert msgspec.to_builtins(answer) == expect


def test_an_order_is_found_by_number_or_reference() -> None:
    assert rules.order_number_in("#1002") == 1002
    assert rules.order_number_in("0") is None
    assert rules.order_number_in("PO-77") is None
    assert rules.web_reference_in("abcdefghijklmn23") == "ABCDEFGHIJKLMN23"
    assert rules.web_reference_in("1002") is None


def test_the_email_may_be_contact_cc_or_buyer() -> None:
    assert rules.is_connected("ANN@example.com", "ann@example.com")
    assert rules.is_connected("cc@example.com", "ann@example.com", ["cc@example.com"])
    assert rules.is_connected("buyer@example.com", "ann@example.com", [], "buyer@example.com")
    assert not rules.is_connected("", "", [""])
    assert not rules.is_connected("eve@example.com", "ann@example.com", ["cc@example.com"], "b@example.com")


HOUR = datetime.timedelta(hours=1)
OWN = Actor(user_type=UserType.WEB_USER, customer_id_p21=900)
FOREIGN = Actor(user_type=UserType.WEB_USER, customer_id_p21=901)
EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
FOR_OWN = Actor(user_type=UserType.IMPERSONATOR_USER, imp_customer_id_aw=1, imp_customer_id_p21=900)
FOR_FOREIGN = Actor(user_type=UserType.IMPERSONATOR_USER, imp_customer_id_aw=2, imp_customer_id_p21=901)


@pytest.mark.parametrize(
    ("actor", "expect"),
    [(OWN, True), (FOREIGN, False), (ANON, False), (EMPLOYEE, True), (FOR_OWN, True), (FOR_FOREIGN, False)],
)
def test_a_companys_order_is_seen_whole_by_its_own_and_staff(actor: Actor, expect: bool) -> None:
    """Decision A13; whoever holds the cart's token is no reason here."""
    assert sees_whole(actor, customer_id_p21=900, holds_cart_token=True) is expect


@pytest.mark.parametrize(
    ("actor", "holds", "age", "expect"),
    [
        (ANON, True, 2 * HOUR, True),
        (ANON, True, 2 * HOUR + datetime.timedelta(seconds=1), False),
        (ANON, False, HOUR, False),
        (FOREIGN, True, HOUR, True),
        (FOREIGN, False, HOUR, False),
        (EMPLOYEE, False, 99 * HOUR, True),
        (FOR_OWN, False, HOUR, False),
    ],
)
def test_a_guests_order_is_seen_whole_for_two_hours_by_who_bought(
    actor: Actor, holds: bool, age: datetime.timedelta, expect: bool
) -> None:
    assert sees_whole(actor, customer_id_p21=None, holds_cart_token=holds, age=age) is expect


def test_how_long_a_guest_sees_his_order_is_the_shops_to_say() -> None:
    def sees(hours: int) -> bool:
        return sees_whole(ANON, customer_id_p21=None, holds_cart_token=True, age=5 * HOUR, guest_hours=hours)

    assert [sees(hours) for hours in (4, 5, 0, -1, 10**30)] == [False, True, False, False, True]


def test_some_bill_to_ids_are_not_printed() -> None:
    assert rules.shows_bill_to_customer(5, [7])
    assert not rules.shows_bill_to_customer(7, [7])
    assert not rules.shows_bill_to_customer(None, [])


@pytest.mark.parametrize(
    ("of", "expect"),
    [
        ({"is_cancelled": True, "quantity_invoiced": 10}, "Cancelled"),
        ({"quantity_invoiced": 10}, "Invoiced"),
        ({"quantity_invoiced": 1}, "Partially Shipped"),
        (
            {"tracking_numbers": [TrackingNumber(carrier_name="UPS", tracking_number="1Z", tracking_url="")]},
            "Shipped",
        ),
        ({"quantity_allocated": 10}, "Allocated"),
        ({"quantity_allocated": 9}, "Backordered"),
        ({}, "Backordered"),
    ],
)
def test_a_line_tells_where_it_stands(of: dict[str, Any], expect: str) -> None:
    assert rules.line_status(line(**of)) == expect


@thoroughly
@example(st.lists(st.tuples(st.booleans(), st.decimals(0, 10_000, places=2)), max_size=20))
def test_shown_lines_and_service_charges_make_the_subtotal(told: list[tuple[bool, Decimal]]) -> None:
    lines = [line("SERVICE-A" if hidden else "A", str(total)) for hidden, total in told]
    shown = sum((one.total_price for one in rules.visible_lines(lines)), Decimal(0))
    assert shown + rules.service_charges(lines) == sum((total for _, total in told), Decimal(0))


@thoroughly
@example(anything, anything)
def test_any_lookup_is_complete_or_says_what_is_missing(number: object, email: object) -> None:
    answer = rules.read_lookup(number, email)
    assert bool(answer.problem) is not (bool(answer.order_number) and bool(answer.email))
    assert rules.order_number_in(answer.order_number) is None or answer.order_number


def test_order_number_one_can_be_looked_up() -> None:
    assert rules.order_number_in("#1") == 1
    assert rules.order_number_in("0") is None
