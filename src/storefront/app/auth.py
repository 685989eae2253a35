"""Derive the actor from the request headers: a bearer token is verified or refused; none means a guest."""

from collections.abc import Callable
from typing import Protocol

from storefront.app.asgi import Headers
from storefront.base.errors import Unauthenticated
from storefront.base.ids import parse_cart_token
from storefront.identity.rules import actor_from_claims
from storefront.identity.schemas import ANON, Actor

MALFORMED = "The Authorization header must read Bearer, a space, and the sign-in token."


API_KEY = "sfk_"
"""API keys begin with this. They are of no person: the routes that take them check them."""


class TokenVerifier(Protocol):
    """Verifies bearer tokens."""

    def claims(self, token: str, issuer: str) -> dict[str, object]:
        """Return the verified claims; raises Unauthenticated for a token that `issuer` has not issued."""


def actor_of(headers: Headers, verifier: TokenVerifier, issuer: Callable[[], str]) -> Actor:
    """Return the actor; raises Unauthenticated for a token that is malformed or not ours.

    Whoever sends an API key is a guest here, whether it is valid or not.
    """
    header = headers.get(b"authorization")
    if header is None:
        return ANON
    scheme, _, token = header.decode("latin-1").strip().partition(" ")
    if scheme.lower() != "bearer" or not token.strip() or " " in token.strip():
        raise Unauthenticated(MALFORMED)
    if token.strip().startswith(API_KEY):
        return ANON
    return actor_from_claims(verifier.claims(token.strip(), issuer()))


def cart_token_of(headers: Headers) -> str | None:
    """Return the ShoppingCartToken header, or None without one; raises BadInput if malformed."""
    header = headers.get(b"shoppingcarttoken")
    return None if header is None else parse_cart_token(header.decode("latin-1"))


def cookie_of(headers: Headers, name: str) -> str:
    """Return a cookie's value, or "" without one; the first if there are two of that name."""
    for part in headers.text(b"cookie").split(";"):
        known, _, value = part.strip().partition("=")
        if known == name:
            return value.strip()
    return ""
