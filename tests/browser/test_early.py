"""Input before the page is ready: fields keep what was entered, a press works later, searches work."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.chunks import chunk
from tests.support.shopper import LIVE, Shopper, held
from tests.support.signed_in import Member

pytestmark = pytest.mark.browser

BUNDLE = "**/assets/main*.js"
MENUS = "**" + chunk("MainNav")
FOOTER = "**" + chunk("Footer")
AS_IT_HYDRATES = """
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (...given) {
    listen.apply(this, given)
    if (this.id !== "root" || given[0] !== "submit") return
    EventTarget.prototype.addEventListener = listen
    queueMicrotask(() => {%s})
  }
"""
"""Run a script when React already listens, and has not hydrated any part of the page."""
SHIFTS = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  window.shifts = 0
  const add = (list) => list.getEntries().forEach((entry) => (window.shifts += entry.value))
  new PerformanceObserver(add).observe({ type: "layout-shift" })
}"""
"""Add up the layout shifts from now on."""
TICKS = """
  window.ticks = []
  const look = () => {
    const box = document.querySelector("main aside input[type=checkbox]")
    if (box && ticks.at(-1) !== box.checked) ticks.push(box.checked)
    requestAnimationFrame(look)
  }
  look()
"""
"""Record, frame by frame, whether the first filter is ticked."""


def test_a_password_typed_early_stays_and_a_form_sent_early_is_not_in_the_address(
    page: Page, member: Member
) -> None:
    page.goto("/login")
    page.wait_for_url("**/auth/sign-in?continue=*")
    with held(page, BUNDLE):
        page.reload(wait_until="commit")
        page.get_by_label("Email", exact=True).fill(member.email)
        page.get_by_label("Password", exact=True).fill(member.password)
        address = page.url
        page.get_by_role("button", name="Sign In").click()
        expect(page.get_by_label("Email", exact=True)).to_have_value(member.email)
        assert page.url == address
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("log")).to_contain_text("You have been successfully logged in.")


def test_what_is_typed_while_the_page_hydrates_is_sent_with_the_form(page: Page, member: Member) -> None:
    page.add_init_script(
        AS_IT_HYDRATES
        % """
        const [email, password] = ["%s", "%s"]
        for (const [name, value] of Object.entries({email, password})) {
          const field = document.querySelector(`main [name=${name}]`)
          if (!field) return
          field.value = value
          field.dispatchEvent(new Event("input", {bubbles: true}))
        }
        """
        % (member.email, member.password)
    )
    page.goto("/login")
    page.wait_for_url("**/auth/sign-in?continue=*")
    expect(page.locator(LIVE)).to_be_attached()
    expect(page.get_by_label("Email", exact=True)).to_have_value(member.email)
    page.get_by_role("button", name="Sign In").click()
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("log")).to_contain_text("You have been successfully logged in.")


def test_a_filter_ticked_while_the_page_hydrates_narrows_the_list(shopper: Shopper) -> None:
    page = shopper.page
    page.add_init_script(AS_IT_HYDRATES % "document.querySelector('main input[type=checkbox]').click()")
    page.goto("/search?searchTerm=valve")
    expect(page).to_have_url(re.compile("inStockOnly=true"))
    expect(page.get_by_role("main").get_by_role("checkbox").first).to_be_checked()


def test_a_button_pressed_early_works_as_soon_as_it_can(shopper: Shopper) -> None:
    """Once, however often it was pressed: nothing had told the shopper that it was heard."""
    item, page = demo.plain(), shopper.page
    add = page.get_by_role("main").get_by_role("button", name="Add").first
    with held(page, BUNDLE):
        page.goto(item.path, wait_until="commit")
        add.click()
        add.click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    expect(shopper.quantity(item)).to_have_value("1")


def test_a_filter_that_is_ticked_early_narrows_the_list(shopper: Shopper) -> None:
    """And no frame shows it without its tick, from the click on."""
    page = shopper.page
    page.add_init_script(TICKS)
    box = page.get_by_role("main").get_by_role("checkbox", name="In stock", exact=False)
    with held(page, BUNDLE):
        page.goto("/search?searchTerm=valve", wait_until="commit")
        box.check()
    expect(page).to_have_url(re.compile("inStockOnly=true"))
    expect(box).to_be_checked()
    assert page.evaluate("ticks") == [False, True]


def test_what_is_typed_early_is_taken(shopper: Shopper) -> None:
    item, page = demo.plain(), shopper.page
    with held(page, BUNDLE):
        page.goto("/cart/import", wait_until="commit")
        page.get_by_role("textbox", name="Part numbers and quantities").fill(f"{item.code} 3")
    expect(page.get_by_role("listitem", name="Line 1", exact=True)).to_contain_text(item.name)


def test_a_choice_that_is_made_early_stands(shopper: Shopper) -> None:
    page = shopper.page
    with held(page, BUNDLE):
        page.goto("/signup", wait_until="commit")
        second = page.get_by_role("radio").last
        second.check()
        page.get_by_label("First name").fill("Ann")
    expect(page.locator(LIVE)).to_be_attached()
    expect(second).to_be_checked()
    expect(page.get_by_label("First name")).to_have_value("Ann")
    page.get_by_label("Last name").fill("Reyes")
    expect(page.get_by_label("First name")).to_have_value("Ann")


def test_a_search_needs_no_bundle(shopper: Shopper) -> None:
    page = shopper.page
    with held(page, BUNDLE):
        page.goto("/", wait_until="commit")
        page.get_by_role("combobox", name="Search").fill("pump")
        page.get_by_role("combobox", name="Search").press("Enter")
        page.wait_for_url("**/search?*pump*", wait_until="commit")
    expect(page.get_by_role("main")).to_contain_text("pump")


def test_back_before_the_page_is_ready_leads_back(page: Page, shopper: Shopper) -> None:
    """The address changes at once, and the list that belongs to it comes as soon as the page can bring it."""
    shopper.open("/search?searchTerm=valve")
    groups = page.get_by_role("complementary", name="Filters").get_by_role("group")
    title = groups.nth(2).locator("legend").inner_text()
    group = page.get_by_role("complementary", name="Filters").get_by_role("group", name=title)
    box = group.get_by_role("checkbox").first
    box.click()
    expect(page).to_have_url(re.compile(r"[?&](f\.|brands)"))
    with held(page, BUNDLE):
        page.reload(wait_until="commit")
        expect(box).to_be_checked()
        page.evaluate("history.back()")
        expect(page).to_have_url(re.compile("=valve$"))
    expect(box).not_to_be_checked()
    expect(page.get_by_role("list", name="Narrowed to")).to_have_count(0)


def test_an_empty_cart_is_shown_before_its_script_arrives_and_nothing_moves_then(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    empty = page.get_by_role("heading", name="Your cart is empty.")
    with held(page, BUNDLE):
        page.goto("/cart", wait_until="commit")
        expect(empty).to_be_visible()
        expect(page.get_by_role("contentinfo")).to_contain_text("Privacy")
        page.evaluate(SHIFTS)
    expect(page.locator(LIVE)).to_be_attached()
    expect(empty).to_be_visible()
    assert page.evaluate("window.shifts") < 0.01


@pytest.mark.parametrize("width", [1440, 800], ids=["wide", "narrow"])
def test_a_menu_button_keeps_the_focus_when_its_script_arrives(page: Page, width: int) -> None:
    """And works from there on; a menu that does not fit is behind the ellipsis, which has the focus then."""
    page.set_viewport_size({"width": width, "height": 800})
    menus = page.get_by_role("navigation", name="Main").get_by_role("button")
    with held(page, MENUS):
        page.goto("/categories", wait_until="commit")
        expect(page.locator(LIVE)).to_be_attached()
        button = menus.last
        button.focus()
        button.evaluate("(one) => one.dataset.early = 'true'")
    expect(page.locator("nav [data-early]")).to_have_count(0)
    expect(menus.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(menus.last).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(menus.last).to_have_attribute("aria-expanded", "false")
    expect(menus.last).to_be_focused()


def test_a_menu_button_that_is_held_down_when_its_script_arrives_opens_its_menu(page: Page) -> None:
    button = page.get_by_role("navigation", name="Main").get_by_role("button").first
    with page.expect_response(MENUS), held(page, MENUS):
        page.goto("/categories", wait_until="commit")
        expect(page.locator(LIVE)).to_be_attached()
        button.hover()
        page.mouse.down()
    page.mouse.up()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()


def test_an_address_typed_into_the_footer_stays_when_its_script_arrives(page: Page) -> None:
    field = page.get_by_role("contentinfo").get_by_role("textbox")
    with held(page, FOOTER):
        page.goto("/terms", wait_until="commit")
        expect(page.locator(LIVE)).to_be_attached()
        field.fill("ann@example.com")
        field.evaluate("(one) => one.dataset.early = 'true'")
    expect(page.locator("footer [data-early]")).to_have_count(0)
    expect(field).to_have_value("ann@example.com")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("contentinfo").get_by_role("status")).to_contain_text("Thank")
