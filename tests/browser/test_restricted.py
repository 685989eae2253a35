"""Restricted items on every screen that sells: what shoppers read, and what the two internal roles do."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_impersonation import banner
from tests.support import demo, servers
from tests.support.demo import Sold
from tests.support.shopper import Shopper, changes_cart
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser

REFUSED = "This item is restricted and cannot be added here. Please call us to order it."


@pytest.fixture
def item() -> Sold:
    return demo.restricted()


@pytest.fixture
def engineer(running_store: servers.Store) -> Member:
    """One of our engineers, who acts for nobody."""
    return add_staff(running_store)


def names_of(item: Sold) -> str:
    """Return who may buy it, as it is told."""
    return ", ".join(name for _, name in demo.allowed_customers(item))


def screens_of(item: Sold) -> list[str]:
    """Return the addresses that sell it: among rows, among cards, on its page, in a table of its category."""
    begins = item.code[:4]
    return [
        f"/search?searchTerm={begins}",
        f"/search?searchTerm={begins}&view=cards",
        item.path,
        f"/categories/{item.category}",
    ]


def add(page: Page, item: Sold) -> Locator:
    """Return the button that puts it into the cart."""
    return page.get_by_role("button", name=f"Add to cart: {item.code}", exact=True).first


def word(page: Page, item: Sold) -> Locator:
    """Return the word that tells who may buy it."""
    return page.get_by_role("button", name=f"Restricted: {item.code}", exact=True).first


def test_shoppers_read_why_where_the_button_would_stand(shopper: Shopper, item: Sold) -> None:
    """S2-6-019, S2-6-020: nobody else sees the list, nor the button."""
    for path in screens_of(item):
        shopper.open(path)
        expect(shopper.page.get_by_text(REFUSED).first).to_be_visible()
        expect(add(shopper.page, item)).to_have_count(0)
        expect(word(shopper.page, item)).to_have_count(0)
        for _, name in demo.allowed_customers(item):
            assert name not in shopper.page.content()
        if "view=cards" in path:
            card = shopper.page.get_by_role("article", name=f"{item.code} {item.name}")
            card.get_by_role("button", name="Quick look").click()
            expect(shopper.page.get_by_role("dialog").get_by_text(REFUSED)).to_be_visible()


def test_an_engineer_presses_and_is_told_for_whom_it_is(page: Page, engineer: Member, item: Sold) -> None:
    """S2-5.10-010, S2-6-019, S2-6-020."""
    sentence = f"This item is restricted. It can be added only while acting for: {names_of(item)}."
    open_as(page, engineer)
    for path in screens_of(item):
        page.goto(path)
        expect(word(page, item)).to_be_visible()
        add(page, item).click()
        expect(page.get_by_role("alert").filter(has_text=sentence).first).to_be_visible()
        expect(page.get_by_role("link", name="Cart(0)")).to_be_visible()


def test_who_may_buy_is_told_by_pointer_and_keyboard(page: Page, engineer: Member, item: Sold) -> None:
    """S2-6-019."""
    open_as(page, engineer, f"/search?searchTerm={item.code[:4]}")
    told = page.locator("[role=tooltip]").filter(has=page.get_by_text(names_of(item))).first
    text = f"Restricted to: {names_of(item)}"
    expect(told).to_be_hidden()
    word(page, item).hover()
    expect(told).to_have_text(text)
    told.hover()
    expect(told).to_be_visible()
    page.mouse.move(5, 5)
    expect(told).to_be_hidden()
    word(page, item).focus()
    expect(told).to_be_visible()
    expect(word(page, item)).to_have_accessible_description(text)
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(word(page, item)).to_be_focused()


def test_who_may_buy_is_told_at_a_touch(browser: Browser, address: str, engineer: Member, item: Sold) -> None:
    """S2-6-019."""
    phone = browser.new_context(
        base_url=address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = phone.new_page()
    open_as(page, engineer, item.path)
    word(page, item).tap()
    told = page.locator("[role=tooltip]").filter(has=page.get_by_text(names_of(item))).first
    expect(told).to_have_text(f"Restricted to: {names_of(item)}")
    box = told.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    phone.close()


def test_who_acts_for_an_allowed_customer_adds_it(page: Page, engineer: Member, item: Sold) -> None:
    """S2-5.10-009, S2-5.10-010, S2-6-020."""
    number, name = demo.allowed_customers(item)[0]
    open_as(page, engineer, item.path)
    page.keyboard.press("Alt+i")
    page.get_by_role("combobox", name="Name, ERP id, contact, email or phone").fill(str(number))
    dialog = page.get_by_role("dialog", name="Impersonate a customer")
    dialog.get_by_role("option", name=name).click()
    dialog.get_by_role("button", name="Phone order").click()
    dialog.get_by_role("button", name="Impersonate").click()
    expect(banner(page)).to_contain_text(name)
    with page.expect_response(changes_cart) as added:
        add(page, item).click()
    assert added.value.json()["data"]["shoppingCart"]["success"]
    expect(page.get_by_role("link", name="Cart(0)")).to_have_count(0)
    # the cart is this customer's own: it is left as it was found
    page.goto("/cart")
    page.get_by_role("button", name=f"Remove {item.code}").first.click()
