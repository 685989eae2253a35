"""Customers' own part numbers, for search.

The numbers that these functions return are found, ranked as exact numbers, and named in rows and in the
instant panel ("Matches your number 4711").
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from storefront.catalog.rules import normal_number
from storefront.identity.request_context import RequestContext
from storefront.partnumbers import queries, rules
from storefront.search.analysis import number_of
from storefront.search.limits import CUSTOMER_NUMBERS_MAX
from storefront.search.search_query import SearchQuery

FOUND_MAX = 50
"""The maximum number of a customer's own numbers to consider."""


def with_own_numbers(context: RequestContext, question: SearchQuery) -> SearchQuery:
    """Return the search with the items that the actor's company knows by its own numbers.

    A number is the same with or without spaces and separators, as in quick order. A term of 3 or more
    characters also finds numbers that contain it, `FOUND_MAX` at most; inner terms only whole numbers.
    Source: decision F9.
    """
    customer = context.actor.acting_customer_id
    typed = normal_number(question.term)
    inner = [normal_number(term) for term in question.inner_terms]
    if customer is None or not (typed or any(inner)):
        return question
    whole = [number for number in [*inner, typed if not number_of(typed) else ""] if number]
    with context.db.read() as conn:
        known = queries.list_holding(conn, customer, typed, FOUND_MAX) if number_of(typed) else []
        called = queries.list_called(conn, customer, whole) if whole else []
    by_number: dict[str, list[int]] = {}
    for one in (*known, *called):
        by_number.setdefault(rules.normal_form(one.customer_part_number), []).append(one.inv_mast_uid)
    own = tuple(dict.fromkeys(by_number.get(typed, ())))
    held = dict.fromkeys(one.inv_mast_uid for one in known if one.inv_mast_uid not in own)
    return msgspec.structs.replace(
        question,
        known_uids=tuple(held),
        own_uids=own,
        inner_uids=tuple(tuple(dict.fromkeys(by_number.get(number, ()))) for number in inner),
    )


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
