"""The audit log: what the store's logs have of who did what, newest first.

Each log is read by its key from where the page before ended, so that the logs may grow however long; the
pages are merged by time.
"""

import datetime
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Integer, String, and_, bindparam, cast, func, literal, null, or_, select

from storefront.accounts.tables import AccountEventRow
from storefront.eventlog.tables import EventLogRow
from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.operations.schemas.audit import AuditSource
from storefront.payment.tables import SettlementRow
from storefront.platform.db import Utc
from storefront.platform.statements import Query
from storefront.platform.wildcards import ESCAPE, contains
from storefront.quotes.tables.desk import QuoteEventRow


class LoggedDeed(msgspec.Struct, frozen=True):
    """An entry of one of the logs: `key` orders the log, `customer` and `number` are None where unknown."""

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
    """What is asked of each log: a part of a name, and moments from and before."""

    word: str
    since: datetime.datetime
    before: datetime.datetime


FIRST = "~"
"""The cursor of a log's first page."""
ENDED = "."
"""The cursor of a log without further pages."""

_NO_TEXT = cast(literal(""), String)
_NO_NUMBER = cast(null(), Integer)


class _Log(NamedTuple):
    query: Query[LoggedDeed]
    parameters: Callable[[str], Mapping[str, Any]]


def _asked(at: Any, by: Any) -> Any:
    return and_(
        at >= bindparam("since", type_=Utc),
        at < bindparam("until", type_=Utc),
        or_(bindparam("word") == "%%", func.lower(by).like(bindparam("word"), escape=ESCAPE)),
    )


def _by_id(columns: tuple[Any, ...], key: Any, at: Any, by: Any, join: Any = None) -> _Log:
    """Return the log of a table whose ids grow with time."""
    statement = select(cast(key, String).label("key"), *columns)
    if join is not None:
        statement = statement.select_from(join)
    statement = (
        statement.where(key < bindparam("key", type_=Integer), _asked(at, by))
        .order_by(key.desc())
        .limit(bindparam("most", type_=Integer))
    )
    return _Log(Query(statement, LoggedDeed), lambda cursor: {"key": _id_of(cursor)})


_ID_MAX = 2**31 - 1


def _id_of(cursor: str) -> int:
    return _ID_MAX if cursor == FIRST else min(int(cursor), _ID_MAX)


_acting = ImpersonationRow.__table__.join(
    ImpersonationWriteRow.__table__,
    ImpersonationWriteRow.impersonation_id == ImpersonationRow.impersonation_id,
)
_LOGS: dict[AuditSource, _Log] = {
    AuditSource.EVENTS: _by_id(
        (
            EventLogRow.at,
            EventLogRow.by_name,
            EventLogRow.type.label("kind"),
            _NO_TEXT.label("text"),
            EventLogRow.subject,
            EventLogRow.order_number.label("number"),
            _NO_TEXT.label("customer_name"),
            cast(null(), SettlementRow.amount.type).label("amount"),
        ),
        EventLogRow.event_id,
        EventLogRow.at,
        EventLogRow.by_name,
    ),
    AuditSource.ACCOUNTS: _by_id(
        (
            AccountEventRow.at,
            AccountEventRow.by_name,
            AccountEventRow.kind,
            AccountEventRow.text,
            _NO_TEXT.label("subject"),
            AccountEventRow.customer_id_p21.label("number"),
            _NO_TEXT.label("customer_name"),
            cast(null(), SettlementRow.amount.type).label("amount"),
        ),
        AccountEventRow.event_id,
        AccountEventRow.at,
        AccountEventRow.by_name,
    ),
    AuditSource.ACTING: _by_id(
        (
            ImpersonationRow.started_at.label("at"),
            ImpersonationRow.staff_name.label("by_name"),
            _NO_TEXT.label("kind"),
            ImpersonationRow.reason.label("text"),
            _NO_TEXT.label("subject"),
            ImpersonationRow.customer_id_p21.label("number"),
            ImpersonationRow.customer_name,
            cast(null(), SettlementRow.amount.type).label("amount"),
        ),
        ImpersonationRow.impersonation_id,
        ImpersonationRow.started_at,
        ImpersonationRow.staff_name,
    ),
    AuditSource.WRITES: _by_id(
        (
            ImpersonationWriteRow.at,
            ImpersonationRow.staff_name.label("by_name"),
            ImpersonationWriteRow.kind,
            ImpersonationWriteRow.text,
            _NO_TEXT.label("subject"),
            ImpersonationRow.customer_id_p21.label("number"),
            ImpersonationRow.customer_name,
            cast(null(), SettlementRow.amount.type).label("amount"),
        ),
        ImpersonationWriteRow.write_id,
        ImpersonationWriteRow.at,
        ImpersonationRow.staff_name,
        _acting,
    ),
    AuditSource.QUOTES: _by_id(
        (
            QuoteEventRow.at,
            QuoteEventRow.by_name,
            QuoteEventRow.kind,
            QuoteEventRow.text,
            _NO_TEXT.label("subject"),
            QuoteEventRow.quote_number.label("number"),
            _NO_TEXT.label("customer_name"),
            cast(null(), SettlementRow.amount.type).label("amount"),
        ),
        QuoteEventRow.event_id,
        QuoteEventRow.at,
        QuoteEventRow.by_name,
    ),
}
_moment: Any = bindparam("moment", type_=Utc)
_SETTLED = Query(
    select(
        SettlementRow.idempotency_key.label("key"),
        SettlementRow.asked_at.label("at"),
        SettlementRow.asked_by.label("by_name"),
        SettlementRow.kind,
        SettlementRow.why.label("text"),
        SettlementRow.state.label("subject"),
        SettlementRow.order_number.label("number"),
        _NO_TEXT.label("customer_name"),
        SettlementRow.amount,
    )
    .where(
        or_(
            SettlementRow.asked_at < _moment,
            and_(SettlementRow.asked_at == _moment, SettlementRow.idempotency_key < bindparam("key")),
        ),
        _asked(SettlementRow.asked_at, SettlementRow.asked_by),
    )
    .order_by(SettlementRow.asked_at.desc(), SettlementRow.idempotency_key.desc())
    .limit(bindparam("most", type_=Integer)),
    LoggedDeed,
)


def list_deeds(
    conn: Connection, source: AuditSource, asked: AuditFilter, cursor: str, most: int
) -> list[LoggedDeed]:
    """Return the entries of a log after the cursor, newest first.

    Raises ValueError if the cursor is none of this log's.
    """
    given: dict[str, Any] = {
        "word": contains(asked.word),
        "since": asked.since,
        "until": asked.before,
        "most": most,
    }
    if cursor == ENDED:
        return []
    if source is AuditSource.PAYMENTS:
        moment, _, key = cursor.partition(" ")
        at = asked.before if cursor == FIRST else datetime.datetime.fromisoformat(moment)
        return _SETTLED.all(conn, **given, moment=at, key=key)
    log = _LOGS[source]
    return log.query.all(conn, **given, **log.parameters(cursor))


def cursor_of(source: AuditSource, deed: LoggedDeed) -> str:
    """Return the cursor of the page after this entry."""
    return f"{deed.at.isoformat()} {deed.key}" if source is AuditSource.PAYMENTS else deed.key
