"""Going through the catalog without signing in: its addresses, and what stands behind them. Source: S1 §2."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.support import demo, servers
from tests.support.shopper import Shopper
from tests.support.signed_in import open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser
STICKY_FROM = 750


def large_shelf() -> str:
    """Return the slug of the category with the most items, which has several pages."""
    shelves = Counter(row["category_slug"] for row in demo.rows("items") if row["is_web"] == "true")
    return shelves.most_common(1)[0][0]


def test_all_categories_lead_to_theirs(shopper: Shopper) -> None:
    """S1-1-005, S1-2-010."""
    page = shopper.page
    shopper.open("/categories")
    expect(page.get_by_role("heading", level=1)).to_contain_text("All categories")
    page.get_by_role("main").get_by_role("link", name="Ball valves", exact=True).click()
    page.wait_for_url("**/categories/ball-valves")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ball valves")


def test_a_category_has_pages_and_the_first_needs_no_number(shopper: Shopper) -> None:
    """S1-2-011, S1-2-012."""
    page = shopper.page
    shelf = large_shelf()
    shopper.open(f"/categories/{shelf}")
    pages = page.get_by_role("navigation", name="Pages")
    expect(pages.locator("[aria-current=page]")).to_have_text("1")
    first = page.get_by_role("main").get_by_role("link", name=re.compile(r"^[A-Z0-9]+-")).first.inner_text()
    pages.get_by_role("link", name="Page 2", exact=True).click()
    page.wait_for_url(f"**/categories/{shelf}/2")
    page.reload()
    expect(pages.locator("[aria-current=page]")).to_have_text("2")
    expect(page.get_by_role("link", name=first, exact=True)).to_have_count(0)
    shopper.open(f"/categories/{shelf}/1")
    expect(pages.locator("[aria-current=page]")).to_have_text("1")


def test_prices_stock_and_details_are_for_everybody(shopper: Shopper) -> None:
    """S1-1-007, S1-1-008, S1-1-009."""
    item = demo.plain()
    row = next(row for row in demo.rows("items") if row["item_code"] == item.code)
    shopper.open(item.path)
    box = shopper.page.get_by_role("complementary", name="Price and availability")
    expect(box).to_contain_text(f"${float(row['unit_price']):,.2f}")
    stock = next(one for one in demo.rows("stock") if one["inv_mast_uid"] == str(item.inv_mast_uid))
    place = next(one for one in demo.rows("locations") if one["location_id"] == stock["location_id"])
    expect(box).to_contain_text(place["name"])
    expect(shopper.page.get_by_role("region", name="Specifications")).to_be_visible()


def test_the_brands_lead_to_a_maker_and_to_what_it_makes(shopper: Shopper) -> None:
    """S1-2-015, S1-2-016, S1-2-017."""
    page = shopper.page
    shopper.open("/pages/brands")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Brands")
    page.get_by_role("main").get_by_role("link", name="Corvane", exact=True).click()
    page.wait_for_url("**/pages/brands/corvane")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Corvane")
    page.get_by_role("link", name="All items by Corvane").click()
    page.wait_for_url("**/brands/featured/corvane")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Corvane")
    expect(page.get_by_label("Sort").locator("option:checked")).to_have_text("Family and size")
    first = page.get_by_role("region", name="Items").get_by_role("row").nth(1).get_by_role("link").first
    first.click()
    expect(page.get_by_role("list", name="Numbers")).to_contain_text("Brand Corvane")


def test_a_list_keeps_in_its_address_what_it_is_narrowed_to(shopper: Shopper) -> None:
    """S1-2-005, S1-2-007, S1-2-008, S1-2-009."""
    page = shopper.page

    def counted(narrowed: str) -> int:
        """How many items the title of the page names that the server sends."""
        sent = page.request.get(f"/search?searchTerm=valve{narrowed}").text()
        return count_in(re.findall(r"<title>(.*? items?)\b", sent)[0])

    everything, balls = counted(""), counted("&innerSearchTerms=ball")
    shopper.open("/search?searchTerm=valve&innerSearchTerms=ball&innerSearchTerms=brass")
    expect(page.get_by_label("Sort").locator("option:checked")).to_have_text("Best match")
    within = count_in(page.get_by_role("status").filter(has_text="items").first.inner_text())
    assert 0 < within < balls < everything
    for row in page.get_by_role("region", name="Items").get_by_role("row").all()[1:]:
        expect(row).to_contain_text(re.compile("ball", re.IGNORECASE))
        expect(row).to_contain_text(re.compile("brass", re.IGNORECASE))
    first, second = counted("&brands=corvane"), counted("&brands=norrhall")
    assert min(first, second) > 0
    assert counted("&brands=corvane,norrhall") == first + second < everything
    assert 0 < counted("&inStockOnly=true") < everything
    assert counted("&inStockOnly=false") == everything
    assert 0 < counted("&brands=corvane,norrhall&inStockOnly=true") < first + second
    for value, is_checked in (("true", True), ("false", False)):
        shopper.open(f"/search?searchTerm=valve&brands=corvane,norrhall&inStockOnly={value}")
        expect(page.get_by_role("checkbox", name="In stock only")).to_be_checked(checked=is_checked)
        for name in ("Corvane", "Norrhall"):
            expect(page.get_by_role("checkbox", name=name)).to_be_checked()


def count_in(text: str) -> int:
    """Return how many items a list says it has: the last number in its line."""
    return int(re.findall(r"[\d,]+", text)[-1].replace(",", ""))


def test_only_staff_find_what_is_not_sold_on_the_web(shopper: Shopper, running_store: servers.Store) -> None:
    """S1-1-021, S1-2-006, S1-4-059, S1-5-039, S1-6-012."""
    page = shopper.page
    hidden = next(
        row for row in demo.rows("items") if row["is_web"] == "false" and row["is_discontinued"] == "false"
    )
    address = f"/search?searchTerm={hidden['item_code']}&innerSearchTerms={hidden['item_code']}"
    result = page.get_by_role("region", name="Items").get_by_role("link", name=hidden["item_desc"])
    shopper.open(f"{address}&nonweb=true")
    expect(page.get_by_role("heading", level=1)).to_contain_text("0 items")
    expect(page.get_by_role("switch")).to_have_count(0)
    open_as(page, add_staff(running_store), address)
    toggle = page.get_by_role("switch", name="Non-web (NW)")
    expect(toggle).not_to_be_checked()
    expect(result).to_have_count(0)
    with page.expect_request("**/api/search?**nonweb=true**"):
        toggle.click()
    page.wait_for_url("**nonweb=true**")
    expect(toggle).to_be_checked()
    expect(result.first).to_be_visible()
    toggle.click()
    expect(toggle).not_to_be_checked()
    expect(result).to_have_count(0)
    for value, shown in (("true", 1), ("false", 0)):
        shopper.open(f"{address}&nonweb={value}")
        expect(toggle).to_be_checked(checked=bool(shown))
        expect(result).to_have_count(shown)


@pytest.mark.parametrize(("width", "stays"), [(STICKY_FROM, True), (STICKY_FROM - 1, False)])
def test_the_head_of_the_results_stays_from_750_pixels_on(shopper: Shopper, width: int, stays: bool) -> None:
    """S1-9-017."""
    page = shopper.page
    page.set_viewport_size({"width": width, "height": 600})
    shopper.open("/search?searchTerm=valve")
    sort = page.get_by_label("Sort")
    expect(sort).to_be_visible()
    page.get_by_role("region", name="Items").get_by_role("row").nth(12).scroll_into_view_if_needed()
    if stays:
        expect(sort).to_be_in_viewport()
    else:
        expect(sort).not_to_be_in_viewport()
