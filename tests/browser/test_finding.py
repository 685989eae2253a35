"""Finding a part: the search of the header, its panel, and the keys for both."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def test_a_slash_puts_the_cursor_into_the_search(shopper: Shopper) -> None:
    shopper.open("/")
    shopper.page.keyboard.press("/")
    box = shopper.page.get_by_role("combobox", name="Search")
    expect(box).to_be_focused()
    expect(box).to_have_value("")


def test_a_slash_in_a_field_is_a_slash(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    field = shopper.page.get_by_label("Order or reference number")
    field.press_sequentially("12/3")
    expect(field).to_have_value("12/3")


def test_words_lead_to_the_results(shopper: Shopper) -> None:
    shopper.open("/")
    shopper.search("solenoid valve")
    page = shopper.page
    expect(page).to_have_url(re.compile(r"/search\?searchTerm=solenoid\+valve"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("“solenoid valve”")
    expect(page.get_by_role("region", name="Items").get_by_role("row").nth(1)).to_contain_text("olenoid")


def test_a_number_opens_its_item(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open("/")
    shopper.search(item.code)
    expect(shopper.page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(shopper.page).to_have_url(re.compile(item.path))


def test_the_panel_shows_items_while_one_types(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open("/")
    box = shopper.page.get_by_role("combobox", name="Search")
    box.press_sequentially(item.code, delay=5)
    first = shopper.page.get_by_role("listbox", name="Items").get_by_role("option").first
    expect(first).to_contain_text(item.code)
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(box).to_be_focused()
    box.press("ArrowDown")
    expect(first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", first.get_attribute("id") or "")
    box.press("Enter")
    expect(shopper.page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(shopper.page.get_by_role("listbox", name="Items")).to_have_count(0)


def test_escape_closes_the_panel_then_empties_the_field(shopper: Shopper) -> None:
    shopper.open("/")
    box = shopper.page.get_by_role("combobox", name="Search")
    box.press_sequentially("valve", delay=5)
    panel = shopper.page.get_by_role("listbox", name="Items")
    expect(panel).to_be_visible()
    box.press("Escape")
    expect(panel).to_have_count(0)
    expect(box).to_have_value("valve")
    box.press("Escape")
    expect(box).to_have_value("")


def test_what_nothing_fits_is_said(shopper: Shopper) -> None:
    shopper.open("/")
    shopper.page.get_by_role("combobox", name="Search").press_sequentially("qqzzxxjj", delay=5)
    expect(
        shopper.page.get_by_text(
            "We couldn't find any matches. Try searching again with a different search term."
        )
    ).to_be_visible()
    shopper.page.get_by_role("combobox", name="Search").press("Enter")
    expect(shopper.page.get_by_role("heading", name="No items found for “qqzzxxjj”.")).to_be_visible()


def test_the_shop_button_opens_the_product_lines(shopper: Shopper) -> None:
    shopper.open("/cart")
    button = shopper.page.get_by_role("button", name="Shop")
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    shopper.page.get_by_role("banner").get_by_role("link", name="Pneumatics", exact=True).click()
    expect(shopper.page.get_by_role("heading", level=1, name="Pneumatics")).to_be_visible()
