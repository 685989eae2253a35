"""Search results: what a term finds, and the one item whose number was typed. Source: S1 §2, E1, E8."""

from collections.abc import Mapping

import msgspec

from storefront.base.paging import page_count
from storefront.catalog.queries.tree import Tree, tree_of
from storefront.catalog.rules import may_see, normal_number, product_path
from storefront.catalog.schemas import Category
from storefront.identity.visit import Visit
from storefront.search.address import page_number
from storefront.search.engine import engine_of
from storefront.search.facets import facets_of
from storefront.search.limits import CATEGORIES_SHOWN
from storefront.search.queries import catalog_items
from storefront.search.queries.category import is_narrowed, refuse_past_end
from storefront.search.queries.rows import rows_of, telling
from storefront.search.queries.shown import shown_items
from storefront.search.question import Found, Question
from storefront.search.schemas import SearchPage


def search_page(visit: Visit, question: Question) -> SearchPage:
    """Return a page of results; without a term and without a filter there are none.

    Raises NotFound for a page past the end.
    """
    tree = tree_of(visit.db)
    is_sent = bool(question.term) or is_narrowed(question)
    found = engine_of(visit.settings).search(question) if is_sent else Found()
    refuse_past_end(question, found.total)
    names = {slug: maker.brand.name for slug, maker in tree.makers.items()}
    return SearchPage(
        search_term=question.term,
        corrected=found.corrected,
        is_near=found.is_near,
        exact_path=exact_path(visit, question.term),
        facets=facets_of(question, found, [], names) if found.unfiltered_total else [],
        rows=[telling(row) for row in rows_of(visit, found.uids)],
        catalog_items=catalog_items.matching(visit, question, found.corrected),
        categories=leaf_categories(tree, found.counts.categories)[:CATEGORIES_SHOWN],
        total=found.total,
        page=page_number(question),
        page_size=question.size,
        page_count=page_count(found.total, question.size),
        sort=question.sort.value,
    )


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
    known = shown_items(visit.db, uids) if len(uids) == 1 else {}
    seen = [shown.facts for shown in known.values() if may_see(shown.facts.is_web, visit.actor)]
    return product_path(seen[0].item_code, seen[0].inv_mast_uid) if seen else ""


def own_number(number: str, prefix: str) -> int | None:
    """Return the uid that a number of ours states, with or without its prefix; None where it is none."""
    digits = number.removeprefix(prefix.upper())
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def leaf_categories(tree: Tree, counts: Mapping[str, int]) -> list[Category]:
    """Return the shelves that the found items lie on, the fullest first, with how many lie there."""
    leaves = [
        tree.by_slug[slug] for slug in counts if slug in tree.by_slug and not tree.by_slug[slug].children
    ]
    leaves.sort(key=lambda shelf: (-counts[shelf.slug], shelf.name))
    return [msgspec.structs.replace(leaf.shown(), item_count=counts[leaf.slug]) for leaf in leaves]
