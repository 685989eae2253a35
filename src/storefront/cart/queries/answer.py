"""A cart as it is answered: priced anew at every look. Source: decision C13."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from storefront.base.ids import EMPTY_CART_TOKEN
from storefront.cart import rules
from storefront.cart.facts import ItemFacts, PricedLine, Terms, priced, shown
from storefront.cart.limits import DEFAULT_NOTE_AREAS
from storefront.cart.queries import carts, facts
from storefront.cart.schemas import Cart, CartAttachment, PriceChange
from storefront.identity.visit import Visit


def load_terms(reading: Connection, visit: Visit) -> Terms:
    """Return who buys, when, and on which days nothing ships."""
    holidays = facts.list_holidays(reading)
    return Terms(actor=visit.actor, settings=visit.settings, today=visit.today, holidays=holidays)


def find_items_of(reading: Connection, lines: Sequence[Any]) -> dict[str, ItemFacts]:
    """Return the facts of each line's item, by the line's unique id; vanished items are absent."""
    items = facts.find_items(reading, [line.inv_mast_uid for line in lines if line.inv_mast_uid is not None])
    others = [line.item_catalog_uid for line in lines if line.item_catalog_uid is not None]
    catalog_items = facts.find_catalog_items(reading, others)
    found = {}
    for line in lines:
        kind, uid = (
            (items, line.inv_mast_uid)
            if line.item_catalog_uid is None
            else (
                catalog_items,
                line.item_catalog_uid,
            )
        )
        if uid in kind:
            found[line.unique_id] = kind[uid]
    return found


def list_priced(reading: Connection, terms: Terms, token: str) -> list[PricedLine]:
    """Return the cart's lines as they would be ordered this moment."""
    lines = carts.list_lines(reading, token)
    items = find_items_of(reading, lines)
    return [priced(line, items.get(line.unique_id), terms) for line in lines]


def answer(reading: Connection, visit: Visit, cart: Row[Any] | None) -> Cart:
    """Return the cart as the shop answers it; no cart is an empty one."""
    if cart is None:
        return empty_cart()
    terms = load_terms(reading, visit)
    lines = list_priced(reading, terms, cart.token)
    return Cart(
        token=cart.token,
        version=cart.version,
        cart_items=[shown(line, terms) for line in lines],
        subtotal=rules.subtotal(line.extended_price for line in lines),
        order_notes=cart.order_notes,
        note_areas=list(cart.note_areas),
        attachments=msgspec.convert(cart.attachments, list[CartAttachment]),
        price_changes=changes_of(lines),
    )


def changes_of(lines: Sequence[PricedLine]) -> list[PriceChange]:
    """Return the lines whose price moved since the buyer last changed something in the cart."""
    changes = (
        rules.price_change(line.row.unique_id, line.item.item_code, line.row.seen_unit_price, line.unit_price)
        for line in lines
    )
    return [change for change in changes if change is not None]


def empty_cart() -> Cart:
    """Return what "no cart" looks like. Source: S1 §5."""
    return Cart(
        token=EMPTY_CART_TOKEN,
        version=0,
        cart_items=[],
        subtotal=Decimal("0.00"),
        order_notes="",
        note_areas=list(DEFAULT_NOTE_AREAS),
        attachments=[],
    )
