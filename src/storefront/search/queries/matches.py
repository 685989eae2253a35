"""Find which number of each item on a page matches the term."""

from collections.abc import Collection, Mapping, Sequence
from sys import intern

import msgspec
from sqlalchemy import Connection

from storefront.catalog.queries.items import list_numbers
from storefront.catalog.rules import normal_number, shop_number
from storefront.identity.request_context import RequestContext
from storefront.platform.catalog_cache import ItemCache
from storefront.search.number_match import CUSTOMER, ITEM_CODE, OWN, match_of
from storefront.search.queries.customer_numbers import items_called, numbers_of_customer
from storefront.search.schemas.pages import RowMatch, SearchResult
from storefront.search.schemas.terms import NumberMatch
from storefront.search.search_query import Found, SearchQuery

Numbers = tuple[tuple[str, str], ...]
"""The kinds and numbers of an item."""

ITEMS_MAX = 10_000
"""Maximum number of cached items; each takes about 0.5 kB."""

_numbers: ItemCache[Numbers] = ItemCache("item numbers", ITEMS_MAX)


def _read_numbers(conn: Connection, uids: Collection[int]) -> dict[int, Numbers]:
    known = list_numbers(conn, uids)
    return {uid: tuple((intern(one.kind), one.number) for one in known.get(uid, ())) for uid in uids}


def uids_called(context: RequestContext, number: str) -> tuple[int, ...] | None:
    """Return the items that match a condition on customers' own numbers; None if there is no condition.

    Staff acting for a customer search that customer's numbers, other staff those of all customers.
    """
    return items_called(context, normal_number(number)) if number else None


def numbers_asked(question: SearchQuery, found: Found) -> list[str]:
    """Return the numbers in the term and the conditions, in normal form."""
    conditions = question.conditions
    more = (conditions.number, conditions.nsn, conditions.customer_part_number)
    return [*found.numbers, *(normal_number(number) for number in more if number)]


def matches_of(
    context: RequestContext, typed: Sequence[str], uids: Collection[int]
) -> dict[int, NumberMatch]:
    """Return which number each item was found by; items found by words are absent.

    `typed` are the numbers in the term: `Found.numbers`.
    """
    if not typed or not uids:
        return {}
    own = numbers_of_customer(context, uids)
    found = {}
    for uid, known in _numbers.fetch(context.db, uids, _read_numbers).items():
        numbers = list(known)
        numbers += [(CUSTOMER, number) for number in own.get(uid, ())]
        numbers.append((OWN, shop_number(context.settings.store.sku_prefix, uid)))
        numbers.append((OWN, str(uid)))
        match = match_of(typed, numbers)
        if match is not None:
            found[uid] = _with_prefix(match, context.settings.store.sku_prefix)
    return found


def row_matches(context: RequestContext, typed: Sequence[str], uids: Collection[int]) -> list[RowMatch]:
    """Return the same for the rows of a page."""
    return [
        RowMatch(inv_mast_uid=uid, kind=match.kind, number=match.number, what=match.what)
        for uid, match in matches_of(context, typed, uids).items()
    ]


def with_catalog_matches(
    context: RequestContext, typed: Sequence[str], lines: Mapping[int, SearchResult]
) -> dict[int, SearchResult]:
    """Return the lines of catalog items with the number that each was found by."""
    prefix = context.settings.store.catalog_prefix
    found = {}
    for uid, line in lines.items():
        numbers = [(ITEM_CODE, line.item_id), (OWN, shop_number(prefix, uid)), (OWN, str(uid))]
        match = match_of(typed, numbers)
        found[uid] = (
            line if match is None else msgspec.structs.replace(line, match=_with_prefix(match, prefix))
        )
    return found


def _with_prefix(match: NumberMatch, prefix: str) -> NumberMatch:
    """Return the match with our number as displayed, regardless of how it was typed."""
    if match.kind != OWN or normal_number(match.number).startswith(normal_number(prefix)):
        return match
    return msgspec.structs.replace(match, number=f"{prefix}{match.number}")
