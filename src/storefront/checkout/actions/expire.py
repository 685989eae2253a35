"""Delete the carts and checkouts of guests who have not come back. Source: decision C1."""

import datetime

from sqlalchemy import Connection

from storefront.cart.queries import carts
from storefront.checkout.queries.orphans import remove_orphans


def expire_idle(tx: Connection, before: datetime.datetime) -> int:
    """Delete guests' carts unused since `before`, with checkout and cards; return how many carts."""
    removed = carts.remove_idle(tx, before)
    remove_orphans(tx)
    return removed
