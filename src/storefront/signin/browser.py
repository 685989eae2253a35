"""What a request reveals about the browser: its cookies, address, origin and user agent."""

from dataclasses import dataclass
from typing import Protocol

from storefront.base.errors import Forbidden
from storefront.signin import messages
from storefront.signin.rules import addresses

COOKIE = "storefront_session"
TICKET = "storefront_outside"
"""The cookie of a browser that has been sent to the outside provider."""
KNOWN = "storefront_browser"
"""The cookie of a browser that has signed in before; it outlives the session."""
CART = "storefront_cart"
"""The cookie with the token of the browser's cart, for the cart page only: features/cart/token.ts sets it."""
SIGN_IN_PATH = "/api/sign-in"
"""The path of the KNOWN cookie."""
SAME = ("same-origin", "none")
DAY = 24 * 60 * 60


class Tries(Protocol):
    """Counts password attempts by account and address."""

    def count(self, key: str) -> None:
        """Count an attempt; raises TooMany with the seconds to wait."""

    def left(self, key: str) -> int | None:
        """Return the number of attempts left; None when there is no limit."""

    def refuse_guessing(self, address: str) -> None:
        """Raise TooMany, with the seconds to wait, if this address has sent too many wrong passwords."""

    def count_wrong(self, address: str) -> None:
        """Count a wrong password from this address, for whichever account."""

    def forget(self, key: str) -> None:
        """Reset the count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Browser:
    """The browser behind a request. `issuer` is the store's address as requested, `address` the browser's IP.

    `known` is the secret of a browser that has signed in before, `reset` the ticket of one that has just
    reset a password, `cart` the token of its cart; "" for none.
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
    cart: str = ""

    @property
    def is_elsewhere(self) -> bool:
        """Return whether the request comes from a page of another site."""
        if self.fetch_site:
            return self.fetch_site not in SAME
        return self.origin not in ("", self.issuer)

    def refuse_elsewhere(self) -> None:
        """Raise Forbidden if the request comes from a page of another site."""
        if self.is_elsewhere or self.origin not in ("", self.issuer):
            raise Forbidden(messages.ELSEWHERE)


def set_cookie(secret: str, issuer: str, days: int) -> str:
    """Return the header that sets the session cookie for at most `days` days."""
    return _cookie(COOKIE, secret, issuer, days * DAY)


def clear_cookie(issuer: str) -> str:
    """Return the header that clears the session cookie."""
    return _cookie(COOKIE, "", issuer, 0)


def _cookie(name: str, value: str, issuer: str, seconds: int) -> str:
    secure = "; Secure" if addresses.is_secure(issuer) else ""
    return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
