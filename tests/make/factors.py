"""People who are signed in, and their second factors, without a request."""

import datetime
from dataclasses import dataclass, replace
from pathlib import Path

import pyotp
from sqlalchemy import func, select

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person_by_id
from storefront.accounts.tables import CustomerRow
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, CompanyRole, UserType
from storefront.identity.stored import StoredSession
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

    context: RequestContext
    web_user_id: int

    def later(self, **passed: float) -> "Someone":
        """Return the same person after this time."""
        return replace(
            self, context=replace(self.context, now=self.context.now + datetime.timedelta(**passed))
        )


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
        stored.save_session(tx, session, digest_of(new_secret()))
    actor = Actor(
        user_type=UserType.WEB_USER,
        web_user_id=web_user_id,
        company_role=company_role,
        session_id=session.session_id,
    )
    return Someone(RequestContext(actor=actor, db=db, settings=settings, now=now), web_user_id)


def session_of(person: Someone) -> StoredSession:
    """Return the person's sign-in as it is kept."""
    with person.context.db.read() as conn:
        session = stored.find_session_by_id(conn, person.context.actor.session_id)
    assert session is not None
    return session


def person_of(person: Someone) -> Person:
    """Return the person as they are kept."""
    with person.context.db.read() as conn:
        found = find_person_by_id(conn, person.web_user_id)
    assert found is not None
    return found


def app_of(person: Someone) -> pyotp.TOTP:
    """Set up an authenticator app, and return it. Its first code is used up."""
    app = pyotp.TOTP(authenticator_app.start(person.context).secret.replace(" ", ""))
    authenticator_app.confirm(person.context, TotpConfirmInput(code=app.at(person.context.now)))
    return app


def codes_of(person: Someone) -> list[str]:
    """Make recovery codes, and return them."""
    return recovery_codes.renew(person.context).codes


def _has_company(db: Database) -> bool:
    with db.read() as conn:
        return bool(conn.scalar(select(func.count()).select_from(CustomerRow)))
