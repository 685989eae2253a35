"""Search results, and the exact match for a typed number. Source: S1 §2, decisions E1, E8."""

from collections.abc import Mapping
from typing import Any

import msgspec

from storefront.base.paging import page_count
from storefront.base.wire import encode
from storefront.catalog.queries.tree import Tree, tree_of
from storefront.catalog.rules import may_see, normal_number, product_path
from storefront.catalog.schemas import Category
from storefront.identity.request_context import RequestContext
from storefront.platform import tallies
from storefront.search.conditions import NONE, said
from storefront.search.engine import engine_of
from storefront.search.facets import facets_of
from storefront.search.limits import CATALOG_ITEMS_SHOWN, CATEGORIES_SHOWN
from storefront.search.queries import catalog_items
from storefront.search.queries.cards import card_details
from storefront.search.queries.category import is_narrowed, refuse_past_end
from storefront.search.queries.customer_numbers import with_own_numbers
from storefront.search.queries.displayed import displayed_items
from storefront.search.queries.listings import encoded_rows, rows_of
from storefront.search.queries.matches import (
    numbers_asked,
    row_matches,
    uids_called,
    with_catalog_matches,
)
from storefront.search.queries.readings import reading_of
from storefront.search.rules import missed_words
from storefront.search.schemas.pages import SearchPage, SearchResult
from storefront.search.search_query import Found, SearchQuery
from storefront.search.url_parameters import page_number


def search_page(context: RequestContext, question: SearchQuery) -> SearchPage:
    """Return a page of results; empty without a term and a filter.

    Raises NotFound for a page past the end.
    """
    question = with_own_numbers(context, question)
    found = _found(context, question)
    return _page(context, question, found, rows_of(context, found.uids), encoded=False)


def search_answer(context: RequestContext, question: SearchQuery) -> bytes:
    """Return the same as JSON."""
    question = with_own_numbers(context, question)
    found = _found(context, question)
    rows = encoded_rows(context, found.uids, in_passing=not question.cards)
    return encode(_page(context, question, found, rows, encoded=True))


def _page(
    context: RequestContext, question: SearchQuery, found: Found, rows: list[Any], *, encoded: bool
) -> SearchPage:
    """Return the page with its rows; `encoded` says that they are JSON, and that the filters may be."""
    tree = tree_of(context.db)
    chosen = msgspec.structs.replace(question, specs={**question.specs, **_read_specs(found)})
    names = {slug: brand_node.brand.name for slug, brand_node in tree.brands.items()}
    return SearchPage(
        search_term=question.term,
        corrected=found.corrected,
        is_partial=found.is_partial,
        exact_path=exact_path(context, question),
        facets=facets_of(chosen, found, [], names, encoded=encoded)
        if found.unfiltered_total or found.discontinued
        else [],
        rows=rows,
        cards=card_details(context, found.uids) if question.cards else [],
        matches=row_matches(context, numbers_asked(question, found), found.uids),
        catalog_items=_catalog_items(context, found),
        categories=leaf_categories(tree, found.counts.categories, CATEGORIES_SHOWN),
        total=found.total,
        page=page_number(question),
        page_size=question.size,
        page_count=page_count(found.total, question.size),
        sort=question.sort.value,
        conditions=said(question.conditions, {slug: category.name for slug, category in tree.by_slug.items()})
        if question.conditions != NONE
        else msgspec.UNSET,
        reading=reading_of(found.read, question.term),
    )


def _read_specs(found: Found) -> dict[str, tuple[str, ...]]:
    """Return the values that sizes in the term choose, by property."""
    if found.read is None or not found.read.is_exact:
        return {}
    return {size.attributes[0]: tuple(size.values) for size in found.read.sizes if len(size.attributes) == 1}


def _found(context: RequestContext, question: SearchQuery) -> Found:
    found = Found()
    if question.term or is_narrowed(question):
        below = CATALOG_ITEMS_SHOWN if question.term and not question.first else 0
        only = uids_called(context, question.conditions.customer_part_number)
        completed = msgspec.structs.replace(question, catalog_items=below, only_uids=only)
        found = engine_of(context.settings).search(completed)
        if not found.unfiltered_total and not found.catalog_items and _is_plain(question):
            tallies.count(context.db, tallies.MISSED_SEARCH, context.today, missed_words(question.term))
    refuse_past_end(question, found.total)
    return found


def _is_plain(question: SearchQuery) -> bool:
    """Return whether a search is for words in the whole catalog, and not within other results."""
    is_limited = question.category or question.brand or question.series or question.inner_terms
    return not is_limited and question.conditions == NONE and question.first == 0


def _catalog_items(context: RequestContext, found: Found) -> list[SearchResult]:
    """Return the catalog items to show below the first page of items."""
    lines = catalog_items.lines_of(context, found.catalog_items)
    lines = with_catalog_matches(context, found.numbers, lines)
    return [lines[uid] for uid in found.catalog_items if uid in lines]


def exact_path(context: RequestContext, question: SearchQuery) -> str:
    """Return the path of the only item with the typed number, of any kind; "" otherwise.

    Includes our own number, with its prefix: AHC100101. The customer's own number goes first. Source:
    decisions E8, F9.
    """
    number = normal_number(question.term)
    if not number:
        return ""
    found = list(question.own_uids) or engine_of(context.settings).known_as(
        number, non_web=may_see(False, context.actor)
    )
    own = own_number(number, context.settings.store.sku_prefix)
    uids = found or ([own] if own is not None else [])
    known = displayed_items(context.db, uids) if len(uids) == 1 else {}
    seen = [shown.facts for shown in known.values() if may_see(shown.facts.is_web, context.actor)]
    return product_path(seen[0].item_code, seen[0].inv_mast_uid) if seen else ""


def own_number(number: str, prefix: str) -> int | None:
    """Return the uid in a number of ours, with or without its prefix; None if it is not one."""
    digits = number.removeprefix(prefix.upper())
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def leaf_categories(tree: Tree, counts: Mapping[str, int], most: int | None = None) -> list[Category]:
    """Return the leaf categories of the found items with their counts, the `most` highest first."""
    leaves = [
        tree.by_slug[slug] for slug in counts if slug in tree.by_slug and not tree.by_slug[slug].children
    ]
    leaves.sort(key=lambda category: (-counts[category.slug], category.name, category.slug))
    return [msgspec.structs.replace(leaf.shown(), item_count=counts[leaf.slug]) for leaf in leaves[:most]]
