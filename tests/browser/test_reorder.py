"""Ordering again, on the screen."""

from decimal import Decimal

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.kept_orders import keep_order
from tests.support.servers import Store
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, sign_in

pytestmark = pytest.mark.browser


def test_an_order_and_a_line_of_it_go_into_the_cart_again(
    running_store: Store, shopper: Shopper, member: Member
) -> None:
    page, item, gone = shopper.page, demo.plain(), demo.discontinued()
    reference = keep_order(running_store, member, (item, 2), (gone, 1), price=Decimal("0.01"))
    sign_in(page, member)
    shopper.open(f"/order-complete/{reference}")
    page.get_by_role("button", name=f"Order again: {gone.code}", exact=True).click()
    box = page.get_by_role("dialog")
    expect(box).to_contain_text("Nothing from this order can be ordered right now.")
    expect(box).to_contain_text("This item is discontinued and cannot be purchased.")
    box.get_by_role("button", name="Close").last.click()
    page.get_by_role("button", name=f"Order again: {item.code}", exact=True).click()
    expect(box).to_contain_text("1 line from order #")
    expect(box).to_contain_text("Price changed since: $0.01 →")
    box.get_by_role("button", name="Close").last.click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.get_by_role("button", name="Order again: everything").click()
    expect(box.get_by_role("region", name="Not in your cart")).to_contain_text(gone.code)
    box.get_by_role("link", name="View cart").click()
    expect(shopper.quantity(item)).to_have_value("4")
