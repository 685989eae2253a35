"""The page of service parts. Source: S1 §3, decision B30."""

import pytest
from playwright.sync_api import Page, Route, expect

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
    """S1-3-059."""
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


def test_the_browser_keeps_them(shopper: Shopper) -> None:
    """S1-3-059: who comes back sees them at once."""
    page = shopper.page
    shopper.open("/service-parts")
    expect(page.get_by_role("row")).to_have_count(len(kits()) + 1)
    page.get_by_role("link", name="Contact Us").first.click()
    page.wait_for_url("**/contact-us")
    page.route("**/graphql", lambda route: route.abort())
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(len(kits()) + 1)


def test_a_word_narrows_them(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/service-parts")
    code = kits()[0]["item_code"]
    page.get_by_label("Part number or words", exact=True).fill(code.lower())
    alike = [row for row in kits() if code in row["item_code"]]
    expect(page.get_by_role("row")).to_have_count(len(alike) + 1)
    page.get_by_label("Part number or words", exact=True).fill("zzz")
    expect(page.get_by_text("No items found matching search.")).to_be_visible()


def test_what_cannot_be_loaded_is_tried_again(page: Page, shopper: Shopper) -> None:
    def lost(route: Route) -> None:
        route.abort()

    page.route("**/graphql", lost)
    shopper.open("/service-parts")
    failed = page.get_by_role("alert").filter(has_text="The service parts could not be loaded. Try again.")
    expect(failed).to_be_visible()
    page.unroute("**/graphql")
    failed.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("row")).to_have_count(len(kits()) + 1)


def test_where_there_are_more_the_page_says_so(page: Page, shopper: Shopper) -> None:
    def many(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        row = told["data"]["serviceParts"][0]
        told["data"]["serviceParts"] = [
            row | {"item": row["item"] | {"invMastUid": 900_000 + number}} for number in range(500)
        ]
        route.fulfill(response=answer, json=told)

    page.route("**/graphql", many)
    shopper.open("/service-parts")
    expect(page.get_by_role("row")).to_have_count(501)
    more = "These are the first 500 service parts. Search the store to find any other."
    expect(page.get_by_text(more)).to_be_visible()
