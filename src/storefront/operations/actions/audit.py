"""The audit log in the staff room: who did what, from what the store has recorded. Source: decision H10."""

import datetime
from collections.abc import Mapping
from zoneinfo import ZoneInfo

from storefront.base.cursors import Cursor, read_cursor, write_cursor
from storefront.base.dates import in_store
from storefront.base.errors import BadInput
from storefront.base.money import show_money
from storefront.eventlog.messages import EVENT_TEXTS
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.operations import limits, messages
from storefront.operations.queries.audit_log import (
    ENDED,
    FIRST,
    AuditFilter,
    LoggedDeed,
    cursor_of,
    list_deeds,
)
from storefront.operations.rules import words_of
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
    identity.require(context.actor, Ability.STAFF_ROOM)
    zone = ZoneInfo(context.settings.store.time_zone)
    sources = [one for one in AuditSource if source not in set(AuditSource) or one == source]
    asked = AuditFilter(
        word=word.strip()[: limits.OPERATIONS_FIND_MAX],
        since=_midnight(start, zone) if start else _LONG_AGO,
        before=_midnight(end or str(context.today), zone, days=1),
    )
    cursors = _cursors(cursor, sources)
    most = limits.AUDIT_PAGE_SIZE + 1
    found: list[tuple[AuditSource, LoggedDeed]] = []
    with context.db.read() as conn:
        try:
            for one in sources:
                found += [(one, deed) for deed in list_deeds(conn, one, asked, cursors[one], most)]
        except ValueError as error:
            raise BadInput(messages.AUDIT_CURSOR) from error
    found.sort(key=lambda pair: pair[1].at, reverse=True)
    page, rest = found[: limits.AUDIT_PAGE_SIZE], found[limits.AUDIT_PAGE_SIZE :]
    return AuditPage(
        rows=[_entry(one, deed, zone) for one, deed in page],
        next=_next(sources, cursors, page, rest),
    )


def _midnight(day: str, zone: ZoneInfo, days: int = 0) -> datetime.datetime:
    """Return when a day begins, or the one so many days later. Raises BadInput if there is no such day."""
    try:
        date = datetime.date.fromisoformat(day) + datetime.timedelta(days=days)
        return datetime.datetime.combine(date, datetime.time(), zone).astimezone(datetime.UTC)
    except (ValueError, OverflowError) as error:
        raise BadInput(messages.AUDIT_DAY.format(day=day[:20])) from error


def _cursors(text: str, sources: list[AuditSource]) -> dict[AuditSource, str]:
    if not text:
        return dict.fromkeys(sources, FIRST)
    read = read_cursor(text)
    if read is None or read.sort != _SORT or len(read.key) != len(sources):
        raise BadInput(messages.AUDIT_CURSOR)
    return dict(zip(sources, read.key, strict=True))


def _next(
    sources: list[AuditSource],
    cursors: dict[AuditSource, str],
    page: list[tuple[AuditSource, LoggedDeed]],
    rest: list[tuple[AuditSource, LoggedDeed]],
) -> str:
    """Return where each log goes on: after its last entry on the page; "" if none does."""
    if not rest:
        return ""
    left = {source for source, _ in rest}
    last = {source: cursor_of(source, deed) for source, deed in page}
    keys = [last.get(one, cursors[one]) if one in left else ENDED for one in sources]
    return write_cursor(Cursor(_SORT, False, tuple(keys)))


def _entry(source: AuditSource, deed: LoggedDeed, zone: ZoneInfo) -> AuditEntry:
    what, text = _words(source, deed)
    document, number = _document(source, deed)
    return AuditEntry(
        entry_id=f"{source}/{deed.key}",
        at=in_store(deed.at, zone),
        by=deed.by_name,
        what=what,
        text=text,
        source=source,
        document=document if number is not None else AuditDocument.NONE,
        number=number,
    )


def _words(source: AuditSource, deed: LoggedDeed) -> tuple[str, str]:
    match source:
        case AuditSource.EVENTS:
            kind, _, document = deed.subject.partition("/")
            is_shown = kind in _KINDS and document.isdecimal()
            return EVENT_TEXTS.get(deed.kind, deed.kind), "" if is_shown else deed.subject
        case AuditSource.ACCOUNTS:
            return deed.text or words_of(deed.kind), ""
        case AuditSource.ACTING:
            return messages.AUDIT_ACTED.format(customer=deed.customer_name), deed.text
        case AuditSource.WRITES:
            kind = words_of(deed.kind)
            return messages.AUDIT_WROTE.format(kind=kind, customer=deed.customer_name), deed.text
        case AuditSource.QUOTES:
            return words_of(deed.kind), deed.text
        case AuditSource.PAYMENTS:
            kind = orderdesk.SETTLEMENT_KINDS.get(deed.kind, deed.kind)
            state = orderdesk.SETTLEMENT_STATES.get(deed.subject, deed.subject)
            amount = show_money(deed.amount) if deed.amount is not None else ""
            return messages.AUDIT_PAID.format(kind=kind, amount=amount, state=state.lower()), deed.text


def _document(source: AuditSource, deed: LoggedDeed) -> tuple[AuditDocument, int | None]:
    match source:
        case AuditSource.EVENTS:
            kind, _, document = deed.subject.partition("/")
            if kind in _KINDS and document.isdecimal():
                return _KINDS[kind], int(document)
            return AuditDocument.ORDER, deed.number
        case AuditSource.QUOTES:
            return AuditDocument.QUOTE, deed.number
        case AuditSource.PAYMENTS:
            return AuditDocument.ORDER, deed.number
        case _:
            return AuditDocument.CUSTOMER, deed.number
