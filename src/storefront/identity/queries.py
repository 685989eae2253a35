"""Session queries."""

import datetime
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, func, insert, or_, select, update

from storefront.identity.stored import StoredSession
from storefront.identity.tables import SessionRow
from storefront.platform.daily_jobs import Old
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
_RENEW_SESSION = Change(
    update(SessionRow)
    .where(SessionRow.session_id == bindparam("id"))
    .values(
        cookie_digest=bindparam("cookie"),
        used_at=bindparam("used"),
        authenticated_at=bindparam("authenticated"),
        ends_at=bindparam("ends"),
        methods=bindparam("proofs"),
        device=bindparam("new_device"),
        address=bindparam("new_address"),
    )
)
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
    """Return the session of a cookie, ended or not, or None."""
    return _BY_COOKIE.first(conn, cookie=cookie_digest)


def find_session_by_id(conn: Connection, session_id: str) -> StoredSession | None:
    """Return a session, ended or not, or None."""
    return _BY_ID.first(conn, id=session_id)


def list_sessions(conn: Connection, web_user_id: int) -> list[StoredSession]:
    """Return a person's sessions that have not been ended, last used first."""
    return _OF_PERSON.all(conn, person=web_user_id)


def list_ended(conn: Connection, since: datetime.datetime) -> list[str]:
    """Return the ids of the sessions that were ended since then."""
    return _ENDED_SINCE.all(conn, since=since)


def list_rights_changed(conn: Connection, since: datetime.datetime) -> list[tuple[str, int]]:
    """Return (session id, rights version) for sessions whose rights have changed since then."""
    return _RIGHTS_CHANGED.all(conn, since=since)


def count_old_sessions(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many sessions ended before then, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_sessions(tx: Connection, before: datetime.datetime) -> int:
    """Delete the sessions that ended before then, with their codes and tokens."""
    return _FORGET.run(tx, before=before)


def save_session(tx: Connection, session: StoredSession, cookie_digest: str) -> None:
    """Save a new session."""
    fields: dict[str, Any] = {name: getattr(session, name) for name in StoredSession.__struct_fields__}
    _BEGIN.run(tx, **fields, cookie_digest=cookie_digest, rights_changed_at=None)


def renew_session(tx: Connection, session_id: str, session: StoredSession, cookie_digest: str) -> None:
    """Give a session a new cookie, and the device, the times and the methods of `session`."""
    _RENEW_SESSION.run(
        tx,
        id=session_id,
        cookie=cookie_digest,
        used=session.used_at,
        authenticated=session.authenticated_at,
        ends=session.ends_at,
        proofs=session.methods,
        new_device=session.device,
        new_address=session.address,
    )


def touch_session(tx: Connection, session_id: str, now: datetime.datetime) -> None:
    """Record that the session was used."""
    _TOUCH.run(tx, id=session_id, now=now)


def renew_proof(tx: Connection, session: StoredSession, method: str, now: datetime.datetime) -> None:
    """Record that the person has authenticated again, and by which method."""
    proofs = [*session.methods, *([] if method in session.methods else [method])]
    _PROVE.run(tx, id=session.session_id, proofs=proofs, now=now)


def end_session(tx: Connection, session_id: str, now: datetime.datetime) -> None:
    """End a session, unless it has already ended."""
    _END.run(tx, id=session_id, now=now)


def end_sessions_of(tx: Connection, web_user_id: int, now: datetime.datetime, spared: str = "") -> int:
    """End all sessions of a person except `spared`; return how many."""
    return _END_OTHERS.run(tx, person=web_user_id, now=now, spared=spared)


def renew_rights(tx: Connection, web_user_id: int, now: datetime.datetime) -> int:
    """Invalidate a person's access tokens after a change to their role or rights.

    They stay signed in, and the browser gets a token with the new rights. Return the number of sessions.
    """
    return _RENEW_RIGHTS.run(tx, person=web_user_id, now=now)


def renew_rights_of(tx: Connection, web_user_ids: Iterable[int], now: datetime.datetime) -> None:
    """Invalidate the access tokens of many people at once."""
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
    """Set the customer that this session's tokens name; None and "" for nobody.

    If the session was acting for a customer, its earlier tokens become invalid.
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
