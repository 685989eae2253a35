"""A checkout of what was quoted starts with the ship-to that the quote was requested with."""

from collections.abc import Iterable

from msgspec.structs import replace

from storefront.addresses.limits import NEW_ADDRESS_ID
from storefront.addresses.schemas import Address
from storefront.base import person
from storefront.checkout.schemas.edits import BillingAddress, ShippingChoices
from storefront.quotes.stored import StoredRequest

_PLACE = ("address1", "address2", "city", "state", "zip", "country")


def saved_place(quote: StoredRequest, book: Iterable[Address]) -> Address | None:
    """Return the company's address that the quote ships to, if it still is the same address.

    Source: S2 §3.5, decision B31.
    """
    there = [getattr(quote, f"ship_to_{name}") for name in _PLACE]
    return next((one for one in book if one.p21_id == quote.ship_to_id and _place(one) == there), None)


def with_ship_to(choices: ShippingChoices, quote: StoredRequest, *, is_saved: bool) -> ShippingChoices:
    """Return the choices with the quote's ship-to and its contact; a quote without one changes nothing.

    `choices` are of the saved address if it is one of the company's; any other is a new address. Source: S2
    §3.3, §3.5.
    """
    if not quote.ship_to_address1:
        return choices
    phone, extension = person.split_extension(quote.ship_to_phone)
    own_name = person.full_name(quote.ship_to_first_name, quote.ship_to_last_name)
    return replace(
        choices,
        p21_id=choices.p21_id if is_saved else NEW_ADDRESS_ID,
        name="" if quote.ship_to_name == own_name else quote.ship_to_name,
        first_name=quote.ship_to_first_name,
        last_name=quote.ship_to_last_name,
        attn=quote.ship_to_attn,
        **{name: getattr(quote, f"ship_to_{name}") for name in _PLACE},
        phone=phone,
        phone_ext=extension,
        delivery_instructions=quote.delivery_instructions,
    )


def is_another_place(choices: ShippingChoices, billing: BillingAddress) -> bool:
    """Return whether the ship-to is not the known billing address.

    A quote says nothing about billing, so the invoice still goes where it would have gone without it. Source:
    S2 §3.3.
    """
    return bool(billing.address1.strip()) and _place(choices) != _place(billing)


def _place(address: Address | ShippingChoices | BillingAddress) -> list[str]:
    return [person.trimmed(getattr(address, name)) for name in _PLACE]
