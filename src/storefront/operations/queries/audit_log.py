"""The audit log: what the store's logs have of who did what, newest first.

Each log is read by its key from where the page before ended, so that the logs may grow however long; the
pages are merged by time.
"""

import datetime
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    String,
    and_,
    bindparam,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    true,
)

from storefront.accounts.tables import AccountEventRow
from storefront.eventlog.schemas import EventType
from storefront.eventlog.tables import EventLogRow
from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.operations.schemas.audit import AuditSource
from storefront.payment.tables import SettlementRow
from storefront.platform.db import Utc
from storefront.platform.statements import Query
from storefront.platform.wildcards import ESCAPE, contains
from storefront.quotes.tables.desk import QuoteEventRow


class LogEntry(msgspec.Struct, frozen=True):
    """An entry of one of the logs: `key` orders the log, `number` is None where unknown."""

    key: str
    at: datetime.datetime
    by_name: str
    kind: str
    text: str
    subject: str
    number: int | None
    customer_name: str
    amount: Decimal | None


class AuditFilter(msgspec.Struct, frozen=True):
    """Filters for each log: part of a name, and a time range."""

    word: str
    since: datetime.datetime
    before: datetime.datetime


FIRST = "~"
"""The cursor of a log's first page."""
ENDED = "."
"""The cursor of a log without further pages."""

IN_QUOTES = (EventType.QUOTE_SENT, EventType.QUOTE_ANSWERED)
"""Events that the history of quotes records as well, in more detail."""

_ID_MAX = 2**31 - 1
_NO_TEXT: Any = cast(literal(""), String)
_NO_AMOUNT: Any = cast(null(), SettlementRow.amount.type)


def _log(
    key: Any,
    at: Any,
    by_name: Any,
    kind: Any,
    number: Any,
    *,
    text: Any = _NO_TEXT,
    subject: Any = _NO_TEXT,
    customer_name: Any = _NO_TEXT,
    amount: Any = _NO_AMOUNT,
    where: Any = None,
    is_by_time: bool = False,
) -> Query[LogEntry]:
    """Return the log of a table, the latest first: by its ids, which grow with time, or else by time."""
    is_after: Any = key < bindparam("key")
    order: list[Any] = [key.desc()]
    if is_by_time:
        moment: Any = bindparam("moment", type_=Utc)
        is_after, order = or_(at < moment, and_(at == moment, is_after)), [at.desc(), key.desc()]
    return Query(
        select(
            cast(key, String).label("key"),
            at.label("at"),
            by_name.label("by_name"),
            kind.label("kind"),
            text.label("text"),
            subject.label("subject"),
            number.label("number"),
            customer_name.label("customer_name"),
            amount.label("amount"),
        )
        .where(
            is_after,
            true() if where is None else where,
            at >= bindparam("since", type_=Utc),
            at < bindparam("until", type_=Utc),
            or_(bindparam("word") == "%%", func.lower(by_name).like(bindparam("word"), escape=ESCAPE)),
        )
        .order_by(*order)
        .limit(bindparam("most", type_=Integer)),
        LogEntry,
    )


_LOGS: Mapping[AuditSource, Query[LogEntry]] = {
    AuditSource.EVENTS: _log(
        EventLogRow.event_id,
        EventLogRow.at,
        EventLogRow.by_name,
        EventLogRow.type,
        EventLogRow.order_number,
        subject=EventLogRow.subject,
        where=and_(*(EventLogRow.type != kind for kind in IN_QUOTES)),
    ),
    AuditSource.ACCOUNTS: _log(
        AccountEventRow.event_id,
        AccountEventRow.at,
        AccountEventRow.by_name,
        AccountEventRow.kind,
        AccountEventRow.customer_id_p21,
        text=AccountEventRow.text,
    ),
    AuditSource.ACTING: _log(
        ImpersonationRow.impersonation_id,
        ImpersonationRow.started_at,
        ImpersonationRow.staff_name,
        _NO_TEXT,
        ImpersonationRow.customer_id_p21,
        text=ImpersonationRow.reason,
        customer_name=ImpersonationRow.customer_name,
    ),
    AuditSource.WRITES: _log(
        ImpersonationWriteRow.write_id,
        ImpersonationWriteRow.at,
        ImpersonationRow.staff_name,
        ImpersonationWriteRow.kind,
        ImpersonationRow.customer_id_p21,
        text=ImpersonationWriteRow.text,
        customer_name=ImpersonationRow.customer_name,
        where=ImpersonationWriteRow.impersonation_id == ImpersonationRow.impersonation_id,
    ),
    AuditSource.QUOTES: _log(
        QuoteEventRow.event_id,
        QuoteEventRow.at,
        QuoteEventRow.by_name,
        QuoteEventRow.kind,
        QuoteEventRow.quote_number,
        text=QuoteEventRow.text,
    ),
    AuditSource.PAYMENTS: _log(
        SettlementRow.idempotency_key,
        SettlementRow.asked_at,
        SettlementRow.asked_by,
        SettlementRow.kind,
        SettlementRow.order_number,
        text=SettlementRow.why,
        subject=SettlementRow.state,
        amount=SettlementRow.amount,
        is_by_time=True,
    ),
}


def list_entries(
    conn: Connection, source: AuditSource, asked: AuditFilter, cursor: str, most: int
) -> list[LogEntry]:
    """Return the entries of a log after the cursor, newest first.

    Raises ValueError if the cursor does not belong to this log.
    """
    if cursor == ENDED:
        return []
    after: dict[str, Any]
    if source is AuditSource.PAYMENTS:
        moment, _, key = cursor.partition(" ")
        at = asked.before if cursor == FIRST else datetime.datetime.fromisoformat(moment)
        after = {"key": key, "moment": at}
    else:
        after = {"key": _ID_MAX if cursor == FIRST else min(int(cursor), _ID_MAX)}
    return _LOGS[source].all(
        conn, word=contains(asked.word), since=asked.since, until=asked.before, most=most, **after
    )


def cursor_of(source: AuditSource, entry: LogEntry) -> str:
    """Return the cursor of the page after this entry."""
    return f"{entry.at.isoformat()} {entry.key}" if source is AuditSource.PAYMENTS else entry.key
