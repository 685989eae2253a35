"""How it looks and who can use it: every main page on desk and phone, in light and dark, and on paper.

A page is loaded on a desk and on a phone; what differs only by a few pixels or by colors is then looked at by
changing the window and the colors of the page that stands there.
"""

from functools import cache
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from storefront.base.limits import QUANTITY_MAX
from storefront.identity.schemas import CompanyRole
from tests.support import demo
from tests.support.nightly import is_night
from tests.support.servers import ROOT, Store
from tests.support.shopper import Shopper
from tests.support.signed_in import add_member, open_as

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]
AXE = ROOT / "src" / "storefront_web" / "ui" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RED, BLUE, WHITE = "rgb(181, 31, 43)", "rgb(36, 102, 150)", "rgb(255, 255, 255)"
CATALOG = ("/", "/categories", "/categories/tie-rod-hydraulic-cylinders", "/search?searchTerm=valve")
LISTS = (
    "/categories/tie-rod-hydraulic-cylinders?f.Bore=2-1%2F2",
    "/search?searchTerm=solenoid+sprocket",
    "/search?searchTerm=valve&brands=none-such",
    "/search?searchTerm=qqzzxxjj",
    "/search?searchTerm=repair+barrel",
    "/search",
)
OTHERS = (
    *("/pages/brands", "/brands/featured/ardmoor", "/pages/contact/contact-us", "/auth/sign-in"),
    *("/pages/legal/terms-and-conditions", "/signup", "/password-reset"),
    *("/auth/confirm?token=made-up", "/auth/invitation?token=made-up"),
)
DESK, PHONE = (1440, 1024), (390, 768, 320)
"""The widths that a page is looked at in; its content is the same, only the styles depend on the width.

axe checks the first of each, and at night also a tablet: on large pages it takes seconds."""
SCHEMES: dict[Scheme, list[str]] = {"light": RULES, "dark": ["color-contrast", "link-in-text-block"]}
"""By night the page is the same in other colors, which is what these two rules are about."""
SMALL = """() => {
    const {style} = document.documentElement
    const isInText = ({parentNode}) => parentNode.localName === 'li' &&
        [...parentNode.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    style.letterSpacing = '-1px'
    const small = [...document.querySelectorAll('a, button, input, select, summary')]
        .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.vh, label, p'))
        .filter((one) => !isInText(one))
        .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
        .filter(([{width, height}]) => width < 24 || height < 24)
    style.letterSpacing = ''
    return small.map(([, html]) => `too small: ${html}`)
}"""
"""Targets below 24 by 24 pixels outside sentences, also where a font is narrower than the one here."""
SIDEWAYS = """() => document.documentElement.scrollWidth > innerWidth
    ? [`${document.documentElement.scrollWidth - innerWidth} pixels too wide`] : []"""
STOCKS = "main tr [data-label=Stock] span > span:first-child"
CROWDED = """(stocks) => [...document.querySelectorAll(stocks)].filter((stock) =>
    stock.getBoundingClientRect().right >
        stock.closest('tr').querySelector('[data-label=Price] > span').getBoundingClientRect().left
).map((stock) => stock.innerText)"""
HIDDEN = "(table) => table.parentElement.scrollWidth - table.parentElement.clientWidth"
VIOLATIONS = """async (runOnly) => {
    const {violations} = await axe.run(document, {runOnly, resultTypes: ['violations']})
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


@pytest.fixture
def screen(shopper: Shopper) -> Shopper:
    """A guest at a desk, whose window `expect_fit` makes as narrow as a phone."""
    shopper.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return shopper


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def expect_fit(page: Page, widths: tuple[int, ...] = (*DESK, *PHONE)) -> None:
    """Expect that everybody can use what stands there, by day and by night, and in these widths."""
    row_errors: list[str] = []
    size = page.viewport_size
    assert size
    for width in widths:
        page.set_viewport_size({**size, "width": width})
        page.evaluate(SETTLED)
        row_errors += [f"{width}: {one}" for script in (SIDEWAYS, SMALL) for one in page.evaluate(script)]
        if width in (DESK[0], PHONE[0]) or (width == PHONE[1] and is_night()):
            row_errors += [f"{width}: {one}" for one in violations(page, dark=width == widths[0])]
    page.set_viewport_size(size)
    page.evaluate(SETTLED)
    assert not row_errors, "\n".join([page.url, *row_errors])


def violations(page: Page, *, dark: bool) -> list[str]:
    """Return what axe finds by day, and by night too."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[str] = []
    for scheme, rules in reversed(SCHEMES.items()):
        if scheme == "dark" and not dark:
            continue
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {one}" for one in page.evaluate(VIOLATIONS, rules)]
    return found


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
    "path", [*CATALOG, *LISTS, *OTHERS, *ITEMS, "/cart", "/mobile/orderlookup", "/no/such/page"]
)
def test_everybody_can_use_the_catalog(screen: Shopper, path: str) -> None:
    screen.open(address_of(path))
    expect_fit(screen.page)


def test_everybody_can_buy(screen: Shopper) -> None:
    page = screen.page
    screen.open("/cart")
    expect_fit(page)
    screen.bring(demo.ncnr(), demo.in_packs())
    screen.open("/cart")
    expect(page.get_by_role("heading", name="Totals")).to_be_visible()
    expect_fit(page)
    screen.checkout()
    expect_fit(page)
    screen.section("Contact").get_by_label("Email", exact=True).focus()
    screen.section("Contact").get_by_label("Email", exact=True).blur()
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


def test_everybody_can_use_quick_order(screen: Shopper) -> None:
    """Lines of every kind, the question about columns, and a supplier's link."""
    page, one, packed = screen.page, demo.plain(), demo.in_packs()
    screen.open("/cart/import")
    expect_fit(page)
    lines = [f"{one.code}\t2", f"{packed.code} x 7", f"{one.code[:-1]}, 3", "QQQQ-77\t2", "GA-1\tsome"]
    lines += [f"{demo.substituted().code}\t1", one.code]
    page.get_by_role("textbox", name="Part numbers and quantities").fill("\n".join(lines))
    expect(page.get_by_role("listitem", name="Line 7", exact=True)).to_contain_text(one.name)
    expect(page.get_by_text("Checking...")).to_have_count(0)
    expect_fit(page)
    page.get_by_role("button", name="Remove line 5").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": b"XX-1,AB-1,3,70\nXX-2,AB-2,4,80\n"}
    )
    expect(page.get_by_role("dialog", name="Choose the columns")).to_be_visible()
    expect_fit(page)
    page.keyboard.press("Escape")
    screen.open(f"/cart/supplierLink/Acme?items={one.code}:2,QQQQ-77,:9")
    expect(page.get_by_role("listitem", name="Line 1", exact=True)).to_contain_text(one.name)
    expect_fit(page)


def test_everybody_can_request_an_account(screen: Shopper) -> None:
    page = screen.page
    screen.open("/signup")
    page.get_by_text("We are new here").click()
    page.get_by_label("Billing address is the same as shipping").uncheck()
    page.get_by_label("Password", exact=True).fill("Press")
    page.get_by_role("main").get_by_role("button", name="Request Account").click()
    expect(page.get_by_role("alert").filter(has_text="fields need a change.")).to_be_visible()
    expect_fit(page)
    screen.open("/password-reset")
    page.get_by_label("Email", exact=True).fill("nobody.knows@larkin.example")
    page.get_by_role("button", name="Send PIN").click()
    page.get_by_label("6-digit PIN").fill("123")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Type the 6 digits of the PIN.")).to_be_visible()
    expect_fit(page)


def test_everybody_can_use_my_account(screen: Shopper, running_store: Store) -> None:
    page, dana = screen.page, add_member(running_store)
    for name, role in (("Renee", CompanyRole.BUYER), ("Maximiliane-Alexandrina", CompanyRole.VIEW_ONLY)):
        add_member(running_store, first_name=name, company=dana, company_role=role)
    open_as(page, dana, "/account/dashboard")
    expect(page.get_by_role("heading", name="Colleagues")).to_be_visible()
    expect_fit(page)
    page.goto("/account/dashboard?tab=profile")
    expect(page.get_by_label("First name")).to_have_value("Dana")
    expect(page.get_by_role("region", name="Signed in on")).to_contain_text("this one")
    expect_fit(page)
    page.goto("/account/colleagues")
    expect(page.get_by_label("Role of Renee Whitfield")).to_be_visible()
    expect_fit(page)
    page.get_by_role("button", name="Switch off Renee Whitfield").click()
    expect(page.get_by_role("dialog", name="Switch off Renee Whitfield?")).to_be_visible()
    expect_fit(page)
    page.goto("/account/addresses")
    page.get_by_role("button", name="New...").click()
    page.get_by_label("Ship Collect?").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("State/Province must be selected")).to_be_visible()
    expect_fit(page)
    for label, value in (("Address line 1", "880 Detroit Ave"), ("City", "Toledo"), ("Zip Code", "43605")):
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Phone", exact=True).fill("419-555-0176")
    page.get_by_label("State", exact=True).select_option("OH")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="1 address")).to_be_visible()
    expect_fit(page)


@pytest.mark.parametrize("widths", [DESK, PHONE], ids=["desk", "phone"])
def test_menus_and_dialogs_can_be_used_by_everybody(screen: Shopper, widths: tuple[int, ...]) -> None:
    page = screen.page
    page.set_viewport_size({"width": widths[0], "height": 900})
    screen.open("/")
    page.get_by_role("combobox", name="Search").press_sequentially("valve", delay=5)
    expect(page.get_by_role("listbox", name="Items")).to_be_visible()
    expect_fit(page, widths)
    page.keyboard.press("Escape")
    page.get_by_role("combobox", name="Search").fill("qqzzxxjj")
    expect(page.get_by_text("We couldn't find any matches.")).to_be_visible()
    expect_fit(page, widths)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Shop").or_(page.get_by_role("button", name="Menu", exact=True)).click()
    menu = page.get_by_role("dialog", name="Menu").or_(page.get_by_role("banner"))
    expect(menu.get_by_role("link", name="All categories, A to Z")).to_be_visible()
    expect_fit(page, widths)


@pytest.mark.parametrize("widths", [DESK, PHONE], ids=["desk", "phone"])
def test_open_filters_can_be_used_by_everybody(screen: Shopper, widths: tuple[int, ...]) -> None:
    page = screen.page
    page.set_viewport_size({"width": widths[0], "height": 900})
    screen.open(LISTS[0])
    fold = page.get_by_role("button", name="Filters (1)")
    group = page.get_by_role("complementary", name="Filters").get_by_role("group").first
    expect(fold.or_(group).first).to_be_visible()
    if fold.is_visible():
        fold.click()
    expect(group).to_be_visible()
    expect_fit(page, widths)


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_the_largest_quantity_can_be_read_whole(shopper: Shopper, width: int) -> None:
    """No digit is cut off, and the page is no wider for it."""
    item = demo.plain()
    shopper.bring(item, quantity=QUANTITY_MAX)
    page = shopper.page
    page.set_viewport_size({"width": width, "height": 900})
    for path in ("/cart", item.path, f"/search?searchTerm={item.code}&innerSearchTerms={item.code}"):
        shopper.open(path)
        field = shopper.quantity(item)
        field.fill(str(QUANTITY_MAX))
        expect(field).to_have_value(str(QUANTITY_MAX))
        shown, room = field.evaluate("(of) => [of.scrollWidth, of.clientWidth]")
        assert shown <= room, path
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("slug", ["hydraulic-pumps", "solenoid-valves", "pneumatic-tubing", "washers"])
def test_a_size_is_bought_without_moving_its_table(shopper: Shopper, slug: str) -> None:
    """Columns that leave no room for quantity and Add are left out; the item's page has them."""
    shopper.open(f"/categories/{slug}")
    for width in (1440, 1280, 1024, 800):
        shopper.page.set_viewport_size({"width": width, "height": 900})
        hidden = shopper.page.locator("main table").first.evaluate(HIDDEN)
        assert hidden == 0, f"{hidden} pixels at {width}"


@pytest.mark.parametrize("width", [1024, 390])
def test_stock_and_price_of_a_result_stand_apart(shopper: Shopper, width: int) -> None:
    """Two places with long names take two lines where one has no room."""
    shopper.page.set_viewport_size({"width": width, "height": 900})
    shopper.open("/search?searchTerm=washer")
    expect(shopper.page.locator(f"{STOCKS} >> visible=true").first).to_be_visible()
    assert shopper.page.evaluate(CROWDED, STOCKS) == []


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


def test_an_items_page_prints_as_a_sheet(shopper: Shopper) -> None:
    page, item = shopper.page, demo.plain()
    shopper.open(item.path)
    for scheme in SCHEMES:
        page.emulate_media(media="print", color_scheme=scheme)
        for part in ("banner", "contentinfo", "navigation", "spinbutton"):
            expect(page.get_by_role(part).first, scheme).to_be_hidden()
        expect(page.get_by_text("Northfield Supply 800-555-0142"), scheme).to_be_visible()
        expect(page.get_by_role("heading", level=1, name=item.name), scheme).to_be_visible()
        expect(page.get_by_role("region", name="Specifications"), scheme).to_be_visible()
        expect(page.get_by_role("complementary", name="Price and availability"), scheme).to_contain_text("$")
        expect(page.get_by_role("columnheader", name="Item number"), scheme).to_be_visible()
        expect(page.locator("body"), scheme).to_have_css("background-color", WHITE)


def test_the_confirmation_prints_as_a_paper(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.come_to_submit()
    reference = shopper.submit()
    page = shopper.page
    expect(page.get_by_role("heading", name="Thank you for your order")).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(media="print", color_scheme=scheme)
        for part in ("banner", "contentinfo", "navigation"):
            expect(page.get_by_role(part).first, scheme).to_be_hidden()
        expect(page.get_by_role("button", name="Print"), scheme).to_be_hidden()
        expect(page.get_by_text(item.name), scheme).to_be_visible()
        expect(page.get_by_text(f"Web reference {reference}", exact=True), scheme).to_be_visible()
        expect(page.locator("body"), scheme).to_have_css("background-color", WHITE)
        assert len(page.pdf(format="Letter")) > 10_000, scheme
