"""A line that was removed and is put back: in its place, whatever a caller asks for."""

import pytest

from tests.make.buying import BREAKS, GAUGE, SCREW, SHOPPING_CART, Store


def test_a_line_that_is_put_back_stands_where_it_stood(store: Store) -> None:
    token = store.cart_with((SCREW, 10), (GAUGE, 2), (BREAKS, 5))
    lines = store.get(f"/api/cart/{token}").json()["cartItems"]
    store.cart("removeItem", token=token, cartItems=[{"uniqueId": lines[1]["uniqueId"]}])
    back = {"invMastUid": GAUGE, "quantity": 2, "lineNumber": lines[1]["lineNumber"]}
    cart = store.cart("addItem", token=token, cartItems=[back])["cart"]
    assert [line["invMastUid"] for line in cart["cartItems"]] == [SCREW, GAUGE, BREAKS]
    assert [line["lineNumber"] for line in cart["cartItems"]] == [1, 2, 3]


@pytest.mark.parametrize("place", [1, 9, 0, -4, 2**40])
def test_a_place_that_is_taken_or_never_was_is_not_given(store: Store, place: int) -> None:
    token = store.cart_with((SCREW, 10))
    back = {"invMastUid": GAUGE, "lineNumber": place}
    answer = store.graphql(
        SHOPPING_CART, info={"actionString": "addItem", "token": token, "cartItems": [back]}
    )
    if place > 2**31:
        assert answer["errors"]
        return
    cart = answer["data"]["shoppingCart"]["cart"]
    assert [(line["invMastUid"], line["lineNumber"]) for line in cart["cartItems"]] == [
        (SCREW, 1),
        (GAUGE, 2),
    ]
