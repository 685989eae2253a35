"""An item to add to the cart: why it cannot be added, and the line it becomes."""

import uuid
from typing import Any

import msgspec

from storefront.cart import cutting, limits, messages, rules
from storefront.cart.actions.line_terms import given, why_not_sent
from storefront.cart.cutting import Choices
from storefront.cart.priced_cart import CartItemFacts, StoredLine, Terms, price_of, why_not_buy
from storefront.cart.queries import cuts
from storefront.cart.schemas import CartItemInput
from storefront.catalog import messages as catalog_messages
from storefront.families import messages as families
from storefront.pricing.rules import may_be_priced


class Addition(msgspec.Struct, frozen=True, kw_only=True):
    """An item to add; `field` names it in problems, `quantity` is still unparsed.

    `choices` are its customization options; `quote_line_id` is the quote line it comes from, whose notes and
    part number go along. `customer_part_number_id` is the company's own number that this part number is, if
    it is still one.
    """

    field: str
    quantity: object
    item: CartItemFacts | None
    sent: CartItemInput
    choices: Choices = Choices()
    quote_line_id: int | None = None
    customer_part_number_id: int | None = None
    extra_notes: list[dict[str, Any]] = []


def why_not(one: Addition, terms: Terms) -> list[tuple[str, str]]:
    """Return why the item cannot be added: the invalid fields with their reasons."""
    against = why_not_sent(one.sent, terms)
    if against:
        return against
    if one.item is None:
        is_catalog_item = one.field == "catalogItem"
        is_named = is_catalog_item or one.sent.inv_mast_uid is not None or one.quote_line_id is not None
        field = "itemCatalogUid" if is_catalog_item else "invMastUid"
        return [(field, catalog_messages.NO_SUCH_ITEM if is_named else messages.NO_ITEM)]
    chosen = one.sent.customizations or []
    if one.item.needs_length and not chosen and one.quote_line_id is None:
        return [("customizations", families.NEEDS_LENGTH.format(item=one.item.item_code))]
    problems = cutting.problems_of(one.item, chosen, one.choices) if chosen else []
    if problems:
        return [(problem.field, problem.message) for problem in problems]
    made = cutting.made_to_measure(one.item, chosen, one.choices, cuts.cut_charge(terms))
    quantity = 1 if made.quoted is None else made.quoted.quantity
    price = price_of(made, quantity, given(one.sent.item_unit_price_override), terms)
    can_be_priced = may_be_priced(price.unit_price, terms.settings.catalog.visibility, terms.actor)
    why = why_not_buy(made, terms, has_price=can_be_priced)
    field = "invMastUid" if one.item.item_catalog_uid is None else "itemCatalogUid"
    return [(field, why)] if why else []


def new_line(one: Addition, terms: Terms) -> tuple[StoredLine, CartItemFacts]:
    """Return the new line, without quantity and line number yet, and its item; `why_not` must be empty."""
    sent, item = one.sent, one.item
    assert item is not None
    chosen = [cutting.as_kept(each) for each in sent.customizations or []]
    item = cutting.made_to_measure(item, chosen, one.choices, cuts.cut_charge(terms))
    number_id = sent.customer_part_number_id or one.customer_part_number_id
    identity = rules.line_identity(
        inv_mast_uid=item.inv_mast_uid,
        item_catalog_uid=item.item_catalog_uid,
        customer_part_number_id=number_id,
        item_unit_price_override=given(sent.item_unit_price_override),
        quote_line_id=one.quote_line_id,
        customizations=chosen,
    )
    line = StoredLine(
        unique_id=str(uuid.uuid4()),
        line_number=sent.line_number or 0,
        inv_mast_uid=item.inv_mast_uid,
        item_catalog_uid=item.item_catalog_uid,
        quantity=0,
        identity=identity,
        item_unit_price_override=given(sent.item_unit_price_override),
        price_reason_id=given(sent.price_reason_id),
        customer_part_number_id=number_id,
        supplier_id=sent.supplier_id,
        quote_line_id=one.quote_line_id,
        source_loc_id=given(sent.source_loc_id),
        promise_date_override=given(sent.promise_date_override),
        is_dropship=given(sent.is_dropship) or False,
        extra_notes=[*msgspec.to_builtins(sent.extra_notes or []), *one.extra_notes],
        customizations=msgspec.to_builtins(chosen),
        seen_unit_price=None,
        utm_source=_short(sent.utm_source),
        utm_medium=_short(sent.utm_medium),
        utm_campaign=_short(sent.utm_campaign),
    )
    return line, item


def _short(text: str | None) -> str:
    return (text or "")[: limits.UTM_CHARACTERS]
