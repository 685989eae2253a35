"""Which of the sent edits are accepted: those that this actor may make. Source: S2 §6."""

from collections.abc import Collection

import msgspec

from storefront.addresses.limits import NEW_ADDRESS_ID
from storefront.checkout.rules import notes
from storefront.checkout.schemas.edits import (
    BillingAddress,
    CardPayment,
    General,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor

_BY_ABILITY = {
    Ability.PACKING_BASIS: ("packing_basis", "shipping_schedule"),
    Ability.NOT_BEFORE_DATE: ("not_before_date",),
    Ability.SPECIAL_PAPERWORK: ("special_paperwork_request",),
    Ability.SHIP_COLLECT: ("is_collect", "collect_account", "collect_carrier"),
    Ability.RUSH: ("is_rush",),
}


def keep_allowed_edits(
    edits: UserEdits,
    previous: UserEdits,
    actor: Actor,
    own_addresses: Collection[int] | None = None,
    own_contacts: Collection[int] | None = None,
) -> UserEdits:
    """Return the edits, with everything that this actor may not change reset to its previous value.

    Guests: no not-before date, paperwork, collect, rush, packing basis, saved address or contact. Only staff
    set the tax exemption, and only staff acting for a customer set rush. The cart, the quote mode and the
    card provider's customer are set by the server. `own_addresses` and `own_contacts` are the ids of the
    company (None: not checked); any other id becomes 0, a new one. Source: S2 §6, decisions A3, G18, B31.
    """
    return msgspec.structs.replace(
        edits,
        general=_general(edits.general, previous.general, actor),
        billing_address=_billing(edits.billing_address, actor, own_addresses),
        selected_contact=_contact(edits.selected_contact, actor, own_contacts),
        shipping_choices=_choices(edits.shipping_choices, previous.shipping_choices, actor, own_addresses),
        card_payment=_card(edits.card_payment, previous.card_payment, actor),
    )


def _general(sent: General, before: General, actor: Actor) -> General:
    may_create = identity.may(actor, Ability.CREATE_ACCOUNT_AT_CHECKOUT)
    return msgspec.structs.replace(
        sent,
        shopping_cart_token=before.shopping_cart_token or sent.shopping_cart_token,
        is_quote=before.is_quote,
        is_tax_exempt=sent.is_tax_exempt if actor.is_employee else before.is_tax_exempt,
        is_create_account=sent.is_create_account and may_create,
        note_areas=notes.areas_of_note(sent.note_areas, actor),
    )


def _billing(sent: BillingAddress, actor: Actor, own: Collection[int] | None) -> BillingAddress:
    may_choose = identity.may(actor, Ability.ADDRESS_BOOK)
    return msgspec.structs.replace(sent, p21_id=_own_id(sent.p21_id, own) if may_choose else NEW_ADDRESS_ID)


def _contact(sent: SelectedContact, actor: Actor, own: Collection[int] | None) -> SelectedContact:
    may_choose = identity.may(actor, Ability.SAVED_CONTACTS)
    return msgspec.structs.replace(sent, p21_id=_own_id(sent.p21_id, own) if may_choose else NEW_ADDRESS_ID)


def keep_allowed_shipping(sent: ShippingChoices, before: ShippingChoices, actor: Actor) -> ShippingChoices:
    """Return the choices; packing, dates, paperwork, collect and rush only where this actor may set them.

    Source: S2 §6.
    """
    put_back = {
        name: getattr(before, name)
        for ability, names in _BY_ABILITY.items()
        if not identity.may(actor, ability)
        for name in names
    }
    return msgspec.structs.replace(sent, **put_back)


def _choices(
    sent: ShippingChoices, before: ShippingChoices, actor: Actor, own: Collection[int] | None
) -> ShippingChoices:
    may_choose = identity.may(actor, Ability.ADDRESS_BOOK)
    p21_id = _own_id(sent.p21_id, own) if may_choose else NEW_ADDRESS_ID
    return msgspec.structs.replace(keep_allowed_shipping(sent, before, actor), p21_id=p21_id)


def _card(sent: CardPayment, before: CardPayment, actor: Actor) -> CardPayment:
    may_remember = identity.may(actor, Ability.REMEMBER_CARD)
    return msgspec.structs.replace(
        sent,
        customer_token=before.customer_token,
        is_remember_card=sent.is_remember_card and may_remember,
    )


def _own_id(p21_id: int, own: Collection[int] | None) -> int:
    return p21_id if own is None or p21_id in own else NEW_ADDRESS_ID
