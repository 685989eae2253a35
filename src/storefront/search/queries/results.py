"""Search results: what a term finds, and the one item whose number was typed.

Source: S1 §2, decisions E1, E8.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from storefront.base.paging import page_count
from storefront.base.wire import encode
from storefront.catalog.queries.tree import Tree, tree_of
from storefront.catalog.rules import may_see, normal_number, product_path
from storefront.catalog.schemas import Category
from storefront.identity.visit import Visit
from storefront.search.conditions import NONE, said
from storefront.search.engine import engine_of
from storefront.search.facets import facets_of
from storefront.search.limits import CATALOG_ITEMS_SHOWN, CATEGORIES_SHOWN
from storefront.search.queries import catalog_items
from storefront.search.queries.cards import card_details
from storefront.search.queries.category import is_narrowed, refuse_past_end
from storefront.search.queries.displayed import displayed_items
from storefront.search.queries.listings import encoded_rows, rows_of
from storefront.search.queries.matches import (
    known_uids,
    numbers_asked,
    row_matches,
    uids_called,
    with_catalog_matches,
)
from storefront.search.schemas import SearchPage, SearchResult
from storefront.search.search_query import Found, SearchQuery
from storefront.search.url_parameters import page_number


def search_page(visit: Visit, question: SearchQuery) -> SearchPage:
    """Return a page of results; without a term and without a filter there are none.

    Raises NotFound for a page past the end.
    """
    found = _found(visit, question)
    return _page(visit, question, found, rows_of(visit, found.uids), encoded=False)


def search_answer(visit: Visit, question: SearchQuery) -> bytes:
    """Return the same as JSON."""
    found = _found(visit, question)
    rows = encoded_rows(visit, found.uids, in_passing=not question.cards)
    return encode(_page(visit, question, found, rows, encoded=True))


def _page(visit: Visit, question: SearchQuery, found: Found, rows: list[Any], *, encoded: bool) -> SearchPage:
    """Return the page around its rows; `encoded` says that these are JSON, and that the filters may be."""
    tree = tree_of(visit.db)
    names = {slug: maker.brand.name for slug, maker in tree.makers.items()}
    return SearchPage(
        search_term=question.term,
        corrected=found.corrected,
        is_partial=found.is_partial,
        exact_path=exact_path(visit, question.term),
        facets=facets_of(question, found, [], names, encoded=encoded) if found.unfiltered_total else [],
        rows=rows,
        cards=card_details(visit, found.uids) if question.cards else [],
        matches=row_matches(visit, numbers_asked(question, found), found.uids),
        catalog_items=_catalog_items(visit, found),
        categories=leaf_categories(tree, found.counts.categories, CATEGORIES_SHOWN),
        total=found.total,
        page=page_number(question),
        page_size=question.size,
        page_count=page_count(found.total, question.size),
        sort=question.sort.value,
        conditions=said(question.conditions, {slug: shelf.name for slug, shelf in tree.by_slug.items()})
        if question.conditions != NONE
        else msgspec.UNSET,
    )


def _found(visit: Visit, question: SearchQuery) -> Found:
    found = Found()
    if question.term or is_narrowed(question):
        below = CATALOG_ITEMS_SHOWN if question.term and not question.first else 0
        known = known_uids(visit, question.term)
        only = uids_called(visit, question.conditions.customer_part_number)
        asked = msgspec.structs.replace(question, catalog_items=below, known_uids=known, only_uids=only)
        found = engine_of(visit.settings).search(asked)
    refuse_past_end(question, found.total)
    return found


def _catalog_items(visit: Visit, found: Found) -> list[SearchResult]:
    """Return the catalog items that stand below the first page of items."""
    lines = catalog_items.lines_of(visit, found.catalog_items)
    lines = with_catalog_matches(visit, found.numbers, lines)
    return [lines[uid] for uid in found.catalog_items if uid in lines]


def exact_path(visit: Visit, term: str) -> str:
    """Return the path of the one item that is known by this number, of whichever kind; "" otherwise.

    Our own number counts, with its prefix: AHC100101. Source: decision E8.
    """
    number = normal_number(term)
    if not number:
        return ""
    found = engine_of(visit.settings).known_as(number, non_web=may_see(False, visit.actor))
    own = own_number(number, visit.settings.store.sku_prefix)
    uids = found or ([own] if own is not None else [])
    known = displayed_items(visit.db, uids) if len(uids) == 1 else {}
    seen = [shown.facts for shown in known.values() if may_see(shown.facts.is_web, visit.actor)]
    return product_path(seen[0].item_code, seen[0].inv_mast_uid) if seen else ""


def own_number(number: str, prefix: str) -> int | None:
    """Return the uid that a number of ours states, with or without its prefix; None where it is none."""
    digits = number.removeprefix(prefix.upper())
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def leaf_categories(tree: Tree, counts: Mapping[str, int], most: int | None = None) -> list[Category]:
    """Return the shelves that the found items lie on, the fullest first, with how many lie there."""
    leaves = [
        tree.by_slug[slug] for slug in counts if slug in tree.by_slug and not tree.by_slug[slug].children
    ]
    leaves.sort(key=lambda shelf: (-counts[shelf.slug], shelf.name, shelf.slug))
    return [msgspec.structs.replace(leaf.shown(), item_count=counts[leaf.slug]) for leaf in leaves[:most]]
