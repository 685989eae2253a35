"""What a buyer can ask before the checkout: the company's saved contacts, and the tax of a cart."""

from msgspec.structs import asdict, replace

from storefront.addresses.limits import DEFAULT_COUNTRY
from storefront.addresses.rules.zips import states_of_zip
from storefront.addresses.schemas import Address
from storefront.base.errors import NotFound, Refused
from storefront.base.problems import Problem
from storefront.checkout import messages
from storefront.checkout.actions.load import load_snapshot, with_taxes
from storefront.checkout.actions.setup import first_edits, known_place
from storefront.checkout.queries.company import list_contacts_of
from storefront.checkout.schemas.contacts import WebUserContact
from storefront.checkout.schemas.edits import ShippingChoices
from storefront.checkout.snapshot import Snapshot, StoredCheckout, usable_rates
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.payment.schemas import PaymentMode, StripeSystemInfo
from storefront.taxes.provider import TaxProvider
from storefront.taxes.schemas import Taxes

ZIP_MAX = 10


def list_contacts(context: RequestContext) -> list[WebUserContact]:
    """Return the contacts of the actor's company, or of the one that staff act for.

    Raises Unauthenticated for guests. Source: decision G31.
    """
    identity.require(context.actor, Ability.SAVED_CONTACTS)
    with context.db.read() as conn:
        contacts = list_contacts_of(conn, context.actor.acting_customer_id)
    return [WebUserContact(**asdict(contact)) for contact in contacts]


NO_CARDS = StripeSystemInfo(mode=PaymentMode.DEMO)
"""Taxes do not depend on how the order is paid."""


def estimate_taxes(
    context: RequestContext, taxes: TaxProvider, token: str, ship_to_id: int | None, zipcode: str | None
) -> Taxes:
    """Return the tax of a cart that ships to a saved address, or to a ZIP code in the US.

    It is calculated as at checkout; freight counts if the checkout has rates for this place. Raises NotFound
    for a cart or address that is not the actor's, Refused for a ZIP code that is none. Source: decision G19.
    """
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token, with_cards=False)
    kept = snapshot.kept
    if kept is None or not kept.belongs_to(context.actor):
        kept = StoredCheckout(first_edits(context, snapshot, NO_CARDS, is_quote=False))
    edits = replace(kept.edits, shipping_choices=_choices(snapshot, kept, ship_to_id, zipcode))
    rates = usable_rates(snapshot, kept, edits, context.now)
    return with_taxes(context, snapshot, kept, edits, rates, taxes).taxes or Taxes(tax_total=None)


def _choices(
    snapshot: Snapshot, kept: StoredCheckout, ship_to_id: int | None, zipcode: str | None
) -> ShippingChoices:
    if ship_to_id is not None:
        place = next((one for one in snapshot.company.addresses if one.p21_id == ship_to_id), None)
        if place is None:
            raise NotFound(messages.NO_ADDRESS)
        return replace(kept.edits.shipping_choices, **known_place(place))
    written = (zipcode or "").strip()
    states = states_of_zip(DEFAULT_COUNTRY, written) if len(written) <= ZIP_MAX else None
    if not states:
        raise Refused(messages.NO_ZIP, [Problem(field="zipcode", message=messages.NO_ZIP)])
    place = Address(state=states[0], zip=written, country=DEFAULT_COUNTRY)
    return replace(kept.edits.shipping_choices, **known_place(place))
