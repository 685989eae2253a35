"""The cart: what goes in, what does not, and that every tab and page shows the same."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser

GONE = "This item is discontinued and cannot be purchased."


def test_a_discontinued_item_has_a_button_that_says_why_not(shopper: Shopper) -> None:
    item = demo.discontinued()
    shopper.open(item.path)
    button = shopper.add_button(item)
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("title", GONE)
    button.click(force=True)
    expect(shopper.cart_link()).to_have_text("Cart(0)")


def test_an_item_without_a_price_is_call_for_price(shopper: Shopper) -> None:
    item = demo.without_price()
    shopper.open(item.path)
    box = shopper.page.get_by_role("complementary", name="Price and availability")
    expect(box).to_contain_text("Call for Price")
    expect(box.get_by_role("button", name="Add", exact=False)).to_be_disabled()
    expect(box.get_by_role("link", name=re.compile(r"\d{3}-\d{4}"))).to_be_visible()


@pytest.mark.parametrize(("typed", "shown"), [("0", "1"), ("abc", "1"), ("-3", "1"), ("2.5", "1"), ("", "1")])
def test_a_quantity_that_cannot_be_sold_becomes_one_that_can(
    shopper: Shopper, typed: str, shown: str
) -> None:
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill("5")
    field.press("Tab")
    field.fill(typed)
    field.press("Tab")
    expect(field).to_have_value(shown)


def test_more_than_a_line_can_hold_is_lowered_and_said(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill("12345678")
    field.press("Tab")
    expect(field).to_have_value("999999")
    expect(shopper.page.get_by_text("lowered to 999,999, the most that can be ordered")).to_be_visible()


def test_a_refusal_of_the_store_is_shown_with_its_reason(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item, 999_999)
    with shopper.page.expect_response("**/graphql"):
        shopper.add_button(item).click()
    told = shopper.page.get_by_text(re.compile("Failed to update cart: .*at most 999,999")).first
    expect(told).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_lines_are_changed_and_taken_out(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.add(one)
    shopper.add(other)
    shopper.open("/cart")
    page = shopper.page
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    field = shopper.quantity(one)
    field.fill("3")
    field.press("Enter")
    expect(page.get_by_role("row").filter(has_text=one.code)).to_contain_text("$")
    expect(shopper.quantity(one)).to_have_value("3")
    page.get_by_role("button", name=f"Remove {other.code}").click()
    expect(page.get_by_role("row").filter(has_text=other.code)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("row").filter(has_text=other.code)).to_be_visible()


def test_an_emptied_cart_offers_the_catalog(shopper: Shopper) -> None:
    shopper.add(demo.plain())
    shopper.open("/cart")
    shopper.page.get_by_role("button", name="Remove all lines").click()
    expect(shopper.page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
    shopper.page.get_by_role("main").get_by_role("link", name="Browse the catalog").click()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("All categories")


def test_while_the_cart_changes_the_subtotal_is_open(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item)
    shopper.open("/cart")
    totals = shopper.page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text("$")
    with held(shopper.page, "**/graphql"):
        field = shopper.quantity(item)
        field.fill("2")
        field.press("Enter")
        expect(totals.get_by_role("definition").first).to_have_text("--")
    expect(totals.get_by_role("definition").first).to_contain_text("$")


def test_another_tab_shows_what_was_added(shopper: Shopper) -> None:
    item = demo.plain()
    other = Shopper(shopper.page.context.new_page())
    other.open("/")
    shopper.add(item)
    expect(other.cart_link()).to_have_text("Cart(1)")


def test_two_quick_adds_to_an_empty_cart_are_two_lines(shopper: Shopper) -> None:
    shopper.open(f"/categories/{demo.plain().category}")
    buttons = shopper.page.get_by_role("button", name="Add to cart: ", disabled=False)
    with held(shopper.page, "**/graphql"):
        buttons.nth(0).click()
        buttons.nth(1).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_a_quantity_in_a_table_row_is_added_by_enter(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(f"/search?searchTerm={item.code}")
    field = shopper.quantity(item)
    field.fill("4")
    field.press("Enter")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    expect(shopper.page.get_by_text(f"{item.code}: 4 added to the cart").first).to_be_visible()
