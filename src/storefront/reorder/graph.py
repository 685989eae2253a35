"""Ordering again as GraphQL asks for it."""

from storefront.identity.visit import Visit
from storefront.reorder import actions
from storefront.reorder.schemas import ReorderInput, ReorderResult


def reorder(visit: Visit, reorder: ReorderInput) -> ReorderResult:
    """Put an order of one's own company, or some of its lines, into the cart again."""
    return actions.reorder(visit, reorder)


mutations = {"reorder": reorder}
