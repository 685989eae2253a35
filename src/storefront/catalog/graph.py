"""The catalog as GraphQL asks for it. Source: S1 §7."""

from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Category
from storefront.identity.visit import Visit


def all_root_categories(visit: Visit) -> list[Category]:
    """Return the product lines."""
    return [shelf.shown() for shelf in tree_of(visit.db).roots]


queries = {"getAllRootCategories": all_root_categories}
