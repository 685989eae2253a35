"""Email a person about every change to their second factors, in case it was not them."""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries import people
from storefront.base.dates import in_store, show_date
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.secret_texts import new_id
from storefront.platform.settings import Settings
from storefront.signin import messages
from storefront.signin.events import FactorChanged
from storefront.signin.schemas import FactorChange

TEMPLATE = "factor_changed"


def announce_change(
    tx: Connection, now: datetime.datetime, web_user_id: int, change: FactorChange, name: str = ""
) -> None:
    """Queue the email about a change; it is sent once the transaction commits."""
    event = FactorChanged(web_user_id=web_user_id, change=change, at=now, name=name)
    outbox.add(tx, event, f"FactorChanged:{new_id()}", now)


def send_factor_changed(db: Database, settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Email a person about a change to their second factors: the listener of `FactorChanged`.

    Raises whatever the mailer raises, so that the outbox retries. Does nothing if the person no longer
    exists.
    """
    changed = msgspec.convert(event, FactorChanged)
    with db.read() as conn:
        person = people.find_person_by_id(conn, changed.web_user_id)
    if person is not None:
        mailer.send(factor_letter(changed, person.email, person.greeting, settings))


def factor_letter(changed: FactorChanged, email: str, greeting: str, settings: Settings) -> Letter:
    """Return the email that describes a change."""
    what = messages.FACTOR_CHANGES[changed.change].format(name=changed.name)
    at = in_store(changed.at, ZoneInfo(settings.store.time_zone))
    facts = {
        "greeting": greeting,
        "what": what,
        "date": show_date(at.date()),
        "time": f"{at:%I:%M %p}".lstrip("0").lower(),
        "not_you": messages.FACTOR_MAIL_NOT_YOU,
    }
    return make_letter(
        settings,
        TEMPLATE,
        facts,
        key=f"FactorChanged:{changed.web_user_id}:{changed.change}:{changed.at.isoformat()}",
        to=[email],
        subject=messages.FACTOR_MAIL_SUBJECT.format(store=settings.store.name, what=what),
    )
