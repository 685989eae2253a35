"""Whether a person signs in through the outside provider and so has no password here."""

from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext


def provider_of(context: RequestContext, email: str) -> str:
    """Return the name of the provider that this address signs in with, "" for a password here."""
    sign_in = context.settings.sign_in
    if identity.signs_in_outside(email, sign_in.outside_issuer, sign_in.outside_email_domains):
        return sign_in.outside_name or sign_in.outside_issuer
    return ""
