"""Settles attempts to pay that a crash has left open, every minute, in the background worker."""

from storefront.app.providers import make_providers
from storefront.payment import actions as payment
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings

EVERY = 60.0

log = logger("payment")


class PaymentRecovery(Repeating):
    """The thread that asks the card provider about them. Raises Misconfigured where there is none to ask."""

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        super().__init__("payment-recovery")  # at once: a process that was killed may have left something
        self._database, self._every = database, every
        self._payments = make_providers(settings, database).payments

    def step(self) -> float:
        """Settle what is open; return the seconds until the next time."""
        payment.reconcile(self._database, self._payments, this_moment())
        return self._every

    def failed(self, error: Exception) -> float:
        """Log it and try again as usual."""
        log.error("payment_recovery_failed", reason=type(error).__name__)
        return self._every
