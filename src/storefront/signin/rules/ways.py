"""How an email address signs in: with the store's password or through an outside provider."""

from typing import Protocol
from urllib.parse import urlencode

from storefront.identity.rules import signs_in_outside
from storefront.signin.schemas import SignInWay, SignInWayKind


class Outside(Protocol):
    """The settings of an outside provider."""

    @property
    def outside_issuer(self) -> str:
        """Return its issuer, or "" for none."""

    @property
    def outside_name(self) -> str:
        """Return its display name."""

    @property
    def outside_email_domains(self) -> list[str]:
        """Return the email domains of the people who sign in there."""


def way_of(settings: Outside, email: str) -> SignInWay:
    """Return how people with this address sign in, whether or not they have an account.

    Source: decision H13.
    """
    if signs_in_outside(email, settings.outside_issuer, settings.outside_email_domains):
        return SignInWay(way=SignInWayKind.OUTSIDE, name=settings.outside_name)
    return SignInWay(way=SignInWayKind.PASSWORD)


def may_stand_for(settings: Outside, email: str) -> bool:
    """Return whether to trust the outside provider for this email address, which it has verified.

    If domains are set, it is trusted for those only: nobody can verify another company's addresses.
    Source: decision H13.
    """
    if not email or "@" not in email:
        return False
    return not settings.outside_email_domains or way_of(settings, email).way is SignInWayKind.OUTSIDE


def outside_address(goal: str) -> str:
    """Return the address that signs in outside and then continues to `goal`. Source: decision H13."""
    return "/oidc/outside?" + urlencode({"continue": goal}, errors="replace")
