"""The order lookup: a dialog where there is room, a page where there is not."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.shopper import Shopper

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


def test_an_order_that_is_found_is_shown_whole_and_printed(shopper: Shopper) -> None:
    """S1-1-024, S1-2-033, S1-2-034, S1-2-036: it comes with the navigation, and stays after a reload."""
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL, exact=True).fill("linh.pham@buckeyepack.example")
    page.get_by_label(EMAIL, exact=True).press("Enter")
    found = page.get_by_role("region", name="Order #4480005")
    expect(found.get_by_role("heading", name="Ship to")).to_be_visible()
    expect(found.get_by_role("row").nth(1)).to_contain_text("$")
    found.get_by_role("button", name="Print order").click()
    expect(page).to_have_url(re.compile("/anonymous/orderPDF$"))
    paper = page.get_by_role("article")
    expect(paper.get_by_text("1-800-555-0142")).to_be_visible()
    page.reload()
    expect(paper.get_by_role("heading", name="Order #4480005")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    page.emulate_media(media="screen")
    page.go_back()
    expect(page.get_by_label(NUMBER)).to_be_visible()


def test_on_a_phone_each_figure_of_a_line_has_room(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 390, "height": 800})
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL, exact=True).fill("linh.pham@buckeyepack.example")
    page.get_by_label(EMAIL, exact=True).press("Enter")
    line = page.get_by_role("region", name="Order #4480005").locator("tbody tr").first
    expect(line).to_be_visible()
    too_narrow = "row => [...row.cells].filter((one) => one.scrollWidth > one.clientWidth)"
    assert line.evaluate(f"row => ({too_narrow})(row).map((one) => one.innerText)") == []
