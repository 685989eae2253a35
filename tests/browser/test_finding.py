"""Finding a part: the search of the header, its panel, and the keys for both."""

import re

import pytest
from playwright.sync_api import Locator, expect

from storefront.search.limits import SERIES_ROWS_SHOWN
from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def type_slowly(shopper: Shopper, term: str) -> Locator:
    """Type into the search and wait for the answer to the whole of it; return the field."""
    box = shopper.page.get_by_role("combobox", name="Search")
    box.press_sequentially(term, delay=5)
    expect(shopper.page.get_by_text(f"for “{term}”", exact=True)).to_be_visible()
    return box


def test_words_lead_to_the_results_and_a_number_to_its_item(shopper: Shopper) -> None:
    """S1-1-006, S1-1-007, S1-2-004, S1-2-005, S1-2-018."""
    shopper.open("/")
    shopper.search("solenoid valve")
    page = shopper.page
    expect(page).to_have_url(re.compile(r"/search\?searchTerm=solenoid\+valve"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("“solenoid valve”")
    expect(page.get_by_role("region", name="Items").get_by_role("row").nth(1)).to_contain_text("olenoid")
    item = demo.plain()
    shopper.search(item.code)
    expect(page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(page).to_have_url(re.compile(item.path))


def test_of_an_address_the_last_number_alone_decides_the_item(shopper: Shopper) -> None:
    """S1-2-018 (decision A9)."""
    item = demo.plain()
    shopper.open(f"/product/any-code/{item.inv_mast_uid}")
    expect(shopper.page).to_have_url(re.compile(f"{re.escape(item.path)}$"))
    expect(shopper.page.get_by_role("heading", level=1)).to_have_text(item.name)


def test_the_panel_shows_items_while_one_types(shopper: Shopper) -> None:
    """S1-2-163, S1-2-164, S1-4-044."""
    item = demo.plain()
    shopper.open("/")
    box = type_slowly(shopper, item.code)
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


def test_the_line_that_the_arrows_reach_comes_into_view(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 1024, "height": 400})
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    last = shopper.page.get_by_role("listbox", name="Items").get_by_role("option").nth(9)
    expect(last).not_to_be_in_viewport()
    box.press("ArrowUp")
    expect(last).to_have_attribute("aria-selected", "true")
    expect(last).to_be_in_viewport(ratio=0.9)


def test_the_menu_is_opened_left_and_gone_through_with_the_keyboard(shopper: Shopper) -> None:
    """S1-1-005."""
    shopper.open("/cart")
    button = shopper.page.get_by_role("button", name="Shop")
    button.press("Enter")
    link = shopper.page.get_by_role("banner").get_by_role("link", name="Hydraulics", exact=True)
    expect(link).to_be_visible()
    shopper.page.keyboard.press("Tab")
    expect(link).to_be_focused()
    shopper.page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()
    button.press("Enter")
    link.click()
    expect(shopper.page.get_by_role("heading", level=1, name="Hydraulics")).to_be_visible()


def test_one_key_leads_past_header_and_menus(shopper: Shopper) -> None:
    shopper.open("/categories")
    page = shopper.page
    address = page.url
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_focused()
    assert page.url == address


def test_what_takes_the_place_of_an_old_item_is_one_click_away(shopper: Shopper) -> None:
    """S2-2.1-003: by the link of the store, and by the address, which one comes back to."""
    path = demo.substituted().path
    shopper.open(path)
    page = shopper.page
    substitutes = page.get_by_role("region", name="Substitutes")
    expect(substitutes).not_to_be_in_viewport()
    page.get_by_role("complementary", name="Price and availability").get_by_role(
        "link", name="Substitute Available"
    ).click()
    expect(substitutes).to_be_in_viewport()
    expect(substitutes).to_be_focused()
    expect(page).to_have_url(re.compile("#sub$"))
    page.evaluate("scrollTo(0, 0); location.hash = ''")
    expect(substitutes).not_to_be_in_viewport()
    page.evaluate("location.hash = 'sub'")
    expect(substitutes).to_be_in_viewport()
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link").last.click()
    expect(page).to_have_url(re.compile("/categories/"))
    page.go_back()
    expect(page).to_have_url(re.compile(f"{path}#sub$"))
    expect(page.get_by_role("list", name="Numbers")).to_be_attached()


def test_back_leads_to_the_filters_and_the_row_one_came_from(shopper: Shopper) -> None:
    shopper.open("/categories/tie-rod-hydraulic-cylinders")
    page = shopper.page
    filters = page.get_by_role("complementary", name="Filters")
    filters.get_by_role("checkbox", name=re.compile("^2-1.2")).first.press("Space")
    narrowed = page.get_by_role("list", name="Narrowed to")
    page.wait_for_url("**f.Bore=**")
    expect(narrowed).to_be_visible()
    row = page.get_by_role("main").get_by_role("row").last
    row.scroll_into_view_if_needed()
    row.get_by_role("link").first.click()
    expect(page.get_by_role("list", name="Numbers")).to_be_visible()
    page.go_back()
    expect(narrowed).to_be_visible()
    expect(row).to_be_in_viewport()


def test_a_product_brings_the_sizes_next_to_it_and_all_when_asked(shopper: Shopper) -> None:
    shopper.open("/product/HC-1504-TR/100101")
    table = shopper.page.get_by_role("region", name=re.compile("of 67 sizes"))
    expect(table.locator("tbody tr")).to_have_count(SERIES_ROWS_SHOWN)
    expect(table.locator("tr[aria-current=true]")).to_have_count(1)
    table.get_by_role("button", name="Show all 67 sizes").click()
    whole = shopper.page.get_by_role("region", name=re.compile("67 sizes"))
    expect(whole.locator("tbody tr")).to_have_count(67)
    expect(whole.locator("tr[aria-current=true]")).to_have_count(1)
    expect(whole.get_by_role("button", name="Show all 67 sizes")).to_have_count(0)
