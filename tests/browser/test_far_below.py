"""What stands far below the screen is laid out late, and nobody notices."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 820}
PAGES = {
    "/categories/hydraulic-pumps": "main tbody tr",
    "/search?searchTerm=valve": "main tbody tr",
    "/": "main section.later",
}
LISTS = pytest.mark.parametrize(("path", "pieces"), PAGES.items())
LATE = "(of) => getComputedStyle(of).contentVisibility"
TOP = "(of) => of.getBoundingClientRect().top"
SETTLED = "html[data-settled]"
FOOTER = "footer.later"


def on_a_phone(shopper: Shopper) -> Page:
    """Return the page of a browser as narrow as a phone."""
    shopper.page.set_viewport_size(PHONE)
    return shopper.page


@LISTS
def test_it_is_laid_out_once_the_page_answers_and_a_reload_comes_back_to_its_place(
    shopper: Shopper, path: str, pieces: str
) -> None:
    page = on_a_phone(shopper)
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(path)
    assert page.locator(FOOTER).evaluate(LATE) == "auto"
    assert "auto" in {of.evaluate(LATE) for of in page.locator("main .later").all()}
    assert page.locator(pieces).last.text_content()
    page.unroute("**/assets/*.js")
    shopper.open(path)
    page.wait_for_selector(SETTLED, state="attached")
    assert {of.evaluate(LATE) for of in page.locator(".later").all()} == {"visible"}
    there = page.locator(pieces).nth(6)
    there.evaluate("(of) => of.scrollIntoView()")
    before = there.evaluate(TOP)
    page.reload()
    page.wait_for_selector(SETTLED, state="attached")
    assert abs(there.evaluate(TOP) - before) <= 1


HOLD = """
const Channel = MessageChannel
window.MessageChannel = class {
  constructor() {
    const { port1, port2 } = new Channel()
    const post = port2.postMessage.bind(port2)
    port2.postMessage = (message) => document.documentElement.dataset.live || post(message)
    Object.assign(this, { port1, port2 })
  }
}
"""
"""From the moment when the page answers, React gets no time of its own: no piece that waits is hydrated."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"
IS_HYDRATED = "(of) => Object.keys(of).some((key) => key.startsWith('__reactProps'))"
FAR = "/categories/hydraulic-pumps"


def far_row(page: Page) -> Locator:
    """Return the last size of the category, which is never on the first screen."""
    return page.locator("main tbody tr").last


def quantity_of(row: Locator) -> Locator:
    """Return the quantity field of a row."""
    return row.get_by_role("spinbutton")


def add(row: Locator) -> None:
    """Press Add in a row."""
    row.get_by_role("button", name="Add to cart").click()


def test_what_is_not_hydrated_yet_answers_to_a_touch(shopper: Shopper) -> None:
    page = on_a_phone(shopper)
    page.add_init_script(HOLD)
    shopper.open(FAR)
    row = far_row(page)
    assert not row.evaluate(IS_HYDRATED)
    row.get_by_role("checkbox", name="Compare").check()
    expect(page.get_by_role("region", name="Compare")).to_contain_text("Compare 1")
    assert row.evaluate(IS_HYDRATED)


def test_a_quantity_is_typed_where_nothing_is_hydrated_yet(shopper: Shopper) -> None:
    page = on_a_phone(shopper)
    page.add_init_script(HOLD)
    page.add_init_script(NEVER_IDLE)
    shopper.open(FAR)
    row = far_row(page)
    assert not row.evaluate(IS_HYDRATED)
    quantity = quantity_of(row)
    quantity.click()
    page.keyboard.type("7")
    expect(quantity).to_have_value("7")
    add(row)
    expect(page.get_by_role("log", name="Messages")).to_contain_text(": 7 added to the cart")


def test_a_quantity_is_selected_when_reached_by_keyboard(shopper: Shopper) -> None:
    page = on_a_phone(shopper)
    shopper.open(FAR)
    row = far_row(page)
    quantity = quantity_of(row)
    row.get_by_role("button", name="Add to cart").focus()
    page.keyboard.press("Shift+Tab")
    expect(quantity).to_be_focused()
    page.keyboard.type("12")
    expect(quantity).to_have_value("12")


@pytest.mark.parametrize("path", ["/categories/hydraulic-pumps", "/search?searchTerm=valve"])
def test_what_is_typed_and_chosen_before_the_script_is_there_counts(shopper: Shopper, path: str) -> None:
    page = on_a_phone(shopper)
    with held(page, "**/assets/main-*.js"):
        page.goto(path, wait_until="commit")
        row = page.locator("main tbody tr").first
        quantity_of(row).fill("7")
        row.get_by_role("checkbox", name="Compare").check()
        far_row(page).get_by_role("checkbox", name="Compare").check()
    expect(page.get_by_role("region", name="Compare")).to_contain_text("Compare 2")
    expect(quantity_of(row)).to_have_value("7")
    add(row)
    expect(page.get_by_role("log", name="Messages")).to_contain_text(": 7 added to the cart")
