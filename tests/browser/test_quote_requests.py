"""A guest asks for a quote in the checkout, from the cart to the confirmation."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser


def test_a_guest_gets_a_quote_for_the_cart(shopper: Shopper) -> None:
    """S2-2.1-024, S2-2.1-025: no carrier and no card; the confirmation stays after a reload."""
    page, item = shopper.page, demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    page.get_by_role("main").get_by_role("link", name="Request a quote").click()
    information = shopper.section("Quote Information")
    information.get_by_label("Job Number").fill("PL4-2")
    shopper.give_contact()
    shopper.give_ship_to()
    expect(page.get_by_role("complementary", name="Quote summary")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Submit")).click()
    expect(page.get_by_role("heading", level=1, name="Thank you for your request")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/quote-complete/[A-Z2-7]{16}$"))
    main = page.get_by_role("main")
    for shown in ("PL4-2", item.name, shopper.person.street, shopper.person.email, "Quote total"):
        expect(main).to_contain_text(shown)
    expect(shopper.cart_link()).to_have_accessible_name(re.compile("0"))
    page.reload()
    expect(main).to_contain_text("PL4-2")
    reference = page.url.rsplit("/", 1)[-1]
    page.goto(f"/order-complete/{reference}")
    expect(page).to_have_url(re.compile(f"/quote-complete/{reference}$"))
