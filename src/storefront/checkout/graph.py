"""GraphQL queries of the checkout: saved contacts, and the tax of a cart."""

from storefront.checkout.actions import estimates
from storefront.checkout.schemas.contacts import WebUserContact
from storefront.identity.request_context import RequestContext
from storefront.taxes.provider import TaxProvider
from storefront.taxes.schemas import Taxes


def web_user_contacts(context: RequestContext) -> list[WebUserContact]:
    """Return the saved contacts of your company, or of the one you act for. Source: S1 §3, §7."""
    return estimates.list_contacts(context)


def taxes(
    context: RequestContext,
    provider: TaxProvider,
    anonymous_cart_token: str,
    ship_to_id: int | None = None,
    zipcode: str | None = None,
) -> Taxes:
    """Return the tax of a cart that ships to a saved address or a ZIP code. Source: S1 §7, decision G19."""
    return estimates.estimate_taxes(context, provider, anonymous_cart_token, ship_to_id, zipcode)


queries = {"webUserContacts": web_user_contacts, "taxes": taxes}
