"""The numbers that a customer's own people give to items, for search.

Search asks here and nowhere else: what these functions return is found, ranked as an exact number, and named
in rows and in the panel ("Matches your number 4711").
"""

from collections.abc import Collection, Mapping, Sequence

from storefront.identity.request_context import RequestContext
from storefront.partnumbers import queries
from storefront.search.limits import CUSTOMER_NUMBERS_MAX

FOUND_MAX = 50
"""So many of a customer's own numbers are looked at."""


def items_known_as(context: RequestContext, typed: str) -> tuple[int, ...]:
    """Return the items that the actor's company knows by a number that holds `typed`.

    `typed` is in normal form, of 3 characters or more; `FOUND_MAX` numbers are looked at.
    """
    customer = context.actor.acting_customer_id
    if customer is None:
        return ()
    with context.db.read() as conn:
        found = queries.list_holding(conn, customer, typed, FOUND_MAX)
    return tuple(dict.fromkeys(known.inv_mast_uid for known in found))


def items_called(context: RequestContext, typed: str) -> tuple[int, ...]:
    """Return the items of which a number of the customer acted for holds `typed`, or of any customer.

    For staff alone. `typed` is in normal form; at most `CUSTOMER_NUMBERS_MAX` numbers are looked at.
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
    """Return the numbers that the actor's company gives to these items, by item, in one statement."""
    customer = context.actor.acting_customer_id
    found: dict[int, list[str]] = {}
    if customer is None:
        return found
    with context.db.read() as conn:
        for known in queries.list_numbers(conn, customer, uids):
            found.setdefault(known.inv_mast_uid, []).append(known.customer_part_number)
    return found
