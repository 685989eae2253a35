"""Which items may be meant by a number that nobody knows: what the search finds, the nearest first."""

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
"""Of so many that the search finds, the nearest are offered."""


class Near(msgspec.Struct, frozen=True, kw_only=True):
    """An item that may be meant."""

    inv_mast_uid: int
    nearness: Nearness


def search_near(context: RequestContext, number: str) -> list[int]:
    """Return the items that the search finds for what was written; the database is not asked."""
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
    """Return those of these items that are near enough, the nearest first, `NEAR_MAX` at most."""
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
