"""What a request says of the browser that sends it: its cookie, where it stands, what it calls itself."""

from dataclasses import dataclass
from typing import Protocol

from storefront.base.errors import Forbidden
from storefront.signin import messages
from storefront.signin.rules import addresses

COOKIE = "storefront_session"
TICKET = "storefront_outside"
"""The cookie of a browser that has gone to the outside provider."""
KNOWN = "storefront_browser"
"""The cookie of a browser that has signed in before; it outlives the session."""
SIGN_IN_PATH = "/api/sign-in"
"""Where KNOWN is sent to."""
SAME = ("same-origin", "none")
DAY = 24 * 60 * 60


class Tries(Protocol):
    """Counts tries of a password, by who and from where."""

    def count(self, key: str) -> None:
        """Count one; raises TooMany with the seconds to wait."""

    def left(self, key: str) -> int | None:
        """Return how many there may still be; None where there is no limit."""

    def refuse_guessing(self, address: str) -> None:
        """Raise TooMany, with the seconds to wait, where this address has sent too many wrong passwords."""

    def count_wrong(self, address: str) -> None:
        """Count a wrong password of this address, whosever it was."""

    def forget(self, key: str) -> None:
        """Begin anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Browser:
    """A browser at the door. `issuer` is the store's address as it was called, `address` the browser's.

    `known` is the secret of a browser that has signed in before, `reset` the ticket of one that has just
    reset a password; "" for neither.
    """

    issuer: str
    cookie: str
    ticket: str
    known: str
    reset: str
    address: str
    user_agent: str
    origin: str
    fetch_site: str
    tries: Tries

    @property
    def is_elsewhere(self) -> bool:
        """Return whether a page of another site sends this."""
        if self.fetch_site:
            return self.fetch_site not in SAME
        return self.origin not in ("", self.issuer)

    def refuse_elsewhere(self) -> None:
        """Raise Forbidden where a page of another site sends this."""
        if self.is_elsewhere or self.origin not in ("", self.issuer):
            raise Forbidden(messages.ELSEWHERE)


def set_cookie(secret: str, issuer: str, days: int) -> str:
    """Return the header that gives the browser its session, for so many days at most."""
    return _cookie(COOKIE, secret, issuer, days * DAY)


def clear_cookie(issuer: str) -> str:
    """Return the header that takes the session from the browser."""
    return _cookie(COOKIE, "", issuer, 0)


def _cookie(name: str, value: str, issuer: str, seconds: int) -> str:
    secure = "; Secure" if addresses.is_secure(issuer) else ""
    return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
