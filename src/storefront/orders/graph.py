"""The look-up of an order without signing in."""

from storefront.identity.visit import Visit
from storefront.orders import actions
from storefront.orders.schemas import Order


def anonymous_order_details(visit: Visit, order_number: str, email: str) -> Order | None:
    """Find an order by its number or reference and an e-mail that is connected to it. Source: S1 §7."""
    with visit.db.read() as reading:
        return actions.look_up(reading, visit, order_number, email)


queries = {"anonymousOrderDetails": anonymous_order_details}
