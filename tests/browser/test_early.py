"""What is pressed before the page can answer: it is kept until it can, and nothing gets into the address."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.shopper import LIVE, Shopper, held
from tests.support.signed_in import Member

pytestmark = pytest.mark.browser

BUNDLE = "**/assets/main*.js"
AS_IT_TAKES_OVER = """
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (...given) {
    listen.apply(this, given)
    if (this.id !== "root" || given[0] !== "submit") return
    EventTarget.prototype.addEventListener = listen
    queueMicrotask(() => {%s})
  }
"""
"""Do something when React listens already, and has not reached any part of the page."""
TICKS = """
  window.ticks = []
  const look = () => {
    const box = document.querySelector("main aside input[type=checkbox]")
    if (box && ticks.at(-1) !== box.checked) ticks.push(box.checked)
    requestAnimationFrame(look)
  }
  look()
"""
"""Write down, frame by frame, how the tick of the first filter changes."""


def test_a_password_that_is_sent_early_stays_out_of_the_address(page: Page, member: Member) -> None:
    page.goto("/login")
    page.wait_for_url("**/auth/sign-in?continue=*")
    with held(page, BUNDLE):
        page.reload(wait_until="commit")
        page.get_by_label("Email").fill(member.email)
        page.get_by_label("Password", exact=True).fill(member.password)
        address = page.url
        page.get_by_role("button", name="Sign In").click()
        expect(page.get_by_label("Email")).to_have_value(member.email)
        assert page.url == address
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("log")).to_contain_text("You have been successfully logged in.")


def test_a_sign_in_while_the_page_takes_over_is_sent_with_what_was_typed(page: Page, member: Member) -> None:
    page.add_init_script(
        AS_IT_TAKES_OVER
        % """
        const [email, password] = ["%s", "%s"]
        for (const [name, value] of Object.entries({email, password})) {
          const field = document.querySelector(`main [name=${name}]`)
          if (!field) return
          field.value = value
          field.dispatchEvent(new Event("input", {bubbles: true}))
        }
        document.querySelector("main form button[type=submit]").click()
        """
        % (member.email, member.password)
    )
    page.goto("/login")
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("log")).to_contain_text("You have been successfully logged in.")


def test_a_filter_ticked_while_the_page_takes_over_narrows_the_list(shopper: Shopper) -> None:
    page = shopper.page
    page.add_init_script(AS_IT_TAKES_OVER % "document.querySelector('main input[type=checkbox]').click()")
    page.goto("/search?searchTerm=valve")
    expect(page).to_have_url(re.compile("inStockOnly=true"))
    expect(page.get_by_role("main").get_by_role("checkbox").first).to_be_checked()


def test_what_is_added_early_is_in_the_cart_once(shopper: Shopper) -> None:
    item, page = demo.plain(), shopper.page
    with held(page, BUNDLE):
        page.goto(item.path, wait_until="commit")
        page.get_by_role("main").get_by_role("button", name="Add").first.click()
        expect(page.locator(LIVE)).not_to_be_attached()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    expect(shopper.quantity(item)).to_have_value("1")


def test_all_rows_that_are_added_early_are_in_the_cart(shopper: Shopper) -> None:
    page = shopper.page
    with held(page, BUNDLE):
        page.goto("/search?searchTerm=valve", wait_until="commit")
        add = page.get_by_role("main").get_by_role("button", name="Add")
        for row in (0, 1, 0):
            add.nth(row).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


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
    box = (
        page.get_by_role("complementary", name="Filters")
        .get_by_role("group")
        .nth(1)
        .get_by_role("checkbox")
        .first
    )
    box.click()
    expect(page).to_have_url(re.compile(r"[?&](f\.|brands)"))
    with held(page, BUNDLE):
        page.reload(wait_until="commit")
        expect(box).to_be_checked()
        page.evaluate("history.back()")
        expect(page).to_have_url(re.compile("=valve$"))
    expect(box).not_to_be_checked()
    expect(page.get_by_role("list", name="Narrowed to")).to_have_count(0)
