"""Forgetting guests who have not come back. Source: decision C1."""

import datetime

from sqlalchemy import Connection

from storefront.cart.queries import carts
from storefront.checkout.queries.left import remove_left


def forget_idle(tx: Connection, now: datetime.datetime, guest_days: int) -> int:
    """Remove guests' carts unused for `guest_days` days, with checkout and cards; return how many carts."""
    removed = carts.remove_idle(tx, now - datetime.timedelta(days=guest_days))
    remove_left(tx)
    return removed
