"""Customization options and materials of made-to-measure items; read only if a cart has such a line."""

import datetime
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.cart.cutting import Choices, made_to_measure
from storefront.cart.priced_cart import CartItemFacts, StoredLine, Terms
from storefront.cart.queries.items import find_items
from storefront.cart.schemas import Customization
from storefront.families.queries import list_options


def find_choices(
    conn: Connection, heads: Iterable[int], customer_id_p21: int | None, today: datetime.date
) -> Choices:
    """Return the customization options of these items, and the materials at that customer's prices.

    A constant number of statements, none without an item.
    """
    asked = set(heads)
    if not asked:
        return Choices()
    options = list_options(conn, asked)
    uids = {option.customization_inv_mast_uid for many in options.values() for option in many}
    return Choices(options=options, materials=find_items(conn, uids, customer_id_p21, today))


def with_cuts(
    conn: Connection, kept: Sequence[StoredLine], items: Sequence[CartItemFacts], terms: Terms
) -> list[CartItemFacts]:
    """Return the lines' items, with made-to-measure items as sold by the piece."""
    heads = [line.inv_mast_uid for line in kept if line.customizations and line.inv_mast_uid is not None]
    choices = find_choices(conn, heads, terms.actor.acting_customer_id, terms.today)
    charge = cut_charge(terms)
    return [
        made_to_measure(item, customizations_of(line.customizations), choices, charge)
        for line, item in zip(kept, items, strict=True)
    ]


def customizations_of(kept: list[Any]) -> list[Customization]:
    """Return the customizations of a line from their stored form."""
    return msgspec.convert(kept, list[Customization], strict=False)


def cut_charge(terms: Terms) -> Decimal:
    """Return the charge per cut, in addition to its length, in US dollars. Source: decision B15."""
    return Decimal(str(terms.settings.catalog.cut_charge))
