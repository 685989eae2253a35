"""A browser that keeps nothing: site data blocked, full, or taken away. The store works, and says so once."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.support import demo
from tests.support.shopper import CART_KEY, LIVE, Shopper, changes_cart

pytestmark = pytest.mark.browser

NOTICE = "This browser does not keep site data"
AREAS = "['localStorage', 'sessionStorage']"
FULL = """Storage.prototype.setItem = () => {
    throw new DOMException('There is no room', 'QuotaExceededError')
}"""
MISSING = f"for (const area of {AREAS}) Object.defineProperty(window, area, {{ value: null }})"


@pytest.fixture(params=[FULL, MISSING], ids=["full", "missing"])
def unkept(request: pytest.FixtureRequest, page: Page) -> Shopper:
    """A guest whose browser keeps nothing. Other ways: `storage.test.ts`, and the last test here."""
    page.add_init_script(request.param)
    return Shopper(page)


def buy(shopper: Shopper) -> None:
    """Buy the plain item without ever loading a page anew: the cart is only in memory."""
    item, page = demo.plain(), shopper.page
    shopper.add(item)
    notice = page.get_by_role("alert").filter(has_text=NOTICE)
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Close this notice").click()
    shopper.cart_link().click()
    expect(shopper.quantity(item)).to_have_value("1")
    page.get_by_role("link", name="Checkout").click()
    expect(shopper.section("Contact")).to_be_visible()
    shopper.give_contact()
    shopper.give_ship_to()
    shopper.choose_shipping()
    shopper.give_card()
    shopper.bill_to_ship_to()
    shopper.submit()
    expect(page.get_by_role("heading", level=1, name="Thank you for your order")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(item.name)
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    expect(notice).to_have_count(0)


def test_it_is_told_once_and_only_where_there_is_a_cart_to_lose(unkept: Shopper) -> None:
    page = unkept.page
    notice = page.get_by_text(NOTICE)
    unkept.open("/")
    page.get_by_role("link", name="All pneumatics").click()
    expect(page.get_by_role("heading", level=1, name="Pneumatics")).to_be_visible()
    expect(notice).to_have_count(0)
    unkept.add(demo.plain())
    expect(notice).to_have_count(1)
    page.get_by_role("button", name="Close this notice").click()
    unkept.quantity(demo.plain()).fill("2")
    with page.expect_response(changes_cart):
        unkept.add_button(demo.plain()).click()
    expect(page.get_by_role("log")).to_contain_text("2 added to the cart")
    expect(notice).to_have_count(0)


def test_a_token_that_went_stale_does_not_come_back(page: Page) -> None:
    """The room ran out after a cart was kept: the next visit begins without one, not with the old one."""
    shopper = Shopper(page)
    shopper.add(demo.plain())
    page.evaluate(f"localStorage.setItem('{CART_KEY}', '00000000-0000-4000-8000-000000000000')")
    page.evaluate(f"() => {{ {FULL} }}")
    shopper.quantity(demo.plain()).fill("2")
    with page.expect_response(changes_cart):
        shopper.add_button(demo.plain()).click()
    expect(page.get_by_text(NOTICE)).to_be_visible()
    assert shopper.cart_token() is None


@pytest.fixture
def refusing(
    browser_type: BrowserType, whole_browser_launch_args: dict[str, Any], address: str, tmp_path: Path
) -> Iterator[Page]:
    """A page of a browser whose own setting blocks all site data."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    blocked = {"default_content_setting_values": {"cookies": 2}}
    preferences.write_text(json.dumps({"profile": blocked}))
    context = browser_type.launch_persistent_context(
        str(tmp_path), base_url=address, **whole_browser_launch_args
    )
    yield context.pages[0]
    context.close()


def test_with_the_browsers_own_block_an_order_can_be_placed(refusing: Page) -> None:
    refusing.goto("/")
    expect(refusing.locator(LIVE)).to_be_attached()
    denied = "() => { try { return String(localStorage) } catch (cause) { return cause.name } }"
    assert refusing.evaluate(denied) == "SecurityError"
    buy(Shopper(refusing))
