"""Who listens to which event, and what is tidied every day."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from storefront.checkout.actions.forget import forget_idle
from storefront.orders import actions as orders
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.mail import open_mailer
from storefront.platform.outbox import Listener
from storefront.platform.settings import Settings
from storefront.platform.sweep import Chore


def make_listeners(settings: Settings, database: Database) -> dict[str, Listener]:
    """Return who listens to which event, by the event's name."""
    mailer = open_mailer(settings)

    def confirm(event: dict[str, Any]) -> None:
        orders.send_confirmation(database, settings, mailer, event)

    return {"OrderPlaced": confirm}


def make_chores(settings: Settings) -> dict[str, Chore]:
    """Return what is tidied every day, by its name."""
    guest_days = settings.cart.guest_days

    def carts(tx: Connection, now: datetime) -> int:
        return forget_idle(tx, now, guest_days)

    return {"carts": carts, "outbox": outbox.forget_done}
