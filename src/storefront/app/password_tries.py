"""How often a password may be tried: for one account from one address, and wrong ones from an address in all.

Source: decision I17.
"""

from contextlib import suppress

from storefront.app.ratelimit import MINUTE, QUARTER_HOUR, RateLimiter, Window
from storefront.base.errors import TooMany
from storefront.platform.settings import SignIn

KIND = "password"
WRONG = "wrong password"


def password_windows(sign_in: SignIn) -> dict[str, tuple[Window, ...]]:
    """Return the windows of the settings, by class."""
    return {
        KIND: (Window(sign_in.password_tries_per_minute, MINUTE),),
        WRONG: (Window(sign_in.wrong_passwords_per_quarter_hour, QUARTER_HOUR),),
    }


class PasswordTries:
    """Counts tries where all limits are counted, for all workers together."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def count(self, key: str) -> None:
        """Count one; raises TooMany with the seconds to wait."""
        self._limiter.count((KIND,), key)

    def left(self, key: str) -> int | None:
        """Return how many there may still be; None where there is no limit."""
        return self._limiter.left(KIND, key)

    def refuse_guessing(self, address: str) -> None:
        """Raise TooMany, with the seconds to wait, where this address has sent too many wrong ones."""
        if self._limiter.left(WRONG, address) == 0:
            self._limiter.count((WRONG,), address)

    def count_wrong(self, address: str) -> None:
        """Count a wrong one. The last one allowed may come with others at once; none is refused here."""
        with suppress(TooMany):
            self._limiter.count((WRONG,), address)

    def forget(self, key: str) -> None:
        """Begin anew."""
        self._limiter.forget(KIND, key)
