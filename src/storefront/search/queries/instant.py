"""What the instant panel shows while one types. Source: S1 §2, §7, decisions D18, E2."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from storefront.base.paging import first_row
from storefront.catalog import rules as catalog
from storefront.catalog.facts import ItemFacts, drawing_path
from storefront.catalog.queries.tree import Tree, tree_of
from storefront.catalog.schemas import Brand, Category
from storefront.identity.visit import Visit
from storefront.search import analysis
from storefront.search.engine import engine_of
from storefront.search.entry import CATALOG_ITEM, ITEM
from storefront.search.limits import INSTANT_NAMES_MAX
from storefront.search.queries import catalog_items
from storefront.search.queries.shown import shown_items
from storefront.search.question import Suggestion
from storefront.search.schemas import InstantAnswer, SearchResult

T = TypeVar("T")


def instant_answer(visit: Visit, term: str, page: int, size: int, non_web: bool) -> InstantAnswer:
    """Return what begins as the term does: items, categories, brands; an empty term finds nothing."""
    if not term:
        return InstantAnswer(query=term, total=0, results=[], categories=[], brands=[])
    prefix = visit.settings.store.sku_prefix
    engine = engine_of(visit.settings)
    total, found = engine.suggest(term, size, non_web, prefix, first_row(page, size))
    tree = tree_of(visit.db)
    return InstantAnswer(
        query=term,
        total=total,
        results=_results(visit, found),
        categories=_categories(tree, term),
        brands=_brands(tree, term),
    )


def _results(visit: Visit, found: Sequence[Suggestion]) -> list[SearchResult]:
    known = shown_items(visit.db, [one.uid for one in found if one.kind == ITEM])
    others = catalog_items.lines_of(visit, [one.uid for one in found if one.kind == CATALOG_ITEM])
    results = []
    for one in found:
        if (
            one.kind == ITEM
            and one.uid in known
            and catalog.may_see(known[one.uid].facts.is_web, visit.actor)
        ):
            results.append(_item(known[one.uid].facts))
        elif one.kind == CATALOG_ITEM and one.uid in others:
            results.append(others[one.uid])
    return results


def _item(facts: ItemFacts) -> SearchResult:
    return SearchResult(
        kind=ITEM,
        href=catalog.product_path(facts.item_code, facts.inv_mast_uid),
        item_id=facts.item_code,
        desc=facts.item_desc,
        extended_desc=catalog.hover_description(facts.extended_desc),
        image_url=drawing_path(facts),
        inv_mast_uid=facts.inv_mast_uid,
    )


def _categories(tree: Tree, term: str) -> list[Category]:
    named = ((shelf.name, shelf) for shelf in tree.by_slug.values() if shelf.item_count)
    return [shelf.shown() for shelf in _beginning(named, term)]


def _brands(tree: Tree, term: str) -> list[Brand]:
    named = ((maker.brand.name, maker) for maker in tree.makers.values() if maker.item_count)
    return [maker.brand for maker in _beginning(named, term)]


def _beginning(named: Iterable[tuple[str, T]], term: str) -> list[T]:
    """Return those of which every typed word begins a word of the name, the shortest names first."""
    typed = analysis.raw_words(term)
    fitting = [
        (len(name), name, thing)
        for name, thing in named
        if typed and all(any(own.startswith(word) for own in analysis.raw_words(name)) for word in typed)
    ]
    fitting.sort(key=lambda one: one[:2])
    return [thing for _, _, thing in fitting[:INSTANT_NAMES_MAX]]
