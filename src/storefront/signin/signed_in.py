"""The person signed in by a valid session."""

import datetime

import msgspec
from sqlalchemy import Connection

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person_by_id
from storefront.accounts.schemas import AccountState
from storefront.identity import queries as stored
from storefront.identity.stored import StoredSession
from storefront.platform.secret_texts import digest_of
from storefront.platform.settings import Settings


class SignedIn(msgspec.Struct, frozen=True):
    """A person and the session that signs them in."""

    person: Person
    session: StoredSession


def by_cookie(conn: Connection, cookie: str, now: datetime.datetime, settings: Settings) -> SignedIn | None:
    """Return who is signed in with this cookie, or None."""
    session = stored.find_session(conn, digest_of(cookie)) if cookie else None
    return _holding(conn, session, now, settings)


def by_session_id(
    conn: Connection, session_id: str, now: datetime.datetime, settings: Settings
) -> SignedIn | None:
    """Return who is signed in by this session; None if it or the person's account has ended."""
    return _holding(conn, stored.find_session_by_id(conn, session_id), now, settings)


def may_sign_in(person: Person, settings: Settings) -> bool:
    """Return whether the account is open; demo accounts are open in the demo store only."""
    return person.state is AccountState.ACTIVE and (settings.data.demo or not person.is_demo)


def _holding(
    conn: Connection, session: StoredSession | None, now: datetime.datetime, settings: Settings
) -> SignedIn | None:
    idle = datetime.timedelta(hours=settings.sign_in.idle_hours)
    if session is None or not session.lasts(now, idle):
        return None
    person = find_person_by_id(conn, session.web_user_id)
    return SignedIn(person, session) if person is not None and may_sign_in(person, settings) else None
