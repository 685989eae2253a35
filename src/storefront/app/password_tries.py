"""Limits of password attempts per account and address, and of wrong ones per address.

Source: decision I17.
"""

from contextlib import suppress

from storefront.app.ratelimit import MINUTE, QUARTER_HOUR, RateLimiter, Window
from storefront.base.errors import TooMany
from storefront.platform.settings import SignIn

KIND = "password"
WRONG = "wrong password"


def password_windows(sign_in: SignIn) -> dict[str, tuple[Window, ...]]:
    """Return the configured windows by class."""
    return {
        KIND: (Window(sign_in.password_tries_per_minute, MINUTE),),
        WRONG: (Window(sign_in.wrong_passwords_per_quarter_hour, QUARTER_HOUR),),
    }


class PasswordTries:
    """Counts attempts in the shared rate limiter, across all workers."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def count(self, key: str) -> None:
        """Count an attempt; raises TooMany with the seconds to wait."""
        self._limiter.count((KIND,), key)

    def left(self, key: str) -> int | None:
        """Return the number of attempts left; None if there is no limit."""
        return self._limiter.left(KIND, key)

    def refuse_guessing(self, address: str) -> None:
        """Raise TooMany, with the seconds to wait, if this address has sent too many wrong passwords."""
        if self._limiter.left(WRONG, address) == 0:
            self._limiter.count((WRONG,), address)

    def count_wrong(self, address: str) -> None:
        """Count a wrong password. Parallel attempts may exceed the limit; none are refused here."""
        with suppress(TooMany):
            self._limiter.count((WRONG,), address)

    def forget(self, key: str) -> None:
        """Reset the count."""
        self._limiter.forget(KIND, key)
