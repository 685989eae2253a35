"""Pages on paper: what they say in full width, without what can be pressed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser
PAPER = 720
"""The width of a letter page between its margins, in CSS pixels."""
PRESSED = """() => [...document.querySelectorAll('#root :is(button, select, input[type=checkbox])')]
    .filter((one) => one.checkVisibility()).map((one) => one.innerText || one.ariaLabel || one.outerHTML)"""

IS_ONE_LINE = """(cell) => {
    const parts = [...cell.querySelectorAll('b, b + span')]
    const [price, unit] = parts.map((part) => part.getBoundingClientRect())
    return unit.top < price.bottom - 4
}"""
"""Whether a unit of measure stands beside its price."""


def lay_out_for_paper(page: Page) -> None:
    """Show the page as it is printed."""
    page.set_viewport_size({"width": PAPER, "height": 960})
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate("document.documentElement.scrollWidth") == PAPER, "nothing is cut off"


def expect_letterhead(page: Page, path: str) -> None:
    head = page.locator("#onpaper")
    expect(head).to_contain_text("Northfield Supply")
    expect(head).to_contain_text(re.compile(r"[A-Z][a-z]{2} \d{1,2}, \d{4} · http.*" + re.escape(path)))


def test_a_category_is_printed_with_whole_tables(shopper: Shopper) -> None:
    page, path = shopper.page, "/categories/tie-rod-hydraulic-cylinders"
    shopper.open(path)
    expect(page.locator("#onpaper")).to_be_hidden()
    lay_out_for_paper(page)
    expect_letterhead(page, path)
    table = page.get_by_role("region", name="Side lugs").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(68)
    heads = ("Bore", "Stroke", "Rod diameter", "Rod thread", "Port size", "Item number", "Stock", "Price")
    expect(table.get_by_role("columnheader")).to_have_text([re.compile(f"^{name}") for name in heads])
    width = table.evaluate("table => table.getBoundingClientRect().width")
    assert width > PAPER - 10
    texts = page.evaluate(PRESSED)
    assert not [text for text in texts if re.search(r"Add|More of|Less of|Compare|Sort", text)], texts


def test_a_search_result_is_printed_without_filters(shopper: Shopper) -> None:
    page, path = shopper.page, "/search?searchTerm=ball+valve"
    shopper.open(path)
    lay_out_for_paper(page)
    expect_letterhead(page, path)
    expect(page.get_by_role("complementary", name="Filters")).to_be_hidden()
    expect(page.get_by_role("spinbutton").first).to_be_hidden()
    expect(page.get_by_role("row")).to_have_count(25)


def test_how_a_size_was_read_is_printed_as_text(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/search?searchTerm=M8+hex+nut")
    lay_out_for_paper(page)
    read = page.get_by_role("list", name="Read as").get_by_role("button")
    expect(read).to_be_visible()
    expect(read).to_have_text(re.compile("^Thread M8"))
    expect(read).to_have_css("border-top-width", "0px")


def test_a_product_is_printed_with_its_drawing_and_price(shopper: Shopper) -> None:
    page, item = shopper.page, demo.plain()
    shopper.open(item.path)
    lay_out_for_paper(page)
    expect_letterhead(page, item.path)
    box = page.get_by_role("complementary", name="Price and availability")
    expect(box).to_contain_text("$")
    expect(box.get_by_role("button", name="Check Locations")).to_be_hidden()
    expect(page.get_by_role("region", name="Specifications")).to_be_visible()
    expect(shopper.add_button(item)).to_be_hidden()


def test_a_cart_is_printed_as_a_table_with_its_quantities(shopper: Shopper) -> None:
    page = shopper.page
    items = demo.some(2)
    shopper.bring(*items, quantity=3)
    shopper.open("/cart")
    expect(page.get_by_role("spinbutton")).to_have_count(2)
    lay_out_for_paper(page)
    expect_letterhead(page, "/cart")
    expect(page.get_by_role("columnheader", name="Line total")).to_be_visible()
    for field in page.get_by_role("spinbutton").all():
        expect(field).to_have_value("3")
        expect(field).to_have_css("border-top-width", "0px")
    for price in page.locator("td", has_text="/ EA").all():
        assert price.evaluate(IS_ONE_LINE)
    assert page.evaluate(PRESSED) == []
    expect(page.get_by_text("Attach files")).to_be_hidden()
    expect(page.get_by_label("Cart note")).to_be_hidden()


def test_an_order_is_printed_as_a_table(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/mobile/orderlookup")
    page.get_by_label("Order or reference number").fill("4480005")
    page.get_by_label("Email", exact=True).fill("linh.pham@buckeyepack.example")
    page.get_by_label("Email", exact=True).press("Enter")
    page.get_by_role("button", name="Print order").click()
    table = page.get_by_role("article").get_by_role("table")
    expect(table).to_be_visible()
    lay_out_for_paper(page)
    tops = "row => [...new Set([...row.cells].map((one) => one.getBoundingClientRect().top))].length"
    for row in table.get_by_role("row").all():
        assert row.evaluate(tops) == 1, "its cells stand beside each other"
