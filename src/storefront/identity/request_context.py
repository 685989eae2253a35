"""One request or command: who asks, when, and the way to the data."""

from dataclasses import dataclass
from datetime import date, datetime

from storefront.identity.schemas import Actor
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestContext:
    """What every route and command is given.

    `now` is aware and in UTC; `cart_token` is the ShoppingCartToken header, None where there is no
    cart (absent, empty or all zeros); `request_id` stands in the log and in every error answer.
    """

    actor: Actor
    db: Database
    settings: Settings
    now: datetime
    cart_token: str | None = None
    request_id: str = ""

    @property
    def today(self) -> date:
        """Return the date on the store's wall calendar. Source: decision I11."""
        return clock.today(self.settings.store.time_zone, self.now)
