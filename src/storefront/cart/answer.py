"""Build the cart that callers receive; only staff get staff fields. Source: S1 §3, decisions B11, C13."""

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any

import msgspec

from storefront.availability import rules as availability
from storefront.base.ids import EMPTY_CART_TOKEN
from storefront.base.problems import Problem
from storefront.cart import rules
from storefront.cart.limits import DEFAULT_NOTE_AREAS
from storefront.cart.priced_cart import PricedCart, PricedLine, Terms
from storefront.cart.schemas import (
    Cart,
    CartAttachment,
    CartItem,
    CartResult,
    Customization,
    ExtraNote,
    PriceChange,
)
from storefront.catalog import rules as catalog
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor
from storefront.orders.rules import may_read_line_note
from storefront.pricing import rules as pricing
from storefront.quotes import rules as quotes

_alt_text = lru_cache(maxsize=4000)(catalog.alt_text)
"""Descriptions repeat: buyers share popular items."""


def answer(priced: PricedCart | None) -> Cart:
    """Return the cart for callers; None gives an empty cart."""
    if priced is None:
        return empty_cart()
    cart = priced.cart
    return Cart(
        token=cart.token,
        version=cart.version,
        cart_items=[cart_item(line, priced.terms) for line in priced.lines],
        subtotal=priced.subtotal,
        order_notes=cart.order_notes,
        note_areas=list(cart.note_areas),
        attachments=msgspec.convert(cart.attachments, list[CartAttachment]) if cart.attachments else [],
        price_changes=changes_of(priced.lines),
    )


def changes_of(lines: Sequence[PricedLine]) -> list[PriceChange]:
    """Return the lines whose price has changed since the buyer last saw it."""
    changes = (
        rules.price_change(
            line.kept.unique_id, line.item.item_code, line.kept.seen_unit_price, line.unit_price
        )
        for line in lines
    )
    return [change for change in changes if change is not None]


def empty_cart() -> Cart:
    """Return an empty cart. Source: S1 §5."""
    return Cart(
        token=EMPTY_CART_TOKEN,
        version=0,
        cart_items=[],
        subtotal=Decimal("0.00"),
        order_notes="",
        note_areas=list(DEFAULT_NOTE_AREAS),
        attachments=[],
    )


def cart_item(line: PricedLine, terms: Terms) -> CartItem:
    """Return the line as the cart shows it to this actor."""
    kept, item = line.kept, line.item
    quoted = item.quoted if kept.quote_line_id is not None else None
    answer = CartItem(
        unique_id=kept.unique_id,
        line_number=kept.line_number,
        inv_mast_uid=kept.inv_mast_uid,
        item_catalog_uid=kept.item_catalog_uid,
        item_code=item.item_code,
        item_description=item.item_desc,
        path=item.path,
        drawing=item.drawing,
        alt_text=_alt_text(item.item_desc or item.item_code),
        quantity=kept.quantity,
        unit_of_measure=item.unit_of_measure,
        unit_size=item.unit_size,
        round_type=item.round_type.value,
        pricing_unit_size=item.pricing_unit_size,
        item_unit_price=line.unit_price,
        extended_price=line.extended_price,
        price_why=line.price_why,
        availability=item.availability,
        lead_time_text=availability.lead_time_text(
            item.lead_time_days,
            has_date=line.promise_date is not None,
            is_discontinued=item.is_discontinued,
        ),
        stock_text=line.stock_text,
        needs_length=item.needs_length,
        is_ncnr=item.is_ncnr,
        is_discontinued=item.is_discontinued,
        customer_part_number_id=kept.customer_part_number_id,
        customer_part_number=line.customer_part_number,
        quote_line_id=None if quoted is None else kept.quote_line_id,
        quote_number=None if quoted is None else quoted.quote_number,
        quote_text="" if quoted is None else quotes.held_text(quoted, kept.quantity, terms.today),
        source_loc_id=kept.source_loc_id,
        promise_date=line.promise_date,
        is_dropship=kept.is_dropship,
        extra_notes=_notes_for(terms.actor, kept.extra_notes) if kept.extra_notes else [],
        customizations=(
            msgspec.convert(kept.customizations, list[Customization], strict=False)
            if kept.customizations
            else []
        ),
        problems=[Problem(field=kept.unique_id, message=line.why_not)] if line.why_not else [],
    )
    return _with_staff_fields(answer, line) if may(terms.actor, Ability.SEE_STAFF_FIELDS) else answer


def _notes_for(actor: Actor, notes: Sequence[Any]) -> list[ExtraNote]:
    """Return the notes of a line that this actor may read. Source: S2 §6."""
    sees_internal = may(actor, Ability.SEE_VISIBILITY_HINTS)
    return [
        note
        for note in msgspec.convert(notes, list[ExtraNote])
        if may_read_line_note(note.target_areas, sees_internal=sees_internal)
    ]


def _with_staff_fields(answer: CartItem, line: PricedLine) -> CartItem:
    return msgspec.structs.replace(
        answer,
        item_unit_price_override=line.kept.item_unit_price_override,
        price_reason_id=line.kept.price_reason_id,
        promise_date_override=line.kept.promise_date_override,
        disposition=line.item.disposition,
        price_page=line.item.price_page,
        supplier_id=line.kept.supplier_id or line.item.supplier_id,
        purchase_order_cost=line.item.purchase_order_cost,
        airline_cost=line.item.airline_cost,
        cost_warning=pricing.cost_warning(
            line.unit_price,
            line.item.airline_cost or line.item.purchase_order_cost,
            line.item.pricing_unit_size,
        ),
    )


def done(now: PricedCart, adjusted: Sequence[Problem] = ()) -> CartResult:
    """Return the result of a successful action: the whole cart, with the prices that have changed."""
    return CartResult(success=True, message="", cart=answer(now), adjusted=list(adjusted))


def refused(before: PricedCart | None, problems: Sequence[Problem]) -> CartResult:
    """Return why nothing was changed, with the whole cart."""
    reasons = " ".join(dict.fromkeys(problem.message for problem in problems))
    return CartResult(success=False, message=reasons, cart=answer(before), problems=list(problems))
