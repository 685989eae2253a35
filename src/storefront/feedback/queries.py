"""Store what visitors send, and read it for the inbox."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Integer,
    Text,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from storefront.feedback.stored import StoredSubmission
from storefront.feedback.tables import SubmissionRow as Row
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of, only
from storefront.platform.wildcards import ESCAPE, contains


class KindCount(msgspec.Struct, frozen=True):
    """How many messages of a kind nobody has handled, and how many somebody has."""

    kind: str
    open_count: int
    handled_count: int


_IS_OPEN = Row.handled_at.is_(None)
_ASKED = and_(
    or_(bindparam("kind") == "", Row.kind == bindparam("kind")),
    or_(
        bindparam("state") == "",
        and_(bindparam("state") == "open", _IS_OPEN),
        and_(bindparam("state") == "handled", ~_IS_OPEN),
    ),
    or_(
        bindparam("word") == "%%",
        *(
            func.lower(column).like(bindparam("word"), escape=ESCAPE)
            for column in (Row.name, Row.email, Row.page_url, cast(Row.fields, Text))
        ),
    ),
)
_KEEP = Query(
    insert(Row)
    .values({name: bindparam(name) for name in StoredSubmission.__struct_fields__[1:7]})
    .values(handled_by="")
    .returning(Row.id),
    only,
)
_LIST = Query(
    select(*columns_of(StoredSubmission, Row))
    .where(_ASKED)
    .order_by(Row.id.desc())
    .limit(bindparam("size", type_=Integer))
    .offset(bindparam("first", type_=Integer)),
    lambda *columns: _stored(columns),
)
_COUNT = Query(select(func.count()).select_from(Row).where(_ASKED), only)
_KINDS = Query(
    select(
        Row.kind,
        func.count().filter(_IS_OPEN).label("open_count"),
        func.count().filter(~_IS_OPEN).label("handled_count"),
    )
    .group_by(Row.kind)
    .order_by(Row.kind),
    KindCount,
)
_OF_ID = Row.id == bindparam("submission")
_FIND = Query(select(*columns_of(StoredSubmission, Row)).where(_OF_ID), lambda *columns: _stored(columns))
_MARK = Change(
    update(Row).where(_OF_ID, _IS_OPEN).values(handled_at=bindparam("at"), handled_by=bindparam("by"))
)
_REOPEN = Change(update(Row).where(_OF_ID).values(handled_at=None, handled_by=""))
_OLD = Row.received_at < bindparam("before")
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(Row), Old
)
_FORGET = Change(delete(Row).where(_OLD))


def _stored(columns: tuple[Any, ...]) -> StoredSubmission:
    return StoredSubmission(**dict(zip(StoredSubmission.__struct_fields__, columns, strict=True)))


def keep_submission(tx: Connection, **fields: Any) -> int:
    """Store a message and return its number; `fields` are those of `StoredSubmission` up to `fields`."""
    number = _KEEP.first(tx, **fields)
    assert number is not None
    return int(number)


def list_submissions(
    conn: Connection, *, kind: str, state: str, word: str, first: int, size: int
) -> list[StoredSubmission]:
    """Return messages of a kind and a state, "" for all, that contain the word; the newest first."""
    return _LIST.all(conn, kind=kind, state=state, word=contains(word), first=first, size=size)


def count_submissions(conn: Connection, *, kind: str, state: str, word: str) -> int:
    """Return how many messages `list_submissions` would list in all."""
    return _COUNT.first(conn, kind=kind, state=state, word=contains(word)) or 0


def list_kinds(conn: Connection) -> list[KindCount]:
    """Return the kinds of all messages with their numbers."""
    return _KINDS.all(conn)


def find_submission(conn: Connection, submission_id: int) -> StoredSubmission | None:
    """Return a message, None if there is none."""
    return _FIND.first(conn, submission=submission_id)


def mark_handled(tx: Connection, submission_id: int, at: datetime.datetime, by: str) -> None:
    """Mark a message as handled by a person; one that is handled stays as it is."""
    _MARK.run(tx, submission=submission_id, at=at, by=by)


def mark_open(tx: Connection, submission_id: int) -> None:
    """Mark a message as not handled."""
    _REOPEN.run(tx, submission=submission_id)


def count_old_submissions(conn: Connection, before: datetime.datetime) -> Old:
    """Return the number of messages received before a moment, and of all."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_submissions(tx: Connection, before: datetime.datetime) -> int:
    """Remove messages received before a moment; return their number."""
    return _FORGET.run(tx, before=before)
