"""Find similar items for an unknown number, with the search index."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from storefront.catalog.rules import may_see, shop_number
from storefront.identity.request_context import RequestContext
from storefront.quickorder import limits
from storefront.quickorder.rules.nearness import Nearness, nearness_of
from storefront.search.engine import engine_of
from storefront.search.entry import ITEM
from storefront.search.queries.displayed import DisplayedItem, ItemExtras
from storefront.search.rules import clean_term
from storefront.search.search_query import SearchQuery, own_prefixes

LOOKED_AT = 10
"""Number of search results to compare."""


class Near(msgspec.Struct, frozen=True, kw_only=True):
    """A similar item."""

    inv_mast_uid: int
    nearness: Nearness


def search_near(context: RequestContext, number: str) -> list[int]:
    """Search the index for a number, without database queries; return the items."""
    term = clean_term(number)
    if not term:
        return []
    question = SearchQuery(
        term=term,
        size=LOOKED_AT,
        enough=LOOKED_AT,
        non_web=may_see(False, context.actor),
        own=own_prefixes(context.settings),
    )
    found = engine_of(context.settings).suggest(question)
    return [line.uid for line in found.lines if line.kind == ITEM]


def nearest(
    context: RequestContext,
    number: str,
    uids: Iterable[int],
    known: Mapping[int, DisplayedItem],
    extras: Mapping[int, ItemExtras],
) -> Sequence[Near]:
    """Return the items that are similar enough, most similar first, at most `NEAR_MAX`."""
    found = []
    for uid in uids:
        shown = known.get(uid)
        if shown is None or not may_see(shown.facts.is_web, context.actor):
            continue
        numbers = [one.number for one in extras[uid].numbers] if uid in extras else []
        numbers += [shown.facts.item_code, shop_number(context.settings.store.sku_prefix, uid)]
        nearness = nearness_of(number, numbers, shown.facts.item_desc)
        if nearness.percent >= limits.LEAST_PERCENT:
            found.append(Near(inv_mast_uid=uid, nearness=nearness))
    found.sort(key=lambda near: -near.nearness.percent)
    return found[: limits.NEAR_MAX]
