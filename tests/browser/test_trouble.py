"""When something fails: what a visitor is told, and what only the log learns."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.chunks import chunk
from tests.support.shopper import CART_KEY, Shopper

pytestmark = pytest.mark.browser

PHONE = "800-555-0142"
INSIDE = "relation shop.cart does not exist"


def expect_crash_screen(shopper: Shopper) -> None:
    page = shopper.page
    expect(page.get_by_role("heading", level=1, name="Something went wrong..")).to_be_visible()
    expect(page.get_by_text("But we're on it!", exact=True)).to_be_visible()
    call = f"If you need immediate assistance, please call {PHONE}."
    expect(page.get_by_text(call, exact=True)).to_be_visible()


def test_when_the_whole_screen_breaks_the_crash_screen_takes_its_place(shopper: Shopper) -> None:
    """S1-8-021, S1-8-022, S1-8-023, S1-8-024."""
    shopper.bring(demo.plain())
    shopper.page.route("**/api/cart/*", lambda route: route.fulfill(json={"token": "not a cart"}))
    with shopper.page.expect_console_message(lambda message: "The page crashed" in message.text):
        shopper.page.goto("/")
    expect_crash_screen(shopper)
    expect(shopper.page.get_by_role("heading", name="Catalog")).to_have_count(0)
    shopper.page.unroute("**/api/cart/*")
    shopper.page.get_by_role("link", name="Open the catalog").click()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("Catalog")


def test_when_a_page_breaks_the_rest_of_the_screen_still_stands(shopper: Shopper) -> None:
    """S1-8-021: and another page can be opened from there."""
    shopper.bring(demo.plain())

    def without_items(route: Any) -> None:
        answer = route.fetch()
        body = answer.json()
        del body["SetupData"]["ShoppingCartItems"]
        route.fulfill(response=answer, json=body)

    shopper.page.route("**/api/checkout/start/*", without_items)
    shopper.open("/checkout")
    expect_crash_screen(shopper)
    expect(shopper.page.get_by_role("banner")).to_be_visible()
    shopper.cart_link().click()
    expect(shopper.page.get_by_role("heading", name="Totals")).to_be_visible()


def test_a_cart_that_cannot_be_loaded_says_so_and_can_be_tried_again(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.page.route("**/api/cart/*", lambda route: route.fulfill(status=500, json={}))
    shopper.open("/cart")
    expect(shopper.page.get_by_role("alert").filter(has_text="Failed to load cart")).to_be_visible()
    shopper.page.unroute("**/api/cart/*")
    shopper.page.get_by_role("button", name="Try again").click()
    expect(shopper.page.get_by_role("row").filter(has_text=item.code)).to_be_visible()


def test_a_token_of_no_cart_is_an_empty_cart(shopper: Shopper) -> None:
    shopper.page.goto("/robots.txt")
    for token in ("", "nonsense", "00000000-0000-0000-0000-000000000000"):
        shopper.page.evaluate(f"localStorage.setItem('{CART_KEY}', '{token}')")
        shopper.open("/cart")
        expect(shopper.page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
    shopper.add(demo.plain())
    expect(shopper.cart_link()).to_have_text("Cart(1)")


NOT_LOADED = "This part of the page could not be loaded."


def test_a_part_that_cannot_be_loaded_is_loaded_at_another_try_by_keyboard(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/")
    page.route(f"**{chunk('ShopPanel')}", lambda route: route.abort())
    page.get_by_role("banner").get_by_role("button", name="Shop").press("Enter")
    expect(page.get_by_role("alert").filter(has_text=NOT_LOADED)).to_be_visible()
    page.unroute(f"**{chunk('ShopPanel')}")
    page.get_by_role("button", name="Try again").press("Enter")
    expect(page.get_by_role("banner").get_by_role("link", name="All categories, A to Z")).to_be_visible()


def test_a_page_of_an_older_release_is_reloaded_once(shopper: Shopper) -> None:
    page = shopper.page
    assert page.request.head("/assets/main-Older123.js").status == 404
    shopper.open("/")
    documents: list[str] = []
    page.on("framenavigated", lambda frame: documents.append(frame.url))
    page.route(f"**{chunk('ShopPanel')}", lambda route: route.fulfill(status=404))
    page.route("**/assets/main*.js", without_entry)
    shop = page.get_by_role("banner").get_by_role("button", name="Shop")
    with page.expect_event("load"):
        shop.press("Enter")
    page.locator("html[data-live]").wait_for()
    shop.press("Enter")
    expect(page.get_by_role("alert").filter(has_text=NOT_LOADED)).to_be_visible()
    assert len(documents) == 1


def without_entry(route: Any) -> None:
    """Answer as after a release to whoever looks whether the entry script is still there."""
    if route.request.method == "HEAD":
        route.fulfill(status=404)
    else:
        route.continue_()
