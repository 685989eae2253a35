"""The frame of every page where only a browser shows it: breakpoints, what stays, and no scripts."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser
POSITION = "(of) => getComputedStyle(of).position"
HAS_FOCUS = "(of) => of.contains(document.activeElement)"


@pytest.fixture
def living(shopper: Shopper) -> Page:
    """A page whose menus lead to pages that every store has."""

    def with_living_menus(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(
            r'"/(?:pages/(?:services|solutions|hydraulics|framing|industries|resources|about)|about/)',
            '"/search?of=',
            answer.text(),
        )
        route.fulfill(response=answer, body=text)

    shopper.page.route(re.compile(r"/categories$"), with_living_menus)
    return shopper.page


def bar(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Main")


@pytest.mark.parametrize("name", ["Services", "Solutions"])
def test_below_1200_pixels_a_wide_menu_is_one_short_list(shopper: Shopper, living: Page, name: str) -> None:
    """S1-2-120, S1-2-121, S1-9-025: and no panel is higher than 550 px."""
    shopper.open("/categories")
    for width, is_wide in ((1_200, True), (1_199, False)):
        living.set_viewport_size({"width": width, "height": 800})
        button = bar(living).get_by_role("button", name=re.compile(f"^{name}"))
        button.click()
        panel = button.locator("xpath=following-sibling::div")
        expect(panel).to_be_visible()
        box = panel.bounding_box()
        assert box is not None
        assert (box["width"] > 900) is is_wide
        assert panel.evaluate("(of) => getComputedStyle(of).maxHeight") == "550px"
        living.keyboard.press("Escape")
        expect(panel).to_have_count(0)


def test_a_menu_opens_under_the_mouse_and_by_touch(shopper: Shopper, living: Page) -> None:
    shopper.open("/categories")
    brands = bar(living).get_by_role("link", name="Brands", exact=True)
    brands.hover()
    expect(bar(living).get_by_role("link", name="Corvane")).to_be_visible()
    living.mouse.move(10, 700)
    expect(bar(living).get_by_role("link", name="Corvane")).to_have_count(0)
    bar(living).get_by_role("button", name="Brands menu").dispatch_event("click")
    expect(bar(living).get_by_role("link", name="Corvane")).to_be_visible()


def test_what_does_not_fit_is_behind_the_ellipsis(shopper: Shopper, living: Page) -> None:
    """S1-2-132."""
    shopper.open("/categories")
    more = bar(living).get_by_role("button", name="More menus")
    contact = bar(living).get_by_role("link", name="Contact Us")
    expect(bar(living).get_by_role("button", name="Brands menu")).to_be_visible()
    expect(more).to_have_count(0)
    expect(contact).to_be_visible()
    living.set_viewport_size({"width": 769, "height": 800})
    expect(more).to_be_visible()
    expect(contact).to_have_count(0)
    more.click()
    expect(contact).to_be_visible()
    expect(bar(living).get_by_role("link", name="800-555-0142")).to_be_visible()
    living.set_viewport_size({"width": 1_440, "height": 800})
    expect(more).to_have_count(0)


def test_the_header_stays_except_in_a_checkout(shopper: Shopper) -> None:
    """S2-2.1-021: /checkout, /create-quote, /checkout2 and /create-quote2."""
    header = shopper.page.get_by_role("banner").locator("xpath=..")
    shopper.open("/")
    assert header.evaluate(POSITION) == "sticky"
    for path in ("/checkout", "/create-quote", "/checkout2", "/create-quote2"):
        shopper.open(path)
        assert header.evaluate(POSITION) == "static"


def test_below_750_pixels_the_search_stays_on_the_page_of_results(shopper: Shopper) -> None:
    """S1-9-016."""
    page = shopper.page
    page.set_viewport_size({"width": 749, "height": 700})
    shopper.open("/search?searchTerm=valve")
    box, link = (
        page.get_by_role("combobox", name="Search"),
        page.get_by_role("link", name=re.compile("^Cart")),
    )
    page.evaluate("scrollTo(0, 1200)")
    expect(box).to_be_in_viewport()
    expect(link).not_to_be_in_viewport()
    page.set_viewport_size({"width": 750, "height": 700})
    expect(link).to_be_in_viewport()


def test_the_feedback_widget_floats_over_the_page(shopper: Shopper) -> None:
    """S1-2-166."""
    shopper.open("/")
    button = shopper.page.get_by_role("button", name="Feedback")
    expect(button).to_be_in_viewport()
    shopper.page.evaluate("scrollTo(0, 900)")
    expect(button).to_be_in_viewport()
    assert button.evaluate(POSITION) == "fixed"


def test_the_footers_category_links_have_the_name_and_the_number(shopper: Shopper) -> None:
    """S1-2-014: /categories/{name}-{id}, which leads to the category."""
    shopper.open("/cart")
    link = shopper.page.get_by_role("contentinfo").get_by_role("link", name="Hydraulics", exact=True)
    expect(link).to_have_attribute("href", re.compile(r"^/categories/hydraulics-\d+$"))
    link.click()
    expect(shopper.page.get_by_role("heading", level=1, name="Hydraulics")).to_be_visible()
    expect(shopper.page).to_have_url(re.compile("/categories/hydraulics$"))


def test_menus_and_footer_are_links_without_scripts(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=address)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Contact Us", exact=True)).to_be_visible()
    bar(page).get_by_role("link", name="Brands", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile("/pages/brands$"))
    context.close()


def expect_focus_inside_and_back(opener: Locator, opened: Locator) -> None:
    """Enter opens it, Tab goes into it, Escape closes it and leaves the focus where it was before."""
    page = opener.page
    opener.focus()
    page.keyboard.press("Enter")
    expect(opened).to_be_visible()
    if not opened.evaluate(HAS_FOCUS):
        page.keyboard.press("Tab")
    assert opened.evaluate(HAS_FOCUS), opener
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(opener).to_be_focused()


def test_menus_and_dialogs_give_the_focus_back(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/categories")
    header = page.get_by_role("banner")
    expect(bar(page).get_by_role("button", name="Brands menu")).to_be_visible()
    for name in ("Services menu", "Brands menu", "About menu"):
        opener = bar(page).get_by_role("button", name=name)
        expect_focus_inside_and_back(opener, opener.locator("xpath=following-sibling::div"))
    shop = header.get_by_role("button", name="Shop")
    expect_focus_inside_and_back(shop, shop.locator("xpath=following-sibling::div"))
    expect_focus_inside_and_back(
        header.get_by_role("link", name="Order Lookup"), page.get_by_role("dialog", name="Order Lookup")
    )
    expect_focus_inside_and_back(
        page.get_by_role("button", name="Feedback"), page.get_by_role("region", name="Feedback")
    )


def test_the_drawer_is_gone_through_by_keyboard_and_gives_the_focus_back(shopper: Shopper) -> None:
    page = shopper.page
    page.set_viewport_size({"width": 390, "height": 800})
    shopper.open("/categories")
    opener, drawer = page.get_by_role("button", name="Menu"), page.get_by_role("dialog", name="Menu")
    expect_focus_inside_and_back(opener, drawer)
    page.keyboard.press("Enter")
    section = drawer.get_by_role("button", name="Services")
    for _ in range(40):
        if section.evaluate("(of) => of === document.activeElement"):
            break
        page.keyboard.press("Tab")
    assert drawer.evaluate(HAS_FOCUS), "Tab stays in the drawer"
    page.keyboard.press("Enter")
    expect(section).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(drawer).to_be_hidden()
    expect(page).to_have_url(re.compile("/pages/"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
