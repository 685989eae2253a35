"""Sessions: begun, found, used, ended."""

import datetime
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, func, insert, or_, select, update

from storefront.identity.stored import StoredSession
from storefront.identity.tables import SessionRow
from storefront.platform.daily_chores import Old
from storefront.platform.db import Utc
from storefront.platform.statements import Change, Query, only

_FIELDS = [getattr(SessionRow, name) for name in StoredSession.__struct_fields__]
_IS_OPEN = SessionRow.ended_at.is_(None)

_BY_COOKIE = Query(select(*_FIELDS).where(SessionRow.cookie_digest == bindparam("cookie")), StoredSession)
_BY_ID = Query(select(*_FIELDS).where(SessionRow.session_id == bindparam("id")), StoredSession)
_OF_PERSON = Query(
    select(*_FIELDS)
    .where(SessionRow.web_user_id == bindparam("person"), _IS_OPEN)
    .order_by(SessionRow.used_at.desc()),
    StoredSession,
)
_ENDED_SINCE = Query(select(SessionRow.session_id).where(SessionRow.ended_at >= bindparam("since")), only)
_RIGHTS_CHANGED = Query(
    select(SessionRow.session_id, SessionRow.rights_version).where(
        SessionRow.rights_changed_at >= bindparam("since")
    ),
    lambda session_id, version: (session_id, version),
)
_COUNT_OLD = Query(
    select(
        func.count()
        .filter(or_(SessionRow.ends_at < bindparam("before"), SessionRow.ended_at < bindparam("before")))
        .label("count"),
        func.count().label("total"),
    ).select_from(SessionRow),
    Old,
)
_FORGET = Change(
    delete(SessionRow).where(
        or_(SessionRow.ends_at < bindparam("before"), SessionRow.ended_at < bindparam("before"))
    )
)
_BEGIN = Change(insert(SessionRow))
_TOUCH = Change(
    update(SessionRow).where(SessionRow.session_id == bindparam("id")).values(used_at=bindparam("now"))
)
_PROVE = Change(
    update(SessionRow)
    .where(SessionRow.session_id == bindparam("id"))
    .values(authenticated_at=bindparam("now"), methods=bindparam("proofs"))
)
_END = Change(
    update(SessionRow)
    .where(SessionRow.session_id == bindparam("id"), _IS_OPEN)
    .values(ended_at=bindparam("now"))
)
_END_OTHERS = Change(
    update(SessionRow)
    .where(
        SessionRow.web_user_id == bindparam("person"), SessionRow.session_id != bindparam("spared"), _IS_OPEN
    )
    .values(ended_at=bindparam("now"))
)
_RENEW_RIGHTS = Change(
    update(SessionRow)
    .where(SessionRow.web_user_id == bindparam("person"), _IS_OPEN)
    .values(rights_version=SessionRow.rights_version + 1, rights_changed_at=bindparam("now"))
)
_WAS_ACTING = SessionRow.impersonation_id.is_not(None)
_ACT_FOR = Change(
    update(SessionRow)
    .where(SessionRow.session_id == bindparam("id"))
    .values(
        rights_version=case((_WAS_ACTING, SessionRow.rights_version + 1), else_=SessionRow.rights_version),
        rights_changed_at=case(
            (_WAS_ACTING, bindparam("now", type_=Utc)), else_=SessionRow.rights_changed_at
        ),
        impersonation_id=bindparam("impersonation"),
        imp_customer_id_p21=bindparam("customer_p21"),
        imp_customer_id_aw=bindparam("customer_aw"),
        imp_customer_name=bindparam("customer_name"),
    )
)


def find_session(conn: Connection, cookie_digest: str) -> StoredSession | None:
    """Return the session of a cookie, ended or not; None where there is none."""
    return _BY_COOKIE.first(conn, cookie=cookie_digest)


def find_session_by_id(conn: Connection, session_id: str) -> StoredSession | None:
    """Return a session, ended or not; None where there is none."""
    return _BY_ID.first(conn, id=session_id)


def list_sessions(conn: Connection, web_user_id: int) -> list[StoredSession]:
    """Return a person's sessions that have not been ended, the last used first."""
    return _OF_PERSON.all(conn, person=web_user_id)


def list_ended(conn: Connection, since: datetime.datetime) -> list[str]:
    """Return the ids of the sessions that have been ended since then."""
    return _ENDED_SINCE.all(conn, since=since)


def list_rights_changed(conn: Connection, since: datetime.datetime) -> list[tuple[str, int]]:
    """Return the sessions whose rights have changed since then, each with its version."""
    return _RIGHTS_CHANGED.all(conn, since=since)


def count_old_sessions(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many sessions ended before then, of how many."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_sessions(tx: Connection, before: datetime.datetime) -> int:
    """Remove the sessions that ended before then, with all codes and tokens of them."""
    return _FORGET.run(tx, before=before)


def save_session(tx: Connection, session: StoredSession, cookie_digest: str) -> None:
    """Keep a new session."""
    fields: dict[str, Any] = {name: getattr(session, name) for name in StoredSession.__struct_fields__}
    _BEGIN.run(tx, **fields, cookie_digest=cookie_digest, rights_changed_at=None)


def touch_session(tx: Connection, session_id: str, now: datetime.datetime) -> None:
    """Note that the session is used."""
    _TOUCH.run(tx, id=session_id, now=now)


def renew_proof(tx: Connection, session: StoredSession, method: str, now: datetime.datetime) -> None:
    """Note that the person has just proved once more who they are, and how."""
    proofs = [*session.methods, *([] if method in session.methods else [method])]
    _PROVE.run(tx, id=session.session_id, proofs=proofs, now=now)


def end_session(tx: Connection, session_id: str, now: datetime.datetime) -> None:
    """End a session; one that has ended stays as it is."""
    _END.run(tx, id=session_id, now=now)


def end_sessions_of(tx: Connection, web_user_id: int, now: datetime.datetime, spared: str = "") -> int:
    """End all sessions of a person but `spared`; return how many there were."""
    return _END_OTHERS.run(tx, person=web_user_id, now=now, spared=spared)


def renew_rights(tx: Connection, web_user_id: int, now: datetime.datetime) -> int:
    """Let no access token hold that a person has so far: their role or a right of theirs is another one now.

    They stay signed in; the browser gets a new token, which says what is so. Return in how many sessions.
    """
    return _RENEW_RIGHTS.run(tx, person=web_user_id, now=now)


def renew_rights_of(tx: Connection, web_user_ids: Iterable[int], now: datetime.datetime) -> None:
    """The same for many persons, in one go."""
    _RENEW_RIGHTS.run_many(tx, [{"person": number, "now": now} for number in web_user_ids])


def act_for(
    tx: Connection,
    session_id: str,
    impersonation_id: int | None,
    customer_id_p21: int | None,
    customer_id_aw: int | None,
    customer_name: str,
    now: datetime.datetime,
) -> None:
    """Let the tokens of this session name a customer from now on; None and "" for nobody.

    If the session was acting for a customer, its tokens from before no longer hold.
    """
    _ACT_FOR.run(
        tx,
        id=session_id,
        impersonation=impersonation_id,
        customer_p21=customer_id_p21,
        customer_aw=customer_id_aw,
        customer_name=customer_name,
        now=now,
    )
