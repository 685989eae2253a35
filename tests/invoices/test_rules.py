"""The status of an invoice on a day, and where a list goes on."""

import datetime
from decimal import Decimal

import pytest

from storefront.invoices import rules
from storefront.invoices.schemas import InvoiceKind

TODAY = datetime.date(2026, 11, 18)
YESTERDAY, TOMORROW = TODAY - datetime.timedelta(days=1), TODAY + datetime.timedelta(days=1)


@pytest.mark.parametrize(
    ("status", "due", "shown"),
    [
        ("Open", TOMORROW, "Open"),
        ("Open", TODAY, "Open"),
        ("Open", YESTERDAY, "PastDue"),
        ("Open", None, "Open"),
        ("PartiallyPaid", TODAY, "PartiallyPaid"),
        ("PartiallyPaid", YESTERDAY, "PastDue"),
        ("Paid", YESTERDAY, "Paid"),
        ("Void", YESTERDAY, "Void"),
        ("Unheard-of", TODAY, "Open"),
        ("Unheard-of", YESTERDAY, "PastDue"),
    ],
)
def test_an_unpaid_invoice_is_past_due_from_the_day_after(
    status: str, due: datetime.date | None, shown: str
) -> None:
    assert rules.status_on(status, due, TODAY) == shown


def test_a_credit_is_never_past_due() -> None:
    assert rules.status_on("Open", YESTERDAY, TODAY, InvoiceKind.CREDIT) == "Open"
    assert rules.due_in_days("Open", YESTERDAY, TODAY, InvoiceKind.CREDIT) is None


@pytest.mark.parametrize(
    ("status", "due", "days"),
    [("Open", TOMORROW, 1), ("PartiallyPaid", YESTERDAY, -1), ("Open", None, None), ("Paid", TOMORROW, None)],
)
def test_days_are_counted_only_for_what_is_unpaid(
    status: str, due: datetime.date | None, days: int | None
) -> None:
    assert rules.due_in_days(status, due, TODAY) == days


@pytest.mark.parametrize(
    ("total", "paid", "status", "due"),
    [
        ("100.00", "0", "Open", "100.00"),
        ("100.00", "30.25", "PartiallyPaid", "69.75"),
        ("100.00", "30.25", "Void", "0.00"),
        ("100.00", "0", "Paid", "0.00"),
        ("-40.00", "0", "Open", "-40.00"),
    ],
)
def test_nothing_of_a_paid_or_void_invoice_is_due(total: str, paid: str, status: str, due: str) -> None:
    assert rules.amount_due(Decimal(total), Decimal(paid), status) == Decimal(due)


def test_what_is_due_of_an_endless_amount_is_no_number() -> None:
    endless = Decimal("Infinity")
    assert rules.amount_due(endless, endless, "Open").is_nan()


def test_where_a_list_goes_on_is_read_as_it_was_written() -> None:
    place = rules.Place(TODAY, 7_718_402)
    assert rules.read_place(rules.place_text(place)) == place


@pytest.mark.parametrize(
    "text",
    [
        *("", "_", "2026-11-18", "2026-11-18_", "2026-11-18_x", "2026-02-30_1", "2026-11-18_-1"),
        *("7_2026-11-18", "2026-11-18_01", "2026-11-18T10_1", "2026-11-18_99999999999", " 2026-11-18_1"),
    ],
)
def test_what_was_never_written_is_no_place(text: str) -> None:
    assert rules.read_place(text) is None


@pytest.mark.parametrize(
    ("until", "status", "saves"),
    [
        (TODAY, "Open", "6.38"),
        (TOMORROW, "PartiallyPaid", "6.38"),
        (YESTERDAY, "Open", "0.00"),
        (None, "Open", "0.00"),
        (TOMORROW, "Paid", "0.00"),
    ],
)
def test_a_discount_ends_with_its_last_day(until: datetime.date | None, status: str, saves: str) -> None:
    assert rules.discount_on(Decimal("6.38"), until, status, TODAY) == Decimal(saves)
