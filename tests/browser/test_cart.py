"""The cart: what goes in, what does not, and that every tab and page shows the same."""

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper, changes_cart, held

pytestmark = pytest.mark.browser


def test_lines_are_changed_taken_out_and_put_back_where_they_stood(shopper: Shopper) -> None:
    items = demo.some(3)
    one, other, _ = items
    shopper.bring(*items)
    shopper.open("/cart")
    page = shopper.page
    expect(shopper.cart_link()).to_have_text("Cart(3)")
    field = shopper.quantity(one)
    field.fill("3")
    field.press("Enter")
    expect(page.get_by_role("row").filter(has_text=one.code)).to_contain_text("$")
    expect(shopper.quantity(one)).to_have_value("3")
    page.get_by_role("button", name=f"Remove {other.code}").click()
    expect(shopper.quantity(other)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    page.get_by_role("button", name=f"Undo: put {other.code} back").click()
    expect(shopper.quantity(other)).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(3)")
    page.reload()
    links = page.get_by_role("main").get_by_role("table").get_by_role("row").get_by_role("link")
    expect(links).to_have_text([item.name for item in items])
    expect(shopper.quantity(one)).to_have_value("3")


def test_a_change_of_a_long_cart_shows_the_whole_cart_that_was_answered(shopper: Shopper) -> None:
    items = demo.on_sale(52)
    changed, removed = items[7], items[-1]
    shopper.bring(*items)
    shopper.open("/cart")
    page, totals = shopper.page, shopper.page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text(f"{len(items)} lines")
    before = totals.inner_text()
    with page.expect_response(changes_cart) as answer:
        shopper.quantity(changed).fill("7")
        shopper.quantity(changed).press("Enter")
    lines = answer.value.json()["data"]["shoppingCart"]["cart"]["cartItems"]
    assert [line["itemCode"] for line in lines] == [item.code for item in items]
    page.get_by_role("button", name=f"Remove {removed.code}").click()
    expect(totals).to_contain_text(f"{len(items) - 1} lines")
    expect(totals).not_to_contain_text("--")
    shown = totals.inner_text()
    assert shown != before
    page.reload()
    expect(shopper.quantity(changed)).to_have_value("7")
    expect(shopper.quantity(removed)).to_have_count(0)
    expect(totals).to_have_text(shown, use_inner_text=True)


def test_a_quantity_typed_last_goes_to_checkout_with_the_rest(shopper: Shopper) -> None:
    """Leaving the field by pressing Checkout sends the change; the checkout waits until it is answered."""
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    with held(shopper.page, "**/graphql") as waiting:
        shopper.quantity(item).fill("4")
        shopper.page.get_by_role("link", name="Checkout", exact=True).click()
        expect(shopper.page.get_by_text("Loading Checkout", exact=True)).to_be_visible()
    assert len(waiting) == 1
    expect(shopper.section("Your Items").get_by_role("cell", name="4 EA")).to_be_visible()


def test_an_item_of_a_makers_catalog_is_added_from_the_results_and_put_back(shopper: Shopper) -> None:
    item = next(row for row in demo.rows("catalog_items") if row["unit_price"])
    shopper.open(f"/search?searchTerm={item['item_code']}")
    found = shopper.page.get_by_role("region", name="From makers’ catalogs").get_by_role("listitem").first
    expect(found).to_contain_text(f"${float(item['unit_price']):,.2f} / {item['unit_of_measure'] or 'EA'}")
    found.get_by_role("spinbutton", name=f"Quantity of {item['item_code']}").fill("3")
    found.get_by_role("button", name=f"Add to cart: {item['item_code']}").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    row = shopper.page.get_by_role("main").get_by_role("row").nth(1)
    expect(row).to_contain_text(f"CAT{item['item_catalog_uid']}")
    expect(row.get_by_role("spinbutton")).to_have_value("3")
    shopper.page.get_by_role("button", name=f"Remove {item['item_code']}").click()
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    shopper.page.get_by_role("button", name="Undo").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    expect(shopper.page.get_by_role("main").get_by_role("table")).to_contain_text(item["item_code"])
