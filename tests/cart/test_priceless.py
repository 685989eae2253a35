"""Items without a price in the cart. Source: decision B8."""

from storefront.catalog.messages import NO_PRICE
from tests.make.buying import CALL_FOR_PRICE, GAUGE, Store


def test_an_item_without_a_price_can_be_quoted_but_not_ordered(store: Store) -> None:
    """Decision B8: it is in the cart, with its reason, and not in the subtotal."""
    token = store.cart_with((GAUGE, 2), (CALL_FOR_PRICE, 3))
    cart = store.get(f"/api/cart/{token}").json()
    gauge, priceless = cart["cartItems"]
    assert (priceless["quantity"], priceless["itemUnitPrice"]) == (3, None)
    assert [one["message"] for one in priceless["problems"]] == [NO_PRICE]
    assert gauge["problems"] == []
    assert cart["subtotal"] == 85.0
    order = store.get(f"/api/checkout/start/{token}").json()["ValidationStatus"]
    assert any(NO_PRICE in reason for reason in order["IsNotReadyToCheckoutReasons"])
    quote = store.get(f"/api/checkout/start/{token}/quote").json()["ValidationStatus"]
    assert not any(NO_PRICE in reason for reason in quote["IsNotReadyToCheckoutReasons"])
