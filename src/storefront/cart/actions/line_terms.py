"""The terms that may be sent for a line, besides item and quantity, and how an update applies them.

Source: S1 §3, §6, decisions B8, B13, C4, C11.
"""

import datetime
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from storefront.cart import limits, messages, rules
from storefront.cart.priced_cart import PricedCart, StoredLine, Terms
from storefront.cart.queries.cuts import customizations_of
from storefront.cart.schemas import CartItemInput, ExtraNote
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.orders.limits import NOTE_AREAS
from storefront.pricing import rules as pricing
from storefront.quotes import messages as quotes
from storefront.quotes.limits import LINE_NOTE_MAX

_PATCHED = ("item_unit_price_override", "source_loc_id", "promise_date_override", "is_dropship")
_Value = TypeVar("_Value")


def why_not_sent(sent: CartItemInput, terms: Terms) -> list[tuple[str, str]]:
    """Return the fields that this actor may not send, with the reasons.

    Customers can never set a price. Source: S1 §6, S2 §6, decisions B8, C11, F11.
    """
    actor = terms.actor
    found = [
        ("itemUnitPriceOverride", _why_not_override(sent, terms)),
        ("priceReasonId", _why_not_reason(sent)),
        ("sourceLocId", _why_not_source(given(sent.source_loc_id), terms)),
        ("promiseDateOverride", _why_not_promise(given(sent.promise_date_override), terms)),
        ("isDropship", identity.why_not(actor, Ability.DROPSHIP_DATES) if given(sent.is_dropship) else ""),
        ("extraNotes", _why_not_notes(sent.extra_notes or [], actor)),
        (
            "customerPartNumberId",
            identity.why_not(actor, Ability.CUSTOMER_PART_NUMBERS) if sent.customer_part_number_id else "",
        ),
        ("quoteLineId", quotes.LINE_WITHOUT_QUOTE if sent.quote_line_id is not None else ""),
        ("supplierId", identity.why_not(actor, Ability.SEE_STAFF_FIELDS) if sent.supplier_id else ""),
    ]
    return [(field, why) for field, why in found if why]


def given(sent: _Value | None | msgspec.UnsetType) -> _Value | None:
    """Return the value that was sent, None if it was unset."""
    return None if sent is msgspec.UNSET else sent


def _why_not_override(sent: CartItemInput, terms: Terms) -> str:
    override = given(sent.item_unit_price_override)
    if override is None:
        return ""
    note = " ".join(one.note for one in sent.extra_notes or [])
    reason = given(sent.price_reason_id)
    return pricing.why_not_override(terms.actor, override, reason, pricing.PRICE_REASONS, note)


def _why_not_reason(sent: CartItemInput) -> str:
    """Return why the price reason is invalid; it requires a price override."""
    has_price = given(sent.item_unit_price_override) is not None
    return "" if has_price or given(sent.price_reason_id) is None else messages.REASON_WITHOUT_PRICE


def _why_not_source(place: int | None, terms: Terms) -> str:
    if place is None:
        return ""
    why = identity.why_not(terms.actor, Ability.SOURCE_LOCATION)
    return why or ("" if place in terms.places else messages.NO_SUCH_PLACE.format(place=place))


def _why_not_promise(date: datetime.date | None, terms: Terms) -> str:
    if date is None:
        return ""
    why = identity.why_not(terms.actor, Ability.PROMISE_DATES)
    return why or (messages.PROMISE_DATE_PAST if date < terms.today else "")


def _why_not_notes(notes: Sequence[ExtraNote], actor: Actor) -> str:
    """Return why the notes cannot be written on a line: too long, too many, or in unknown places."""
    if not notes:
        return ""
    if why := identity.why_not(actor, Ability.LINE_NOTES):
        return why
    if len(notes) > limits.LINE_NOTES_MAX or any(len(one.note) > LINE_NOTE_MAX for one in notes):
        return messages.LINE_NOTES_TOO_LONG.format(maximum=LINE_NOTE_MAX, count=limits.LINE_NOTES_MAX)
    unknown = next((area for one in notes for area in one.target_areas if area not in NOTE_AREAS), None)
    return "" if unknown is None else messages.NO_SUCH_NOTE_AREA.format(area=unknown[:40])


def lines_changed(before: PricedCart, sent: Sequence[CartItemInput]) -> dict[str, dict[str, Any]]:
    """Return the changed columns of the lines that an update names, by unique id.

    Fields that were not sent stay unchanged; removing a price override removes its reason. A price override
    permanently detaches the line from its quote. Source: decision C10.
    """
    kept = {line.kept.unique_id: line.kept for line in before.lines}
    return {
        one.unique_id: changes
        for one in sent
        if one.unique_id in kept and (changes := _changes(kept[one.unique_id], one))
    }


def _changes(kept: StoredLine, sent: CartItemInput) -> dict[str, Any]:
    changes = {name: value for name in _PATCHED if (value := getattr(sent, name)) is not msgspec.UNSET}
    if sent.extra_notes is not None:
        changes["extra_notes"] = msgspec.to_builtins(sent.extra_notes)
    if "item_unit_price_override" in changes:
        override = changes["item_unit_price_override"]
        changes["price_reason_id"] = None if override is None else given(sent.price_reason_id)
        quote_line = kept.quote_line_id if override is None else None
        changes["quote_line_id"] = quote_line
        changes["identity"] = rules.line_identity(
            inv_mast_uid=kept.inv_mast_uid,
            item_catalog_uid=kept.item_catalog_uid,
            customer_part_number_id=kept.customer_part_number_id,
            item_unit_price_override=override,
            quote_line_id=quote_line,
            customizations=customizations_of(kept.customizations),
        )
    return changes
