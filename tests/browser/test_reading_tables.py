"""How a person likes to read tables: inches or millimeters, rows far or close; and sizes side by side."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser
SHELF = "/categories/tie-rod-hydraulic-cylinders"
"""Bores of 1-1/2 in and more; threads and ports, which are names."""
UNITS_KEY = "storefront-units"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No') } })"
TARGET = 24
SHIFTED = """() => new Promise((told) => new PerformanceObserver((list) =>
    told(list.getEntries().reduce((sum, one) => sum + one.value, 0))
).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => told(0), 500))"""


def unit(page: Page, name: str) -> Locator:
    """Return the button for this unit."""
    return page.get_by_role("group", name="Units").get_by_role("button", name=name, exact=True)


def first_row(page: Page) -> Locator:
    """Return the row of HC-1504-TR."""
    return page.get_by_role("row").filter(has_text="HC-1504-TR").first


def bore(page: Page) -> Locator:
    """Return the bore of HC-1504-TR, as its table shows it."""
    return first_row(page).locator("td[data-label='Bore']")


def test_lengths_are_read_in_millimeters_at_once_and_from_then_on(shopper: Shopper) -> None:
    """On a phone, where a table's rows are cards; the other tests read it on a desk."""
    page = shopper.page
    page.set_viewport_size({"width": 390, "height": 900})
    shopper.open(SHELF)
    expect(unit(page, "in")).to_have_attribute("aria-pressed", "true")
    expect(bore(page)).to_contain_text("1-1/2")
    unit(page, "mm").click()
    expect(unit(page, "mm")).to_have_attribute("aria-pressed", "true")
    expect(bore(page)).to_contain_text("38.1")
    expect(first_row(page)).to_contain_text("7/16-20 UNF")
    expect(first_row(page)).to_contain_text("SAE-10")
    shopper.open("/search?searchTerm=HC-1504-TR&innerSearchTerms=HC-1504-TR")
    expect(first_row(page)).to_contain_text("Bore 38.1 mm · Stroke 101.6 mm")
    first_row(page).get_by_role("link").first.click()
    specs = page.get_by_role("region", name="Specifications")
    expect(specs).to_contain_text("38.1 mm")
    expect(specs).to_contain_text("3000 psi")
    unit(page, "in").click()
    expect(specs).to_contain_text("1-1/2 in")
    expect(specs).not_to_contain_text("38.1")


def test_what_was_chosen_stands_before_a_script_runs_and_shifts_nothing(shopper: Shopper) -> None:
    """A style shows it from what the document remembers; the scripts then change nothing that one sees."""
    page = shopper.page
    page.add_init_script(f"localStorage.setItem('{UNITS_KEY}', 'mm')")
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(SHELF)
    length = bore(page).locator("[data-mm]").first
    assert length.evaluate("(of) => getComputedStyle(of, '::after').content") == '"38.10"'
    assert length.evaluate("(of) => getComputedStyle(of).fontSize") == "0px"
    page.unroute("**/assets/*.js")
    shopper.open(SHELF)
    expect(bore(page).get_by_text("38.10", exact=True)).to_be_visible()
    assert page.evaluate(SHIFTED) < 0.01


def test_another_tab_hears_of_it(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open(SHELF)
    other = page.context.new_page()
    other.goto(SHELF)
    expect(unit(other, "in")).to_have_attribute("aria-pressed", "true")
    other.wait_for_function("document.querySelector('[data-mm]') !== null")
    Shopper(other).open(SHELF)
    unit(page, "mm").click()
    expect(bore(other)).to_contain_text("38.1")
    expect(unit(other, "mm")).to_have_attribute("aria-pressed", "true")


def test_a_browser_that_keeps_nothing_reads_in_millimeters_for_the_visit(shopper: Shopper) -> None:
    page = shopper.page
    page.add_init_script(FORBIDDEN)
    shopper.open(SHELF)
    unit(page, "mm").click()
    expect(bore(page)).to_contain_text("38.1")
    page.get_by_role("link", name="Next").click()
    page.wait_for_url("**/2")
    expect(unit(page, "mm")).to_have_attribute("aria-pressed", "true")


def test_filters_are_read_in_millimeters_and_the_address_says_the_unit(shopper: Shopper) -> None:
    """So a link works for who reads inches; one with bare inches is shown in millimeters."""
    page = shopper.page
    shopper.open(SHELF)
    unit(page, "mm").click()
    filters = page.get_by_role("complementary", name="Filters")
    bores = filters.get_by_role("group", name=re.compile("^Bore"))
    bores.get_by_role("checkbox", name=re.compile(r"^50\.8")).click()
    page.wait_for_url(re.compile(r"f\.Bore=2(&|$)"))
    expect(page.get_by_role("button", name="Remove Bore 2", exact=True)).to_contain_text("50.8")
    shopper.open(SHELF)
    low = filters.get_by_label("Bore: From")
    expect(low).to_have_attribute("placeholder", "38.1")
    low.fill("60")
    filters.get_by_label("Bore: To").fill("90")
    filters.get_by_role("button", name="Go: narrow Bore").click()
    page.wait_for_url(re.compile(r"f\.Bore=60mm\.\.90mm"))
    in_range = page.get_by_role("status").first.inner_text()
    unit(page, "in").click()
    expect(page.get_by_role("button", name="Remove Bore 60mm to 90mm")).to_be_visible()
    shopper.open(f"{SHELF}?f.Bore=2.4..3.5")
    expect(page.get_by_role("status").first).to_have_text(in_range)
    unit(page, "mm").click()
    expect(page.get_by_role("button", name="Remove Bore 2.4 to 3.5")).to_contain_text("60.96 to 88.9")


def test_items_side_by_side_are_read_in_millimeters(shopper: Shopper) -> None:
    shopper.open("/compare?items=100101,100107")
    page = shopper.page
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Bore")))
    expect(row).to_contain_text("1-1/2")
    unit(page, "mm").click()
    expect(row).to_contain_text("38.1")
    expect(row).to_contain_text("50.8")
    expect(page.get_by_role("row").filter(has_text="Rod thread")).to_contain_text("3/4-16")


@pytest.mark.parametrize("listing", [SHELF, "/search?searchTerm=cylinder"])
def test_rows_stand_closer_and_stay_large_enough(shopper: Shopper, listing: str) -> None:
    page = shopper.page
    shopper.open(listing)
    rows = page.get_by_role("row").filter(has=page.get_by_role("spinbutton"))
    before = rows.first.bounding_box()
    close = page.get_by_role("group", name="Rows").get_by_role("button", name="Compact")
    close.click()
    expect(close).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html")).to_have_attribute("data-density", "compact")
    after = rows.first.bounding_box()
    assert before and after and after["height"] <= before["height"] - 4
    for name in ("button", "checkbox"):
        for one in rows.first.get_by_role(name).all():
            around = one.locator("xpath=ancestor-or-self::label[1] | self::button").first.bounding_box()
            assert around and min(around["width"], around["height"]) >= TARGET, name
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-density", "compact")
    expect(close).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 390, "height": 900})
    expect(page.get_by_role("group", name="Rows")).to_have_count(0)


def test_sizes_of_a_table_are_chosen_and_seen_side_by_side(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open(SHELF)
    boxes = page.get_by_role("checkbox", name=re.compile("^Compare "))
    tray = page.get_by_role("region", name="Compare")
    expect(tray).to_be_hidden()
    for at in range(4):
        boxes.nth(at).check()
    expect(tray.get_by_role("status")).to_have_text("Compare 4")
    expect(boxes.nth(4)).to_have_attribute("aria-disabled", "true")
    boxes.nth(4).click(force=True)
    expect(tray.get_by_role("status")).to_have_text("Compare 4")
    expect(boxes.nth(4)).not_to_be_checked()
    tray.get_by_role("button", name="Do not compare HC-1510-TR").click()
    tray.get_by_role("link", name="Compare side by side").click()
    page.wait_for_url("**/compare?items=*")
    expect(page.get_by_role("columnheader").filter(has_text="HC-15")).to_have_count(3)
    groups = page.get_by_role("rowheader").filter(has_text=re.compile("^(Differ|The same)"))
    expect(groups.first).to_contain_text("Differ")
    assert demo.by_uid("100101").code == "HC-1504-TR"
