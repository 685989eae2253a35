"""The password of the account that a guest asks for at checkout. Source: S2 §7.2."""

from storefront.base.wire import PascalWire


class PasswordInput(PascalWire, frozen=True):
    """The body of AddPassword. `username_email` is the checkout's email, which becomes the user name."""

    shopping_cart_token: str = ""
    username_email: str = ""
    password: str = ""
