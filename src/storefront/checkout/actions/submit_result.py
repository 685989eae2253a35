"""The result of a submitted checkout, for the first submit and for repeats."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection

from storefront.base.money import price_of_one, total_of
from storefront.checkout.schemas.status import (
    CheckoutType,
    PurchaseItem,
    PurchaseRecord,
    SubmitResult,
)
from storefront.identity.request_context import RequestContext
from storefront.orders.queries import orders
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.pricing.rules import extended_price_for
from storefront.quotes.queries import requests
from storefront.quotes.stored import StoredRequest, StoredRequestLine

_SHIP_TO = ("name", "address1", "address2", "city", "state", "zip", "country")


def find_result(conn: Connection, context: RequestContext, token: str) -> SubmitResult | None:
    """Return the result if this cart has become an order or quote of this actor's company, else None."""
    own = (None, context.actor.acting_customer_id)
    order = orders.find_by_cart(conn, token)
    if order is not None:
        lines = orders.list_lines(conn, order.order_number)
        return result_of(order, lines) if order.customer_id_p21 in own else None
    quote = requests.find_by_cart(conn, token)
    if quote is None or quote.customer_id_p21 not in own:
        return None
    return result_of_quote(quote, requests.list_lines(conn, quote.quote_number))


def result_of(order: StoredOrder, lines: Sequence[StoredOrderLine]) -> SubmitResult:
    """Return what the page needs after an order, including the analytics record.

    Source: S2 §3.8, decision G38.
    """
    purchase = PurchaseRecord(
        checkout_type=CheckoutType.ORDER,
        items_sub_total=order.sub_total,
        tax_total=order.tax_total,
        shipping_cost=order.shipping_total,
        grand_total=order.order_total,
        cart_items=[
            _item(line, line.quantity_ordered, line.unit_price, line.pricing_unit_size) for line in lines
        ],
        **_of_both(order),
    )
    return SubmitResult(
        web_reference_id=order.web_reference_id, checkout_type=CheckoutType.ORDER, purchase=purchase
    )


def result_of_quote(quote: StoredRequest, lines: Sequence[StoredRequestLine]) -> SubmitResult:
    """Return what the page needs after a quote; its shipping is to be determined. Source: S2 §3.8."""
    amounts = [extended_price_for(line.unit_price, line.quantity, line.pricing_unit_size) for line in lines]
    sub_total = total_of(amount for amount in amounts if amount is not None)
    purchase = PurchaseRecord(
        checkout_type=CheckoutType.QUOTE,
        items_sub_total=sub_total,
        tax_total=quote.tax_total,
        shipping_cost=None,
        grand_total=sub_total + (quote.tax_total or Decimal("0.00")),
        cart_items=[_item(line, line.quantity, line.unit_price, line.pricing_unit_size) for line in lines],
        **_of_both(quote),
    )
    return SubmitResult(
        web_reference_id=quote.web_reference_id, checkout_type=CheckoutType.QUOTE, purchase=purchase
    )


def _of_both(placed: StoredOrder | StoredRequest) -> dict[str, Any]:
    return {
        "web_reference_id": placed.web_reference_id,
        "is_placed_by_rep": placed.is_placed_by_rep,
        "affiliate_name": placed.affiliate_name,
        **{f"ship_to_{part}": getattr(placed, f"ship_to_{part}") for part in _SHIP_TO},
    }


def _item(
    line: StoredOrderLine | StoredRequestLine, quantity: int, price: Decimal | None, pieces: int
) -> PurchaseItem:
    return PurchaseItem(
        item_id=line.item_code,
        inv_mast_uid=line.inv_mast_uid,
        quantity=quantity,
        sale_unit_price=None if price is None else price_of_one(price, pieces),
    )
