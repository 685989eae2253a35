"""Carts kept for later, on the screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_sign_in import banner, give_password, open_form
from tests.support import demo
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, open_as, sign_in

pytestmark = pytest.mark.browser
LISTS = "/account/shopping-lists"


def save(shopper: Shopper, name: str) -> None:
    page = shopper.page
    shopper.open("/cart")
    page.get_by_role("button", name="Save cart for later").click()
    page.get_by_label("Name of the saved cart").fill(name)
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(banner(page)).to_contain_text(f"Your cart is saved as {name}.")
    expect(shopper.cart_link()).to_have_text("Cart(0)")


def test_a_cart_is_saved_opened_renamed_and_put_back(shopper: Shopper, member: Member) -> None:
    page, item = shopper.page, demo.plain()
    sign_in(page, member)
    shopper.add(item, 2)
    save(shopper, "Press 2 shutdown")
    banner(page).get_by_role("button", name="See saved carts").click()
    expect(page.get_by_role("heading", name="Press 2 shutdown")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=item.code)).to_contain_text("2 EA")
    page.get_by_label("Name of the saved cart").fill("Press 3")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_text("The saved cart is now called Press 3.")).to_be_visible()
    page.get_by_role("button", name="Put back into cart: Press 3").click()
    expect(page.get_by_text("1 line put back into your cart.")).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    expect(shopper.quantity(item)).to_have_value("2")


def test_a_guests_cart_that_is_too_large_is_saved_at_sign_in(shopper: Shopper, member: Member) -> None:
    """S1-4-021: the page says so, with the way there."""
    page, item = shopper.page, demo.plain()
    open_as(page, member)
    shopper.add(item, 999_999)
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    shopper.add(item, 1)
    open_form(shopper, "/cart")
    give_password(shopper, member)
    page.wait_for_url("**/cart")
    expect(banner(page)).to_contain_text("Your earlier cart is saved as Cart before sign-in")
    expect(shopper.quantity(item)).to_have_value(re.compile("999,?999"))
    banner(page).get_by_role("button", name="See saved carts").click()
    expect(page.get_by_role("heading", name=re.compile("^Cart before sign-in"))).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=item.code)).to_contain_text("1 EA")


def test_a_name_without_a_space_stays_on_the_screen(shopper: Shopper, member: Member) -> None:
    page = shopper.page
    sign_in(page, member)
    shopper.add(demo.plain())
    save(shopper, "Shutdown" * 9)
    shopper.open(LISTS)
    for width in (1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.get_by_role("link", name="Shutdown").click(trial=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("link", name="Shutdown").click()
    for width in (390, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.get_by_role("heading", name="Shutdown")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
