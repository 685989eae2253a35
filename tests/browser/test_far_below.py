"""What stands far below the screen is laid out late, and nobody notices."""

import pytest
from playwright.sync_api import Page

from tests.support.shopper import Shopper

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
def test_it_waits_until_the_page_answers_and_is_laid_out_then(
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


@LISTS
def test_a_reload_comes_back_to_the_same_place(shopper: Shopper, path: str, pieces: str) -> None:
    page = on_a_phone(shopper)
    shopper.open(path)
    page.wait_for_selector(SETTLED, state="attached")
    there = page.locator(pieces).nth(6)
    there.evaluate("(of) => of.scrollIntoView()")
    before = there.evaluate(TOP)
    page.reload()
    page.wait_for_selector(SETTLED, state="attached")
    assert abs(there.evaluate(TOP) - before) <= 1
