"""The checkout page: its states, its sections, and what it says about what is still missing."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.shopper import Shopper, asked

pytestmark = pytest.mark.browser


def test_the_page_has_its_sections_in_order_beside_a_summary(shopper: Shopper, address: str) -> None:
    """S2-2.1-016, S2-2.5-001, S2-2.5-012, S2-2.5-016, S2-2.5-025, S2-2.9-013, S2-7-004.

    Its calls go to the base that the shell names, here the store itself.
    """
    page = shopper.page
    shopper.bring(demo.plain())
    with asked(page, "checkout/", "shipping/") as calls:
        shopper.checkout()
        shopper.give_contact()
    assert calls
    assert all(url.startswith((f"{address}/api/checkout/", f"{address}/api/shipping/")) for url in calls)
    expect(page.get_by_role("heading", level=1, name="Checkout")).to_be_visible()
    expect(page).to_have_title(re.compile("^Checkout"))
    titles = page.get_by_role("main").get_by_role("region").get_by_role("heading", level=2)
    expect(titles).to_have_text(
        [
            "Contact",
            "Shipping Address",
            "Shipping Choices",
            "Payment Method",
            "Billing & Other",
            "Your Items",
        ]
    )
    summary = shopper.summary()
    for name in ("SubTotal", "Shipping", "Tax", "Order total"):
        expect(summary.get_by_role("term").filter(has_text=name)).to_be_visible()
    expect(summary).to_contain_text("$")
    expect(summary).to_contain_text("(TBD)")
    expect(summary.get_by_role("button", name="Submit Order")).to_be_disabled()


def test_another_base_is_where_the_calls_go(page: Page, address: str) -> None:
    """S2-7-004."""

    def shell_elsewhere(route: Any) -> None:
        answer = route.fetch()
        text = answer.text().replace('"apiBase":""', f'"apiBase":"{address}/elsewhere"')
        route.fulfill(response=answer, body=text)

    page.route(f"{address}/", shell_elsewhere)
    shopper = Shopper(page)
    shopper.open("/")
    with page.expect_request(f"{address}/elsewhere/api/search/instant*"):
        page.get_by_role("combobox", name="Search").press_sequentially("valve")


@pytest.mark.trust("T-9")
def test_a_cart_that_another_tab_changes_is_shown_as_it_is(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.checkout()
    other = Shopper(shopper.page.context.new_page())
    other.add(demo.another())
    items = shopper.section("Your Items")
    expect(items.get_by_role("row").filter(has_text=demo.another().name)).to_be_visible()
    expect(items).to_contain_text("2 lines")
