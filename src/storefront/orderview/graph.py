"""GraphQL query to look up an order or a return without signing in."""

from storefront.identity.request_context import RequestContext
from storefront.orders.schemas import Order
from storefront.orderview.actions import lookup


def anonymous_order_details(context: RequestContext, order_number: str, email: str) -> Order | None:
    """Find an order by number or reference, or a return by RMA number, and an email connected to it.

    Source: S1 §4, §7.
    """
    with context.db.read() as conn:
        return lookup.look_up(conn, context, order_number, email)


queries = {"anonymousOrderDetails": anonymous_order_details}
