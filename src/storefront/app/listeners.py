"""What works beside the requests: the outbox with those who listen to it, the search index, the sweep."""

from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Connection

from storefront.app.shop import Shop
from storefront.checkout.actions.forget import forget_idle
from storefront.orders import actions as orders
from storefront.platform import outbox
from storefront.platform.mail import open_mailer
from storefront.platform.outbox import Listener
from storefront.platform.outbox import Worker as OutboxWorker
from storefront.platform.sweep import Chore, Sweeper
from storefront.search.worker import IndexWorker


class Worker(Protocol):
    """Something that runs in a thread of its own."""

    def start(self) -> None:
        """Begin."""

    def stop(self) -> None:
        """Finish what is in hand and end."""


def make_workers(shop: Shop) -> list[Worker]:
    """Return the background workers of an opened shop, not yet started."""
    return [
        OutboxWorker(shop.db, make_listeners(shop)),
        IndexWorker(shop.settings, shop.db),
        Sweeper(shop.db, make_chores(shop)),
    ]


def make_listeners(shop: Shop) -> dict[str, Listener]:
    """Return who listens to which event, by the event's name."""
    mailer = open_mailer(shop.settings)

    def confirm(event: dict[str, Any]) -> None:
        orders.send_confirmation(shop.db, shop.settings, mailer, event)

    return {"OrderPlaced": confirm}


def make_chores(shop: Shop) -> dict[str, Chore]:
    """Return what is tidied every day, by its name."""
    guest_days = shop.settings.cart.guest_days

    def carts(tx: Connection, now: datetime) -> int:
        return forget_idle(tx, now, guest_days)

    return {"carts": carts, "outbox": outbox.forget_done}
