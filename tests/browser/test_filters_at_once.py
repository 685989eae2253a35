"""Filters and the order of a list show what was chosen before its items come, and none is lost meanwhile."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser

NARROWED = re.compile(r"[?&](f\.|brands)")
ITEMS = "**/api/search**"
LISTS = ("/search?searchTerm=valve", "/categories/ball-valves", "/brands/featured/corvane")


COVERED = """() => {
  const focused = document.activeElement
  const {left, right, top, bottom} = focused.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return over && (focused.contains(over) || over.contains(focused)) ? [] : [focused.outerHTML.slice(0, 200)]
}"""
"""What has the focus, where something else stands before it."""


def filters(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Filters")


def chips(page: Page) -> Locator:
    return page.get_by_role("list", name="Narrowed to").get_by_role("button", name=re.compile("^Remove"))


def of_one_group(page: Page) -> tuple[Locator, Locator]:
    """Return the first two values of the first filter after those of the stock and of discontinued items."""
    title = filters(page).get_by_role("group").nth(2).locator("legend").inner_text()
    boxes = filters(page).get_by_role("group", name=title).get_by_role("checkbox")
    return boxes.nth(0), boxes.nth(1)


def chosen(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_back_takes_a_filter_off_at_once(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open(LISTS[0])
    first, _ = of_one_group(page)
    first.click()
    page.wait_for_url(NARROWED)
    page.reload()
    expect(first).to_be_checked()
    with held(page, ITEMS):
        page.go_back()
        expect(first).not_to_be_checked()
        expect(chips(page)).to_have_count(0)
    expect(first).not_to_be_checked()


@pytest.mark.parametrize(("path", "width"), [(LISTS[0], 390), (LISTS[1], 1024), (LISTS[2], 390)])
def test_from_anywhere_in_unfolded_filters_one_press_leads_to_the_items(
    shopper: Shopper, path: str, width: int
) -> None:
    page = shopper.page
    page.set_viewport_size({"width": width, "height": 800})
    shopper.open(path)
    fold = page.get_by_role("button", name=re.compile("^Filters"))
    show = page.get_by_role("button", name=re.compile(r"^Show [\d,]+ items?$"))
    expect(show).to_have_count(0)
    fold.click()
    expect(show).to_be_in_viewport(ratio=1)
    first, _ = of_one_group(page)
    first.click()
    page.wait_for_url(NARROWED)
    count = page.get_by_role("main").get_by_role("status").first.inner_text()
    filters(page).get_by_role("group").last.scroll_into_view_if_needed()
    expect(show).to_be_in_viewport(ratio=1)
    assert show.inner_text().removeprefix("Show ").split()[0] in count
    show.click()
    expect(show).to_have_count(0)
    expect(first).to_be_hidden()
    expect(fold).to_be_focused()
    expect(fold).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("main").locator("table a").first).to_be_in_viewport()


def test_the_button_at_the_foot_covers_no_filter_that_has_the_focus(shopper: Shopper) -> None:
    """WCAG 2.2, 2.4.11: whoever goes through them by keyboard sees where they are."""
    page = shopper.page
    page.set_viewport_size({"width": 390, "height": 800})
    shopper.open(LISTS[0])
    page.get_by_role("button", name=re.compile("^Filters")).press("Enter")
    covered = []
    for _ in range(300):
        page.keyboard.press("Tab")
        covered += page.evaluate(COVERED)
        if page.evaluate("document.activeElement.textContent").startswith("Show "):
            break
    else:
        raise AssertionError("the button comes after the filters")
    assert covered == []
