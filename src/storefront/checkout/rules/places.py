"""The ship-to and the bill-to of a checkout, and what is wrong with them."""

from collections.abc import Collection

from storefront.addresses import messages as address_messages
from storefront.addresses.limits import NEW_ADDRESS_ID
from storefront.addresses.rules.address import why_not_address
from storefront.addresses.schemas import Address
from storefront.base import person
from storefront.base.problems import Problem
from storefront.checkout import messages
from storefront.checkout.schemas.edits import BillingAddress, ShippingChoices, UserEdits

SHIP_TO_PREFIX = "ShippingChoices_"
_BARE = {f"{SHIP_TO_PREFIX}Attn": "Attn", f"{SHIP_TO_PREFIX}DeliveryInstructions": "DeliveryInstructions"}


def ship_to(choices: ShippingChoices) -> Address:
    """Return the ship-to address; spaces around its ZIP code don't count. Source: S2 §3.3, §3.5."""
    return Address(
        p21_id=choices.p21_id,
        name=choices.name,
        first_name=choices.first_name,
        last_name=choices.last_name,
        attn=choices.attn,
        address1=choices.address1,
        address2=choices.address2,
        city=choices.city,
        state=choices.state,
        zip=person.trimmed(choices.zip),
        country=choices.country,
        phone=choices.phone,
        phone_ext=choices.phone_ext,
        delivery_instructions=choices.delivery_instructions,
        is_collect=choices.is_collect,
        collect_account=choices.collect_account,
        collect_carrier=choices.collect_carrier,
    )


def billing_address(billing: BillingAddress) -> Address:
    """Return the typed billing address; spaces around its ZIP code don't count. Source: S2 §3.3."""
    return Address(
        p21_id=billing.p21_id,
        name=billing.name,
        first_name=billing.first_name,
        last_name=billing.last_name,
        address1=billing.address1,
        address2=billing.address2,
        city=billing.city,
        state=billing.state,
        zip=person.trimmed(billing.zip),
        country=billing.country,
        phone=billing.phone,
        phone_ext=billing.phone_ext,
    )


def bill_to(edits: UserEdits) -> Address:
    """Return the bill-to address: the ship-to if billing is the same as shipping. Source: S2 §3.3."""
    if edits.general.is_billing_same_as_shipping:
        return ship_to(edits.shipping_choices)
    return billing_address(edits.billing_address)


def phone_line(phone: str, extension: str) -> str:
    """Return phone and extension as printed on an order: "330-555-0118 x12", at most 37 characters.

    An extension without a number is omitted. Source: S2 §3.3, §5.3, decision G14.
    """
    shown, kept = person.show_phone(phone), person.one_line(extension)
    return f"{shown} x{kept}" if shown and kept else shown


def why_not_ship_to(choices: ShippingChoices, served: Collection[str] | None = None) -> list[Problem]:
    """Return what is wrong with the ship-to, with fields named as on the wire. Source: S2 §5.3."""
    problems = why_not_address(ship_to(choices), served, SHIP_TO_PREFIX)
    return [
        Problem(field=_BARE.get(problem.field, problem.field), message=problem.message)
        for problem in problems
    ]


def why_not_saved_place(p21_id: int, known_id: int, own: Collection[int]) -> str:
    """Return why this id is not one of the company's address book, else "".

    0 is a new address; `known_id` is the checkout's id so far, whose address may have been removed since.
    Source: S2 §3.5, §6, decision B31.
    """
    is_known = p21_id in (NEW_ADDRESS_ID, known_id) or p21_id in own
    return "" if is_known else address_messages.NO_SUCH_ADDRESS


def why_not_saved_records(
    sent: UserEdits, before: UserEdits, *, addresses: Collection[int], contacts: Collection[int]
) -> list[Problem]:
    """Return which ids of a document are not among the company's `addresses` and `contacts`.

    An id that the checkout has already stays possible. Source: S2 §3.5, §6, decision B31.
    """
    to, billing, contact = sent.shipping_choices, sent.billing_address, sent.selected_contact
    then = before.shipping_choices.p21_id, before.billing_address.p21_id, before.selected_contact.p21_id
    found = (
        (f"ShippingChoices.{SHIP_TO_PREFIX}P21Id", why_not_saved_place(to.p21_id, then[0], addresses)),
        ("BillingAddress.P21Id", why_not_saved_place(billing.p21_id, then[1], addresses)),
        ("SelectedContact.P21Id", _why_not_saved_contact(contact.p21_id, then[2], contacts)),
    )
    return [Problem(field=field, message=message) for field, message in found if message]


def _why_not_saved_contact(p21_id: int, known_id: int, own: Collection[int]) -> str:
    is_known = p21_id in (NEW_ADDRESS_ID, known_id) or p21_id in own
    return "" if is_known else messages.NO_SUCH_CONTACT


def why_not_bill_to(edits: UserEdits) -> list[Problem]:
    """Return what is wrong with the typed bill-to; nothing if it is the ship-to.

    In that case the problems are reported once, under the ship-to's fields, where the buyer can fix them.
    Source: S2 §5.3.
    """
    if edits.general.is_billing_same_as_shipping:
        return []
    return why_not_address(billing_address(edits.billing_address))


def is_bill_to_good(edits: UserEdits) -> bool:
    """Return whether there is a valid address for the invoice, typed or the ship-to.

    Source: S2 §3.7, §5.3.
    """
    return not why_not_address(bill_to(edits))
