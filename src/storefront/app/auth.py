"""From a request's headers to the actor: a bearer token is verified or refused, none means a guest."""

from typing import Protocol

from storefront.app.asgi import Headers
from storefront.base.errors import Unauthenticated
from storefront.base.ids import parse_cart_token
from storefront.identity.rules import actor_from_claims
from storefront.identity.schemas import ANON, Actor

NOT_VERIFIED = "The sign-in token could not be verified. It may have expired; please sign in again."
MALFORMED = "The Authorization header must read Bearer, a space, and the sign-in token."


class TokenVerifier(Protocol):
    """Knows whether a bearer token is ours, and whom it speaks of."""

    def claims(self, token: str) -> dict[str, object]:
        """Return the verified claims; raises Unauthenticated for anything else."""


class NoTokens:
    """The verifier of a store without sign-in: it has issued no token, so none can be good."""

    def claims(self, token: str) -> dict[str, object]:
        """Refuse every token."""
        raise Unauthenticated(NOT_VERIFIED)


def actor_of(headers: Headers, verifier: TokenVerifier) -> Actor:
    """Return who asks; raises Unauthenticated for a token that is malformed or not ours."""
    header = headers.get(b"authorization")
    if header is None:
        return ANON
    scheme, _, token = header.decode("latin-1").strip().partition(" ")
    if scheme.lower() != "bearer" or not token.strip() or " " in token.strip():
        raise Unauthenticated(MALFORMED)
    return actor_from_claims(verifier.claims(token.strip()))


def cart_token_of(headers: Headers) -> str | None:
    """Return the ShoppingCartToken header, None for no cart; raises BadInput when malformed."""
    header = headers.get(b"shoppingcarttoken")
    return None if header is None else parse_cart_token(header.decode("latin-1"))
