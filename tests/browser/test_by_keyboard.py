"""The store without a mouse: every place that Tab reaches is in sight and shows that it has the focus."""

import pytest
from playwright.sync_api import expect

from tests.support import demo
from tests.support.shopper import Shopper
from tests.support.tab_stops import walk

pytestmark = pytest.mark.browser
ITEM = demo.plain()
PAGES = {
    "/": "a Contact Us",
    f"/search?searchTerm={ITEM.code}": f"button Add to cart: {ITEM.code}",
    ITEM.path: f"button Add to cart: {ITEM.code}",
    "/cart": "a Checkout",
    "/checkout": "button Get Shipping Rates",
}
"""The pages on the way to an order, and a stop that each must have."""


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("path", PAGES)
def test_every_stop_of_a_page_is_in_sight_and_marked(shopper: Shopper, path: str, width: int) -> None:
    """WCAG 2.2: 2.1.2, 2.4.7 and 2.4.11."""
    shopper.page.set_viewport_size({"width": width, "height": 800})
    shopper.bring(ITEM)
    shopper.open(path)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    if path == "/checkout":
        expect(shopper.section("Contact")).to_be_visible()
    found = walk(shopper.page)
    assert found.troubles == []
    assert found.stops[0] == "a Skip to content"
    assert PAGES[path] in found.stops


def test_a_stop_that_is_not_marked_or_covered_is_noticed(shopper: Shopper) -> None:
    """The walk itself can fail."""
    shopper.open("/terms")
    shopper.page.evaluate(
        """() => {
            for (const link of document.querySelectorAll('footer a'))
                link.style = 'outline: none; box-shadow: none'
            const cover = document.createElement('div')
            cover.style = 'position: fixed; inset: 0 0 auto; height: 60px; z-index: 9999'
            document.body.append(cover)
        }"""
    )
    troubles = walk(shopper.page).troubles
    assert any("looks the same with the focus" in one for one in troubles)
    assert any("is covered by" in one for one in troubles)


def test_the_order_lookup_keeps_the_keyboard_until_it_is_closed(shopper: Shopper) -> None:
    """It opens with Enter, Tab goes around in it, and Escape gives the focus back."""
    page = shopper.page
    shopper.open("/categories")
    link = page.get_by_role("banner").get_by_role("link", name="Order Lookup")
    link.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Order Lookup")
    expect(dialog.get_by_label("Order or reference number")).to_be_visible()
    found = walk(page)
    assert found.troubles == []
    assert "input Order or reference number" in found.stops
    assert "a Skip to content" not in found.stops
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
