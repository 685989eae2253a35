"""Delete what is left of checkouts whose cart is gone."""

from sqlalchemy import Connection, delete, exists

from storefront.cart.tables import CartRow
from storefront.checkout.tables import CheckoutRow
from storefront.payment.tables import CardRow, CardSetupRow
from storefront.platform.statements import Change

_CHECKOUTS = Change(delete(CheckoutRow).where(~exists().where(CartRow.token == CheckoutRow.cart_token)))
_CARDS = Change(
    delete(CardRow).where(
        CardRow.web_user_id.is_(None),
        CardRow.cart_token.is_not(None),
        ~exists().where(CartRow.token == CardRow.cart_token),
    )
)

_SETUPS = Change(delete(CardSetupRow).where(~exists().where(CartRow.token == CardSetupRow.cart_token)))


def remove_orphans(tx: Connection) -> None:
    """Delete checkouts, card setups, and guests' cards, of carts that no longer exist; attempts stay."""
    _CHECKOUTS.run(tx)
    _CARDS.run(tx)
    _SETUPS.run(tx)
