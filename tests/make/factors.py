"""People who are signed in, and their second factors, without a request."""

import datetime
from dataclasses import dataclass, replace
from pathlib import Path

import pyotp
from sqlalchemy import func, select

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person_by_id
from storefront.accounts.tables import CustomerRow
from storefront.identity import queries as sessions
from storefront.identity.schemas import Actor, CompanyRole, UserType
from storefront.identity.sessions import StoredSession
from storefront.identity.visit import Visit
from storefront.platform.db import Database
from storefront.platform.secret_texts import digest_of, new_id, new_secret
from storefront.platform.settings import Settings, load_settings
from storefront.signin.actions import authenticator_app, recovery_codes
from storefront.signin.schemas import TotpConfirmInput
from tests.make.people import add_company, add_person

NOW = datetime.datetime(2026, 11, 20, 14, tzinfo=datetime.UTC)
ISSUER = "https://store.example"


@dataclass(frozen=True)
class Someone:
    """A person who is signed in, and asks at a moment that a test chooses."""

    visit: Visit
    web_user_id: int

    def later(self, **passed: float) -> "Someone":
        """Return the same person after this time."""
        return replace(self, visit=replace(self.visit, now=self.visit.now + datetime.timedelta(**passed)))


def sign_in_someone(
    db: Database,
    email: str = "dana.whitfield@larkin.example",
    *,
    company_role: CompanyRole = CompanyRole.BUYER,
    settings: Settings | None = None,
) -> Someone:
    """Add a person, and sign them in just now."""
    if not _has_company(db):
        add_company(db)
    number = add_person(db, email, company_role=company_role)
    return sign_in_again(db, number, NOW, company_role=company_role, settings=settings)


def sign_in_again(
    db: Database,
    web_user_id: int,
    now: datetime.datetime,
    *,
    company_role: CompanyRole = CompanyRole.BUYER,
    device: str = "Chrome on Windows",
    settings: Settings | None = None,
) -> Someone:
    """Sign a person in on one more device."""
    settings = settings or load_settings(Path(__file__).parent, {})
    session = StoredSession(
        new_id(),
        web_user_id,
        now,
        now,
        now,
        now + datetime.timedelta(days=settings.sign_in.session_days),
        None,
        ["pwd"],
        device,
        "192.0.2.7",
        None,
        None,
        None,
        "",
    )
    with db.write() as tx:
        sessions.save_session(tx, session, digest_of(new_secret()))
    actor = Actor(
        user_type=UserType.WEB_USER,
        web_user_id=web_user_id,
        company_role=company_role,
        session_id=session.session_id,
    )
    return Someone(Visit(actor=actor, db=db, settings=settings, now=now), web_user_id)


def session_of(person: Someone) -> StoredSession:
    """Return the person's sign-in as it is kept."""
    with person.visit.db.read() as reading:
        session = sessions.find_session_by_id(reading, person.visit.actor.session_id)
    assert session is not None
    return session


def person_of(person: Someone) -> Person:
    """Return the person as they are kept."""
    with person.visit.db.read() as reading:
        found = find_person_by_id(reading, person.web_user_id)
    assert found is not None
    return found


def app_of(person: Someone) -> pyotp.TOTP:
    """Set up an authenticator app, and return it. Its first code is used up."""
    app = pyotp.TOTP(authenticator_app.start(person.visit).secret.replace(" ", ""))
    authenticator_app.confirm(person.visit, TotpConfirmInput(code=app.at(person.visit.now)))
    return app


def codes_of(person: Someone) -> list[str]:
    """Make recovery codes, and return them."""
    return recovery_codes.renew(person.visit).codes


def _has_company(db: Database) -> bool:
    with db.read() as reading:
        return bool(reading.scalar(select(func.count()).select_from(CustomerRow)))
