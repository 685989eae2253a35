"""Store what visitors send, list the inbox, and mark entries as done."""

import datetime
from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, Integer, bindparam, func, or_, select, update
from sqlalchemy.dialects import postgresql

from storefront.feedback import limits
from storefront.feedback.schemas import SubmissionKind
from storefront.feedback.stored import StoredSubmission
from storefront.feedback.tables import SubmissionRow as Row
from storefront.platform.statements import Change, Query, only
from storefront.platform.wildcards import ESCAPE, contains

_NAMES = StoredSubmission.__struct_fields__
_COLUMNS = [getattr(Row, name) for name in _NAMES]


def _submission(*columns: Any) -> StoredSubmission:
    return StoredSubmission(**dict(zip(_NAMES, columns, strict=True)))


_ADD = Query(
    postgresql.insert(Row)  # works on SQLite too
    .values(
        kind=bindparam("what"),
        received_at=bindparam("now"),
        email=bindparam("address"),
        name=bindparam("who"),
        page_url=bindparam("page"),
        fields=bindparam("answers"),
        web_user_id=bindparam("user", type_=Integer),
        handled_by="",
    )
    .on_conflict_do_nothing()
    .returning(Row.submission_id),
    only,
)
_IS_OPEN = Row.handled_at.is_(None)
_ASKED = (
    or_(bindparam("kind") == "", Row.kind == bindparam("kind")),
    or_(
        bindparam("state") == "",
        (bindparam("state") == "open") & _IS_OPEN,
        (bindparam("state") == "done") & ~_IS_OPEN,
    ),
    or_(
        bindparam("word") == "%%",
        func.lower(Row.email).like(bindparam("word"), escape=ESCAPE),
        func.lower(Row.name).like(bindparam("word"), escape=ESCAPE),
    ),
)
_LIST = Query(
    select(*_COLUMNS)
    .where(*_ASKED)
    .order_by(Row.submission_id.desc())
    .limit(bindparam("size", type_=Integer))
    .offset(bindparam("first", type_=Integer)),
    _submission,
)
_COUNT = Query(select(func.count()).select_from(Row).where(*_ASKED), only)
_OPEN_COUNTS = Query(
    select(Row.kind, func.count()).where(_IS_OPEN).group_by(Row.kind), lambda kind, count: (kind, count)
)
_OF_ID = Row.submission_id == bindparam("submission", type_=BigInteger)
_HOLD = Query(select(*_COLUMNS).where(_OF_ID).with_for_update(), _submission)
_MARK = Change(
    update(Row)
    .where(_OF_ID)
    .values(
        handled_at=bindparam("at", type_=Row.__table__.c.handled_at.type),
        handled_by=bindparam("who"),
        by_web_user_id=bindparam("user", type_=Integer),
    )
)


def add_submission(
    tx: Connection,
    kind: SubmissionKind,
    now: datetime.datetime,
    *,
    email: str = "",
    name: str = "",
    page_url: str = "",
    fields: Sequence[tuple[str, str]] = (),
    web_user_id: int | None = None,
) -> int | None:
    """Store an entry and return its number; None if this address has the newsletter already."""
    return _ADD.first(
        tx,
        what=kind.value,
        now=now,
        address=email,
        who=name,
        page=page_url[: limits.PAGE_URL_MAX],
        answers=[list(pair) for pair in fields],
        user=web_user_id,
    )


def list_submissions(
    conn: Connection, *, kind: str, state: str, word: str, first: int, size: int
) -> tuple[list[StoredSubmission], int]:
    """Return the entries from `first` on, newest first, and how many match. `state` is open, done or ""."""
    asked = {"kind": kind, "state": state, "word": contains(word)}
    return _LIST.all(conn, **asked, first=first, size=size), _COUNT.first(conn, **asked) or 0


def count_open(conn: Connection) -> dict[str, int]:
    """Return the number of open entries by kind."""
    return dict(_OPEN_COUNTS.all(conn))


def hold_submission(tx: Connection, submission_id: int) -> StoredSubmission | None:
    """Lock an entry until the transaction ends, and return it."""
    return _HOLD.first(tx, submission=submission_id)


def mark_submission(
    tx: Connection, submission_id: int, *, at: datetime.datetime | None, by: str, web_user_id: int | None
) -> None:
    """Store who marked an entry as done and when; None and "" open it again."""
    _MARK.run(tx, submission=submission_id, at=at, who=by, user=web_user_id)
