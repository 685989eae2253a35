"""The choices and defaults of a checkout when it starts."""

from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from storefront.accounts.queries import people
from storefront.accounts.rules.customers import own_url
from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.rules import countries
from storefront.addresses.schemas import Address
from storefront.availability.queries.places import Place
from storefront.base.money import price_of_one
from storefront.base.person import show_phone
from storefront.cart.priced_cart import PricedLine
from storefront.cart.queries.cuts import customizations_of
from storefront.checkout import messages
from storefront.checkout.rules import following, notes, quote
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import (
    BillingAddress,
    CardPayment,
    General,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.checkout.schemas.setup import BillingInformation, CheckoutItem, SetupData
from storefront.checkout.snapshot import Snapshot, takes_cards
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.payment.rules import payment_options
from storefront.payment.schemas import PaymentKind, PaymentOption, StripeSystemInfo
from storefront.shipping import rules as shipping
from storefront.shipping.rules import choices
from storefront.shipping.schemas import PackingBasis

OWN_CUSTOMER_PAGE = "/admin/customers/{customer_id}"
_CHECKOUT_ABILITIES = (
    *(Ability.SAVED_CONTACTS, Ability.EDIT_CONTACT, Ability.CREATE_ACCOUNT_AT_CHECKOUT),
    *(Ability.ADDRESS_BOOK, Ability.FROM_CONTACT, Ability.PACKING_BASIS, Ability.NOT_BEFORE_DATE),
    *(Ability.SPECIAL_PAPERWORK, Ability.SHIP_COLLECT, Ability.RUSH, Ability.REMEMBER_CARD),
    *(Ability.ATTACH_FILES, Ability.CONFIRMATION_EMAIL, Ability.APPROVE_ORDER, Ability.LINE_NOTES),
    *(Ability.DROPSHIP_DATES, Ability.CHOOSE_NOTE_AREAS, Ability.SEE_VISIBILITY_HINTS),
    *(Ability.PROMISE_DATES, Ability.SKIP_NCNR_ACKNOWLEDGEMENT),
)
"""What changes the sections of the checkout. Source: S2 §6."""

_STATES, _PROVINCES = choices(US_STATES_TERRITORIES), choices(CA_PROVINCES)


def setup_data(
    context: RequestContext, snapshot: Snapshot, cards: StripeSystemInfo, *, po_number_hint: str = ""
) -> SetupData:
    """Return everything that can be chosen from. Source: S2 §3.4."""
    actor, company = context.actor, snapshot.company
    may_see_book = identity.may(actor, Ability.ADDRESS_BOOK)
    may_see_contacts = identity.may(actor, Ability.SAVED_CONTACTS)
    return SetupData(
        billing_information=BillingInformation(
            is_po_number_required=company.is_po_number_required,
            customer_name=company.name,
            terms=company.terms,
            is_on_credit_hold=company.has_terms and company.on_credit_hold,
            address=company.addresses[0] if company.addresses else None,
            po_number_hint=po_number_hint,
        ),
        shipping_addresses=list(company.addresses) if may_see_book else [],
        packing_basis_list=shipping_rules.packing_basis_list(),
        special_paperwork_kinds=shipping.special_paperwork_kinds(),
        collect_carriers=shipping.collect_carriers(),
        payment_options=_payment_options(context, snapshot),
        shopping_cart_items=[checkout_item(line, snapshot.place) for line in snapshot.lines],
        stripe_system_info=cards,
        valid_order_note_areas=notes.valid_note_areas(actor),
        contacts=list(company.contacts) if may_see_contacts else [],
        edit_contact_url=_edit_contact_url(context, company.customer_id),
        countries=countries.countries(context.settings.shipping.countries),
        us_states_territories=_STATES,
        ca_provinces=_PROVINCES,
        abilities=[ability for ability in _CHECKOUT_ABILITIES if identity.may(actor, ability)],
        today=context.today,
    )


def _edit_contact_url(context: RequestContext, customer_id: int | None) -> str:
    """Return where staff edit the contacts of the customer they act for. Source: S2 §6, decision H9."""
    if customer_id is None or not identity.may(context.actor, Ability.EDIT_CONTACT):
        return ""
    template = context.settings.accounts.customer_url or OWN_CUSTOMER_PAGE
    return own_url(template, customer_id)


def _payment_options(context: RequestContext, snapshot: Snapshot) -> list[PaymentOption]:
    company = snapshot.company
    return payment_options(
        context.actor, company.has_terms, company.on_credit_hold, takes_cards(context.settings)
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


def first_edits(
    context: RequestContext, snapshot: Snapshot, cards: StripeSystemInfo, *, is_quote: bool
) -> UserEdits:
    """Return the document of a new checkout: the defaults, and what the company's records say.

    The ship-to and the billing address are the company's first address. The contact is empty if the company
    has no contact that fits.
    """
    offered = _payment_options(context, snapshot)
    default = next((card for card in cards.saved_payment_methods if card.is_default), None)
    company = snapshot.company
    contact = following.contact_of(context.actor, company.contacts)
    place = company.addresses[0] if company.addresses else None
    return UserEdits(
        general=General(
            shopping_cart_token=snapshot.cart.token,
            is_quote=is_quote,
            is_tax_exempt=company.is_tax_exempt,
            is_billing_same_as_shipping=True,
            quote_expiration_date=quote.default_expiry(context.today) if is_quote else None,
            payment_option=offered[0].value if offered else PaymentKind.CREDIT_CARD,
        ),
        card_payment=CardPayment(card_token=default.payment_method_id if default else ""),
        billing_address=_known_bill_to(company.name, place),
        selected_contact=contact or SelectedContact(),
        shipping_choices=ShippingChoices(**known_place(place)) if place is not None else ShippingChoices(),
    )


def with_account(context: RequestContext, edits: UserEdits) -> UserEdits:
    """Return the edits of a new checkout; without a contact at the company, a buyer's account names them."""
    actor = context.actor
    if edits.selected_contact.p21_id or not actor.is_web_user or actor.web_user_id is None:
        return edits
    with context.db.read() as conn:
        known = people.find_person_by_id(conn, actor.web_user_id)
    if known is None:
        return replace(edits, selected_contact=SelectedContact(email=actor.email))
    own = SelectedContact(
        first_name=known.first_name,
        last_name=known.last_name,
        title=known.job_title,
        phone=show_phone(known.phone),
        phone_ext=known.phone_ext,
        email=known.email,
    )
    return replace(edits, selected_contact=own)


def _known_bill_to(name: str, place: Address | None) -> BillingAddress:
    if place is None:
        return BillingAddress(name=name)
    known = {field: getattr(place, field) for field in BillingAddress.__struct_fields__}
    return BillingAddress(**{**known, "name": place.name or name})


def known_place(place: Address) -> dict[str, Any]:
    """Return the ship-to fields that an address book entry fills in."""
    same = (
        *("p21_id", "name", "first_name", "last_name", "attn", "address1", "address2", "city", "state"),
        *("zip", "country", "phone", "phone_ext", "delivery_instructions"),
        *("is_collect", "collect_account", "collect_carrier"),
    )
    known = {name: getattr(place, name) for name in same}
    packing = place.preferred_packing_basis
    return {**known, **({"packing_basis": PackingBasis(packing)} if packing in set(PackingBasis) else {})}
