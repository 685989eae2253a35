"""The panel under the search while one types. Source: S1 §2, §4, decision E8."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_finding import type_slowly
from tests.support import demo
from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser


def panel(page: Page) -> Locator:
    """Return the list of items in the panel."""
    return page.get_by_role("listbox", name="Items")


def test_the_panel_asks_for_the_first_page_of_what_is_typed(shopper: Shopper) -> None:
    """S1-7-054, S1-7-055, S1-9-013."""
    shopper.open("/")
    with shopper.page.expect_request("**/api/search/instant?**") as asked_at:
        type_slowly(shopper, "relief valve")
    asked = parse_qs(urlsplit(asked_at.value.url).query)
    assert asked["page"] == ["1"]
    assert asked["pageSize"] == ["10"]
    assert asked["includeNonWeb"] == ["false"]


def test_the_panel_closes_when_the_field_is_emptied(shopper: Shopper) -> None:
    """S1-4-045, S1-5-040."""
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    expect(panel(shopper.page)).to_be_visible()
    asked: list[str] = []
    shopper.page.on("request", lambda one: asked.append(one.url) if "/api/search" in one.url else None)
    box.fill("")
    expect(panel(shopper.page)).to_have_count(0)
    box.press("Enter")
    expect(shopper.page).to_have_url(re.compile(r"/$"))
    assert asked == []


def test_the_panel_closes_on_another_page_unless_it_is_kept_open(shopper: Shopper) -> None:
    """S1-2-165, S1-4-046, S1-4-047, S1-4-049."""
    page = shopper.page
    shopper.open("/")
    type_slowly(shopper, "ball valve")
    panel(page).get_by_role("option").nth(1).click()
    expect(page.get_by_role("list", name="Numbers")).to_be_visible()
    expect(panel(page)).to_have_count(0)
    shopper.open("/")
    type_slowly(shopper, "ball valve")
    page.get_by_role("checkbox", name="Keep open").check()
    first = page.get_by_role("heading", level=1).inner_text()
    panel(page).get_by_role("option").nth(2).click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(first)
    expect(panel(page)).to_be_visible()
    later = Shopper(page.context.new_page())
    later.open("/categories")
    type_slowly(later, "ball valve")
    expect(later.page.get_by_role("checkbox", name="Keep open")).to_be_checked()


def test_the_panel_closes_by_its_button(shopper: Shopper) -> None:
    """S1-4-048."""
    shopper.open("/")
    box = type_slowly(shopper, "valve")
    shopper.page.get_by_role("button", name="Close the results").click()
    expect(panel(shopper.page)).to_have_count(0)
    expect(box).to_be_focused()
    expect(box).to_have_value("valve")


def test_enter_before_an_answer_closes_the_panel_and_searches(shopper: Shopper) -> None:
    """S1-4-050, S1-4-051, S1-5-038."""
    page = shopper.page
    shopper.open("/")
    with held(page, "**/api/search/instant?**"):
        box = page.get_by_role("combobox", name="Search")
        with page.expect_request("**/api/search/instant?**"):
            box.fill("valve")
        box.press("Enter")
        page.wait_for_url("**/search?searchTerm=valve")
        expect(panel(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Items")).to_be_visible()
    expect(panel(page)).to_have_count(0)


def test_a_late_answer_never_replaces_a_newer_one(shopper: Shopper) -> None:
    item = demo.plain()
    page = shopper.page
    shopper.open("/")
    box = page.get_by_role("combobox", name="Search")
    newer = page.get_by_text(f"for “{item.code}”", exact=True)
    with held(page, "**/api/search/instant?*query=valve*"):
        with page.expect_request("**/api/search/instant?*query=valve*"):
            box.fill("valve")
        box.fill(item.code)
        expect(newer).to_be_visible()
    expect(panel(page).get_by_role("option").first).to_contain_text(item.code)
    expect(newer).to_be_visible()
