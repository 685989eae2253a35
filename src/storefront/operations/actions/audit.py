"""The audit log in the staff area: who did what, from what the store has recorded. Source: decision H10."""

import datetime
import heapq
from collections.abc import Mapping
from zoneinfo import ZoneInfo

from storefront.base.cursors import Cursor, read_cursor, write_cursor
from storefront.base.dates import in_store
from storefront.base.errors import BadInput
from storefront.base.money import show_money
from storefront.base.problems import Problem
from storefront.base.text import kind_in_words
from storefront.eventlog.messages import EVENT_TEXTS
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.operations import limits, messages
from storefront.operations.queries.audit_log import (
    ENDED,
    FIRST,
    AuditFilter,
    LogEntry,
    cursor_of,
    list_entries,
)
from storefront.operations.schemas.audit import AuditDocument, AuditEntry, AuditPage, AuditSource
from storefront.orderdesk import messages as orderdesk

_SORT = "audit"
_LONG_AGO = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
_KINDS: Mapping[str, AuditDocument] = {
    "order": AuditDocument.ORDER,
    "return": AuditDocument.RETURN,
    "quote": AuditDocument.QUOTE,
}


def list_audit(
    context: RequestContext,
    *,
    source: str = "",
    word: str = "",
    start: str = "",
    end: str = "",
    cursor: str = "",
) -> AuditPage:
    """Return a page of the audit log, newest first. `start` and `end` are days in the store's time zone.

    An unknown source means all of them. Raises BadInput for a wrong cursor or day, Forbidden for customers,
    Unauthenticated for guests.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    zone = ZoneInfo(context.settings.store.time_zone)
    sources = [one for one in AuditSource if source not in set(AuditSource) or one == source]
    asked = AuditFilter(
        word=word.strip()[: limits.OPERATIONS_FIND_MAX],
        since=_midnight("from", start, zone) if start else _LONG_AGO,
        before=_midnight("to", end or str(context.today), zone, days=1),
    )
    cursors = _cursors(cursor, sources)
    most = limits.AUDIT_PAGE_SIZE + 1
    with context.db.read() as conn:
        try:
            logs = [
                [(one, entry) for entry in list_entries(conn, one, asked, cursors[one], most)]
                for one in sources
            ]
        except ValueError as error:
            raise _bad("after", messages.AUDIT_CURSOR) from error
    # merged, not sorted: each log stays in the order of its cursor, so that no page passes over an entry
    # that was stored late
    found = list(heapq.merge(*logs, key=lambda pair: pair[1].at, reverse=True))
    page, rest = found[: limits.AUDIT_PAGE_SIZE], found[limits.AUDIT_PAGE_SIZE :]
    return AuditPage(
        rows=[_entry(one, entry, zone) for one, entry in page],
        next=_next(sources, cursors, page, rest),
    )


def _midnight(field: str, day: str, zone: ZoneInfo, days: int = 0) -> datetime.datetime:
    """Return when a day begins, or the one so many days later. Raises BadInput if there is no such day."""
    try:
        date = datetime.date.fromisoformat(day) + datetime.timedelta(days=days)
        return datetime.datetime.combine(date, datetime.time(), zone).astimezone(datetime.UTC)
    except (ValueError, OverflowError) as error:
        raise _bad(field, messages.AUDIT_DAY.format(day=day[:20])) from error


def _bad(field: str, message: str) -> BadInput:
    return BadInput(message, [Problem(field=field, message=message)])


def _cursors(text: str, sources: list[AuditSource]) -> dict[AuditSource, str]:
    if not text:
        return dict.fromkeys(sources, FIRST)
    read = read_cursor(text)
    if read is None or read.sort != _SORT or len(read.key) != len(sources):
        raise _bad("after", messages.AUDIT_CURSOR)
    return dict(zip(sources, read.key, strict=True))


def _next(
    sources: list[AuditSource],
    cursors: dict[AuditSource, str],
    page: list[tuple[AuditSource, LogEntry]],
    rest: list[tuple[AuditSource, LogEntry]],
) -> str:
    """Return where each log goes on: after its last entry on the page; "" if none does."""
    if not rest:
        return ""
    left = {source for source, _ in rest}
    last = {source: cursor_of(source, entry) for source, entry in page}
    keys = [last.get(one, cursors[one]) if one in left else ENDED for one in sources]
    return write_cursor(Cursor(_SORT, False, tuple(keys)))


def _entry(source: AuditSource, entry: LogEntry, zone: ZoneInfo) -> AuditEntry:
    what, text, document, number = _shown(source, entry)
    return AuditEntry(
        entry_id=f"{source}/{entry.key}",
        at=in_store(entry.at, zone),
        by=entry.by_name,
        what=what,
        text=text,
        source=source,
        document=document if number is not None else AuditDocument.NONE,
        number=number,
    )


def _shown(source: AuditSource, entry: LogEntry) -> tuple[str, str, AuditDocument, int | None]:
    """Return what was done, more about it, and the document, with its number if it can be opened."""
    match source:
        case AuditSource.EVENTS:
            what = EVENT_TEXTS.get(entry.kind, entry.kind)
            kind, _, document = entry.subject.partition("/")
            if kind in _KINDS and document.isdecimal():
                return what, "", _KINDS[kind], int(document)
            return what, document, AuditDocument.ORDER, entry.number
        case AuditSource.ACCOUNTS:
            return entry.text or kind_in_words(entry.kind), "", AuditDocument.CUSTOMER, entry.number
        case AuditSource.ACTING:
            what = messages.AUDIT_ACTED.format(customer=entry.customer_name)
            return what, entry.text, AuditDocument.CUSTOMER, entry.number
        case AuditSource.WRITES:
            what = messages.AUDIT_WROTE.format(kind=kind_in_words(entry.kind), customer=entry.customer_name)
            return what, entry.text, AuditDocument.CUSTOMER, entry.number
        case AuditSource.QUOTES:
            return kind_in_words(entry.kind), entry.text, AuditDocument.QUOTE, entry.number
        case AuditSource.PAYMENTS:
            kind = orderdesk.SETTLEMENT_KINDS.get(entry.kind, entry.kind)
            state = orderdesk.SETTLEMENT_STATES.get(entry.subject, entry.subject)
            amount = show_money(entry.amount) if entry.amount is not None else ""
            what = messages.AUDIT_PAID.format(kind=kind, amount=amount, state=state.lower())
            return what, entry.text, AuditDocument.ORDER, entry.number
