"""A checkout follows the person: what its document holds once somebody else opens it."""

from collections.abc import Sequence

from msgspec.structs import replace

from storefront.base import person
from storefront.checkout.schemas.edits import (
    BillingAddress,
    CardPayment,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.identity.schemas import Actor

_TYPED_PLACE = (
    *("name", "first_name", "last_name", "attn", "address1", "address2", "city", "state", "zip", "country"),
    *("phone", "phone_ext", "delivery_instructions"),
)


def contact_of(actor: Actor, contacts: Sequence[SelectedContact]) -> SelectedContact | None:
    """Return the company's contact that a new checkout starts with, or None if it has none that fits.

    A buyer gets the contact with their own email. Staff acting for a customer get the customer's first
    contact: an order is never in the name of one of our own people. Source: S2 §2.5, decision G31.
    """
    if actor.is_impersonator:
        return contacts[0] if contacts else None
    if not actor.is_web_user:
        return None
    return next((one for one in contacts if person.same_email(one.email, actor.email)), None)


def contact_of_quote(
    actor: Actor, contact_id: int | None, own: SelectedContact, contacts: Sequence[SelectedContact]
) -> SelectedContact:
    """Return the contact that the order of a quote starts with: the one who requested it, if staff order it.

    A buyer orders in their own name: `own`, as everybody does if the company no longer has that contact.
    Source: S2 §2.5, decision G31.
    """
    if not actor.is_impersonator or contact_id is None:
        return own
    return next((one for one in contacts if one.p21_id == contact_id), own)


def followed(
    before: UserEdits, fresh: UserEdits, actor: Actor, *, was_guest: bool, is_same: bool
) -> UserEdits:
    """Return the document for the person who opens a checkout that was somebody else's.

    `fresh` is what a new checkout of this person would hold; `was_guest` is whether a guest has filled in
    `before`, and `is_same` whether it was filled in for the same company.

    After a guest has signed in, the contact, tax exemption and everything about the company is the person's
    own. What the guest typed about this order stays: a ship-to with a street, a billing address with a
    street, the PO number, the quote reference, who gets the email, the carrier and the card. Within one
    company only the contact changes, and only for a buyer, so that staff and the customer can take turns.
    In every other case nothing stays, since the document may hold another company's data. Source: S2 §4.10.
    """
    if is_same:
        return _colleagues(before, fresh, actor)
    return _guests(before, fresh) if was_guest else replace(fresh, version=before.version)


def _colleagues(before: UserEdits, fresh: UserEdits, actor: Actor) -> UserEdits:
    contact = fresh.selected_contact if actor.is_web_user else before.selected_contact
    return replace(before, selected_contact=contact, card_payment=CardPayment())


def _guests(before: UserEdits, fresh: UserEdits) -> UserEdits:
    general = before.general
    return replace(
        fresh,
        version=before.version,
        general=replace(
            fresh.general,
            payment_option=general.payment_option,
            po_number_or_job_name=general.po_number_or_job_name,
            quote_reference_number=general.quote_reference_number,
            quote_expiration_date=general.quote_expiration_date or fresh.general.quote_expiration_date,
            is_billing_same_as_shipping=general.is_billing_same_as_shipping,
        ),
        email_settings=before.email_settings,
        selected_contact=_own_contact(before.selected_contact, fresh.selected_contact),
        billing_address=_bill_to(before.billing_address, fresh.billing_address),
        shipping_choices=_ship_to(before.shipping_choices, fresh.shipping_choices),
        card_payment=replace(before.card_payment, is_remember_card=False),
    )


def _own_contact(typed: SelectedContact, own: SelectedContact) -> SelectedContact:
    """Return the person's contact; what it lacks is filled in if they typed their own email as a guest."""
    if own.p21_id or not (own.email == "" or person.same_email(typed.email, own.email)):
        return own
    known = {name: getattr(own, name) or getattr(typed, name) for name in own.__struct_fields__}
    return SelectedContact(**{**known, "p21_id": 0})


def _bill_to(typed: BillingAddress, own: BillingAddress) -> BillingAddress:
    return typed if typed.address1.strip() else own


def _ship_to(typed: ShippingChoices, own: ShippingChoices) -> ShippingChoices:
    if not typed.address1.strip():
        return own
    place = {name: getattr(typed, name) for name in _TYPED_PLACE}
    return ShippingChoices(**place, selected_shipping_carrier=typed.selected_shipping_carrier)
