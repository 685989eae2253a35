"""Notes that are sent along with an item. Source: S1 §7, decision D12."""

import pytest

from tests.make.buying import SCREW, Store


@pytest.mark.parametrize("action", ["addItem", "addItems"])
def test_notes_sent_with_an_item_are_kept(store: Store, action: str) -> None:
    """Decision D12: a customer's note always goes to Order Entry too."""
    line = {"invMastUid": SCREW, "quantity": 5}
    sent = {"orderNotes": "Dock 4", "noteAreas": ["Print Invoices"], "cartItems": [line]}
    cart = store.cart(action, **sent)["cart"]
    assert (cart["orderNotes"], cart["noteAreas"]) == ("Dock 4", ["Print Invoices", "Order Entry"])
    again = store.cart(action, token=cart["token"], cartItems=[line])["cart"]
    assert (again["orderNotes"], again["noteAreas"]) == ("Dock 4", ["Print Invoices", "Order Entry"])


def test_notes_that_are_too_long_keep_the_item_out(store: Store) -> None:
    line = {"invMastUid": SCREW, "quantity": 5}
    result = store.cart("addItem", orderNotes="x" * 513, cartItems=[line])
    assert not result["success"]
    assert [one["field"] for one in result["problems"]] == ["orderNotes"]
    assert result["cart"]["cartItems"] == []
