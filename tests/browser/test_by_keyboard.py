"""The store without a mouse: every place that Tab reaches is in sight and shows that it has the focus."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import CARD, Shopper
from tests.support.signed_in import Member
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
MOST_TABS = 150


def reach(target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(MOST_TABS):
        target.page.keyboard.press("Tab")
        if target.evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"not reached by {MOST_TABS} times Tab: {target}")


def enter(target: Locator, text: str) -> None:
    """Reach a field and type into it; in a list of choices this chooses."""
    reach(target)
    target.page.keyboard.type(text)


def press(target: Locator, key: str = "Enter") -> None:
    """Reach a link, a button or a choice, and press a key there."""
    reach(target)
    target.page.keyboard.press(key)


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
            // a rule, because the links of the footer are replaced once its script has loaded
            const unmarked = new CSSStyleSheet()
            unmarked.replaceSync('footer a { outline: none !important; box-shadow: none !important }')
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, unmarked]
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


def test_a_buyer_signs_in_and_buys_with_the_keyboard_alone(
    page: Page, shopper: Shopper, member: Member
) -> None:
    shopper.open("/auth/sign-in")
    main = page.get_by_role("main")
    enter(main.get_by_label("Email", exact=True), member.email)
    enter(main.get_by_label("Password", exact=True), member.password)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Sign In")).to_have_count(0)

    page.keyboard.press("/")
    page.keyboard.type(ITEM.code)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=ITEM.name)).to_be_visible()
    press(shopper.add_button(ITEM))
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.keyboard.press("Control+Home")
    press(shopper.cart_link())
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cart")
    press(main.get_by_role("link", name="Checkout"))

    person, ship_to = shopper.person, shopper.section("Shipping Address")
    expect(ship_to).to_be_visible()
    enter(ship_to.get_by_label("Company or name"), person.company)
    enter(ship_to.get_by_label("Address line 1"), person.street)
    enter(ship_to.get_by_label("City"), person.city)
    enter(ship_to.get_by_label("State"), "Ohio")
    enter(ship_to.get_by_label("Zip Code"), person.zip)
    enter(ship_to.get_by_label("Phone", exact=True), person.phone)
    choices = shopper.section("Shipping Choices")
    press(choices.get_by_role("button", name="Get Shipping Rates"))
    expect(choices.get_by_role("radio").first).to_be_visible()
    press(choices.get_by_role("radio").first, "Space")
    payment = shopper.section("Payment Method")
    enter(payment.get_by_label("Card number"), CARD)
    press(payment.get_by_role("button", name="Use this card"))
    expect(payment.get_by_role("button", name="Edit Payment Method")).to_be_visible()
    enter(shopper.section("Billing & Other").get_by_label("Billing address"), "Same")
    expect(shopper.submit_button()).to_be_enabled()
    press(shopper.submit_button())
    expect(page.get_by_role("heading", level=1, name="Thank you for your order")).to_be_visible()
    expect(main).to_contain_text(ITEM.name)
