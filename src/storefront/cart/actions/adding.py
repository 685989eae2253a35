"""Putting something into the cart. Source: S1 §7, decisions C3, C5, C6, B4."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import limits, messages, rules
from storefront.cart.actions.keeping import done, keep_lines, refused, renamed
from storefront.cart.actions.opening import find_open_cart, open_new_cart
from storefront.cart.actions.refusing import why_not_sent
from storefront.cart.facts import ItemFacts, Terms, arithmetic_line, price_of, why_not_buy
from storefront.cart.queries import answer, carts, facts
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult, CatalogItemInput
from storefront.catalog import messages as catalog_messages
from storefront.identity.visit import Visit


class Addition(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to put in: `field` is how the caller knows it, `quantity` as it was sent."""

    field: str
    quantity: object
    item: ItemFacts | None
    sent: CartItemInput


def add_items(tx: Connection, visit: Visit, info: CartInfoInput) -> CartResult:
    """Put the items in, all of them or none; where there is no open cart a new one is opened."""
    sent = info.cart_items or []
    items = facts.find_items(tx, [one.inv_mast_uid for one in sent if one.inv_mast_uid is not None])
    wanted = [
        Addition(
            field=f"cartItems[{place}]",
            quantity=one.quantity,
            item=None if one.inv_mast_uid is None else items.get(one.inv_mast_uid),
            sent=one,
        )
        for place, one in enumerate(sent)
    ]
    return _add(tx, visit, info.token, wanted)


def add_catalog_item(tx: Connection, visit: Visit, asked: CatalogItemInput) -> CartResult:
    """Put a catalog item in. Source: S1 §7."""
    items = facts.find_catalog_items(tx, [asked.item_catalog_uid])
    item = items.get(asked.item_catalog_uid)
    wanted = Addition(field="catalogItem", quantity=asked.quantity, item=item, sent=CartItemInput())
    return _add(tx, visit, asked.token, [wanted])


def _add(tx: Connection, visit: Visit, token: str | None, wanted: Sequence[Addition]) -> CartResult:
    cart = find_open_cart(tx, visit, token or visit.cart_token, locked=True)
    terms = answer.load_terms(tx, visit)
    problems = _problems(wanted, terms)
    if problems:
        return refused(tx, visit, cart, problems)
    before = carts.list_lines(tx, cart.token) if cart is not None else []
    items = answer.find_items_of(tx, before)
    lines = tuple(arithmetic_line(row, items.get(row.unique_id)) for row in before)
    new_rows: dict[str, Mapping[str, Any]] = {}
    adjusted: list[Problem] = []
    for one in wanted:
        assert one.item is not None
        row = _new_row(one, one.item)
        new = rules.Line(
            unique_id=row["unique_id"],
            identity=row["identity"],
            quantity=0,
            unit_size=one.item.unit_size,
            round_type=one.item.round_type,
        )
        added = rules.add_line(lines, new, one.quantity, visit.settings.cart.lines_max)
        problems += renamed(added.problems, f"{one.field}.quantity")
        adjusted += added.adjusted
        lines = added.lines
        new_rows[new.unique_id], items[new.unique_id] = row, one.item
    problems += _too_many(lines, visit.settings.cart.quantity_max)
    if problems:
        return refused(tx, visit, cart, problems)
    cart = cart if cart is not None else open_new_cart(tx, visit)
    rows = {unique_id: {**row, "cart_token": cart.token} for unique_id, row in new_rows.items()}
    last = keep_lines(tx, cart, before, lines, rows, items, terms)
    carts.change_cart(tx, cart.token, visit.now, last_line_number=last)
    return done(tx, visit, cart.token, adjusted)


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


def _too_many(lines: Sequence[rules.Line], most: int) -> list[Problem]:
    found = ((line.unique_id, rules.why_not_pieces(line.quantity, most)) for line in lines)
    return [Problem(field=unique_id, message=why) for unique_id, why in found if why]


def _new_row(one: Addition, item: ItemFacts) -> dict[str, Any]:
    sent = one.sent
    identity = rules.line_identity(
        inv_mast_uid=item.inv_mast_uid,
        item_catalog_uid=item.item_catalog_uid,
        customer_part_number_id=sent.customer_part_number_id,
        item_unit_price_override=sent.item_unit_price_override,
    )
    return {
        "unique_id": str(uuid.uuid4()),
        "identity": identity,
        "inv_mast_uid": item.inv_mast_uid,
        "item_catalog_uid": item.item_catalog_uid,
        "item_unit_price_override": sent.item_unit_price_override,
        "price_reason_id": sent.price_reason_id,
        "customer_part_number_id": sent.customer_part_number_id,
        "supplier_id": sent.supplier_id,
        "extra_notes": msgspec.to_builtins(sent.extra_notes or []),
        "customizations": [],
        "utm_source": _short(sent.utm_source),
        "utm_medium": _short(sent.utm_medium),
        "utm_campaign": _short(sent.utm_campaign),
    }


def _short(text: str | None) -> str:
    return (text or "")[: limits.UTM_CHARACTERS]
