"""Customers' own part numbers, for search.

The numbers that these functions return are found, ranked as exact numbers, and named in rows and in the
instant panel ("Matches your number 4711").
"""

from collections.abc import Collection, Mapping, Sequence

from storefront.identity.request_context import RequestContext
from storefront.partnumbers import queries
from storefront.search.limits import CUSTOMER_NUMBERS_MAX

FOUND_MAX = 50
"""The maximum number of a customer's own numbers to consider."""


def items_known_as(context: RequestContext, typed: str) -> tuple[int, ...]:
    """Return the items that the actor's company knows by a number that contains `typed`.

    `typed` is in normal form, at least 3 characters; at most `FOUND_MAX` numbers are considered.
    """
    customer = context.actor.acting_customer_id
    if customer is None:
        return ()
    with context.db.read() as conn:
        found = queries.list_holding(conn, customer, typed, FOUND_MAX)
    return tuple(dict.fromkeys(known.inv_mast_uid for known in found))


def items_called(context: RequestContext, typed: str) -> tuple[int, ...]:
    """Return the items with a number that contains `typed`, of the customer acted for or else of any.

    For staff only. `typed` is in normal form; at most `CUSTOMER_NUMBERS_MAX` numbers are considered.
    """
    customer = context.actor.acting_customer_id
    with context.db.read() as conn:
        found = (
            queries.list_holding_of_all(conn, typed, CUSTOMER_NUMBERS_MAX)
            if customer is None
            else queries.list_holding(conn, customer, typed, CUSTOMER_NUMBERS_MAX)
        )
    return tuple(dict.fromkeys(known.inv_mast_uid for known in found))


def numbers_of_customer(context: RequestContext, uids: Collection[int]) -> Mapping[int, Sequence[str]]:
    """Return the numbers of the actor's company for these items, by item, in one statement."""
    customer = context.actor.acting_customer_id
    found: dict[int, list[str]] = {}
    if customer is None:
        return found
    with context.db.read() as conn:
        for known in queries.list_numbers(conn, customer, uids):
            found.setdefault(known.inv_mast_uid, []).append(known.customer_part_number)
    return found
