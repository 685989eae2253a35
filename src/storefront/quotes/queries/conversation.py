"""Messages about quotes, what happened to them, and how far people have read."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, and_, bindparam, case, func, insert, select
from sqlalchemy.dialects import postgresql

from storefront.identity.request_context import RequestContext
from storefront.platform.statements import Change, Query, among, inserted, only
from storefront.quotes.stored.desk import StoredEvent, StoredMessage
from storefront.quotes.tables import QuoteEventRow, QuoteMessageRow, QuoteReadRow

_MESSAGES = Query(
    select(*(getattr(QuoteMessageRow, name) for name in StoredMessage.__struct_fields__))
    .where(QuoteMessageRow.quote_number == bindparam("number"))
    .order_by(QuoteMessageRow.message_id),
    StoredMessage,
)
_EVENTS = Query(
    select(*(getattr(QuoteEventRow, name) for name in StoredEvent.__struct_fields__))
    .where(QuoteEventRow.quote_number == bindparam("number"))
    .order_by(QuoteEventRow.event_id),
    StoredEvent,
)
_ADD_MESSAGE = Query(
    insert(QuoteMessageRow)
    .values(
        {
            name: bindparam(name)
            for name in (
                *("quote_number", "at", "by_web_user_id", "by_name", "is_staff"),
                *("is_internal", "text", "line_numbers", "attachments"),
            )
        }
    )
    .returning(QuoteMessageRow.message_id),
    only,
)
_ADD_EVENT = Change(inserted(QuoteEventRow, ["event_id"]))
_mark = postgresql.insert(QuoteReadRow).values(  # works on SQLite too
    quote_number=bindparam("number"), web_user_id=bindparam("person"), message_id=bindparam("last")
)
_MARK = Change(
    _mark.on_conflict_do_update(
        index_elements=["quote_number", "web_user_id"],
        set_={
            "message_id": case(
                (QuoteReadRow.message_id < _mark.excluded.message_id, _mark.excluded.message_id),
                else_=QuoteReadRow.message_id,
            )
        },
    )
)
_IS_UNREAD = and_(
    among(QuoteMessageRow.quote_number, "numbers"),
    QuoteMessageRow.message_id > func.coalesce(QuoteReadRow.message_id, 0),
    QuoteMessageRow.by_web_user_id.is_distinct_from(bindparam("person")),
)
_OF_PERSON = and_(
    QuoteReadRow.quote_number == QuoteMessageRow.quote_number,
    QuoteReadRow.web_user_id == bindparam("person"),
)
_UNREAD_BY_CUSTOMER, _UNREAD_BY_STAFF = (
    Query(
        select(QuoteMessageRow.quote_number, func.count().label("count"))
        .outerjoin(QuoteReadRow, _OF_PERSON)
        .where(_IS_UNREAD, condition)
        .group_by(QuoteMessageRow.quote_number),
        lambda number, count: (number, count),
    )
    for condition in (
        and_(QuoteMessageRow.is_staff.is_(True), QuoteMessageRow.is_internal.is_(False)),
        QuoteMessageRow.quote_number.is_not(None),
    )
)


def list_messages(conn: Connection, number: int) -> list[StoredMessage]:
    """Return the messages about a quote, oldest first, internal ones too."""
    return _MESSAGES.all(conn, number=number)


def list_events(conn: Connection, number: int) -> list[StoredEvent]:
    """Return what happened to a quote, oldest first, internal events too."""
    return _EVENTS.all(conn, number=number)


def add_message(
    tx: Connection,
    context: RequestContext,
    number: int,
    by_name: str,
    text: str,
    lines: Sequence[int],
    *,
    files: Sequence[Mapping[str, str]] = (),
    is_internal: bool = False,
    is_staff: bool = False,
) -> int:
    """Store a message with its `files`, as `uploads` has sent them, and return its number."""
    added = _ADD_MESSAGE.first(
        tx,
        quote_number=number,
        at=context.now,
        by_web_user_id=context.actor.web_user_id,
        by_name=by_name,
        is_staff=is_staff,
        is_internal=is_internal,
        text=text,
        line_numbers=list(lines),
        attachments=list(files),
    )
    assert added is not None
    return int(added)


def add_event(
    tx: Connection,
    context: RequestContext,
    number: int,
    by_name: str,
    kind: str,
    text: str,
    *,
    is_internal: bool = False,
) -> None:
    """Record what happened to a quote."""
    _ADD_EVENT.run(
        tx,
        quote_number=number,
        at=context.now,
        by_web_user_id=context.actor.web_user_id,
        by_name=by_name,
        kind=kind,
        text=text,
        is_internal=is_internal,
    )


def mark_read(tx: Connection, number: int, web_user_id: int, message_id: int) -> None:
    """Record that somebody has read the messages of a quote up to this one; never backwards."""
    _MARK.run(tx, number=number, person=web_user_id, last=message_id)


def count_unread(
    conn: Connection, numbers: Collection[int], web_user_id: int | None, *, is_staff: bool
) -> Mapping[int, int]:
    """Return the number of messages that somebody has not read, by quote.

    For a customer, only those from staff count that are not internal.
    """
    if web_user_id is None or not numbers:
        return {}
    unread = _UNREAD_BY_STAFF if is_staff else _UNREAD_BY_CUSTOMER
    return dict(unread.all(conn, numbers=sorted(set(numbers)), person=web_user_id))
