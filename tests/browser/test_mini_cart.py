"""The mini-cart: what it shows and when, in every state of the cart."""

import re

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.support import demo
from tests.support.shopper import Shopper, changes_cart, held

pytestmark = pytest.mark.browser

CARTS = re.compile(r"/api/cart/[0-9a-f-]{36}$")
NO_CART = "00000000-0000-0000-0000-000000000000"


def mini_cart(page: Page) -> Locator:
    return page.get_by_role("region", name="Mini-cart")


def rows(page: Page) -> Locator:
    return mini_cart(page).get_by_role("listitem")


def hover(shopper: Shopper) -> Locator:
    """Rest on Cart(count) until the mini-cart is there."""
    shopper.cart_link().hover()
    panel = mini_cart(shopper.page)
    expect(panel).to_be_visible()
    return panel


def test_hovering_the_cart_shows_its_lines(shopper: Shopper) -> None:
    """S1-2-110, S1-2-157, S1-2-158, S1-2-159, S1-2-160, S1-2-161, S1-4-019."""
    item = demo.plain()
    shopper.bring(item, quantity=3)
    shopper.open("/")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    panel = hover(shopper)
    row = rows(shopper.page)
    expect(row).to_have_count(1)
    expect(row.locator("img")).to_be_visible()
    expect(row).to_contain_text(f"AHC{item.inv_mast_uid} · Qty 3")
    expect(row).to_contain_text(re.compile(r"\$\d+\.\d{2} / EA"))
    expect(panel.locator("footer")).to_contain_text(re.compile(r"Subtotal \$\d"))
    shopper.page.mouse.move(5, 700)
    expect(panel).to_have_count(0)


def test_the_link_of_a_row_asks_anew_and_leaves_no_trace(shopper: Shopper) -> None:
    """S1-2-020, S1-2-021."""
    item = demo.plain()
    shopper.bring(item)
    page = shopper.page
    shopper.open("/categories")
    shopper.open("/pages/brands")
    hover(shopper)
    with page.expect_request(f"**/api/search/items/{item.inv_mast_uid}"):
        rows(page).get_by_role("link").click()
    page.wait_for_url(re.compile(re.escape(item.path) + r"\?t=\d{13}$"))
    expect(page.locator("link[rel=canonical]")).to_have_attribute(
        "href", re.compile(re.escape(item.path) + "$")
    )
    page.go_back()
    page.wait_for_url("**/categories")


def test_the_latest_line_is_in_sight(shopper: Shopper) -> None:
    """S1-2-162."""
    items = demo.some(8)
    shopper.bring(*items)
    shopper.open("/")
    hover(shopper)
    expect(rows(shopper.page)).to_have_count(8)
    expect(rows(shopper.page).last).to_be_in_viewport()
    expect(rows(shopper.page).last).to_contain_text(f"AHC{items[-1].inv_mast_uid}")
    expect(rows(shopper.page).first).not_to_be_in_viewport()


def test_rows_are_outlined_until_the_cart_is_there(shopper: Shopper) -> None:
    """S1-4-020, S1-4-041."""
    shopper.bring(demo.plain())
    page = shopper.page
    page.goto("/robots.txt")
    with held(page, "**/api/cart/*"):
        shopper.open("/")
        panel = hover(shopper)
        expect(panel.get_by_role("status", name="A line is on its way").first).to_be_visible()
        expect(panel.locator("footer")).to_contain_text("Subtotal --")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text(f"AHC{demo.plain().inv_mast_uid}")
    expect(panel.get_by_role("status", name="A line is on its way")).to_have_count(0)


def test_a_line_that_is_being_added_is_outlined_until_its_details_are_there(shopper: Shopper) -> None:
    """S1-4-042, S1-4-043, S1-4-020."""
    first, second = demo.some(2)
    shopper.bring(first)
    page = shopper.page
    shopper.open(second.path)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    with held(page, "**/graphql"):
        shopper.add_button(second).click()
        panel = hover(shopper)
        expect(rows(page)).to_have_count(2)
        expect(rows(page).first).to_contain_text(f"AHC{first.inv_mast_uid}")
        expect(rows(page).last.get_by_role("status", name="A line is on its way")).to_be_visible()
        expect(panel.locator("footer")).to_contain_text("Subtotal --")
    expect(rows(page).last).to_contain_text(f"AHC{second.inv_mast_uid} · Qty 1")
    expect(panel.locator("footer")).to_contain_text(re.compile(r"Subtotal \$\d"))


def test_a_ring_tells_for_1200_ms_that_the_cart_changes(shopper: Shopper) -> None:
    """S1-4-027."""
    page = shopper.page
    page.clock.install()
    shopper.open(demo.plain().path)
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    ring = shopper.cart_link().get_by_role("img", name="The cart is changing")
    expect(ring).to_have_count(0)
    with page.expect_response(changes_cart):
        shopper.add_button(demo.plain()).click()
    expect(shopper.cart_link()).to_contain_text("Cart(1)")
    page.clock.run_for(1_100)
    expect(ring).to_be_visible()
    page.clock.run_for(150)
    expect(ring).to_have_count(0)


def test_a_refresh_is_seen_for_500_ms_and_asked_once_within_100(shopper: Shopper) -> None:
    """S1-4-028, S1-9-002."""
    page = shopper.page
    page.clock.install()
    shopper.bring(demo.plain())
    shopper.open("/cart")
    totals = page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text("$")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if CARTS.search(request.url) else None)
    refresh = page.get_by_role("button", name="Refresh prices")
    with page.expect_response(CARTS):
        refresh.dblclick()
    page.clock.run_for(20)
    expect(totals).to_contain_text("--")
    page.clock.run_for(60)
    refresh.click()
    page.clock.run_for(380)
    expect(totals).to_contain_text("--")
    page.clock.run_for(200)
    expect(totals).not_to_contain_text("--")
    assert len(asked) == 1
    with page.expect_response(CARTS):
        refresh.click()
    assert len(asked) == 2


@pytest.mark.parametrize("kept", [None, "", NO_CART, "0"])
def test_without_a_token_no_cart_is_asked_for(shopper: Shopper, kept: str | None) -> None:
    """S1-5-003."""
    page = shopper.page
    page.goto("/robots.txt")
    if kept is not None:
        page.evaluate("kept => localStorage.setItem('shoppingCartToken', kept)", kept)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/cart/" in request.url else None)
    shopper.open("/cart")
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()
    expect(hover(shopper)).to_contain_text("Your cart is empty.")
    assert asked == []


def test_a_cart_that_cannot_be_read_says_so_and_is_asked_again(shopper: Shopper) -> None:
    """S1-8-001."""
    shopper.bring(demo.plain())
    page = shopper.page

    def fail(route: Route) -> None:
        route.fulfill(status=500, body="")

    page.route(CARTS, fail)
    shopper.open("/cart")
    expect(page.get_by_role("main").get_by_text("Failed to load cart")).to_be_visible()
    panel = hover(shopper)
    expect(panel.get_by_role("alert")).to_contain_text("Failed to load cart")
    page.unroute(CARTS)
    panel.get_by_role("button", name="Try again").click()
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_role("main").get_by_text("Failed to load cart")).to_have_count(0)


def test_what_is_added_keeps_the_answers_token_and_sends_no_price(shopper: Shopper) -> None:
    """S1-4-025, S1-9-011, S1-7-002, S1-7-053."""
    page = shopper.page
    shopper.open(demo.plain().path)
    with page.expect_response(changes_cart) as answered:
        shopper.add_button(demo.plain()).click()
    line = answered.value.request.post_data_json["variables"]["cartInfo"]["cartItems"][0]
    assert line["itemUnitPriceOverride"] is None
    token = answered.value.json()["data"]["shoppingCart"]["cart"]["token"]
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    assert shopper.cart_token() == token

    def of_cart(request: Request) -> bool:
        return CARTS.search(request.url) is not None

    with page.expect_request(of_cart) as sent:
        shopper.open("/cart")
    assert sent.value.header_value("shoppingcarttoken") == token
    with page.expect_request(changes_cart) as changed:
        page.get_by_role("button", name=f"Remove {demo.plain().code}").click()
    assert changed.value.header_value("shoppingcarttoken") == token


def test_a_guest_keeps_the_cart_and_every_place_shows_the_same(shopper: Shopper) -> None:
    """S1-1-010, S1-1-036, S1-2-002."""
    first, second = demo.some(2)
    shopper.add(first, 2)
    shopper.add(second)
    shopper.open("/cart")
    page = shopper.page
    table = page.get_by_role("main").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(3)
    page.reload()
    expect(table.get_by_role("row")).to_have_count(3)
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    hover(shopper)
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name=f"Remove {second.code}").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    hover(shopper)
    expect(rows(page)).to_have_count(1)


def test_another_tab_is_told_of_a_change(shopper: Shopper) -> None:
    """S1-4-026."""
    first, second = demo.some(2)
    shopper.bring(first)
    shopper.open("/cart")
    other = shopper.page.context.new_page()
    other.goto(second.path)
    expect(other.get_by_role("link", name="Cart(1)")).to_be_visible()
    expect(other.locator("html[data-live]")).to_be_attached()
    other.get_by_role("button", name=f"Add to cart: {second.code}", exact=True).first.click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    expect(shopper.page.get_by_role("main").get_by_role("table")).to_contain_text(second.code)


def test_the_mini_cart_is_there_for_the_keyboard(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    page = shopper.page
    shopper.open("/")
    shopper.cart_link().focus()
    page.keyboard.press("Tab")
    button = page.get_by_role("button", name="Show what is in the cart")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(mini_cart(page)).to_be_visible()
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(rows(page).get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(mini_cart(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Show what is in the cart")).to_be_focused()
