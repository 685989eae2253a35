"""The numbers of the shell as a visitor meets them: how long something stands, at which width it changes."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def test_the_banner_goes_after_two_seconds(shopper: Shopper) -> None:
    """S1-4-029, S1-9-001."""
    page = shopper.page
    page.clock.install()
    shopper.open(demo.plain().path)
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    shopper.add_button(demo.plain()).click()
    close = page.get_by_role("button", name="Close", exact=True)
    expect(close).to_be_visible()
    page.clock.run_for(1_900)
    expect(close).to_be_visible()
    page.clock.run_for(200)
    expect(close).to_have_count(0)
    expect(page.get_by_role("log", name="Messages")).not_to_be_empty()


def test_a_search_is_asked_200_ms_after_the_last_key(shopper: Shopper) -> None:
    """S1-9-001."""
    page = shopper.page
    page.clock.install()
    shopper.open("/")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/instant" in request.url else None)
    box = page.get_by_role("combobox", name="Search")
    box.press_sequentially("val")
    page.clock.run_for(150)
    box.press_sequentially("ve")
    page.clock.run_for(150)
    assert asked == []
    with page.expect_request("**/api/search/instant?**"):
        page.clock.run_for(50)
    assert [re.search(r"query=(\w+)", url).group(1) for url in asked] == ["valve"]  # type: ignore[union-attr]


@pytest.mark.parametrize(("width", "is_bar"), [(769, True), (768, False)])
def test_from_769_pixels_on_the_navigation_is_a_bar(shopper: Shopper, width: int, is_bar: bool) -> None:
    """S1-2-122, S1-9-016."""
    page = shopper.page
    page.set_viewport_size({"width": width, "height": 800})
    shopper.open("/")
    expect(page.get_by_role("navigation", name="Main")).to_be_visible(visible=is_bar)


@pytest.mark.parametrize(("width", "is_dialog"), [(1_024, True), (1_023, False)])
def test_from_1024_pixels_on_the_order_lookup_is_a_dialog(
    shopper: Shopper, width: int, is_dialog: bool
) -> None:
    """S1-2-150, S1-2-151, S1-9-016."""
    page = shopper.page
    page.set_viewport_size({"width": width, "height": 800})
    shopper.open("/categories")
    page.get_by_role("link", name="Order Lookup").locator("visible=true").first.click()
    expect(page.get_by_label("Order or reference number")).to_be_visible()
    expect(page.get_by_role("dialog", name="Order Lookup")).to_have_count(int(is_dialog))


def test_ten_items_are_offered_while_one_types(shopper: Shopper) -> None:
    """S1-9-013."""
    shopper.open("/")
    shopper.page.get_by_role("combobox", name="Search").fill("valve")
    options = shopper.page.get_by_role("listbox", name="Items").get_by_role("option")
    expect(options.first).to_be_visible()
    expect(options).to_have_count(10)
