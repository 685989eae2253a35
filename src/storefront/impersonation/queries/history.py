"""The impersonation history: lists, counts, and an entry with its writes."""

import datetime
from typing import Any

from sqlalchemy import Connection, Integer, String, and_, bindparam, func, or_, select

from storefront.identity.tables import SessionRow
from storefront.impersonation.schemas import ImpersonationWrite, StaffChoice
from storefront.impersonation.stored import StoredImpersonation
from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.platform.statements import Query, among
from storefront.platform.wildcards import ESCAPE, contains

_OWN = [
    getattr(ImpersonationRow, name)
    for name in StoredImpersonation.__struct_fields__
    if not name.startswith("session_")
]
_LINES = select(
    *_OWN,
    SessionRow.ended_at.label("session_ended_at"),
    SessionRow.ends_at.label("session_ends_at"),
    SessionRow.used_at.label("session_used_at"),
).outerjoin(SessionRow, SessionRow.session_id == ImpersonationRow.session_id)
_LAST_FIRST = ImpersonationRow.impersonation_id.desc()

_person: Any = bindparam("person", type_=Integer)
_customer: Any = bindparam("customer", type_=Integer)
_word: Any = bindparam("word", type_=String)
_least: Any = bindparam("least", type_=Integer)
_IS_WANTED = and_(
    ImpersonationRow.started_at >= bindparam("since"),
    ImpersonationRow.write_count >= _least,
    or_(_person == 0, ImpersonationRow.web_user_id == _person),
    or_(_customer == 0, ImpersonationRow.customer_id_p21 == _customer),
    or_(
        _word == "",
        func.lower(ImpersonationRow.customer_name).like(_word, escape=ESCAPE),
        func.lower(ImpersonationRow.staff_name).like(_word, escape=ESCAPE),
        func.lower(ImpersonationRow.reason).like(_word, escape=ESCAPE),
    ),
)
_PAGE = Query(
    _LINES.where(_IS_WANTED).order_by(_LAST_FIRST).limit(bindparam("count")).offset(bindparam("start")),
    StoredImpersonation,
)
_FIGURES = Query(
    select(
        func.count(),
        func.count(func.distinct(ImpersonationRow.web_user_id)),
        func.coalesce(func.sum(ImpersonationRow.write_count), 0),
    )
    .select_from(ImpersonationRow)
    .where(_IS_WANTED),
    lambda total, people, writes: (int(total), int(people), int(writes)),
)
_ONE = Query(_LINES.where(ImpersonationRow.impersonation_id == bindparam("entry")), StoredImpersonation)
_OF_PERSON = Query(
    _LINES.where(ImpersonationRow.web_user_id == bindparam("person"))
    .where(ImpersonationRow.started_at >= bindparam("since"))
    .order_by(_LAST_FIRST)
    .limit(bindparam("count")),
    StoredImpersonation,
)
_WRITES = Query(
    select(ImpersonationWriteRow.at, ImpersonationWriteRow.kind, ImpersonationWriteRow.text)
    .where(ImpersonationWriteRow.impersonation_id == bindparam("entry"))
    .order_by(ImpersonationWriteRow.write_id)
    .limit(bindparam("count")),
    ImpersonationWrite,
)
_last = (
    select(func.max(ImpersonationWriteRow.write_id))
    .where(among(ImpersonationWriteRow.impersonation_id, "entries"))
    .group_by(ImpersonationWriteRow.impersonation_id)
)
_LAST_WRITES = Query(
    select(ImpersonationWriteRow.impersonation_id, ImpersonationWriteRow.text).where(
        ImpersonationWriteRow.write_id.in_(_last)
    ),
    lambda entry, text: (entry, text),
)
_STAFF = Query(
    select(ImpersonationRow.web_user_id, func.max(ImpersonationRow.staff_name).label("name"))
    .group_by(ImpersonationRow.web_user_id)
    .order_by(func.max(ImpersonationRow.staff_name)),
    StaffChoice,
)


def list_history(
    conn: Connection,
    *,
    since: datetime.datetime,
    person: int,
    customer: int,
    word: str,
    with_writes: bool,
    start: int,
    count: int,
) -> list[StoredImpersonation]:
    """Return history entries, newest first, from row `start`; 0 means every person or customer."""
    return _PAGE.all(
        conn, **_wanted(since, person, customer, word, with_writes=with_writes), start=start, count=count
    )


def count_history(
    conn: Connection,
    *,
    since: datetime.datetime,
    person: int,
    customer: int,
    word: str,
    with_writes: bool,
) -> tuple[int, int, int]:
    """Return the numbers of matching entries, of their people, and of their writes."""
    found = _FIGURES.first(conn, **_wanted(since, person, customer, word, with_writes=with_writes))
    return found or (0, 0, 0)


def find_line(conn: Connection, impersonation_id: int) -> StoredImpersonation | None:
    """Return a history entry, or None."""
    return _ONE.first(conn, entry=impersonation_id)


def list_of_person(
    conn: Connection, web_user_id: int, since: datetime.datetime, count: int
) -> list[StoredImpersonation]:
    """Return the latest entries of a staff member, newest first."""
    return _OF_PERSON.all(conn, person=web_user_id, since=since, count=count)


def list_writes(conn: Connection, impersonation_id: int, count: int) -> list[ImpersonationWrite]:
    """Return the writes of an entry, in order."""
    return _WRITES.all(conn, entry=impersonation_id, count=count)


def last_writes(conn: Connection, impersonation_ids: list[int]) -> dict[int, str]:
    """Return the last write of each entry, leaving out those without any."""
    return dict(_LAST_WRITES.all(conn, entries=impersonation_ids))


def list_staff(conn: Connection) -> list[StaffChoice]:
    """Return all staff who have ever acted for a customer, by name."""
    return _STAFF.all(conn)


def _wanted(
    since: datetime.datetime, person: int, customer: int, word: str, *, with_writes: bool
) -> dict[str, Any]:
    return {
        "since": since,
        "person": person,
        "customer": customer,
        "word": contains(word) if word else "",
        "least": int(with_writes),
    }
