"""Mails about orders and what followed them: queued in the transaction that causes them, and sent."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.accounts.messages import mails
from storefront.base.text import one_line
from storefront.identity.request_context import RequestContext
from storefront.orders import messages
from storefront.orders.actions import Attach
from storefront.orders.events import OrderNotice
from storefront.platform import outbox
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings

TEMPLATE = "order_notice"
SUBJECT_MAX = 200


def notify(
    tx: Connection,
    context: RequestContext,
    key: str,
    to: str,
    subject: str,
    paragraphs: Sequence[str],
    *,
    name: str = "",
    lines: Sequence[str] = (),
    note: str = "",
    path: str = "",
) -> None:
    """Queue a mail, to be sent when the transaction commits; without an address nothing is sent."""
    if not to:
        return
    notice = OrderNotice(
        key=key,
        to=[to],
        subject=one_line(subject)[:SUBJECT_MAX],
        hello=mails.HELLO.format(first_name=name) if name else mails.HELLO_NOBODY,
        paragraphs=list(paragraphs),
        lines=list(lines),
        note=note,
        button=messages.NOTICE_BUTTON if path else "",
        path=path,
    )
    outbox.add(tx, notice, f"OrderNotice:{key}", context.now)


def send_notice(
    settings: Settings, mailer: Mailer, event: dict[str, Any], invoice_pdf: Attach = lambda _: ()
) -> None:
    """Send a mail: the listener of `OrderNotice`. Raises what the mailer raises."""
    notice = msgspec.convert(event, OrderNotice)
    attached = invoice_pdf(notice.invoice_number) if notice.invoice_number else ()
    mailer.send(msgspec.structs.replace(letter_of(notice, settings), attachments=attached))


def letter_of(notice: OrderNotice, settings: Settings) -> Letter:
    """Return the mail as text and HTML; what people and other systems wrote is escaped."""
    return make_letter(
        settings,
        TEMPLATE,
        {"notice": notice, "address": f"{origin_of(settings)}{notice.path}" if notice.path else ""},
        key=f"OrderNotice:{notice.key}",
        to=notice.to,
        cc=notice.cc,
        subject=notice.subject,
    )
