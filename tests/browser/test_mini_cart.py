"""The mini-cart: what it shows and when, in every state of the cart."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


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
    """S1-2-110, S1-2-157, S1-2-158, S1-2-159, S1-2-160, S1-2-161, S1-2-162, S1-4-019: the latest in sight."""
    items = demo.some(8)
    item = items[-1]
    shopper.bring(*items, quantity=3)
    shopper.open("/")
    expect(shopper.cart_link()).to_have_text("Cart(8)")
    panel = hover(shopper)
    expect(rows(shopper.page)).to_have_count(8)
    expect(rows(shopper.page).first).not_to_be_in_viewport()
    row = rows(shopper.page).last
    expect(row).to_be_in_viewport()
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
