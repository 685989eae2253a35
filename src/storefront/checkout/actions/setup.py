"""The choices and defaults of a checkout when it starts."""

from decimal import Decimal
from typing import Any

from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.rules import countries
from storefront.addresses.schemas import Address
from storefront.availability.queries.places import Place
from storefront.base.money import price_of_one
from storefront.cart.priced_cart import PricedLine
from storefront.cart.queries.cuts import customizations_of
from storefront.checkout import messages
from storefront.checkout.rules import notes, quote
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import (
    BillingAddress,
    General,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.checkout.schemas.setup import BillingInformation, CheckoutItem, SetupData
from storefront.checkout.snapshot import Snapshot
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.payment import actions as payment
from storefront.payment.rules import payment_options
from storefront.payment.schemas import StripeSystemInfo
from storefront.shipping import rules as shipping
from storefront.shipping.rules import choices
from storefront.shipping.schemas import PackingBasis


def setup_data(context: RequestContext, snapshot: Snapshot, cards: StripeSystemInfo) -> SetupData:
    """Return everything that can be chosen from. Source: S2 §3.4."""
    actor, company = context.actor, snapshot.company
    may_see_book = identity.may(actor, Ability.ADDRESS_BOOK)
    may_see_contacts = identity.may(actor, Ability.SAVED_CONTACTS)
    return SetupData(
        billing_information=BillingInformation(
            is_po_number_required=company.is_po_number_required,
            customer_name=company.name,
            terms=company.terms,
            address=company.addresses[0] if company.addresses else None,
        ),
        shipping_addresses=list(company.addresses) if may_see_book else [],
        packing_basis_list=shipping_rules.packing_basis_list(),
        special_paperwork_kinds=shipping.special_paperwork_kinds(),
        collect_carriers=shipping.collect_carriers(),
        payment_options=payment_options(actor, company.has_terms, company.on_credit_hold),
        shopping_cart_items=[checkout_item(line, snapshot.place) for line in snapshot.lines],
        stripe_system_info=payment.with_cards(cards, snapshot.cards),
        valid_order_note_areas=notes.valid_note_areas(actor),
        contacts=list(company.contacts) if may_see_contacts else [],
        countries=countries.countries(context.settings.shipping.countries),
        us_states_territories=choices(US_STATES_TERRITORIES),
        ca_provinces=choices(CA_PROVINCES),
    )


def checkout_item(line: PricedLine, place: Place | None) -> CheckoutItem:
    """Return a line as the checkout shows it. Source: S2 §3.6, decision B25."""
    return CheckoutItem(
        line_number=line.kept.line_number,
        item_id=line.item.item_code,
        inv_mast_uid=line.item.inv_mast_uid,
        image_url=line.item.drawing,
        customer_part_number=line.customer_part_number,
        sale_unit_price=_price_of_one(line),
        extended_price=line.extended_price,
        unit_of_measure=line.item.unit_of_measure,
        quantity=line.kept.quantity,
        customizations=customizations_of(line.kept.customizations),
        is_dropship=line.kept.is_dropship,
        is_backorder=line.is_backorder,
        is_ncnr=line.item.is_ncnr,
        promise_date=line.promise_date,
        source_note=source_note(place),
        describe=line.item.item_desc,
    )


def _price_of_one(line: PricedLine) -> Decimal | None:
    return None if line.unit_price is None else price_of_one(line.unit_price, line.item.pricing_unit_size)


def source_note(place: Place | None) -> str:
    """Return where a line ships from, in words. Source: decision B25."""
    return "" if place is None else messages.SHIPS_FROM.format(place=place.name)


def first_edits(context: RequestContext, snapshot: Snapshot, *, is_quote: bool) -> UserEdits:
    """Return the document of a new checkout: the defaults, and the known data of a signed-in buyer."""
    company, actor = snapshot.company, context.actor
    contact = next((one for one in company.contacts if one.email.lower() == actor.email.lower()), None)
    place = company.addresses[0] if company.addresses else None
    return UserEdits(
        general=General(
            shopping_cart_token=snapshot.cart.token,
            is_quote=is_quote,
            is_tax_exempt=company.is_tax_exempt,
            is_billing_same_as_shipping=True,
            quote_expiration_date=quote.default_expiry(context.today) if is_quote else None,
        ),
        billing_address=BillingAddress(name=company.name),
        selected_contact=contact or SelectedContact(email=actor.email),
        shipping_choices=ShippingChoices(**_known_place(place)) if place is not None else ShippingChoices(),
    )


def _known_place(place: Address) -> dict[str, Any]:
    """Return the ship-to fields that an address book entry fills in."""
    same = (
        *("p21_id", "name", "first_name", "last_name", "attn", "address1", "address2", "city", "state"),
        *("zip", "country", "phone", "phone_ext", "delivery_instructions"),
        *("is_collect", "collect_account", "collect_carrier"),
    )
    known = {name: getattr(place, name) for name in same}
    packing = place.preferred_packing_basis
    return {**known, **({"packing_basis": PackingBasis(packing)} if packing in set(PackingBasis) else {})}
