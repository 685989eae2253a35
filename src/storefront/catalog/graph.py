"""GraphQL queries of the catalog. Source: S1 §7."""

from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Category
from storefront.identity.request_context import RequestContext


def all_root_categories(context: RequestContext) -> list[Category]:
    """Return the product lines."""
    return [category.shown() for category in tree_of(context.db).roots]


queries = {"getAllRootCategories": all_root_categories}
