"""The numbers of the shell as a visitor meets them: how long something stands, at which width it changes."""

import pytest
from playwright.sync_api import expect

from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def test_from_769_pixels_on_the_navigation_is_a_bar(shopper: Shopper) -> None:
    """S1-2-122, S1-9-016."""
    page = shopper.page
    shopper.open("/")
    for width, is_bar in ((769, True), (768, False)):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.get_by_role("navigation", name="Main")).to_be_visible(visible=is_bar)


def test_from_1024_pixels_on_the_order_lookup_is_a_dialog(shopper: Shopper) -> None:
    """S1-2-150, S1-2-151, S1-9-016."""
    page = shopper.page
    shopper.open("/categories")
    for width, is_dialog in ((1_024, True), (1_023, False)):
        page.set_viewport_size({"width": width, "height": 800})
        page.get_by_role("link", name="Order Lookup").locator("visible=true").first.click()
        expect(page.get_by_label("Order or reference number")).to_be_visible()
        expect(page.get_by_role("dialog", name="Order Lookup")).to_have_count(int(is_dialog))
        page.keyboard.press("Escape")


def test_ten_items_are_offered_while_one_types(shopper: Shopper) -> None:
    """S1-9-013."""
    shopper.open("/")
    shopper.page.get_by_role("combobox", name="Search").fill("valve")
    options = shopper.page.get_by_role("listbox", name="Items").get_by_role("option")
    expect(options.first).to_be_visible()
    expect(options).to_have_count(10)
