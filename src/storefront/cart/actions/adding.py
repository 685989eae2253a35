"""Putting something into the cart. Source: S1 §7, decisions C3, C5, C6, B4."""

import uuid
from collections.abc import Sequence
from decimal import Decimal

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import limits, messages, rules
from storefront.cart.actions.keeping import done, keep, new_cart, read_cart, refused
from storefront.cart.facts import ItemFacts, KeptLine, Terms, arithmetic_line, price_of, why_not_buy
from storefront.cart.queries import items
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult, CatalogItemInput
from storefront.catalog import messages as catalog_messages
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit
from storefront.pricing import rules as pricing
from storefront.pricing.schemas import PriceReason

PRICE_REASON_IDS = range(1, len(PriceReason) + 1)
"""The ids of the price reasons, in their order. Source: decision D10."""


class Addition(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to put in: `field` is how the caller knows it, `quantity` as it was sent."""

    field: str
    quantity: object
    item: ItemFacts | None
    sent: CartItemInput


def add_items(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Put the items in, all of them or none; where there is no open cart a new one is opened."""
    sent = info.cart_items or []
    found = items.find_items(tx, [one.inv_mast_uid for one in sent if one.inv_mast_uid is not None])
    wanted = [
        Addition(
            field=f"cartItems[{place}]",
            quantity=one.quantity,
            item=None if one.inv_mast_uid is None else found.get(one.inv_mast_uid),
            sent=one,
        )
        for place, one in enumerate(sent)
    ]
    return _add(tx, visit, info.token, wanted)


def add_catalog_item(tx: Connection, visit: Visit, asked: CatalogItemInput) -> CartResult:
    """Put a catalog item in. Source: S1 §7."""
    item = items.find_catalog_items(tx, [asked.item_catalog_uid]).get(asked.item_catalog_uid)
    wanted = Addition(field="catalogItem", quantity=asked.quantity, item=item, sent=CartItemInput())
    return _add(tx, visit, asked.token, [wanted])


def _add(tx: Connection, visit: Visit, token: str | None, wanted: Sequence[Addition]) -> CartResult:
    standing = read_cart(tx, visit, token)
    before = standing or new_cart(visit)
    problems = _problems(wanted, before.terms)
    if problems:
        return refused(standing, problems)
    lines = tuple(arithmetic_line(line) for line in before.lines)
    new: dict[str, tuple[KeptLine, ItemFacts]] = {}
    adjusted: list[Problem] = []
    for one in wanted:
        line, item = _new_line(one)
        new[line.unique_id] = line, item
        fresh = rules.Line(
            unique_id=line.unique_id,
            identity=line.identity,
            quantity=0,
            unit_size=item.unit_size,
            round_type=item.round_type,
        )
        added = rules.add_line(lines, fresh, one.quantity, visit.settings.cart.lines_max)
        problems += [replace(problem, field=f"{one.field}.quantity") for problem in added.problems]
        adjusted += added.adjusted
        lines = added.lines
    problems += too_many(lines, visit.settings.cart.quantity_max)
    if problems:
        return refused(standing, problems)
    return done(keep(tx, visit, before, lines, new), adjusted)


def _problems(wanted: Sequence[Addition], terms: Terms) -> list[Problem]:
    if not wanted:
        return [Problem(field="cartItems", message=messages.NOTHING_SENT)]
    return [
        Problem(field=f"{one.field}.{field}", message=why)
        for one in wanted
        for field, why in _why_not(one, terms)
    ]


def _why_not(one: Addition, terms: Terms) -> list[tuple[str, str]]:
    """Return the fields of one addition that stand against it, with their reasons."""
    against = why_not_sent(one.sent, terms)
    if against:
        return against
    if one.item is None:
        missing = one.sent.inv_mast_uid is None and one.field != "catalogItem"
        field = "itemCatalogUid" if one.field == "catalogItem" else "invMastUid"
        return [(field, messages.NO_ITEM if missing else catalog_messages.NO_SUCH_ITEM)]
    price = price_of(one.item, 1, one.sent.item_unit_price_override, terms)
    why = why_not_buy(one.item, terms, has_price=price is not None)
    field = "invMastUid" if one.item.item_catalog_uid is None else "itemCatalogUid"
    return [(field, why)] if why else []


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


def too_many(lines: Sequence[rules.Line], most: int) -> list[Problem]:
    """Return the lines that have more pieces than the shop sells at once, each with the reason."""
    found = ((line.unique_id, rules.why_not_pieces(line.quantity, most)) for line in lines)
    return [Problem(field=unique_id, message=why) for unique_id, why in found if why]


def _new_line(one: Addition) -> tuple[KeptLine, ItemFacts]:
    sent, item = one.sent, one.item
    assert item is not None
    identity = rules.line_identity(
        inv_mast_uid=item.inv_mast_uid,
        item_catalog_uid=item.item_catalog_uid,
        customer_part_number_id=sent.customer_part_number_id,
        item_unit_price_override=sent.item_unit_price_override,
    )
    line = KeptLine(
        unique_id=str(uuid.uuid4()),
        line_number=0,
        inv_mast_uid=item.inv_mast_uid,
        item_catalog_uid=item.item_catalog_uid,
        quantity=0,
        identity=identity,
        item_unit_price_override=sent.item_unit_price_override,
        price_reason_id=sent.price_reason_id,
        customer_part_number_id=sent.customer_part_number_id,
        supplier_id=sent.supplier_id,
        quote_line_id=None,
        source_loc_id=None,
        promise_date_override=None,
        is_dropship=False,
        extra_notes=msgspec.to_builtins(sent.extra_notes or []),
        customizations=[],
        seen_unit_price=None,
        utm_source=_short(sent.utm_source),
        utm_medium=_short(sent.utm_medium),
        utm_campaign=_short(sent.utm_campaign),
    )
    return line, item


def _short(text: str | None) -> str:
    return (text or "")[: limits.UTM_CHARACTERS]
