"""Status and amounts of an invoice."""

import datetime
from decimal import Decimal

from storefront.base.money import to_cents
from storefront.invoices import messages
from storefront.invoices.schemas import InvoiceStatus

_UNPAID = (InvoiceStatus.OPEN, InvoiceStatus.PARTIALLY_PAID)


def amount_due(total: Decimal, paid: Decimal, status: str) -> Decimal:
    """Return what is still to be paid, in cents; nothing of a void or paid invoice. Source: S1 §3."""
    closed = (InvoiceStatus.VOID, InvoiceStatus.PAID)
    return Decimal("0.00") if status in closed else to_cents(total - paid)


def status_on(status: str, net_due_date: datetime.date | None, today: datetime.date) -> InvoiceStatus:
    """Return the status of an invoice on this day: PastDue from the day after an unpaid one is due.

    An unknown status is Open. Source: decision D8.
    """
    known = InvoiceStatus(status) if status in set(InvoiceStatus) else InvoiceStatus.OPEN
    if known in _UNPAID and net_due_date is not None and net_due_date < today:
        return InvoiceStatus.PAST_DUE
    return known


def status_text(status: str) -> str:
    """Return the status of an invoice for display. Source: S1 §3, decision D8."""
    return messages.STATUS_TEXTS.get(status, status)
