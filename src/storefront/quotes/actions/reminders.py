"""Once a day: remind customers before a quote expires, and owners of follow-up dates. Source: decision H6."""

import datetime
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import show_date
from storefront.platform import clock
from storefront.platform.daily_jobs import Old
from storefront.platform.settings import Settings
from storefront.quotes import messages
from storefront.quotes.actions import mails
from storefront.quotes.queries import heads
from storefront.quotes.rules.queue import is_open
from storefront.quotes.rules.reminders import is_follow_up_due, is_reminder_due
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.desk import Outcome
from storefront.quotes.stored.desk import Head


@dataclass(frozen=True)
class Sending:
    """What mails need to know outside of a request."""

    settings: Settings
    now: datetime.datetime


def count_due(settings: Settings, conn: Connection, now: datetime.datetime) -> Old:
    """Return the number of quotes with a mail to send today, and of all that were looked at."""
    found = _dated(settings, conn, now)
    return Old(
        len(_to_remind(settings, found, now)) + len(_to_follow_up(settings, found, now)), len(found) * 2
    )


def send_due(settings: Settings, tx: Connection, now: datetime.datetime) -> int:
    """Put the mails that are due today into the outbox, each once; return their number."""
    found, sending = _dated(settings, tx, now), Sending(settings, now)
    reminded = _to_remind(settings, found, now)
    for head in reminded:
        last = show_date(head.expires)
        mails.to_customer(
            tx,
            sending,
            head,
            f"expires:{head.expires}",
            messages.MAIL_EXPIRES_SUBJECT,
            messages.MAIL_EXPIRES_TEXT,
            expires=last,
        )
        _mark(tx, head.quote_number, reminded_for=head.expires)
    followed = _to_follow_up(settings, found, now)
    for head in followed:
        day = head.desk.follow_up_on
        subject, text = messages.MAIL_FOLLOW_UP_SUBJECT, messages.MAIL_FOLLOW_UP_TEXT
        mails.to_staff(tx, sending, head, f"followUp:{day}", subject, text)
        _mark(tx, head.quote_number, followed_up_for=day)
    return len(reminded) + len(followed)


def _dated(settings: Settings, conn: Connection, now: datetime.datetime) -> list[Head]:
    today = clock.today(settings.store.time_zone, now)
    return heads.list_dated(conn, today, settings.quotes.reminder_days)


def _to_remind(settings: Settings, found: list[Head], now: datetime.datetime) -> list[Head]:
    today = clock.today(settings.store.time_zone, now)
    return [
        head
        for head in found
        if _is_open(head)
        and head.contact_email
        and head.desk.is_reminded
        and head.status not in (QuoteStatus.DRAFT, QuoteStatus.SUBMITTED)
        and is_reminder_due(head.expires, head.desk.reminded_for, today, settings.quotes.reminder_days)
    ]


def _to_follow_up(settings: Settings, found: list[Head], now: datetime.datetime) -> list[Head]:
    today = clock.today(settings.store.time_zone, now)
    return [
        head
        for head in found
        if _is_open(head) and is_follow_up_due(head.desk.follow_up_on, head.desk.followed_up_for, today)
    ]


def _is_open(head: Head) -> bool:
    return is_open(QuoteStatus(head.status), Outcome(head.desk.outcome))


def _mark(tx: Connection, number: int, **done: datetime.date | None) -> None:
    """Remember that a mail was sent; that is no new version of the quote."""
    head = heads.hold(tx, number)
    if head is not None:
        heads.save_desk(tx, number, msgspec.structs.replace(head.desk, **done))
