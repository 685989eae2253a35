"""Mails about a return, queued in the transaction of the change."""

from collections.abc import Sequence

from sqlalchemy import Connection

from storefront.base.dates import show_date
from storefront.base.money import show_money
from storefront.identity.request_context import RequestContext
from storefront.orders.actions.notices import notify
from storefront.returns import messages
from storefront.returns.stored import StoredReturn, StoredReturnLine

CUSTOMER_PATH = "/account/rma-detail/{number}"
STAFF_PATH = "/admin/returns/{number}"


def tell_requested(
    tx: Connection, context: RequestContext, one: StoredReturn, lines: Sequence[StoredReturnLine]
) -> None:
    """Mail the customer that we have the request, and our staff that there is one."""
    asked = [_line(line, line.quantity_requested) for line in lines]
    _tell(tx, context, one, messages.MAIL_REQUESTED_SUBJECT, [messages.MAIL_REQUESTED], lines=asked)
    store, number = context.settings.store, one.rma_number
    notify(
        tx,
        context,
        f"return:{number}:staff",
        store.sales_email or store.email,
        messages.MAIL_STAFF_SUBJECT.format(number=number),
        [messages.MAIL_STAFF.format(by=one.requested_by or one.contact_email, order=one.order_number)],
        lines=asked,
        note=one.note,
        path=STAFF_PATH.format(number=number),
    )


def tell_authorized(
    tx: Connection, context: RequestContext, one: StoredReturn, lines: Sequence[StoredReturnLine]
) -> None:
    """Mail the customer where the goods go, until when and how."""
    paragraphs = [messages.MAIL_AUTHORIZED, messages.MAIL_AUTHORIZED_TO, messages.MAIL_AUTHORIZED_BY]
    shown = [_line(line, line.quantity_authorized) for line in lines if line.quantity_authorized > 0]
    subject = messages.MAIL_AUTHORIZED_SUBJECT
    _tell(tx, context, one, subject, paragraphs, lines=shown, note=one.instructions)


def tell_denied(tx: Connection, context: RequestContext, one: StoredReturn) -> None:
    """Mail the customer why we do not take the goods back."""
    subject, note = messages.MAIL_DENIED_SUBJECT, one.denied_reason
    _tell(tx, context, one, subject, [messages.MAIL_DENIED], note=note)


def tell_credited(
    tx: Connection, context: RequestContext, one: StoredReturn, lines: Sequence[StoredReturnLine]
) -> None:
    """Mail the customer what is credited."""
    shown = [_line(line, line.quantity_credited) for line in lines if line.quantity_credited > 0]
    paragraphs = [messages.MAIL_CREDITED, messages.MAIL_CREDIT_MEMO]
    _tell(tx, context, one, messages.MAIL_CREDITED_SUBJECT, paragraphs, lines=shown)


def _tell(
    tx: Connection,
    context: RequestContext,
    one: StoredReturn,
    subject: str,
    paragraphs: Sequence[str],
    *,
    lines: Sequence[str] = (),
    note: str = "",
) -> None:
    facts = {
        "store": context.settings.store.name,
        "number": one.rma_number,
        "order": one.order_number,
        "address": one.return_to,
        "day": show_date(one.return_by),
        "amount": show_money(one.credit_amount),
        "credit": one.credit_invoice_number,
    }
    notify(
        tx,
        context,
        f"return:{one.rma_number}:{one.status}",
        one.contact_email,
        subject.format(**facts),
        [paragraph.format(**facts) for paragraph in paragraphs],
        name=one.requested_by,
        lines=lines,
        note=note,
        path=CUSTOMER_PATH.format(number=one.rma_number),
    )


def _line(line: StoredReturnLine, quantity: int) -> str:
    return messages.MAIL_LINE.format(
        quantity=f"{quantity:,}",
        unit=line.unit_of_measure,
        item_code=line.item_code,
        reason=messages.REASON_TEXTS.get(line.reason, line.reason).lower(),
    )
