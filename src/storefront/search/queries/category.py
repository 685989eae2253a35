"""A category's page: its children as tiles, or its items as tables. Source: S1 §2, decisions A7, E9."""

from collections.abc import Sequence

import msgspec

from storefront.base.errors import NotFound
from storefront.base.paging import page_count
from storefront.catalog import messages, rules
from storefront.catalog.queries.tree import Shelf, Tree, tree_of
from storefront.identity.visit import Visit
from storefront.search.address import page_number
from storefront.search.engine import engine_of
from storefront.search.facets import facets_of
from storefront.search.queries.rows import rows_of
from storefront.search.queries.tables import tables_of
from storefront.search.question import Question
from storefront.search.schemas import CategoryPage


def category_page(visit: Visit, slug: str, question: Question) -> CategoryPage:
    """Return a page of the category of this slug, or of the footer's `{name}-{id}` form.

    The answer's own slug is the canonical one. Raises NotFound for an unknown category and for a page past
    the end.
    """
    tree = tree_of(visit.db)
    shelf = find_shelf(tree, slug)
    if shelf.children and not is_narrowed(question):
        return _tiles(shelf, question)
    found = engine_of(visit.settings).search(msgspec.structs.replace(question, category=shelf.slug))
    refuse_past_end(question, found.total)
    rows = rows_of(visit, found.uids)
    names = {slug: maker.brand.name for slug, maker in tree.makers.items()}
    return CategoryPage(
        category=shelf.shown(),
        blurb=shelf.blurb,
        crumbs=shelf.crumbs(),
        children=[child.shown() for child in shelf.children],
        facets=facets_of(question, found, telling_attributes(tree, shelf), names),
        tables=tables_of(visit, shelf, rows, question.non_web),
        total=found.total,
        unfiltered_total=found.unfiltered_total,
        page=page_number(question),
        page_size=question.size,
        page_count=page_count(found.total, question.size),
        sort=question.sort.value,
    )


def find_shelf(tree: Tree, slug: str) -> Shelf:
    """Return the category by its exact slug, else by the id at the end. Source: decision A7."""
    if slug not in tree.by_slug:
        found = tree.by_id.get(rules.category_id_in(slug) or 0)
        if found is not None:
            return found
    return tree.load_shelf(slug)


def is_narrowed(question: Question) -> bool:
    """Tell whether items are asked for, not the shelves they lie on."""
    return bool(question.brands or question.specs or question.in_stock_only or question.inner_terms)


def refuse_past_end(question: Question, total: int) -> None:
    """Raise NotFound for a page behind the last one. Source: decision A7."""
    if page_number(question) > page_count(total, question.size):
        raise NotFound(messages.NO_SUCH_PAGE)


def telling_attributes(tree: Tree, shelf: Shelf) -> Sequence[str]:
    """Return the attributes that head this category's tables, the most telling first."""
    heads = [series.columns for series in tree.series.values() if series.category_slug == shelf.slug]
    return list(dict.fromkeys(name for columns in heads for name in columns))


def _tiles(shelf: Shelf, question: Question) -> CategoryPage:
    if question.first:
        raise NotFound(messages.NO_SUCH_PAGE)
    return CategoryPage(
        category=shelf.shown(),
        blurb=shelf.blurb,
        crumbs=shelf.crumbs(),
        children=[child.shown() for child in shelf.children],
        facets=[],
        tables=[],
        total=shelf.item_count,
        unfiltered_total=shelf.item_count,
        page=1,
        page_size=question.size,
        page_count=1,
        sort=question.sort.value,
    )
