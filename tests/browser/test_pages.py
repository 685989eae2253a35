"""The catalog's pages as a visitor meets them: finished before any script runs, quick to move between."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import demo
from tests.support.shopper import LIVE, Shopper, asked

pytestmark = pytest.mark.browser

PRODUCT_LINES = ("Hydraulics", "Pneumatics", "Aluminum framing", "Controls and sensors")
CATALOG = ("/", "/categories", "/categories/hydraulics", "/search?searchTerm=valve", "/pages/brands")


def test_the_home_page_is_the_catalog_of_industrial_supplies(shopper: Shopper) -> None:
    """S1-1-003, S1-2-001."""
    shopper.open("/")
    page = shopper.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("Catalog")
    for line in PRODUCT_LINES:
        expect(page.get_by_role("main").get_by_role("heading", name=line)).to_be_visible()
    expect(page.get_by_role("combobox", name="Search")).to_be_visible()


def test_an_items_address_shows_its_page(shopper: Shopper) -> None:
    """S1-2-019, S2-2.1-001, S2-2.1-002: it may end in the customer's own number."""
    item = demo.plain()
    shopper.open(f"{item.path}/OUR-7741")
    expect(shopper.page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(shopper.page.get_by_role("list", name="Numbers")).to_contain_text(item.code)
    expect(shopper.page.get_by_role("complementary", name="Price and availability")).to_contain_text("$")


def test_what_does_not_exist_shows_the_not_found_page(shopper: Shopper) -> None:
    """S1-8-030, S2-2.1-028."""
    page = shopper.page
    for path in ("/no/such/page", "/product/none/999999999"):
        missing = page.request.get(path)
        assert missing.status == 404
        assert "Page not found" in missing.text()
    with asked(page, "/api/search", "/api/catalog") as repeated:
        answer = page.goto("/categories/no-such-category")
        page.locator(LIVE).wait_for(state="attached")
    assert answer is not None and answer.status == 404
    assert repeated == []
    expect(page.get_by_role("heading", level=1, name="Page not found")).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    assert "Page not found" in page.title()
    page.get_by_role("main").get_by_role("link", name="Open the catalog").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Catalog")


@pytest.fixture
def unscripted(browser: Browser, address: str) -> Iterator[Page]:
    """A page whose browser runs no scripts."""
    with browser.new_page(base_url=address, java_script_enabled=False) as page:
        yield page


def test_a_page_reads_without_any_script(unscripted: Page, subtests: pytest.Subtests) -> None:
    page = unscripted
    for path in (*CATALOG, demo.plain().path):
        with subtests.test(path=path):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            expect(page.get_by_role("main").get_by_role("link").nth(3)).to_be_visible()
            expect(page.get_by_role("contentinfo")).to_be_visible()


def test_without_a_script_the_cart_says_what_is_needed_and_not_that_it_is_empty(unscripted: Page) -> None:
    unscripted.goto("/cart")
    seen = unscripted.get_by_role("main").inner_text()
    assert "This page needs JavaScript." in seen
    assert "empty" not in seen


def test_without_a_script_the_search_still_searches(unscripted: Page) -> None:
    page = unscripted
    page.goto("/")
    page.get_by_role("combobox", name="Search").fill("valve")
    page.get_by_role("combobox", name="Search").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("“valve”")


def test_the_script_takes_over_without_asking_again(shopper: Shopper, subtests: pytest.Subtests) -> None:
    """What hydrates is what the server sent: no call, and (as in every test here) no complaint of React."""
    for path in (*CATALOG, demo.plain().path):
        with subtests.test(path=path):
            with asked(shopper.page, "/api/", "/graphql") as calls:
                shopper.open(path)
                shopper.page.get_by_role("combobox", name="Search").focus()
                expect(shopper.page.get_by_role("heading", level=1)).to_be_visible()
            assert calls == []


def test_the_drawing_is_sent_once_and_stays_on_the_way_back(shopper: Shopper) -> None:
    """The script reads it in the page that the server sent, and draws it itself when one comes back."""
    page, item = shopper.page, demo.plain()
    sent = page.request.get(item.path).text()
    assert sent.count("<svg xmlns") + sent.count("u003csvg xmlns") == 1
    shopper.open(item.path)
    drawing = page.locator("figure [role=img] svg")
    expect(drawing).to_be_visible()
    as_sent = drawing.inner_html()
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link").nth(1).click()
    expect(drawing).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(drawing).to_be_visible()
    assert drawing.inner_html() == as_sent


def test_resting_on_a_link_fetches_its_page(shopper: Shopper) -> None:
    shopper.open("/")
    link = shopper.page.get_by_role("main").get_by_role("link", name="All pneumatics")
    with shopper.page.expect_response("**/api/search/category/pneumatics*"):
        link.hover()
    with asked(shopper.page, "/api/") as calls:
        link.click()
        expect(shopper.page.get_by_role("heading", level=1, name="Pneumatics")).to_be_visible()
    assert calls == []


def test_a_link_with_a_modifier_is_left_to_the_browser(shopper: Shopper) -> None:
    shopper.open("/")
    with shopper.page.context.expect_page() as opened:
        shopper.page.get_by_role("link", name="All pneumatics").click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("heading", level=1, name="Pneumatics")).to_be_visible()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("Catalog")


def test_another_page_takes_title_focus_and_top(shopper: Shopper) -> None:
    shopper.open("/")
    page = shopper.page
    page.get_by_role("link", name="All fasteners").click()
    heading = page.get_by_role("heading", level=1, name="Fasteners")
    expect(heading).to_be_focused()
    expect(page).to_have_title(re.compile("^Fasteners"))
    page.wait_for_function("scrollY === 0")


def test_back_leads_to_where_one_was_reading(shopper: Shopper) -> None:
    shopper.open("/")
    page = shopper.page
    link = page.get_by_role("link", name="All fasteners")
    expect(link).not_to_be_in_viewport()
    link.click()
    expect(page.get_by_role("heading", level=1, name="Fasteners")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Catalog")
    expect(link).to_be_in_viewport()


def test_filters_stand_in_the_address_and_come_back_from_it(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(f"/categories/{item.category}")
    page = shopper.page
    filters = page.get_by_role("complementary", name="Filters")
    before = page.get_by_role("main").get_by_role("row").count()
    box = filters.get_by_role("group").nth(1).get_by_role("checkbox").first
    box.focus()
    box.press("Space")
    page.wait_for_url(re.compile(r"\?(f\.|brands)"))
    expect(page.get_by_role("list", name="Narrowed to")).to_be_visible()
    expect(box).to_be_focused()
    narrowed = page.get_by_role("main").get_by_role("row").count()
    assert 0 < narrowed <= before, "the list and what it is narrowed to change in one step"

    copy = Shopper(page.context.new_page())
    copy.open(page.url)
    expect(copy.page.get_by_role("list", name="Narrowed to")).to_be_visible()
    expect(copy.page.get_by_role("main").get_by_role("row")).to_have_count(narrowed)
    page.go_back()
    expect(page.get_by_role("list", name="Narrowed to")).to_have_count(0)


def test_the_lists_that_are_not_asked_for_do_not_load_scripts(page: Page) -> None:
    """The code of a page comes with that page: the home page brings nothing of the checkout."""
    with asked(page, "/assets/") as files:
        Shopper(page).open("/")
    assert not [name for name in files if "Checkout" in name or "CartPage" in name or "OrderView" in name]
