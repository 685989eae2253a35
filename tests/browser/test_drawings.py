"""Drawings that tell their dimensions: letters as in the table, the page's unit, and as large as wanted."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser
SHELF = "/categories/tie-rod-hydraulic-cylinders"


def clevis_cylinder() -> demo.Sold:
    """A cylinder with a cap clevis and a bore of 1-1/2 in."""
    row = next(row for row in demo.rows("specs") if row["value"] == "MP1 cap clevis")
    return demo.by_uid(row["inv_mast_uid"])


def drawing(page: Page) -> Locator:
    return page.get_by_role("region", name="Drawing").locator("svg")


def dimension(page: Page, letter: str) -> Locator:
    """Return the dimension with this letter in the item's drawing."""
    return drawing(page).locator("text").filter(has_text=re.compile(f"^{letter} "))


def test_a_drawing_switches_to_millimeters_with_the_page(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open(clevis_cylinder().path)
    bore = dimension(page, "A")
    specs = page.get_by_role("region", name="Specifications")
    expect(specs.get_by_role("term").filter(has_text="Bore")).to_have_text(re.compile("^Bore ?A$"))
    assert bore.evaluate("text => text.textContent.includes('in')")
    inches, mm = bore.locator(".inches"), bore.locator(".mm")
    expect(inches).to_be_visible()
    expect(mm).to_be_hidden()
    page.get_by_role("group", name="Units").get_by_role("button", name="mm", exact=True).click()
    expect(mm).to_be_visible()
    expect(mm).to_have_text("38.1 mm")
    expect(inches).to_be_hidden()
    page.reload()
    expect(mm).to_be_visible()


def test_a_familys_drawing_has_the_letters_of_its_table_and_opens_large(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/categories/cylinder-rod-clevises")
    family = page.get_by_role("region", name="Rod clevises and rod eyes")
    expect(family.get_by_role("columnheader", name="Rod thread")).to_contain_text("A")
    expect(family.get_by_role("columnheader", name="Pin diameter")).to_contain_text("B")
    opener = family.get_by_role("button", name="show large")
    image = opener.locator("img")
    assert image.evaluate("img => img.decode().then(() => img.naturalWidth > 0)")
    drawn = page.request.get(str(image.get_attribute("src"))).text()
    assert re.findall(r"<text[^>]*><tspan[^>]*>([A-Z])<", drawn)
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    large = dialog.get_by_role("img")
    expect(large).to_be_visible()
    before = large.bounding_box()
    page.keyboard.press("+")
    expect(dialog.get_by_role("status")).to_have_text("150 %")
    after = large.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] == pytest.approx(before["width"] * 1.5, rel=0.03)
    page.keyboard.press("-")
    expect(dialog.get_by_role("button", name="Zoom out")).to_be_disabled()
    dialog.get_by_role("button", name="Zoom in").click()
    expect(dialog.get_by_role("status")).to_have_text("150 %")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_head_of_a_long_table_stays_in_view(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open(SHELF)
    rows = page.get_by_role("region", name="Side lugs").get_by_role("row")
    expect(rows).to_have_count(68)
    rows.nth(60).scroll_into_view_if_needed()
    head = page.get_by_role("region", name="Side lugs").get_by_role("columnheader", name="Item number")
    expect(head).to_be_in_viewport()
    assert head.evaluate("cell => Math.round(cell.getBoundingClientRect().top)") == 0
