"""Writing a cart's new state: only what differs, and the prices that the buyer has now been shown."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.cart import facts, rules
from storefront.cart.facts import ItemFacts, Terms
from storefront.cart.queries import answer, carts
from storefront.cart.schemas import CartResult
from storefront.identity.visit import Visit
from storefront.pricing import rules as pricing


def keep_lines(
    tx: Connection,
    cart: Row[Any],
    before: Sequence[Any],
    after: Sequence[rules.Line],
    new_rows: Mapping[str, Mapping[str, Any]],
    items: Mapping[str, ItemFacts],
    terms: Terms,
) -> int:
    """Keep the lines as they are `after`; return the number of the last line ever put in.

    `new_rows` hold the columns of lines that were not there, by unique id. A line whose quantity changed
    is taken as seen at its new price, so that a price break is not told as a price change. Raises Refused
    where a cart that grows would come to more than any order may.
    """
    known = {row.unique_id: row for row in before}
    if any(line.unique_id not in known or line.quantity > known[line.unique_id].quantity for line in after):
        rows = {row.unique_id: row._asdict() for row in before} | dict(new_rows)
        _refuse_too_dear(after, rows, items, terms)
    kept = {line.unique_id for line in after}
    carts.remove_lines(tx, [unique_id for unique_id in known if unique_id not in kept])
    number = cart.last_line_number
    fresh = []
    for line in after:
        row = known.get(line.unique_id)
        if row is None:
            number += 1
            columns = new_rows[line.unique_id]
            fresh.append({**columns, "quantity": line.quantity, "line_number": number})
        elif row.quantity != line.quantity:
            seen = _price(items.get(line.unique_id), line.quantity, row.item_unit_price_override, terms)
            carts.change_line(tx, line.unique_id, quantity=line.quantity, seen_unit_price=seen)
    for columns in fresh:
        columns["seen_unit_price"] = _price(
            items.get(columns["unique_id"]), columns["quantity"], columns["item_unit_price_override"], terms
        )
    carts.save_lines(tx, fresh)
    return int(number)


def _refuse_too_dear(
    lines: Sequence[rules.Line],
    rows: Mapping[str, Mapping[str, Any]],
    items: Mapping[str, ItemFacts],
    terms: Terms,
) -> None:
    def cost(line: rules.Line) -> Decimal | None:
        item = items.get(line.unique_id)
        price = _price(item, line.quantity, rows[line.unique_id]["item_unit_price_override"], terms)
        return pricing.extended_price_for(price, line.quantity, item.pricing_unit_size if item else 1)

    why = rules.why_not_subtotal(rules.subtotal(map(cost, lines)))
    if why:
        raise Refused(why, [Problem(field="cartItems", message=why)])


def _price(item: ItemFacts | None, quantity: int, override: Any, terms: Terms) -> Any:
    return None if item is None else facts.price_of(item, quantity, override, terms)


def done(tx: Connection, visit: Visit, token: str, adjusted: Sequence[Problem] = ()) -> CartResult:
    """Return the fresh cart with the prices that moved; from now on the buyer knows of them."""
    cart = answer.answer(tx, visit, carts.find_cart(tx, token))
    for change in cart.price_changes:
        carts.change_line(tx, change.unique_id, seen_unit_price=change.new_unit_price)
    return CartResult(success=True, message="", cart=cart, adjusted=list(adjusted))


def refused(tx: Connection, visit: Visit, cart: Row[Any] | None, problems: Sequence[Problem]) -> CartResult:
    """Return why nothing was done, with the cart as it stands."""
    reasons = " ".join(dict.fromkeys(problem.message for problem in problems))
    shown = answer.answer(tx, visit, cart)
    return CartResult(success=False, message=reasons, cart=shown, problems=list(problems))


def renamed(problems: Sequence[Problem], field: str) -> list[Problem]:
    """Return the problems under the field that the caller knows."""
    return [replace(problem, field=field) for problem in problems]
