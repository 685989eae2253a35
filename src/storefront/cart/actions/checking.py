"""Warnings on the cart page about items that the company already has on order or on a quote."""

from storefront.cart.actions.open_cart import look
from storefront.cart.schemas import Cart, CartCheck, CartCheckType, CartData
from storefront.identity.request_context import RequestContext
from storefront.orders.queries.open_lines import newest_open_lines
from storefront.quotes import queries as quotes


def look_beside(context: RequestContext, token: str) -> CartData:
    """Return the cart's lines and the warnings about them. Source: S1 §3, decision B21."""
    cart = look(context, token)
    return CartData(cart_checks=_checks(context, cart), item_details=cart.cart_items)


def _checks(context: RequestContext, cart: Cart) -> list[CartCheck]:
    """Return a warning for each item of the cart that is on an open order or quote of the same company.

    Quotes that lines of the cart come from are ignored.
    """
    company = context.actor.acting_customer_id
    uids = [line.inv_mast_uid for line in cart.cart_items if line.inv_mast_uid is not None]
    if company is None or not uids:
        return []
    own = {line.quote_number for line in cart.cart_items if line.quote_number is not None}
    with context.db.read() as conn:
        found = newest_open_lines(conn, company, uids)
        quoted = quotes.newest_open_lines(conn, company, uids, context.today, own)
    orders = [
        CartCheck(
            type=CartCheckType.ORDER,
            id=str(found[uid].order_number),
            item_id=found[uid].item_code,
            path=f"/order-complete/{found[uid].web_reference_id}",
        )
        for uid in dict.fromkeys(uids)
        if uid in found
    ]
    return orders + [
        CartCheck(
            type=CartCheckType.QUOTE,
            id=str(quoted[uid].quote_number),
            item_id=quoted[uid].item_code,
            path=f"/account/quote-detail/{quoted[uid].quote_number}",
        )
        for uid in dict.fromkeys(uids)
        if uid in quoted
    ]
