"""The context of one request or command: actor, time, settings and database."""

from dataclasses import dataclass, field
from datetime import date, datetime

from storefront.identity.schemas import Actor
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestContext:
    """The context passed to every route and command.

    `now` is aware UTC, and `today` its date in the store's time zone (decision I11). `cart_token` is the
    ShoppingCartToken header, None without a cart (absent, empty or all zeros); `request_id` appears in the
    log and in every error response.
    """

    actor: Actor
    db: Database
    settings: Settings
    now: datetime
    cart_token: str | None = None
    request_id: str = ""
    today: date = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Set the date once: a request asks for it often."""
        object.__setattr__(self, "today", clock.today(self.settings.store.time_zone, self.now))
