"""Reorder: add an order of the user's company, or some of its lines, to the cart in one call."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.base.quantity import QuantityAnswer, legal_quantity
from storefront.cart import cutting
from storefront.cart.actions import add_what_can_be
from storefront.cart.actions.addition import Addition
from storefront.cart.priced_cart import CartItemFacts, Terms, price_of
from storefront.cart.queries import carts, cuts, items
from storefront.cart.queries.cuts import customizations_of
from storefront.cart.schemas import CartItemInput
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.lists import messages as lists
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrderLine
from storefront.partnumbers.actions import why_not_numbered
from storefront.reorder import messages, rules
from storefront.reorder.schemas import ReorderedLine, ReorderInput, ReorderResult


def reorder(context: RequestContext, asked: ReorderInput) -> ReorderResult:
    """Add what can still be ordered to the cart, at today's prices, and report what has changed since.

    Cuts and the company's own part numbers are included; prices that staff set for the old order are not.
    Raises Unauthenticated for guests, BadInput for a malformed token, Refused if the cart would be too large
    for an order.
    """
    if not context.actor.is_signed_in:
        identity.require(context.actor, Ability.ORDERS)
    for ability in (Ability.ORDERS, Ability.KEEP_CART):
        if why := identity.why_not(context.actor, ability):
            return _refused([Problem(field="orderNumber", message=why)])
    with context.db.write() as tx:
        order = orders.find_by_number(tx, asked.order_number)
        if order is None or order.customer_id_p21 != context.actor.acting_customer_id:
            return _refused([Problem(field="orderNumber", message=messages.NO_SUCH_ORDER)])
        lines = orders.list_lines(tx, order.order_number)
        there = {line.line_number for line in lines}
        if problems := rules.problems_of_lines(asked.line_numbers or (), there):
            return _refused(problems)
        return _put(tx, context, asked, rules.lines_again(lines, asked.line_numbers))


def _put(
    tx: Connection, context: RequestContext, asked: ReorderInput, lines: Sequence[StoredOrderLine]
) -> ReorderResult:
    terms = carts.terms_of(context)
    wanted = _additions(tx, context, lines)
    result, reasons = add_what_can_be(tx, context, asked.token, list(wanted.values()))
    shown = [_line(line, wanted[line.line_number], terms, reasons) for line in lines]
    if not any(line.quantity_now for line in shown) or not result.success:
        why = messages.NOTHING_TO_REORDER if result.success or reasons else result.message
        return replace(
            _refused(result.problems or [Problem(field="orderNumber", message=why)]),
            message=why,
            cart=result.cart,
            lines=[replace(line, quantity_now=0) for line in shown],
        )
    return ReorderResult(success=True, message="", cart=result.cart, lines=shown)


def _additions(
    tx: Connection, context: RequestContext, lines: Sequence[StoredOrderLine]
) -> dict[int, Addition]:
    """Return what to add to the cart for each line, by line number, in quantities that can be sold today."""
    customer, today = context.actor.acting_customer_id, context.today
    uids = [line.inv_mast_uid for line in lines if line.inv_mast_uid is not None]
    found: Mapping[int, CartItemFacts] = items.find_items(tx, uids, customer, today)
    others = [line.item_catalog_uid for line in lines if line.item_catalog_uid is not None]
    catalog_items = items.find_catalog_items(tx, others)
    heads = [line.inv_mast_uid for line in lines if line.customizations and line.inv_mast_uid in found]
    choices = cuts.find_choices(tx, [uid for uid in heads if uid is not None], customer, today)
    numbers = why_not_numbered(
        tx, context, [(line.inv_mast_uid, line.customer_part_number_id) for line in lines]
    )
    additions = {}
    for line, why_not_number in zip(lines, numbers, strict=True):
        is_ours = line.inv_mast_uid is not None
        item = found.get(line.inv_mast_uid or 0) if is_ours else catalog_items.get(line.item_catalog_uid or 0)
        sent = CartItemInput(
            inv_mast_uid=line.inv_mast_uid,
            customer_part_number_id=None if why_not_number else line.customer_part_number_id,
            customizations=customizations_of(line.customizations) or None,
        )
        additions[line.line_number] = Addition(
            field=str(line.line_number),
            quantity=_quantity(line, item).quantity,
            item=item,
            sent=sent,
            choices=choices,
        )
    return additions


def _quantity(line: StoredOrderLine, item: CartItemFacts | None) -> QuantityAnswer:
    """Return the quantity to reorder; made-to-measure items are sold by the piece."""
    if item is None or line.customizations:
        return QuantityAnswer(quantity=line.quantity_ordered)
    return legal_quantity(line.quantity_ordered, item.unit_size, item.round_type)


def _line(
    line: StoredOrderLine, addition: Addition, terms: Terms, reasons: Mapping[str, str]
) -> ReorderedLine:
    item, why = addition.item, reasons.get(addition.field, "")
    price, adjusted, pricing_unit_size = None, "", line.pricing_unit_size
    answer = _quantity(line, item)
    if item is not None:
        chosen = addition.sent.customizations or []
        made = cutting.made_to_measure(item, chosen, addition.choices, cuts.cut_charge(terms))
        price = price_of(made, answer.quantity, None, terms).unit_price
        adjusted, pricing_unit_size = answer.adjusted, made.pricing_unit_size
    return ReorderedLine(
        line_number=line.line_number,
        item_code=line.item_code,
        item_description=line.item_description,
        path=item.path if item is not None and not why else "",
        quantity_then=line.quantity_ordered,
        quantity_now=0 if why else answer.quantity,
        unit_price_then=line.unit_price,
        unit_price_now=price,
        changes=[] if why else rules.changes_since(line, price, pricing_unit_size, adjusted),
        why_not=lists.ITEM_GONE if item is None else why,
    )


def _refused(problems: Sequence[Problem]) -> ReorderResult:
    reasons = " ".join(dict.fromkeys(problem.message for problem in problems))
    return ReorderResult(success=False, message=reasons, problems=list(problems))
