"""Visits of people who request, confirm and change accounts, and the mails that they get."""

import datetime
import re
from typing import Any

import msgspec
from sqlalchemy import select

from storefront.accounts.actions.mailing import letter_of
from storefront.accounts.events import AccountMail
from storefront.accounts.queries import people
from storefront.accounts.schemas import RegistrationAddress
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.accounts.tables import AccountEventRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.platform.db import Database
from storefront.platform.mail import Letter
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Settings
from tests.make.people import PASSWORD

NOW = datetime.datetime(2026, 11, 20, 14, 12, tzinfo=datetime.UTC)
STAFF = Actor(user_type=UserType.AIRLINE_EMPLOYEE, preferred_name="Nina Kowalski")
EMAIL = "priya.ramanathan@larkin.example"
PLACE = RegistrationAddress(
    company="Larkin Hydraulics",
    street="2210 Mill Race Rd",
    city="Akron",
    state="OH",
    postal="44312",
    country="US",
)


class Door:
    """Somebody's way into the store: their visits, and what the store mails meanwhile."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self.db, self.settings = db, settings
        self.now = NOW

    def later(self, **time: float) -> None:
        """Let time pass."""
        self.now += datetime.timedelta(**time)

    def guest(self) -> RequestContext:
        """Return the request context of nobody we know."""
        return self._context(ANON)

    def staff(self) -> RequestContext:
        """Return the request context of one of ours."""
        return self._context(STAFF)

    def person(self, web_user_id: int, session_id: str = "") -> RequestContext:
        """Return the request context of somebody who has signed in."""
        with self.db.read() as conn:
            person = people.find_person_by_id(conn, web_user_id)
        assert person is not None
        return self._context(
            Actor(
                user_type=person.role,
                web_user_id=web_user_id,
                customer_id_p21=person.customer_id_p21,
                customer_id_aw=person.customer_id_aw,
                customer_name=person.customer_name,
                preferred_name=person.greeting,
                email=person.email,
                company_role=person.company_role,
                session_id=session_id,
            )
        )

    def letters(self) -> list[Letter]:
        """Return the mails that wait to be sent, in their order."""
        with self.db.read() as conn:
            waiting = select(OutboxRow.payload).where(OutboxRow.done_at.is_(None)).order_by(OutboxRow.id)
            rows = conn.execute(waiting).scalars().all()
        mails = [msgspec.convert(row, AccountMail) for row in rows]
        return [letter_of(mail, self.settings) for mail in mails if mail.to]

    def events(self, web_user_id: int) -> list[Any]:
        """Return what was changed of somebody's account, the last first."""
        row = AccountEventRow
        found = select(row.kind, row.text, row.by_name).where(row.web_user_id == web_user_id)
        with self.db.read() as conn:
            return list(conn.execute(found.order_by(row.event_id.desc())))

    def last_letter(self) -> Letter:
        """Return the last mail."""
        return self.letters()[-1]

    def token(self) -> str:
        """Return the secret of the link in the last mail that has one."""
        found = [re.search(r"token=(\S+)", letter.text) for letter in self.letters()]
        return [match[1] for match in found if match][-1]

    def pin(self) -> str:
        """Return the PIN of the last mail that has one."""
        return [match[1] for one in self.letters() if (match := re.match(r"(\d{6}) is your", one.subject))][
            -1
        ]

    def _context(self, actor: Actor) -> RequestContext:
        return RequestContext(actor=actor, db=self.db, settings=self.settings, now=self.now, request_id="abc")


def registration(**changes: Any) -> RegistrationForm:
    """Return a request for an account that is fine, of somebody of a company that we do not know."""
    fields: dict[str, Any] = {
        "first_name": "Priya",
        "last_name": "Ramanathan",
        "email": EMAIL,
        "phone": "330-555-0177",
        "job_title": "Maintenance planner",
        "password": PASSWORD,
        "verify": PASSWORD,
        "shipping": PLACE,
    }
    return RegistrationForm(**fields | changes)
