"""Catalog items among what was found: known from a maker's catalogue, without pages of their own."""

from collections.abc import Sequence

import msgspec

from storefront.catalog import rules as catalog
from storefront.catalog.queries import items
from storefront.identity.visit import Visit
from storefront.platform.many import AnyRow
from storefront.search.engine import engine_of
from storefront.search.entry import CATALOG_ITEM
from storefront.search.limits import CATALOG_ITEMS_SHOWN
from storefront.search.question import Question
from storefront.search.rules import Sort
from storefront.search.schemas import SearchResult


def matching(visit: Visit, question: Question, corrected: str) -> list[SearchResult]:
    """Return the catalog items that have every word of the question, or its number; by their codes.

    They stand below the first page of items, narrowed as those are. `corrected` is the spelling that was
    searched instead of the term, "" where it was as typed.
    """
    if question.first or not question.term:
        return []
    strict = msgspec.structs.replace(
        question,
        kind=CATALOG_ITEM,
        term="",
        inner_terms=(*question.inner_terms, corrected or question.term),
        sort=Sort.ITEM_CODE,
        size=CATALOG_ITEMS_SHOWN,
        facets=False,
    )
    uids = engine_of(visit.settings).search(strict).uids
    lines = lines_of(visit, uids)
    return [lines[uid] for uid in uids if uid in lines]


def lines_of(visit: Visit, uids: Sequence[int]) -> dict[int, SearchResult]:
    """Return these catalog items as lines of results."""
    if not uids:
        return {}
    with visit.db.read() as reading:
        known = items.list_catalog_items(reading, uids)
    return {uid: _line(row) for uid, row in known.items()}


def _line(row: AnyRow) -> SearchResult:
    """A catalog item has no page of its own. Source: decision B4."""
    return SearchResult(
        kind=CATALOG_ITEM,
        href="",
        item_id=row.item_code,
        desc=row.item_desc,
        extended_desc=catalog.hover_description(row.extended_desc),
        image_url="",
        catalog_item_id=row.item_catalog_uid,
    )
