"""What staff change about the store itself is what visitors see; what a browser has viewed."""

import pytest
from playwright.sync_api import Page, expect

from tests.support import servers
from tests.support.signed_in import open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser

SHIFTS = """() => {
  window.shifts = 0
  const add = (list) => list.getEntries().forEach((entry) => (window.shifts += entry.value))
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
}"""


def load_until(page: Page, path: str, text: str, *, says: bool) -> None:
    """Load a page until it says this, or no more: each worker process learns of a change within a moment."""
    for _ in range(20):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if (page.get_by_text(text).count() > 0) == says:
            return
    raise AssertionError(f"{path} {'never says' if says else 'goes on saying'}: {text}")


def test_an_alert_that_staff_write_stands_above_every_page_until_it_is_switched_off(
    page: Page, running_store: servers.Store
) -> None:
    open_as(page, add_staff(running_store), "/admin/content")
    page.get_by_role("button", name="Add an alert").click()
    page.get_by_label("Text").fill("Closed on Monday for inventory.")
    expect(page.get_by_role("region", name="Preview")).to_contain_text("Closed on Monday")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The alert is saved.")).to_be_visible()
    visitor = page.context.new_page()
    load_until(visitor, "/categories", "Closed on Monday for inventory.", says=True)
    expect(visitor.get_by_text("Closed on Monday for inventory.")).to_be_visible()
    page.get_by_label("On: Closed on Monday for inventory.").uncheck()
    expect(page.get_by_role("row", name="Closed on Monday")).to_contain_text("Off")
    load_until(visitor, "/categories", "Closed on Monday for inventory.", says=False)
    page.get_by_role("button", name="Remove Closed on Monday for inventory.").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The alert is removed.")).to_be_visible()


def test_viewed_items_come_after_the_page_without_moving_anything(page: Page) -> None:
    page.goto("/search?searchTerm=cylinder")
    page.locator("main a[href^='/product/']").first.click()
    page.wait_for_url("**/product/**")
    name = page.get_by_role("heading", level=1).inner_text()
    page.wait_for_function("() => localStorage.getItem('storefront-viewed')")
    page.goto("/")
    page.evaluate(SHIFTS)
    viewed = page.get_by_role("region", name="Recently viewed")
    expect(viewed.get_by_role("link", name=name)).to_have_count(1)
    assert page.evaluate("window.shifts") == 0
    viewed.get_by_role("button", name="Remove").click()
    expect(viewed).to_contain_text("Items that you open are listed here.")
    page.reload()
    expect(page.get_by_role("contentinfo")).to_be_visible()
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect(viewed).to_have_count(0)
