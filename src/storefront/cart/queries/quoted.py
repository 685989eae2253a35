"""Quoted prices of cart lines; read only if a cart has a line from a quote."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.cart.cutting import is_same_piece
from storefront.cart.priced_cart import CartItemFacts, StoredLine, Terms
from storefront.cart.queries.cuts import customizations_of
from storefront.quotes import queries as quotes
from storefront.quotes.schemas import QuotedLine


def with_quotes(
    conn: Connection, kept: Sequence[StoredLine], items: Sequence[CartItemFacts], terms: Terms
) -> list[CartItemFacts]:
    """Return the lines' items, with the quoted prices of lines from the company's quotes.

    The price of a piece that is cut holds for that piece alone.
    """
    ids = [line.quote_line_id for line in kept if line.quote_line_id is not None]
    days = terms.settings.checkout.quote_days
    found = quotes.find_quoted(conn, terms.actor.acting_customer_id, ids, days)
    return [
        replace(item, quoted=quoted)
        if (quoted := found.get(line.quote_line_id or 0))
        and (quoted.inv_mast_uid, quoted.item_catalog_uid) == (line.inv_mast_uid, line.item_catalog_uid)
        and _is_same_piece(line, quoted)
        else item
        for line, item in zip(kept, items, strict=True)
    ]


def _is_same_piece(line: StoredLine, quoted: QuotedLine) -> bool:
    if not line.customizations and not quoted.customizations:
        return True
    return is_same_piece(customizations_of(line.customizations), customizations_of(quoted.customizations))
