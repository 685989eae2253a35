"""Status and amounts of an invoice, and its place in a list."""

import datetime
from decimal import Decimal
from typing import NamedTuple

from storefront.base.dates import parse_date
from storefront.base.limits import UID_MAX
from storefront.base.money import to_cents, total_of
from storefront.base.quantity import whole_number
from storefront.invoices import messages
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus

UNPAID = (InvoiceStatus.OPEN, InvoiceStatus.PARTIALLY_PAID)
"""The stored statuses of what is not fully paid."""


class Place(NamedTuple):
    """Where a list goes on: after the invoice with this date and number."""

    date: datetime.date
    number: int


def amount_due(total: Decimal, paid: Decimal, status: str) -> Decimal:
    """Return what is still to be paid, in cents; nothing of a void or paid invoice. Source: S1 §3."""
    closed = (InvoiceStatus.VOID, InvoiceStatus.PAID)
    return Decimal("0.00") if status in closed else to_cents(total_of((total, paid.copy_negate())))


def status_on(
    status: str, net_due_date: datetime.date | None, today: datetime.date, kind: str = InvoiceKind.INVOICE
) -> InvoiceStatus:
    """Return the status of an invoice on this day: PastDue from the day after an unpaid one is due.

    A credit is never past due. An unknown status is Open. Source: decision D8.
    """
    known = InvoiceStatus(status) if status in set(InvoiceStatus) else InvoiceStatus.OPEN
    due = net_due_date if kind == InvoiceKind.INVOICE else None
    return InvoiceStatus.PAST_DUE if known in UNPAID and due is not None and due < today else known


def due_in_days(
    status: str, net_due_date: datetime.date | None, today: datetime.date, kind: str = InvoiceKind.INVOICE
) -> int | None:
    """Return the days until an unpaid invoice is due, negative after that; None if there is no such day.

    Source: S1 §3, decision D8.

    >>> due_in_days("Open", datetime.date(2026, 11, 20), datetime.date(2026, 11, 18))
    2

    Source: S1 §3, decision D8.
    """
    is_waiting = status in UNPAID and kind == InvoiceKind.INVOICE
    return (net_due_date - today).days if is_waiting and net_due_date is not None else None


def discount_on(
    amount: Decimal, disc_due_date: datetime.date | None, status: str, today: datetime.date
) -> Decimal:
    """Return what paying now saves: the discount until its last day, nothing after it or once paid.

    Source: S1 §3.
    """
    is_open = status in UNPAID and disc_due_date is not None and disc_due_date >= today
    return amount if is_open else Decimal("0.00")


def place_text(place: Place) -> str:
    """Return where a list goes on, as text. Source: S1 §2.

    >>> place_text(Place(datetime.date(2026, 11, 18), 7718402))
    '2026-11-18_7718402'

    Source: S1 §2 (the list of invoices).
    """
    return f"{place.date.isoformat()}_{place.number}"


def read_place(text: str) -> Place | None:
    """Return where a list goes on, or None if `place_text` never wrote this. Source: S1 §2."""
    written, _, number = text.partition("_")
    day, count = parse_date(written).day, whole_number(number)
    if day is None or count is None or not 0 <= count <= UID_MAX:
        return None
    place = Place(day, count)
    return place if place_text(place) == text else None


def status_text(status: str) -> str:
    """Return the status of an invoice for display. Source: S1 §3, decision D8."""
    return messages.STATUS_TEXTS.get(status, status)
