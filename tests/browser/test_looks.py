"""How it looks and who can use it: every main page on desk and phone, in light and dark, and on paper."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support import demo
from tests.support.servers import ROOT
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser

AXE = ROOT / "src" / "storefront_web" / "ui" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RED, BLUE = "rgb(181, 31, 43)", "rgb(36, 102, 150)"
CATALOGUE = ("/", "/categories", "/categories/tie-rod-hydraulic-cylinders", "/search?searchTerm=valve")
LISTS = (
    "/categories/tie-rod-hydraulic-cylinders?f.Bore=2-1%2F2",
    "/search?searchTerm=solenoid+sprocket",
    "/search?searchTerm=valve&brands=none-such",
    "/search?searchTerm=qqzzxxjj",
    "/search?searchTerm=repair+barrel",
    "/search",
)
OTHERS = ("/pages/brands", "/brands/featured/ardmoor", "/pages/contact/contact-us", "/login")
SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary')]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.vh, label, p'))
    .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
    .filter(([{width, height}]) => width < 24 || height < 24).map(([, html]) => html)"""
SCREENS = [(1440, "light"), (1440, "dark"), (390, "light"), (390, "dark")]


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[0]}-{screen[1]}")
def screen(request: pytest.FixtureRequest, shopper: Shopper) -> Shopper:
    """A guest at a desk or with a phone, by day or by night."""
    width, scheme = request.param
    shopper.page.set_viewport_size({"width": width, "height": 900})
    shopper.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return shopper


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def expect_fit(page: Page) -> None:
    """Expect that everybody can use the page as it stands, and that it needs no sideways scrolling."""
    page.evaluate(axe())
    found = page.evaluate(
        "async (rules) => (await axe.run(document, {runOnly: rules})).violations"
        ".map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)",
        RULES,
    )
    assert found == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, page.url


ITEMS = {
    "packs": demo.in_packs,
    "gone": demo.substituted,
    "on request": demo.without_price,
    "ncnr": demo.ncnr,
    "assembly": demo.assembly,
}


def address_of(path: str) -> str:
    """Return an address: it stands there, or is that of an item by what is special about it."""
    return ITEMS[path]().path if path in ITEMS else path


@pytest.mark.parametrize(
    "path", [*CATALOGUE, *LISTS, *OTHERS, *ITEMS, "/no/such/page", "/mobile/orderlookup"]
)
def test_everybody_can_use_the_catalogue(screen: Shopper, path: str) -> None:
    screen.open(address_of(path))
    expect_fit(screen.page)


@pytest.mark.parametrize("path", [*CATALOGUE, *LISTS, *OTHERS, *ITEMS, "/no/such/page"])
@pytest.mark.parametrize("width", [1440, 390])
def test_every_target_is_large_enough_for_a_finger(shopper: Shopper, path: str, width: int) -> None:
    shopper.page.set_viewport_size({"width": width, "height": 900})
    shopper.open(address_of(path))
    assert shopper.page.evaluate(SMALL) == []


def test_everybody_can_buy(screen: Shopper) -> None:
    page = screen.page
    screen.open("/cart")
    expect_fit(page)
    screen.add(demo.ncnr())
    screen.add(demo.in_packs())
    screen.open("/cart")
    expect(page.get_by_role("heading", name="Totals")).to_be_visible()
    expect_fit(page)
    screen.checkout()
    expect_fit(page)
    screen.section("Contact").get_by_role("button", name="Save contact").click()
    expect(page.get_by_text("Email is required")).to_be_visible()
    expect_fit(page)
    screen.give_contact()
    screen.give_ship_to()
    screen.choose_shipping()
    screen.give_card()
    screen.bill_to_ship_to()
    screen.summary().get_by_role("checkbox").check()
    expect(screen.submit_button()).to_be_enabled()
    expect_fit(page)
    screen.submit()
    expect(page.get_by_role("heading", name="Thank you for your order")).to_be_visible()
    expect_fit(page)


def test_menus_and_dialogs_can_be_used_by_everybody(screen: Shopper) -> None:
    page = screen.page
    screen.open("/")
    page.get_by_role("combobox", name="Search").press_sequentially("valve", delay=5)
    expect(page.get_by_role("listbox", name="Items")).to_be_visible()
    expect_fit(page)
    page.keyboard.press("Escape")
    page.get_by_role("combobox", name="Search").fill("qqzzxxjj")
    expect(page.get_by_text("We couldn't find any matches.")).to_be_visible()
    expect_fit(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Shop").click()
    menu = page.get_by_role("dialog", name="Menu").or_(page.get_by_role("banner"))
    expect(menu.get_by_role("link", name="All categories, A to Z")).to_be_visible()
    expect_fit(page)


def test_open_filters_can_be_used_by_everybody(screen: Shopper) -> None:
    page = screen.page
    screen.open(LISTS[0])
    fold = page.get_by_role("button", name="Filters (1)")
    group = page.get_by_role("complementary", name="Filters").get_by_role("group").first
    expect(fold.or_(group).first).to_be_visible()
    if fold.is_visible():
        fold.click()
    expect(group).to_be_visible()
    expect_fit(page)


@pytest.mark.parametrize(
    "path", [*CATALOGUE, *LISTS, *OTHERS, *ITEMS, "/cart", "/mobile/orderlookup", "/no/such/page"]
)
@pytest.mark.parametrize("width", [320, 390, 768, 1024])
def test_no_page_has_to_be_scrolled_sideways(shopper: Shopper, path: str, width: int) -> None:
    shopper.page.set_viewport_size({"width": width, "height": 800})
    shopper.open(address_of(path))
    assert shopper.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_brand_is_red_and_blue(shopper: Shopper) -> None:
    """S1-9-034, S1-9-035."""
    item = demo.plain()
    shopper.open(item.path)
    page = shopper.page
    button = shopper.add_button(item)
    expect(button).to_have_css("background-color", RED)
    expect(page.get_by_role("banner")).to_have_css("border-bottom-color", RED)
    expect(page.get_by_role("list", name="Numbers").get_by_role("link")).to_have_css("color", BLUE)


def test_nothing_jumps_while_a_page_comes_up(shopper: Shopper) -> None:
    page = shopper.page
    page.add_init_script(
        "window.shifts = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) "
        "shifts += one.value }).observe({type: 'layout-shift', buffered: true})"
    )
    for path in ("/", "/categories/tie-rod-hydraulic-cylinders", demo.plain().path):
        shopper.open(path)
        expect(page.get_by_role("contentinfo")).to_be_visible()
        assert page.evaluate("shifts") < 0.01, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_items_page_prints_as_a_sheet(new_context: Callable[..., BrowserContext], scheme: str) -> None:
    shopper = Shopper(new_context(color_scheme=scheme).new_page())
    page, item = shopper.page, demo.plain()
    shopper.open(item.path)
    page.emulate_media(media="print")
    for part in ("banner", "contentinfo", "navigation", "spinbutton"):
        expect(page.get_by_role(part).first).to_be_hidden()
    expect(page.get_by_text("Northfield Supply 800-555-0142")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    expect(page.get_by_role("region", name="Specifications")).to_be_visible()
    expect(page.get_by_role("complementary", name="Price and availability")).to_contain_text("$")
    expect(page.get_by_role("columnheader", name="Item number")).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_confirmation_prints_as_a_paper(new_context: Callable[..., BrowserContext], scheme: str) -> None:
    shopper = Shopper(new_context(color_scheme=scheme).new_page())
    item = demo.plain()
    shopper.add(item)
    shopper.fill_in()
    reference = shopper.submit()
    page = shopper.page
    expect(page.get_by_role("heading", name="Thank you for your order")).to_be_visible()
    page.emulate_media(media="print")
    for part in ("banner", "contentinfo", "navigation"):
        expect(page.get_by_role(part).first).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_text(item.name)).to_be_visible()
    expect(page.get_by_text(f"Web reference {reference}", exact=True)).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert len(page.pdf(format="Letter")) > 10_000
