"""The thread that keeps a worker's verifier up to date on keys, ended sessions and changed rights."""

import datetime
import threading
from collections.abc import Callable

from joserfc.jwk import RSAKey

from storefront.identity.queries import list_ended, list_rights_changed
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import SignIn
from storefront.signin import keys, limits
from storefront.signin.queries.keys import list_keys
from storefront.signin.verifier import Known, Verifier

EVERY = 0.5
"""Seconds between two checks, so that signing out takes effect in every worker within a second."""
STOP_SECONDS = 2.0

log = logger("signin")


class SignInWatch(Repeating):
    """Checks twice a second. Ended sessions are remembered for as long as their tokens could be valid."""

    def __init__(
        self,
        database: Callable[[], Database],
        verifier: Verifier,
        sign_in: SignIn,
        clock: Callable[[], datetime.datetime],
    ) -> None:
        super().__init__("sign-ins", EVERY)
        self._database = database
        self._verifier = verifier
        self._days = sign_in.session_days
        self._life = datetime.timedelta(minutes=sign_in.access_minutes + 1, seconds=limits.CLOCK_SKEW_SECONDS)
        self._clock = clock
        self._keys: dict[str, RSAKey] = {}
        self._looking = threading.Lock()

    def begin(self) -> None:
        """Create the first key if there is none, check once, then continue in a separate thread."""
        keys.signing_key(self._database(), self._clock(), self._days)
        self.look()
        self.start()

    def stop(self, timeout: float | None = STOP_SECONDS) -> None:
        """Stop without waiting for a check of a stalled database."""
        super().stop(timeout)

    def look(self) -> None:
        """Update the verifier."""
        with self._looking:  # an older reading must not overwrite a newer one
            self._look()

    def _look(self) -> None:
        now = self._clock()
        with self._database().read() as conn:
            stored = list_keys(conn, now)
            ended = frozenset(list_ended(conn, now - self._life))
            rights = dict(list_rights_changed(conn, now - self._life))
        self._keys = {key.kid: self._keys.get(key.kid) or keys.public_key(key) for key in stored}
        self._verifier.set_known(Known(self._keys, ended, rights))
        if keys.is_due(stored, now):
            keys.look_ahead(self._database(), now, self._days)

    def step(self) -> float:
        """Check, and return the seconds until the next check."""
        self.look()
        return EVERY

    def failed(self, error: Exception) -> float:
        """Log the error and keep the last known state."""
        log.warning("sign_in_watch_failed", reason=type(error).__name__)
        return EVERY * 2
