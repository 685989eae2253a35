"""Settles payments that a crash left open, every minute in the background worker."""

from storefront.app.providers import make_providers
from storefront.orderdesk.actions import settling
from storefront.payment import actions as payment
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings

EVERY = 60.0

log = logger("payment")


class PaymentRecovery(Repeating):
    """The thread that queries the card provider. Raises Misconfigured if there is no provider."""

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        super().__init__("payment-recovery")  # at once: a killed process may have left attempts open
        self._database, self._every = database, every
        self._payments = make_providers(settings, database).payments

    def step(self) -> float:
        """Settle what a crash or a silent provider left open; return the seconds until the next run."""
        payment.reconcile(self._database, self._payments, this_moment())
        settling.ask_again(self._database, self._payments, this_moment())
        return self._every

    def failed(self, error: Exception) -> float:
        """Log the error and retry as usual."""
        log.error("payment_recovery_failed", reason=type(error).__name__)
        return self._every
