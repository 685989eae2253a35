"""The cart page comes with the first lines of the visitor's own cart, and with nobody else's."""

import httpx
import pytest

from storefront.cart.limits import OPENING_LINES
from storefront.checkout.messages import CART_EMPTY
from storefront.signin.browser import CART
from tests.make.signed_in import tokens_for

DEMO_BUYER = "marcus.oyelaran@larkin.example"
DEMO_PASSWORD = "Northfield-Demo-1"
ADDED = (
    "mutation($cartInfo: CartInfoInput!) "
    "{ shoppingCart(cartInfo: $cartInfo) { success message cart { token } } }"
)


def items(client: httpx.Client, count: int) -> list[dict[str, int]]:
    """Return items that anybody can add, with a quantity each."""
    rows = client.get("/api/search?searchTerm=fitting&pageSize=48").json()["rows"]
    return [{"invMastUid": row["item"]["invMastUid"], "quantity": 100} for row in rows[:count]]


def filled(client: httpx.Client, lines: list[dict[str, int]], headers: dict[str, str] | None = None) -> str:
    """Fill a new cart; return its token."""
    sent = {"query": ADDED, "variables": {"cartInfo": {"actionString": "addItems", "cartItems": lines}}}
    result = client.post("/graphql", json=sent, headers=headers).json()["data"]["shoppingCart"]
    assert result["success"], result["message"]
    token: str = result["cart"]["token"]
    return token


def page(client: httpx.Client, token: str) -> httpx.Response:
    """Open the cart page as the browser with this cart."""
    return client.get("/cart", headers={"cookie": f"{CART}={token}"})


def test_the_first_screen_of_lines_is_in_the_page(client: httpx.Client) -> None:
    token = filled(client, items(client, OPENING_LINES + 6))
    reply = page(client, token)
    body = reply.text.partition('<div id="root">')[2].partition("<script")[0]
    assert body.count('aria-label="Remove ') == OPENING_LINES
    assert f"{OPENING_LINES + 6} lines" in body
    whole = client.get(f"/api/cart/{token}").json()
    assert f"{whole['subtotal']:,.2f}" in body
    assert reply.headers["cache-control"] == "private, no-store"


@pytest.mark.parametrize("token", ["", "nonsense", "99999999-9999-4999-8999-999999999999"])
def test_without_a_cart_the_page_still_comes(client: httpx.Client, token: str) -> None:
    reply = page(client, token)
    assert reply.status_code == 200
    assert 'aria-label="Remove ' not in reply.text


def test_without_a_cart_the_page_says_so_before_its_script_runs(client: httpx.Client) -> None:
    inside = client.get("/cart").text.partition("<main")[2].partition("</main>")[0]
    assert CART_EMPTY in inside
    assert 'href="/cart/import"' in inside
    assert "Loading" not in inside


def test_a_companys_cart_is_shown_to_those_who_are_signed_in_for_it_only(
    client: httpx.Client, address: str
) -> None:
    tokens = tokens_for(address, DEMO_BUYER, DEMO_PASSWORD)
    token = filled(client, items(client, 2), tokens.headers)
    session = "; ".join(f"{name}={value}" for name, value in tokens.browser.cookies.items())
    own = client.get("/cart", headers={"cookie": f"{session}; {CART}={token}"})
    assert own.text.count('aria-label="Remove ') == 2
    assert 'aria-label="Remove ' not in page(client, token).text


def test_the_next_visitor_gets_an_empty_page(client: httpx.Client) -> None:
    assert 'aria-label="Remove ' in page(client, filled(client, items(client, 1))).text
    assert 'aria-label="Remove ' not in client.get("/cart").text
