"""What is left of checkouts whose cart is gone."""

from sqlalchemy import Connection, delete, exists

from storefront.cart.tables import CartRow
from storefront.checkout.tables import CheckoutRow
from storefront.payment.tables import CardRow


def remove_left(tx: Connection) -> None:
    """Remove checkouts, and guests' cards, of carts that are no longer there; attempts to pay are kept."""
    tx.execute(delete(CheckoutRow).where(~exists().where(CartRow.token == CheckoutRow.cart_token)))
    is_orphan = CardRow.cart_token.is_not(None) & ~exists().where(CartRow.token == CardRow.cart_token)
    tx.execute(delete(CardRow).where(CardRow.web_user_id.is_(None), is_orphan))
