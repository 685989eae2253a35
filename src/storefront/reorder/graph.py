"""Ordering again as GraphQL asks for it."""

from storefront.identity.request_context import RequestContext
from storefront.reorder import actions
from storefront.reorder.schemas import ReorderInput, ReorderResult


def reorder(context: RequestContext, reorder: ReorderInput) -> ReorderResult:
    """Put an order of one's own company, or some of its lines, into the cart again."""
    return actions.reorder(context, reorder)


mutations = {"reorder": reorder}
