"""Notifying watchers when an item is back in stock. Source: decision F5."""

import datetime
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.accounts.messages import mails
from storefront.catalog import rules as catalog
from storefront.notifications import messages, queries, rules
from storefront.notifications.events import StockArrived
from storefront.notifications.queries import DueNotice
from storefront.platform import outbox
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.platform.settings import Settings

TEMPLATE = "stock_arrived"
STOP_PATH = "/notifications/stop?token="
LIST_PATH = "/account/notifications"


@contextmanager
def notifying(tx: Connection, now: datetime.datetime, uids: Collection[int]) -> Iterator[None]:
    """Notify the watchers of items that the block brings back into stock.

    If an item was out of stock before and is available after, queues a mail per watch and closes the watch:
    each is sent once, and only if the stock change is committed.
    """
    before = queries.stock_of_watched(tx, uids)
    yield
    if before:
        after = queries.stock_of_watched(tx, before)
        _notify(tx, now, [uid for uid, was in before.items() if rules.is_notice_due(was, after.get(uid, 0))])


def _notify(tx: Connection, now: datetime.datetime, uids: list[int]) -> None:
    due = [(notice, new_secret()) for notice in queries.list_due(tx, uids)]
    for notice, secret in due:
        outbox.add(tx, _event(notice, secret), f"StockArrived:{notice.id}", now)
    queries.close_watches(tx, now, [(notice.id, digest_of(secret)) for notice, secret in due])


def _event(notice: DueNotice, secret: str) -> StockArrived:
    return StockArrived(
        key=str(notice.id),
        to=notice.email,
        first_name=notice.first_name,
        item_code=notice.item_code,
        item_desc=notice.item_desc,
        path=catalog.product_path(notice.item_code, notice.inv_mast_uid),
        stop_path=STOP_PATH + secret,
        is_guest=notice.web_user_id is None,
    )


def send_notice(settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Mail that an item is back in stock: the listener for `StockArrived`. Raises what the mailer raises."""
    arrived = msgspec.convert(event, StockArrived)
    mailer.send(letter_of(arrived, settings))


def letter_of(arrived: StockArrived, settings: Settings) -> Letter:
    """Return the mail as text and HTML, with an unsubscribe link."""
    origin = origin_of(settings)
    hello = mails.HELLO if arrived.first_name else mails.HELLO_NOBODY
    facts = {"item_code": arrived.item_code, "item_desc": arrived.item_desc}
    shown = {
        "hello": hello.format(first_name=arrived.first_name),
        "paragraphs": [messages.MAIL_TEXT.format(**facts), messages.MAIL_ONCE],
        "button": messages.MAIL_BUTTON,
        "address": origin + arrived.path,
        "links": [
            *([] if arrived.is_guest else [(messages.MAIL_ACCOUNT, origin + LIST_PATH)]),
            (messages.MAIL_STOP, origin + arrived.stop_path),
        ],
    }
    return make_letter(
        settings,
        TEMPLATE,
        shown,
        key=f"StockArrived:{arrived.key}",
        to=[arrived.to],
        subject=messages.MAIL_SUBJECT.format(**facts),
    )
