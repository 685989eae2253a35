"""GraphQL mutation to reorder."""

from storefront.identity.request_context import RequestContext
from storefront.reorder import actions
from storefront.reorder.schemas import ReorderInput, ReorderResult


def reorder(context: RequestContext, reorder: ReorderInput) -> ReorderResult:
    """Add an order of the user's company, or some of its lines, to the cart again."""
    return actions.reorder(context, reorder)


mutations = {"reorder": reorder}
