"""The page of service parts. Source: S1 §3, decision B30."""

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def kits() -> list[dict[str, str]]:
    """Return the service parts of the demo shop that a guest sees."""
    return [
        row
        for row in demo.rows("items")
        if row["is_service"] == "true" and row["is_web"] == "true" and row["is_discontinued"] == "false"
    ]


def test_service_parts_are_a_press_away_with_price_and_stock(shopper: Shopper) -> None:
    """S1-3-059: the browser keeps them, and who comes back sees them at once."""
    page = shopper.page
    shopper.open("/")
    page.get_by_role("contentinfo").get_by_role("link", name="Service parts").click()
    page.wait_for_url("**/service-parts")
    expect(page.get_by_role("heading", name="Service parts", level=1)).to_be_visible()
    wanted = kits()
    assert wanted
    expect(page.get_by_role("row")).to_have_count(len(wanted) + 1)
    kit = wanted[0]
    add = page.get_by_role("button", name=f"Add to cart: {kit['item_code']}", exact=True)
    expect(page.get_by_role("row").filter(has=add)).to_contain_text(f"${kit['unit_price']}")
    add.click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.get_by_role("link", name="Contact Us").first.click()
    page.wait_for_url("**/contact-us")
    page.route("**/graphql", lambda route: route.abort())
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(len(wanted) + 1)
