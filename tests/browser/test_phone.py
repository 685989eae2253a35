"""On a phone, results, fields and the next step are in reach."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
FIRST_RESULT = 310
"""Where the first result starts at the latest (px), below the notice of the store."""


@pytest.fixture
def phone(shopper: Shopper) -> Shopper:
    shopper.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    return shopper


def test_results_are_on_the_first_screen_and_their_filters_one_press_away(phone: Shopper) -> None:
    page = phone.page
    phone.open("/search?searchTerm=cylinder")
    box = page.locator("main table tbody tr").first.bounding_box()
    assert box is not None
    assert box["y"] <= FIRST_RESULT
    within = page.get_by_label("Search within results")
    expect(within).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Filters")).click()
    expect(within).to_be_visible()


def test_compared_items_scroll_in_their_table_and_their_names_stay(phone: Shopper) -> None:
    page = phone.page
    uids = ",".join(str(item.inv_mast_uid) for item in demo.some(4))
    phone.open(f"/compare?items={uids}")
    frame = page.locator("main table").locator("xpath=..")
    frame.evaluate("frame => frame.scrollBy(400, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(page.get_by_role("rowheader", name="Price, stock")).to_be_in_viewport(ratio=1)


def test_names_of_compared_properties_are_not_broken_within_a_word(phone: Shopper) -> None:
    uids = [row["inv_mast_uid"] for row in demo.rows("specs") if row["attribute"] == "Temperature"]
    phone.open(f"/compare?items={','.join(uids[:2])}")
    name = phone.page.get_by_role("rowheader", name=re.compile("^Temperature"))
    lines = """cell => {
      const word = document.createRange()
      word.selectNodeContents(cell.firstChild)
      return word.getClientRects().length
    }"""
    assert name.evaluate(lines) == 1


def test_the_next_step_of_a_checkout_is_always_on_the_screen(phone: Shopper) -> None:
    page = phone.page
    phone.bring(demo.plain())
    phone.open("/checkout")
    bar = page.get_by_role("group", name="Total and next step")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(bar).to_contain_text("left to do")
    bar.get_by_role("button", name="Next: Contact").click()
    expect(phone.section("Contact").locator(":focus")).to_have_count(1)
    phone.summary().get_by_role("button", name="Submit Order").scroll_into_view_if_needed()
    expect(bar).to_have_count(0)


def test_nothing_that_has_the_focus_is_under_the_bar(phone: Shopper) -> None:
    """WCAG 2.2, 2.4.11."""
    page = phone.page
    phone.bring(demo.plain())
    phone.open("/checkout")
    bar = page.get_by_role("group", name="Total and next step")
    expect(bar).to_be_visible()
    top = bar.bounding_box()
    assert top is not None
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.getBoundingClientRect().top") < top["y"] - 20


def test_what_could_not_be_added_is_kept_until_the_connection_is_back(phone: Shopper) -> None:
    page = phone.page
    item = demo.plain()
    phone.open(item.path)
    page.context.set_offline(True)
    phone.add_button(item).click()
    expect(page.get_by_text("Failed to update cart: The store could not be reached.").first).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role(
        "button", name="Try again"
    ).last.click()  # parts of the page that could not load have one, too
    expect(page.get_by_role("button", name="View cart")).to_be_visible()
    expect(phone.cart_link()).to_contain_text("Cart(1)")
