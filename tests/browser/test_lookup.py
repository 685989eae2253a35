"""The order lookup: a dialog where there is room, a page where there is not."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser

NUMBER, EMAIL = "Order or reference number", "Email"


def test_on_a_wide_screen_it_opens_over_the_page(shopper: Shopper) -> None:
    shopper.open("/categories")
    page = shopper.page
    link = page.get_by_role("banner").get_by_role("link", name="Order Lookup")
    link.click()
    dialog = page.get_by_role("dialog", name="Order Lookup")
    expect(dialog).to_be_visible()
    expect(page).to_have_url(re.compile("/categories$"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()


def test_on_a_narrow_screen_it_is_a_page(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 1023, "height": 800})
    shopper.open("/categories")
    shopper.page.get_by_role("navigation", name="Main").get_by_role("link", name="Order Lookup").click()
    expect(shopper.page).to_have_url(re.compile("/mobile/orderlookup$"))
    expect(shopper.page.get_by_role("heading", level=1, name="Order Lookup")).to_be_visible()
    expect(shopper.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("number", "email", "told"),
    [
        ("", "", "please provide a email address and a Reference or Order Number"),
        ("", "dana@example.com", "please provide a Reference or Order Number"),
        ("4480005", "", "please provide a valid email address"),
        ("4480005", "nobody@example.com", "Order #4480005 is not connected to nobody@example.com"),
    ],
)
def test_what_is_missing_or_wrong_is_said(shopper: Shopper, number: str, email: str, told: str) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill(number)
    page.get_by_label(EMAIL).fill(email)
    page.get_by_role("main").get_by_role("button", name="Search").click()
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    page.get_by_label(EMAIL).press_sequentially("x")
    expect(page.get_by_text(told)).to_have_count(0)


def test_while_it_looks_it_says_so(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    with held(page, "**/graphql"):
        page.get_by_role("main").get_by_role("button", name="Search").click()
        expect(page.get_by_text("Loading Order Data")).to_be_visible()
    expect(page.get_by_text("Loading Order Data")).to_have_count(0)
