"""The devices on which a person is signed in: shown to them, and signed out by them."""

import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.errors import NotFound, Refused
from storefront.base.problems import Problem
from storefront.identity import queries as sessions
from storefront.identity.sessions import StoredSession
from storefront.identity.visit import Visit
from storefront.signin import messages
from storefront.signin.actions.fresh_proof import own_session
from storefront.signin.schemas import EndSessionsInput, Sessions, SessionShown


def show_sessions(visit: Visit) -> Sessions:
    """Return where the visitor is signed in; raises Unauthenticated for guests."""
    with visit.db.read() as reading:
        return _shown(reading, visit, own_session(reading, visit))


def end_sessions(visit: Visit, given: EndSessionsInput) -> Sessions:
    """Sign the visitor out on one device, or everywhere else; return where they still are.

    Raises NotFound for a device that is not theirs, Refused where none is named.
    """
    with visit.db.write() as tx:
        mine = own_session(tx, visit)
        if given.everywhere_else:
            sessions.end_sessions_of(tx, mine.web_user_id, visit.now, spared=mine.session_id)
        elif given.session_id:
            _end(tx, visit, mine, given.session_id)
        else:
            problem = Problem(field="sessionId", message=messages.NAME_THE_SESSION)
            raise Refused(messages.NAME_THE_SESSION, [problem])
        return _shown(tx, visit, mine)


def _end(tx: Connection, visit: Visit, mine: StoredSession, session_id: str) -> None:
    session = sessions.find_session_by_id(tx, session_id)
    if session is None or session.web_user_id != mine.web_user_id or not _lasts(session, visit):
        raise NotFound(messages.NO_SUCH_SESSION)
    sessions.end_session(tx, session_id, visit.now)


def _shown(reading: Connection, visit: Visit, mine: StoredSession) -> Sessions:
    lasting = [one for one in sessions.list_sessions(reading, mine.web_user_id) if _lasts(one, visit)]
    lasting.sort(key=lambda one: one.session_id != mine.session_id)
    zone = ZoneInfo(visit.settings.store.time_zone)
    return Sessions(
        sessions=[
            SessionShown(
                session_id=one.session_id,
                device=one.device or messages.UNKNOWN_DEVICE,
                address=one.address,
                created_at=in_store(one.created_at, zone),
                used_at=in_store(one.used_at, zone),
                is_this=one.session_id == mine.session_id,
            )
            for one in lasting
        ]
    )


def _lasts(session: StoredSession, visit: Visit) -> bool:
    return session.lasts(visit.now, datetime.timedelta(hours=visit.settings.sign_in.idle_hours))
