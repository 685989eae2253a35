"""Mails about quotes: what is written to the outbox, and its listener."""

import datetime
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.base.money import show_unit_price
from storefront.orders.rules import amount_or_tbd
from storefront.platform import outbox
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.quotes import messages
from storefront.quotes.events import MailedLine, QuoteMail
from storefront.quotes.messages import sums
from storefront.quotes.rules.differences import lead_time_text
from storefront.quotes.rules.totals import line_total
from storefront.quotes.schemas.revisions import LineChange, RevisionLine
from storefront.quotes.stored.desk import Head


class Sender(Protocol):
    """A request context, or what a daily job has of one."""

    @property
    def settings(self) -> Settings:
        """Return the settings."""

    @property
    def now(self) -> datetime.datetime:
        """Return the current moment, aware UTC."""


TEMPLATE = "quote_mail"
CUSTOMER_PATH = "/account/quote-detail/{number}"
STAFF_PATH = "/admin/quotes/{number}"


def send_quote_mail(settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Send a mail about a quote: the listener of `QuoteMail`. Raises what the mailer raises."""
    mailer.send(letter_of(msgspec.convert(event, QuoteMail), settings))


def letter_of(mail: QuoteMail, settings: Settings) -> Letter:
    """Return the mail as text and HTML; user input is escaped."""
    shown = {
        "hello": mail.hello,
        "paragraphs": mail.paragraphs,
        "note": mail.note,
        "changes": mail.changes,
        "lines": [
            msgspec.structs.replace(line, picture=f"{origin_of(settings)}{line.picture}")
            if line.picture
            else line
            for line in mail.lines
        ],
        "total": mail.total,
        "labels": sums,
        "button": messages.MAIL_BUTTON,
        "address": f"{origin_of(settings)}{mail.path}" if mail.path else "",
        "reply": messages.MAIL_REPLY,
    }
    return make_letter(
        settings,
        TEMPLATE,
        shown,
        key=f"QuoteMail:{mail.key}",
        to=mail.to,
        cc=mail.cc,
        subject=mail.subject,
    )


def to_customer(
    tx: Connection,
    context: Sender,
    head: Head,
    key: str,
    subject: str,
    text: str,
    *,
    to: str = "",
    cc: Sequence[str] = (),
    note: str = "",
    changes: Sequence[str] = (),
    lines: Sequence[RevisionLine] = (),
    total: str = "",
    **facts: object,
) -> None:
    """Mail the quote's contact, or `to`; without an address nothing is sent."""
    address = to or head.contact_email
    if not address:
        return
    path = "" if head.customer_id_p21 is None else CUSTOMER_PATH.format(number=head.quote_number)
    put_out(
        tx,
        context,
        QuoteMail(
            key=f"{head.quote_number}:{key}",
            to=[address],
            cc=list(cc),
            subject=_filled(subject, context, head, facts),
            hello=hello(head.contact_name),
            paragraphs=[_filled(text, context, head, facts)],
            note=note,
            changes=list(changes),
            lines=[mailed_line(line) for line in lines],
            total=total,
            path=path,
        ),
    )


def to_staff(
    tx: Connection,
    context: Sender,
    head: Head,
    key: str,
    subject: str,
    text: str,
    *,
    to: Sequence[str] = (),
    note: str = "",
    **facts: object,
) -> None:
    """Mail the quote's owner, or `to`; a quote that nobody owns is mailed to sales."""
    store = context.settings.store
    put_out(
        tx,
        context,
        QuoteMail(
            key=f"{head.quote_number}:{key}",
            to=list(to) or [head.owner_email or store.sales_email or store.email],
            subject=_filled(subject, context, head, facts),
            hello=hello("" if to else head.owner_name),
            paragraphs=[_filled(text, context, head, facts)],
            note=note,
            path=STAFF_PATH.format(number=head.quote_number),
        ),
    )


def change_text(change: LineChange) -> str:
    """Return a difference between two revisions as one line of a mail."""
    what = messages.CHANGE_NAMES[change.kind]
    before, after = change.before or messages.CHANGE_NOTHING, change.after or messages.CHANGE_NOTHING
    return messages.CHANGE_LINE.format(
        line=change.line_number, item_code=change.item_code, what=what, before=before, after=after
    )


def mailed_line(line: RevisionLine) -> MailedLine:
    """Return a line as a mail shows it; alternatives say so."""
    note = line.note
    if line.alternative_to is not None:
        beside = messages.LINE_ALTERNATIVE.format(line=line.alternative_to)
        note = f"{beside}. {note}" if note else beside
    return MailedLine(
        item_code=line.item_code,
        item_desc=line.item_desc,
        quantity=f"{line.quantity:,} {line.unit_of_measure}",
        unit_price=show_unit_price(line.unit_price, line.pricing_unit_size),
        total=amount_or_tbd(line_total(line)),
        lead_time=lead_time_text(line.lead_time_days),
        note=note,
        picture="" if line.inv_mast_uid is None else f"/media/drawings/{line.inv_mast_uid}.svg",
    )


def put_out(tx: Connection, context: Sender, mail: QuoteMail) -> None:
    """Write a mail to the outbox, once per key."""
    outbox.add(tx, mail, f"QuoteMail:{mail.key}", context.now)


def hello(name: str) -> str:
    """Return the first line of a mail."""
    return messages.MAIL_HELLO.format(name=name) if name else messages.MAIL_HELLO_NOBODY


def _filled(text: str, context: Sender, head: Head, facts: dict[str, object]) -> str:
    known = {
        "number": head.quote_number,
        "customer": head.customer_name or head.contact_name,
        "store": context.settings.store.name,
    }
    return text.format(**(known | facts))
