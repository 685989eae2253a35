"""The result of a submitted checkout, for the first submit and for repeats."""

from collections.abc import Sequence

from sqlalchemy import Connection

from storefront.base.money import price_of_one
from storefront.checkout.schemas.status import (
    CheckoutType,
    PurchaseItem,
    PurchaseRecord,
    SubmitResult,
)
from storefront.identity.request_context import RequestContext
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrder, StoredOrderLine


def find_result(conn: Connection, context: RequestContext, token: str) -> SubmitResult | None:
    """Return the result if this cart has become an order of this actor's company, else None."""
    order = orders.find_by_cart(conn, token)
    if order is None or order.customer_id_p21 not in (None, context.actor.acting_customer_id):
        return None
    return result_of(order, orders.list_lines(conn, order.order_number))


def result_of(order: StoredOrder, lines: Sequence[StoredOrderLine]) -> SubmitResult:
    """Return what the page needs after an order, including the analytics record.

    Source: S2 §3.8, decision G38.
    """
    at = ("name", "address1", "address2", "city", "state", "zip", "country")
    purchase = PurchaseRecord(
        checkout_type=CheckoutType.ORDER,
        web_reference_id=order.web_reference_id,
        is_placed_by_rep=order.is_placed_by_rep,
        affiliate_name=order.affiliate_name,
        items_sub_total=order.sub_total,
        tax_total=order.tax_total,
        shipping_cost=order.shipping_total,
        grand_total=order.order_total,
        **{f"ship_to_{part}": getattr(order, f"ship_to_{part}") for part in at},
        cart_items=[
            PurchaseItem(
                item_id=line.item_code,
                inv_mast_uid=line.inv_mast_uid,
                quantity=line.quantity_ordered,
                sale_unit_price=price_of_one(line.unit_price, line.pricing_unit_size),
            )
            for line in lines
        ],
    )
    return SubmitResult(
        web_reference_id=order.web_reference_id, checkout_type=CheckoutType.ORDER, purchase=purchase
    )
