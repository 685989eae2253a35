"""A category page: its subcategories as tiles, or its items as tables. Source: S1 §2, decisions A7, E9."""

from collections.abc import Sequence

import msgspec

from storefront.base.errors import NotFound
from storefront.base.paging import page_count
from storefront.catalog import messages, rules
from storefront.catalog.queries.tree import CategoryNode, Tree, tree_of
from storefront.identity.request_context import RequestContext
from storefront.search.conditions import NONE
from storefront.search.engine import engine_of
from storefront.search.facets import facets_of
from storefront.search.queries.customer_numbers import with_own_numbers
from storefront.search.queries.listings import rows_of
from storefront.search.queries.size_tables import tables_of
from storefront.search.schemas.pages import CategoryPage
from storefront.search.search_query import SearchQuery
from storefront.search.url_parameters import page_number


def category_page(context: RequestContext, slug: str, question: SearchQuery) -> CategoryPage:
    """Return a page of the category with this slug, or with the footer's `{name}-{id}` form.

    The slug in the answer is the canonical one. Conditions of the advanced search are ignored here. Raises
    NotFound for an unknown category and for a page past the end.
    """
    tree = tree_of(context.db)
    question = msgspec.structs.replace(question, conditions=NONE)
    category = find_category(tree, slug)
    if category.children and not is_narrowed(question):
        return _tiles(category, question)
    wanted = msgspec.structs.replace(question, category=category.slug, whole_series=True)
    found = engine_of(context.settings).search(with_own_numbers(context, wanted))
    if page_number(question) > found.page_count:
        raise NotFound(messages.NO_SUCH_PAGE)
    rows = rows_of(context, found.uids)
    names = {slug: brand_node.brand.name for slug, brand_node in tree.brands.items()}
    return CategoryPage(
        category=category.shown(),
        blurb=category.blurb,
        crumbs=category.crumbs(),
        children=[child.shown() for child in category.children],
        facets=facets_of(question, found, telling_attributes(tree, category), names),
        tables=tables_of(context, category, rows, question.non_web),
        total=found.total,
        unfiltered_total=found.unfiltered_total,
        page=page_number(question),
        page_size=question.size,
        page_count=found.page_count,
        first_row=found.first_row,
        sort=question.sort.value,
    )


def find_category(tree: Tree, slug: str) -> CategoryNode:
    """Return the category by its exact slug, else by the id at the end. Source: decision A7."""
    if slug not in tree.by_slug:
        found = tree.by_id.get(rules.category_id_in(slug) or 0)
        if found is not None:
            return found
    return tree.load_category(slug)


def is_narrowed(question: SearchQuery) -> bool:
    """Return whether items are requested instead of subcategories."""
    is_filtered = question.brands or question.specs or question.in_stock_only or question.inner_terms
    return bool(is_filtered or question.brand or question.conditions != NONE)


def refuse_past_end(question: SearchQuery, total: int) -> None:
    """Raise NotFound for a page past the end. Source: decision A7."""
    if page_number(question) > page_count(total, question.size):
        raise NotFound(messages.NO_SUCH_PAGE)


def telling_attributes(tree: Tree, category: CategoryNode) -> Sequence[str]:
    """Return the attributes that are columns of this category's tables, the most significant first."""
    heads = [series.columns for series in tree.series.values() if series.category_slug == category.slug]
    return list(dict.fromkeys(name for columns in heads for name in columns))


def _tiles(category: CategoryNode, question: SearchQuery) -> CategoryPage:
    if question.first:
        raise NotFound(messages.NO_SUCH_PAGE)
    return CategoryPage(
        category=category.shown(),
        blurb=category.blurb,
        crumbs=category.crumbs(),
        children=[child.shown() for child in category.children],
        facets=[],
        tables=[],
        total=category.item_count,
        unfiltered_total=category.item_count,
        page=1,
        page_size=question.size,
        page_count=1,
        first_row=1,
        sort=question.sort.value,
    )
