"""List the devices on which a person is signed in, and sign out of them."""

import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.errors import NotFound, Refused
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.stored import StoredSession
from storefront.signin import messages
from storefront.signin.actions.fresh_proof import own_session
from storefront.signin.schemas import EndSessionsInput, Sessions, SessionShown


def show_sessions(context: RequestContext) -> Sessions:
    """Return where the visitor is signed in; raises Unauthenticated for guests."""
    with context.db.read() as conn:
        return _sessions_of(conn, context, own_session(conn, context))


def end_sessions(context: RequestContext, given: EndSessionsInput) -> Sessions:
    """Sign the visitor out on one device or everywhere else; return the sessions that remain.

    Raises NotFound for a device that is not theirs, Refused if none is named.
    """
    with context.db.write() as tx:
        mine = own_session(tx, context)
        if given.everywhere_else:
            stored.end_sessions_of(tx, mine.web_user_id, context.now, spared=mine.session_id)
        elif given.session_id:
            _end(tx, context, mine, given.session_id)
        else:
            problem = Problem(field="sessionId", message=messages.NAME_THE_SESSION)
            raise Refused(messages.NAME_THE_SESSION, [problem])
        return _sessions_of(tx, context, mine)


def _end(tx: Connection, context: RequestContext, mine: StoredSession, session_id: str) -> None:
    session = stored.find_session_by_id(tx, session_id)
    if session is None or session.web_user_id != mine.web_user_id or not _is_active(session, context):
        raise NotFound(messages.NO_SUCH_SESSION)
    stored.end_session(tx, session_id, context.now)


def _sessions_of(conn: Connection, context: RequestContext, mine: StoredSession) -> Sessions:
    sessions = stored.list_sessions(conn, mine.web_user_id)
    active = [session for session in sessions if _is_active(session, context)]
    active.sort(key=lambda session: session.session_id != mine.session_id)
    zone = ZoneInfo(context.settings.store.time_zone)
    return Sessions(
        sessions=[
            SessionShown(
                session_id=session.session_id,
                device=session.device or messages.UNKNOWN_DEVICE,
                address=session.address,
                created_at=in_store(session.created_at, zone),
                used_at=in_store(session.used_at, zone),
                is_this=session.session_id == mine.session_id,
            )
            for session in active
        ]
    )


def _is_active(session: StoredSession, context: RequestContext) -> bool:
    return session.lasts(context.now, datetime.timedelta(hours=context.settings.sign_in.idle_hours))
