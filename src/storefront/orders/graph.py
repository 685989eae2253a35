"""GraphQL query to look up an order without signing in."""

from storefront.identity.request_context import RequestContext
from storefront.orders import actions
from storefront.orders.schemas import Order


def anonymous_order_details(context: RequestContext, order_number: str, email: str) -> Order | None:
    """Find an order by its number or reference and an email connected to it. Source: S1 §7."""
    with context.db.read() as conn:
        return actions.look_up(conn, context, order_number, email)


queries = {"anonymousOrderDetails": anonymous_order_details}
