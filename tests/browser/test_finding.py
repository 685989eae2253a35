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
    """S1-1-006, S1-2-004, S1-2-005."""
    shopper.open("/")
    shopper.search("solenoid valve")
    page = shopper.page
    expect(page).to_have_url(re.compile(r"/search\?searchTerm=solenoid\+valve"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("“solenoid valve”")
    expect(page.get_by_role("region", name="Items").get_by_role("row").nth(1)).to_contain_text("olenoid")


def test_a_number_opens_its_item(shopper: Shopper) -> None:
    """S1-1-007, S1-2-018."""
    item = demo.plain()
    shopper.open("/")
    shopper.search(item.code)
    expect(shopper.page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(shopper.page).to_have_url(re.compile(item.path))


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


def test_escape_closes_the_panel_then_empties_the_field(shopper: Shopper) -> None:
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    panel = shopper.page.get_by_role("listbox", name="Items")
    expect(panel).to_be_visible()
    box.press("Escape")
    expect(panel).to_have_count(0)
    expect(box).to_have_value("valve")
    box.press("Escape")
    expect(box).to_have_value("")


def test_what_nothing_fits_is_said(shopper: Shopper) -> None:
    """S1-8-020."""
    shopper.open("/")
    shopper.page.get_by_role("combobox", name="Search").press_sequentially("qqzzxxjj", delay=5)
    expect(
        shopper.page.get_by_text(
            "We couldn't find any matches. Try searching again with a different search term."
        )
    ).to_be_visible()
    shopper.page.get_by_role("combobox", name="Search").press("Enter")
    expect(shopper.page.get_by_role("heading", name="No items found for “qqzzxxjj”.")).to_be_visible()


def test_a_catalog_item_is_in_the_panel_and_among_the_results(shopper: Shopper) -> None:
    """S2-2.2-007, S2-2.2-013, S2-2.2-014."""
    known = demo.rows("catalog_items")[0]
    shopper.open("/")
    page = shopper.page
    box = type_slowly(shopper, known["item_code"])
    offered = page.get_by_role("listbox", name="Items").get_by_role("option")
    expect(offered.first).to_contain_text(known["item_desc"])
    expect(offered.first).to_contain_text("Catalog Item")
    box.press("Enter")
    found = page.get_by_role("region", name="From makers’ catalogs").get_by_role("listitem")
    expect(found.first).to_contain_text(known["item_desc"])
    expect(found.first).to_contain_text(f"CAT{known['item_catalog_uid']}")
    expect(found.first).to_contain_text("Catalog Item")
    expect(found.first.get_by_role("link")).to_have_count(0)


def test_it_is_said_that_no_item_has_every_word(shopper: Shopper) -> None:
    shopper.open("/search?searchTerm=solenoid+sprocket")
    expect(
        shopper.page.get_by_text("No item has all of these words. These have some of them.")
    ).to_be_visible()
    shopper.open("/search?searchTerm=solenoid+valve")
    expect(shopper.page.get_by_role("region", name="Items")).to_be_visible()
    expect(shopper.page.get_by_text("No item has all of these words.")).to_have_count(0)


def test_the_line_that_the_arrows_reach_comes_into_view(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 1024, "height": 400})
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    last = shopper.page.get_by_role("listbox", name="Items").get_by_role("option").nth(9)
    expect(last).not_to_be_in_viewport()
    box.press("ArrowUp")
    expect(last).to_have_attribute("aria-selected", "true")
    expect(last).to_be_in_viewport(ratio=0.9)


def test_escape_leaves_the_panel_from_inside(shopper: Shopper) -> None:
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    keep = shopper.page.get_by_role("checkbox", name="Keep open")
    keep.focus()
    keep.press("Escape")
    expect(shopper.page.get_by_role("listbox", name="Items")).to_have_count(0)
    expect(box).to_be_focused()
    expect(box).to_have_value("valve")


def test_a_click_after_the_hover_keeps_the_menu_open(shopper: Shopper) -> None:
    shopper.open("/")
    button = shopper.page.get_by_role("button", name="Shop")
    button.hover()
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "false")


def test_escape_closes_the_menu_and_leaves_the_focus_on_its_button(shopper: Shopper) -> None:
    shopper.open("/")
    button = shopper.page.get_by_role("button", name="Shop")
    button.press("Enter")
    link = shopper.page.get_by_role("banner").get_by_role("link", name="Hydraulics", exact=True)
    expect(link).to_be_visible()
    shopper.page.keyboard.press("Tab")
    expect(link).to_be_focused()
    shopper.page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()


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
    """S2-2.1-003."""
    shopper.open(demo.substituted().path)
    page = shopper.page
    substitutes = page.get_by_role("region", name="Substitutes")
    expect(substitutes).not_to_be_in_viewport()
    page.get_by_role("complementary", name="Price and availability").get_by_role(
        "link", name="Substitute Available"
    ).click()
    expect(substitutes).to_be_in_viewport()
    expect(substitutes).to_be_focused()
    expect(page).to_have_url(re.compile("#sub$"))


def test_a_place_on_the_page_is_reached_by_the_browsers_own_link(shopper: Shopper) -> None:
    path = demo.substituted().path
    shopper.open(path)
    page = shopper.page
    page.evaluate("location.hash = 'sub'")
    expect(page.get_by_role("region", name="Substitutes")).to_be_in_viewport()
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link").last.click()
    expect(page).to_have_url(re.compile("/categories/"))
    page.go_back()
    expect(page).to_have_url(re.compile(f"{path}#sub$"))
    expect(page.get_by_role("list", name="Numbers")).to_be_attached()


def test_a_value_that_would_leave_nothing_cannot_be_chosen(shopper: Shopper) -> None:
    shopper.open("/categories/tie-rod-hydraulic-cylinders?f.Bore=2-1%2F2")
    filters = shopper.page.get_by_role("complementary", name="Filters")
    expect(filters.get_by_role("checkbox", name=re.compile("^2-1.2"), checked=True)).to_be_enabled()
    expect(filters.get_by_role("checkbox", name=re.compile(r"\b0$")).first).to_be_disabled()


def test_a_table_tells_how_much_of_the_family_it_shows(shopper: Shopper) -> None:
    shopper.open("/categories/tie-rod-hydraulic-cylinders")
    table = shopper.page.get_by_role("region", name=re.compile("Side lugs"))
    expect(table.get_by_role("heading")).to_have_text(re.compile(r"24 of \d+ sizes"))
    expect(shopper.page.get_by_text(re.compile(r"^1 to 24 of \d+ items$"))).to_be_visible()


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


def test_the_shop_button_opens_the_product_lines(shopper: Shopper) -> None:
    """S1-1-005."""
    shopper.open("/cart")
    button = shopper.page.get_by_role("button", name="Shop")
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    shopper.page.get_by_role("banner").get_by_role("link", name="Pneumatics", exact=True).click()
    expect(shopper.page.get_by_role("heading", level=1, name="Pneumatics")).to_be_visible()


def test_a_product_brings_the_sizes_next_to_it_and_all_when_asked(shopper: Shopper) -> None:
    shopper.open("/product/HC-1504-TR/100101")
    table = shopper.page.get_by_role("region", name=re.compile("of 71 sizes"))
    expect(table.locator("tbody tr")).to_have_count(SERIES_ROWS_SHOWN)
    expect(table.locator("tr[aria-current=true]")).to_have_count(1)
    table.get_by_role("button", name="Show all 71 sizes").click()
    whole = shopper.page.get_by_role("region", name=re.compile("71 sizes"))
    expect(whole.locator("tbody tr")).to_have_count(71)
    expect(whole.locator("tr[aria-current=true]")).to_have_count(1)
    expect(whole.get_by_role("button", name="Show all 71 sizes")).to_have_count(0)


@pytest.mark.parametrize("words", ["tie rod cyl", "ball valve"])
def test_the_panel_counts_what_the_results_page_lists(shopper: Shopper, words: str) -> None:
    """An unfinished last word is a beginning in both."""
    page = shopper.page
    shopper.open("/")
    page.get_by_role("combobox", name="Search").press_sequentially(words)
    see_all = page.get_by_role("link", name="See all results")
    expect(page.get_by_text(f"for “{words}”")).to_be_visible()
    told = page.get_by_text(re.compile(r"^\d+ of [\d,]+ items$")).text_content() or ""
    see_all.click()
    count = told.partition(" of ")[2]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{count} for “{words}”")
    expect(page.get_by_text("No item has all of these words.")).to_have_count(0)


def test_where_no_item_has_all_the_words_both_say_so(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/")
    page.get_by_role("combobox", name="Search").press_sequentially("tie rod quaternion")
    told = page.get_by_text("No item has all of these words. These have some of them.")
    expect(told).to_be_visible()
    page.get_by_role("link", name="See all results").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("tie rod quaternion")
    expect(page.get_by_role("main").get_by_text("No item has all of these words.")).to_be_visible()
