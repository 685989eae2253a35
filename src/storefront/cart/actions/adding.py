"""Add items to the cart. Source: S1 §7, decisions C3, C5, C6, B4."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import messages, rules
from storefront.cart.actions.addition import Addition, new_line, why_not
from storefront.cart.actions.open_cart import new_cart, read_cart
from storefront.cart.actions.order_notes import notes_sent, why_not_notes
from storefront.cart.actions.write_cart import keep, planned
from storefront.cart.answer import answer, done, refused
from storefront.cart.priced_cart import CartItemFacts, StoredLine, Terms, arithmetic_line
from storefront.cart.queries import carts, cuts, items
from storefront.cart.schemas import CartInfoInput, CartItemInput, CartResult, CatalogItemInput
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.partnumbers.actions import why_not_numbered
from storefront.partnumbers.queries import find_numbers


def add_items(tx: Connection, context: RequestContext, info: CartInfoInput) -> CartResult:
    """Add all of the items or none, to a new cart if there is no open one, and save the notes sent along."""
    sent = info.cart_items or []
    customer = context.actor.acting_customer_id
    asked = [one.inv_mast_uid for one in sent if one.inv_mast_uid is not None]
    found = items.find_items(tx, asked, customer, context.today)
    heads = [one.inv_mast_uid for one in sent if one.customizations and one.inv_mast_uid is not None]
    choices = cuts.find_choices(tx, found.keys() & heads, customer, context.today)
    wanted = [
        Addition(
            field=f"cartItems[{place}]",
            quantity=one.quantity,
            item=None if one.inv_mast_uid is None else found.get(one.inv_mast_uid),
            sent=one,
            choices=choices,
        )
        for place, one in enumerate(sent)
    ]
    problems = why_not_notes(info)
    if problems:
        return refused(read_cart(tx, context, info.token), problems)
    return add_all(tx, context, info.token, wanted, **notes_sent(info, context.actor))


def add_catalog_item(tx: Connection, context: RequestContext, asked: CatalogItemInput) -> CartResult:
    """Add a catalog item. Source: S1 §7."""
    why = identity.why_not(context.actor, Ability.KEEP_CART)
    if why:
        return refused(read_cart(tx, context, asked.token), [Problem(field="catalogItem", message=why)])
    item = items.find_catalog_items(tx, [asked.item_catalog_uid]).get(asked.item_catalog_uid)
    wanted = Addition(
        field="catalogItem",
        quantity=asked.quantity,
        item=item,
        sent=CartItemInput(line_number=asked.line_number),
    )
    return add_all(tx, context, asked.token, [wanted])


def add_what_can_be(
    tx: Connection, context: RequestContext, token: str | None, wanted: Sequence[Addition]
) -> tuple[CartResult, dict[str, str]]:
    """Add the items that can be ordered; also return why the others cannot, by field."""
    terms = carts.terms_of(context)
    reasons = {one.field: found[0][1] for one in wanted if (found := why_not(one, terms))}
    able = [one for one in wanted if one.field not in reasons]
    if able:
        return add_all(tx, context, token, able), reasons
    return CartResult(success=True, message="", cart=answer(read_cart(tx, context, token))), reasons


def add_all(
    tx: Connection, context: RequestContext, token: str | None, wanted: Sequence[Addition], **changes: Any
) -> CartResult:
    """Add all of the items or none; a refusal names the invalid fields.

    `changes` are new values of the cart's columns.
    """
    terms = carts.terms_of(context)
    cart = read_cart(tx, context, token)
    problems = _problems(wanted, terms) or _why_not_numbers(tx, context, wanted)
    if problems:
        return refused(cart, problems)
    before = cart or new_cart(context)
    new = [new_line(one, terms) for one in wanted]
    lines = [arithmetic_line(line) for line in before.lines]
    added = _with_additions(lines, wanted, new, context.settings.cart.lines_max)
    if added.problems:
        return refused(cart, added.problems)
    by_id = {line.unique_id: (line, item) for line, item in new}
    numbers = _numbers(tx, context, by_id)
    now = keep(tx, context, before, planned(context, before, added.lines, by_id, numbers=numbers, **changes))
    return done(now, added.adjusted)


def _with_additions(
    lines: Sequence[rules.Line],
    wanted: Sequence[Addition],
    new: Sequence[tuple[StoredLine, CartItemFacts]],
    lines_max: int,
) -> rules.LinesAnswer:
    """Return the lines after all additions, with all problems and rounded quantities."""
    problems: list[Problem] = []
    adjusted: list[Problem] = []
    for one, (line, item) in zip(wanted, new, strict=True):
        fresh = rules.Line(
            unique_id=line.unique_id,
            identity=line.identity,
            quantity=0,
            unit_size=item.unit_size,
            round_type=item.round_type,
        )
        added = rules.add_line(lines, fresh, one.quantity, lines_max)
        problems += [replace(problem, field=f"{one.field}.quantity") for problem in added.problems]
        adjusted += added.adjusted
        lines = added.lines
    return rules.LinesAnswer(lines=tuple(lines), problems=tuple(problems), adjusted=tuple(adjusted))


def _problems(wanted: Sequence[Addition], terms: Terms) -> list[Problem]:
    if not wanted:
        return [Problem(field="cartItems", message=messages.NOTHING_SENT)]
    return [
        Problem(field=f"{one.field}.{field}", message=why)
        for one in wanted
        for field, why in why_not(one, terms)
    ]


def _why_not_numbers(tx: Connection, context: RequestContext, wanted: Sequence[Addition]) -> list[Problem]:
    """Return the problems with the customer part numbers that were sent."""
    sent = [(one.sent.inv_mast_uid, one.sent.customer_part_number_id) for one in wanted]
    if all(number_id is None for _, number_id in sent):
        return []
    return [
        Problem(field=f"{one.field}.customerPartNumberId", message=why)
        for one, why in zip(wanted, why_not_numbered(tx, context, sent), strict=True)
        if why
    ]


def _numbers(
    tx: Connection, context: RequestContext, new: Mapping[str, tuple[StoredLine, CartItemFacts]]
) -> dict[str, str]:
    """Return the customer part numbers of new lines, by unique id."""
    ids = {line.unique_id: line.customer_part_number_id for line, _ in new.values()}
    asked = [number_id for number_id in ids.values() if number_id is not None]
    customer = context.actor.acting_customer_id
    own = find_numbers(tx, customer, asked) if asked and customer is not None else {}
    found = {unique_id: own.get(number_id or 0) for unique_id, number_id in ids.items()}
    return {unique_id: number.customer_part_number for unique_id, number in found.items() if number}
