"""Cut a line of the cart to another length; it keeps its number and quantity.

Source: decisions B15, C5, C10.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.cart import cutting, rules
from storefront.cart.priced_cart import CartItemFacts, PricedCart
from storefront.cart.queries import cuts, items
from storefront.cart.schemas import CartItemInput
from storefront.families import messages


class Recut(msgspec.Struct, frozen=True, kw_only=True):
    """The lines that are cut anew: their changed columns and their items, by unique id, or the problems."""

    of_lines: Mapping[str, Mapping[str, Any]] = {}
    items: Mapping[str, CartItemFacts] = {}
    problems: Sequence[Problem] = ()


def recut(
    tx: Connection,
    before: PricedCart,
    sent: Sequence[CartItemInput],
    of_lines: Mapping[str, Mapping[str, Any]],
) -> Recut:
    """Return the lines with the cuts that were sent; `of_lines` are the other changes of the update.

    A price that staff set or a quote holds was for the old length, so it is dropped unless a price is sent
    with the cut. Without a cut, nothing is read.
    """
    known = {line.kept.unique_id: line.kept for line in before.lines}
    asked = [(place, one) for place, one in enumerate(sent) if one.customizations and one.unique_id in known]
    if not asked:
        return Recut()
    terms = before.terms
    heads = {known[one.unique_id or ""].inv_mast_uid or 0 for _, one in asked}
    customer = terms.actor.acting_customer_id
    found = items.find_items(tx, heads, customer, terms.today)
    choices = cuts.find_choices(tx, found, customer, terms.today)
    charge = cuts.cut_charge(terms)
    problems: list[Problem] = []
    changed: dict[str, dict[str, Any]] = {}
    made: dict[str, CartItemFacts] = {}
    for place, one in asked:
        kept = known[one.unique_id or ""]
        item = found.get(kept.inv_mast_uid or 0)
        chosen = one.customizations or []
        if item is None:
            problems.append(_problem(place, "customizations", messages.NOT_A_CUT_LINE))
            continue
        why = cutting.problems_of(item, chosen, choices)
        problems += [_problem(place, each.field, each.message) for each in why]
        if why:
            continue
        own = dict(of_lines.get(kept.unique_id, {}))
        stored = [cutting.as_kept(each) for each in chosen]
        own.setdefault("item_unit_price_override", None)
        own.setdefault("price_reason_id", None)
        own |= {
            "customizations": msgspec.to_builtins(stored),
            "quote_line_id": None,
            "identity": rules.line_identity(
                inv_mast_uid=kept.inv_mast_uid,
                customer_part_number_id=kept.customer_part_number_id,
                item_unit_price_override=own["item_unit_price_override"],
                customizations=stored,
            ),
        }
        changed[kept.unique_id] = own
        made[kept.unique_id] = cutting.made_to_measure(item, stored, choices, charge)
    return Recut(of_lines=changed, items=made, problems=problems)


def _problem(place: int, field: str, message: str) -> Problem:
    return Problem(field=f"cartItems[{place}].{field}", message=message)
