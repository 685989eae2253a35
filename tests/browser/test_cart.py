"""The cart: what goes in, what does not, and that every tab and page shows the same."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.support import demo
from tests.support.shopper import Shopper, asked, held

pytestmark = pytest.mark.browser

GONE = "This item is discontinued and cannot be purchased."


def test_a_discontinued_item_has_a_button_that_says_why_not(shopper: Shopper) -> None:
    item = demo.discontinued()
    shopper.open(item.path)
    button = shopper.add_button(item)
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("title", GONE)
    button.click(force=True)
    expect(shopper.cart_link()).to_have_text("Cart(0)")


def test_an_item_without_a_price_is_call_for_price(shopper: Shopper) -> None:
    item = demo.without_price()
    shopper.open(item.path)
    box = shopper.page.get_by_role("complementary", name="Price and availability")
    expect(box).to_contain_text("Call for Price")
    expect(box.get_by_role("button", name="Add", exact=False)).to_be_disabled()
    expect(box.get_by_role("link", name=re.compile(r"\d{3}-\d{4}"))).to_be_visible()


@pytest.mark.parametrize(("typed", "shown"), [("0", "1"), ("abc", "1"), ("-3", "1"), ("2.5", "1"), ("", "1")])
def test_a_quantity_that_cannot_be_sold_becomes_one_that_can(
    shopper: Shopper, typed: str, shown: str
) -> None:
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill("5")
    field.press("Tab")
    field.fill(typed)
    field.press("Tab")
    expect(field).to_have_value(shown)


def test_more_than_a_line_can_hold_is_lowered_and_said(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill("12345678")
    field.press("Tab")
    expect(field).to_have_value("999999")
    expect(shopper.page.get_by_text("lowered to 999,999, the most that can be ordered")).to_be_visible()


def test_a_refusal_of_the_store_is_shown_with_its_reason(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item, 999_999)
    with shopper.page.expect_response("**/graphql"):
        shopper.add_button(item).click()
    told = shopper.page.get_by_text(re.compile("Failed to update cart: .*at most 999,999")).first
    expect(told).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_lines_are_changed_and_taken_out(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.add(one)
    shopper.add(other)
    shopper.open("/cart")
    page = shopper.page
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    field = shopper.quantity(one)
    field.fill("3")
    field.press("Enter")
    expect(page.get_by_role("row").filter(has_text=one.code)).to_contain_text("$")
    expect(shopper.quantity(one)).to_have_value("3")
    page.get_by_role("button", name=f"Remove {other.code}").click()
    expect(shopper.quantity(other)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.get_by_role("button", name=f"Undo: put {other.code} back").click()
    expect(shopper.quantity(other)).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_a_removed_line_keeps_its_place_and_the_focus(shopper: Shopper) -> None:
    """Nothing moves under the pointer: the second click of a double click takes out no neighbour."""
    one, other = demo.plain(), demo.another()
    shopper.add(one)
    shopper.add(other)
    shopper.open("/cart")
    page = shopper.page
    page.get_by_role("button", name=f"Remove {one.code}").dblclick()
    undo = page.get_by_role("button", name=f"Undo: put {one.code} back")
    expect(undo).to_be_focused()
    expect(page.get_by_role("row").nth(1)).to_contain_text(f"{one.code} removed.")
    expect(page.get_by_role("row").nth(2)).to_contain_text(other.name)
    page.keyboard.press("Enter")
    expect(undo).to_have_count(0)
    expect(shopper.quantity(one)).to_be_visible()
    expect(shopper.quantity(other)).to_be_visible()


def test_a_changed_quantity_keeps_the_focus_and_says_how_it_was_rounded(shopper: Shopper) -> None:
    item = demo.in_packs()
    shopper.add(item)
    shopper.open("/cart")
    field = shopper.quantity(item)
    field.fill(str(item.unit_size + 1))
    field.press("Enter")
    twice = str(2 * item.unit_size)
    expect(field).to_have_value(twice)
    expect(field).to_be_focused()
    expect(shopper.page.get_by_text(f"{item.unit_size + 1} rounded up to {twice}")).to_be_visible()


def test_of_many_quick_presses_only_the_last_is_waited_for(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item)
    shopper.open("/cart")
    field = shopper.quantity(item)
    more = shopper.page.get_by_role("button", name=f"More of {item.code}")
    totals = shopper.page.get_by_role("region", name="Totals")
    with asked(shopper.page, "/graphql") as sent:
        with held(shopper.page, "**/graphql"):
            for shown in ("2", "3", "4", "5"):
                more.click()
                expect(field).to_have_value(shown)
        expect(totals.get_by_role("definition").first).to_contain_text("$")
        expect(field).to_have_value("5")
    assert len(sent) == 2
    shopper.open("/cart")
    expect(field).to_have_value("5")


def test_a_refused_quantity_goes_back_to_what_is_in_the_cart(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item)
    shopper.open("/cart")
    shopper.page.route("**/graphql", lambda route: route.abort())
    field = shopper.quantity(item)
    field.fill("9")
    field.press("Enter")
    expect(shopper.page.get_by_role("log")).to_contain_text("Failed to update cart:")
    expect(field).to_have_value("1")


def test_a_quantity_typed_last_goes_to_checkout_with_the_rest(shopper: Shopper) -> None:
    """Leaving the field by pressing Checkout sends the change; the checkout waits until it is answered."""
    item = demo.plain()
    shopper.add(item)
    shopper.open("/cart")
    with held(shopper.page, "**/graphql") as waiting:
        shopper.quantity(item).fill("4")
        shopper.page.get_by_role("link", name="Checkout", exact=True).click()
        expect(shopper.page.get_by_text("Loading Checkout", exact=True)).to_be_visible()
        assert len(waiting) == 1
    expect(shopper.section("Your Items").get_by_role("cell", name="4 EA")).to_be_visible()


def test_a_note_that_was_not_yet_saved_is_there_after_a_reload(shopper: Shopper) -> None:
    shopper.add(demo.plain())
    shopper.open("/cart")
    note = shopper.page.get_by_label("Cart note")
    note.press_sequentially("Hold for pickup")
    shopper.page.reload()
    expect(note).to_have_value("Hold for pickup")
    with shopper.page.expect_response("**/graphql"):
        note.focus()
        note.blur()
    other = Shopper(shopper.page.context.new_page())
    other.open("/cart")
    expect(other.page.get_by_label("Cart note")).to_have_value("Hold for pickup")


def test_what_is_typed_while_a_note_is_saved_stays(shopper: Shopper) -> None:
    shopper.add(demo.plain())
    shopper.open("/cart")
    note = shopper.page.get_by_label("Cart note")
    with held(shopper.page, "**/graphql"):
        note.fill("First")
        note.blur()
        note.fill("First and second")
    expect(shopper.page.get_by_text("Updating...")).to_have_count(0)
    expect(note).to_have_value("First and second")


def test_a_line_that_cannot_be_bought_says_so_and_the_others_can(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.add(one)
    shopper.add(other)

    def discontinue(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["cartItems"][0] |= {"isDiscontinued": True, "problems": [{"field": "item", "message": GONE}]}
        route.fulfill(response=answer, json=body)

    shopper.page.route("**/api/cart/*", discontinue)
    shopper.open("/cart")
    page = shopper.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("2 lines, 1 can be ordered")
    expect(page.get_by_role("row").filter(has_text=one.name)).to_contain_text("Discontinued")
    expect(page.get_by_role("row").filter(has_text=GONE)).to_have_count(1)


def test_an_emptied_cart_offers_the_catalog(shopper: Shopper) -> None:
    shopper.add(demo.plain())
    shopper.open("/cart")
    shopper.page.get_by_role("button", name="Remove all lines").click()
    expect(shopper.page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
    expect(shopper.page.get_by_role("button", name="Undo")).to_be_focused()
    shopper.page.get_by_role("main").get_by_role("link", name="Browse the catalog").click()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("All categories")


def test_an_emptied_cart_can_be_filled_again(shopper: Shopper) -> None:
    shopper.add(demo.plain(), 3)
    shopper.open("/cart")
    shopper.page.get_by_role("button", name="Remove all lines").click()
    shopper.page.get_by_role("button", name="Undo").click()
    expect(shopper.quantity(demo.plain())).to_have_value("3")


def test_while_the_cart_changes_the_subtotal_is_open(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item)
    shopper.open("/cart")
    totals = shopper.page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text("$")
    with held(shopper.page, "**/graphql"):
        field = shopper.quantity(item)
        field.fill("2")
        field.press("Enter")
        expect(totals.get_by_role("definition").first).to_have_text("--")
    expect(totals.get_by_role("definition").first).to_contain_text("$")


def test_another_tab_shows_what_was_added(shopper: Shopper) -> None:
    item = demo.plain()
    other = Shopper(shopper.page.context.new_page())
    other.open("/")
    shopper.add(item)
    expect(other.cart_link()).to_have_text("Cart(1)")


def test_two_quick_adds_to_an_empty_cart_are_two_lines(shopper: Shopper) -> None:
    shopper.open(f"/categories/{demo.plain().category}")
    buttons = shopper.page.get_by_role("button", name="Add to cart: ", disabled=False)
    with held(shopper.page, "**/graphql"):
        buttons.nth(0).click()
        buttons.nth(1).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_a_quantity_in_a_table_row_is_added_by_enter(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(f"/search?searchTerm={item.code}")
    field = shopper.quantity(item)
    field.fill("4")
    field.press("Enter")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    expect(shopper.page.get_by_text(f"{item.code}: 4 added to the cart").first).to_be_visible()
