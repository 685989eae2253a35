"""What an actor may not send with a line."""

from decimal import Decimal

from storefront.cart import messages
from storefront.cart.facts import Terms
from storefront.cart.schemas import CartItemInput
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.pricing import rules as pricing
from storefront.pricing.schemas import PriceReason

PRICE_REASON_IDS = range(1, len(PriceReason) + 1)
"""The ids of the price reasons, in their order. Source: decision D10."""


def why_not_sent(sent: CartItemInput, terms: Terms) -> list[tuple[str, str]]:
    """Return the fields that this actor may not send, each with the reason; none is the usual case.

    A price is never taken from a customer. Source: S1 §6, S2 §6, decisions B8, C11, F11.
    """
    actor = terms.actor
    found = [
        (
            "itemUnitPriceOverride",
            _why_not_override(sent.item_unit_price_override, sent.price_reason_id, terms),
        ),
        ("customizations", messages.CUSTOMIZED_NOT_READY if sent.customizations else ""),
        ("extraNotes", identity.why_not(actor, Ability.LINE_NOTES) if sent.extra_notes else ""),
        (
            "customerPartNumberId",
            identity.why_not(actor, Ability.CUSTOMER_PART_NUMBERS) if sent.customer_part_number_id else "",
        ),
        ("supplierId", identity.why_not(actor, Ability.SEE_STAFF_FIELDS) if sent.supplier_id else ""),
    ]
    return [(field, why) for field, why in found if why]


def _why_not_override(override: Decimal | None, reason: int | None, terms: Terms) -> str:
    if override is None:
        return ""
    return pricing.why_not_override(terms.actor, override, reason, PRICE_REASON_IDS)
