"""Saved carts as the browser asks for them."""

from typing import Any

from tests.make.asking import Asker

LINE = "uniqueId invMastUid itemCode quantity itemUnitPrice customerPartNumber problems { message }"
CART = f"""token version subtotal orderNotes
  priceChanges {{ itemCode oldUnitPrice newUnitPrice }} cartItems {{ {LINE} }}"""
SAVED = f"token version name why savedAt keptUntil cart {{ {CART} }}"
LIST = f"query($t: String) {{ savedCarts(token: $t) {{ {SAVED} }} }}"
EDIT = f"""mutation($s: SavedCartInput!) {{ savedCartEdit(savedCart: $s) {{
  success message moved replacedName problems {{ field message }} adjusted {{ message }}
  left {{ itemCode why }} cart {{ {CART} }} savedCart {{ {SAVED} }} }} }}"""
FILL = (
    f"mutation($c: CartInfoInput!) {{ shoppingCart(cartInfo: $c) {{ success message cart {{ {CART} }} }} }}"
)


def cart_of(who: Asker, action: str = "addItems", token: str | None = None, **sent: Any) -> Any:
    """Return the cart after this was done to it."""
    answer = who.ask(FILL, c={"actionString": action, "token": token, **sent})
    assert answer["success"], answer
    return answer["cart"]


def filled(who: Asker, *items: tuple[int, int], token: str | None = None) -> Any:
    """Return the cart with these items put in, each so many times."""
    lines = [{"invMastUid": uid, "quantity": quantity} for uid, quantity in items]
    return cart_of(who, token=token, cartItems=lines)


def edit_saved(who: Asker, action: str, **sent: Any) -> Any:
    """Return the answer to a change of a saved cart."""
    return who.ask(EDIT, s={"action": action, **sent})


def saved(who: Asker, name: str, *items: tuple[int, int]) -> Any:
    """Return a saved cart of this name with these items."""
    answer = edit_saved(who, "save", cartToken=filled(who, *items)["token"], name=name)
    assert answer["success"], answer
    return answer["savedCart"]


def saved_carts(who: Asker, token: str | None = None) -> Any:
    """Return the saved carts that this person sees, or that of the token."""
    return who.ask(LIST, t=token)


def pieces(cart: Any) -> dict[int, int]:
    """Return how many of each item are in a cart."""
    return {line["invMastUid"]: line["quantity"] for line in cart["cartItems"]}
