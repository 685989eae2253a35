"""Feeds: what is new or has changed since the batch that the reader acknowledged last.

A batch that is not acknowledged comes again, unchanged. So nothing is lost if the reader fails, and it may
see a document twice. Nothing depends on time stamps or the order of commits: a feed remembers every document
that it gave out.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import BinaryIO

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import NotFound, Refused
from storefront.exchange import feed_rows, messages
from storefront.exchange.orders import Format
from storefront.feeds import queries as feeds
from storefront.feeds.stored import FeedBatch, FeedEntry
from storefront.orders.queries import new_orders
from storefront.platform.db import Database

ORDERS = "orders"
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class Acknowledged(msgspec.Struct, frozen=True):
    """What an acknowledgment has done; False if the batch was acknowledged before."""

    is_new: bool


def check_name(feed: str) -> None:
    """Raise Refused unless it can be the name of a feed."""
    if not _NAME.fullmatch(feed):
        raise Refused(messages.FEED_NAME.format(name=feed[:60]))


def next_batch(database: Database, feed: str, kind: str, now: datetime) -> FeedBatch | None:
    """Return the open batch of the feed, or a new one of all that is new; None if nothing is."""
    check_name(feed)
    with database.read() as conn:
        found = feeds.find_open(conn, feed, kind)
    if found is not None:
        return found
    try:
        return _new_orders(database, feed, now) if kind == ORDERS else _new_rows(database, feed, kind, now)
    except IntegrityError:
        # another process has made the batch at the same moment
        with database.read() as conn:
            return feeds.find_open(conn, feed, kind)


def _new_orders(database: Database, feed: str, now: datetime) -> FeedBatch | None:
    with database.read() as conn:
        if not new_orders.has_new(conn, feed):
            return None
    with database.write() as tx:
        numbers = new_orders.list_new(tx, feed)
        entries = [FeedEntry(number, str(number), "", "") for number in numbers]
        return feeds.save_batch(tx, feed, ORDERS, now, entries, len(entries)) if entries else None


def _new_rows(database: Database, feed: str, kind: str, now: datetime) -> FeedBatch | None:
    with database.read() as conn:

        def changed(entries: Sequence[FeedEntry]) -> Iterable[FeedEntry]:
            known = feeds.known_digests(conn, feed, kind, [entry.key for entry in entries])
            return [entry for entry in entries if known.get(entry.key) != entry.digest]

        with feed_rows.spooled(conn, kind, changed) as found:
            return _saved(database, feed, kind, now, found) if found.count else None


def _saved(database: Database, feed: str, kind: str, now: datetime, found: feed_rows.Spooled) -> FeedBatch:
    with database.write() as tx:
        return feeds.save_batch(tx, feed, kind, now, found.rows(), found.count)


def old_batch(database: Database, feed: str, kind: str, batch_id: int) -> FeedBatch:
    """Return a batch of this feed, acknowledged or not. Raises NotFound."""
    with database.read() as conn:
        found = feeds.find_batch(conn, feed, kind, batch_id) if 0 < batch_id < 2**31 else None
    if found is None:
        raise NotFound(messages.NO_BATCH.format(batch=batch_id, feed=feed, kind=kind.replace("_", "-")))
    return found


def batch_to_replay(database: Database, feed: str, kind: str, batch_id: int) -> FeedBatch:
    """Return a batch to export again. Raises NotFound, and Refused once its rows are deleted."""
    found = old_batch(database, feed, kind, batch_id)
    if found.is_forgotten:
        raise Refused(messages.BATCH_FORGOTTEN.format(batch=batch_id, kind=kind.replace("_", "-")))
    return found


def acknowledge(database: Database, feed: str, kind: str, batch_id: int, now: datetime) -> Acknowledged:
    """Acknowledge a batch, so that the next one follows. Twice is once. Raises NotFound."""
    old_batch(database, feed, kind, batch_id)
    with database.write() as tx:
        return Acknowledged(feeds.acknowledge(tx, feed, kind, batch_id, now))


def write_batch(conn: Connection, batch: FeedBatch, out: BinaryIO, fmt: Format) -> None:
    """Write a batch of a table, as its rows were when it was made."""
    contents = (entry.content for entry in feeds.stream_entries(conn, batch.batch_id))
    feed_rows.write_contents(out, fmt, batch.kind, contents)
