"""A guest buys: the whole way, from a number in his hand to the line in the office's export."""

import csv
import io
import re
import time

import pytest
from playwright.sync_api import Page, Route, expect
from sqlalchemy import func, select

from storefront.orders.tables import OrderRow
from storefront.platform.db import Database
from tests.support import demo, servers
from tests.support.shopper import CARD_DECLINES, Shopper, asked
from tests.support.staff import with_database

pytestmark = pytest.mark.browser


def exported(store: servers.Store) -> list[dict[str, str]]:
    """Return what the office gets: the orders of the running store as CSV."""
    done = servers.command("export", "orders", "--csv", project=store.project)
    assert done.returncode == 0, done.stderr
    return list(csv.DictReader(io.StringIO(done.stdout.lstrip("\ufeff"))))


def orders_of(store: servers.Store) -> int:
    """Count the orders of the running store."""
    found: list[int] = []

    def count(db: Database) -> None:
        with db.read() as tx:
            found.append(tx.execute(select(func.count()).select_from(OrderRow)).scalar_one())

    with_database(store, count)
    return found[0]


def test_a_guest_buys_from_a_number_to_the_export(shopper: Shopper, running_store: servers.Store) -> None:
    """S2-1-003, S2-2.1-008, S2-2.1-016, S2-2.1-022, S2-4.2-002, S2-4.2-003, S2-4.2-005."""
    item = demo.in_packs()
    page = shopper.page
    shopper.open("/")
    shopper.search(item.code)
    expect(page.get_by_role("heading", level=1, name=item.name)).to_be_visible()

    field = shopper.quantity(item)
    field.fill("7")
    field.press("Tab")
    expect(field).to_have_value(str(item.unit_size))
    expect(
        page.get_by_text(f"7 rounded up to {item.unit_size}, sold in packs of {item.unit_size}")
    ).to_be_visible()
    shopper.add_button(item).click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")

    shopper.cart_link().click()
    expect(page).to_have_url(re.compile("/cart$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cart")
    expect(page.get_by_role("row").filter(has_text=item.code)).to_contain_text(item.name)
    page.get_by_role("link", name="Checkout").click()
    expect(page).to_have_url(re.compile("/checkout$"))

    shopper.give_contact()
    shopper.give_ship_to()
    carrier = shopper.choose_shipping()
    shopper.give_card()
    shopper.bill_to_ship_to()
    reference = shopper.submit()

    expect(page.get_by_role("heading", level=1, name="Thank you for your order")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(reference)
    expect(page.get_by_role("main")).to_contain_text(item.name)
    assert carrier
    assert shopper.cart_token() is None
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    number = re.search(r"#(\d+)", page.get_by_role("heading", level=2, name="Order #").inner_text())
    assert number

    page.get_by_role("link", name="Order Lookup").first.click()
    dialog = page.get_by_role("dialog", name="Order Lookup")
    dialog.get_by_label("Order or reference number").fill(f" {number[1]} ")
    dialog.get_by_label("Email", exact=True).fill(shopper.person.email)
    dialog.get_by_role("button", name="Search").click()
    expect(dialog.get_by_role("heading", name=f"Order #{number[1]}")).to_be_visible()
    expect(dialog).to_contain_text(item.name)

    [line] = [row for row in exported(running_store) if row["web_reference_id"] == reference]
    assert line["order_number"] == number[1]
    assert (line["item_code"], line["quantity_ordered"]) == (item.code, str(item.unit_size))
    assert line["contact_email"] == shopper.person.email


def test_the_confirmation_stands_and_leads_to_no_second_order(shopper: Shopper) -> None:
    """S1-3-074, S2-2.1-022: after a reload too, and for a stranger without the address.

    The terms that every order cites can be read before and after it.
    """
    page, item = shopper.page, demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    shopper.come_to_submit()
    with page.expect_popup() as opened:
        shopper.summary().get_by_role("link", name="Terms and conditions").click()
    expect(opened.value.get_by_role("heading", level=1, name="Terms and Conditions")).to_be_visible()
    expect(page).to_have_url(re.compile("/checkout$"))
    reference = shopper.submit()
    main = page.get_by_role("main")
    page.reload()
    expect(main).to_contain_text(item.name)
    expect(main).to_contain_text(reference)
    assert page.context.browser is not None
    stranger = page.context.browser.new_context(base_url=page.url).new_page()
    stranger.goto(f"/order-complete/{reference}")
    expect(stranger.get_by_role("heading", level=2, name="Order #")).to_be_visible()
    expect(stranger.get_by_role("main")).not_to_contain_text(shopper.person.street)
    stranger.context.close()
    with asked(page, "/api/checkout/SubmitOrder/") as submits:
        page.go_back()
        expect(page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
        page.go_forward()
    main.get_by_role("link", name="Terms and conditions").click()
    expect(page.get_by_role("heading", level=1, name="Terms and Conditions")).to_be_visible()
    assert submits == []


def test_an_order_whose_answer_was_lost_is_found_after_a_reload(shopper: Shopper) -> None:
    """The order is placed, the line breaks before the answer comes, the buyer loads the page anew."""
    item = demo.plain()
    shopper.bring(item)
    shopper.come_to_submit()

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    shopper.page.route("**/api/checkout/SubmitOrder/*", lose_the_answer)
    shopper.submit_button().click()
    told = shopper.summary().get_by_role("alert")
    expect(told).to_contain_text("An error occurred while submitting your order.")
    expect(shopper.submit_button()).to_be_focused()
    shopper.page.unroute("**/api/checkout/SubmitOrder/*")
    shopper.page.goto("/checkout")
    expect(shopper.page.get_by_role("heading", level=1, name="Thank you for your order")).to_be_visible()
    expect(shopper.page.get_by_role("main")).to_contain_text(item.name)
    expect(shopper.cart_link()).to_have_text("Cart(0)")


def test_another_tab_learns_that_its_cart_is_ordered(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.come_to_submit()
    other = Shopper(shopper.page.context.new_page())
    other.checkout()
    expect(other.submit_button()).to_be_visible()
    reference = shopper.submit()
    main = other.page.get_by_role("main")
    expect(main).to_contain_text("This cart has been ordered in another tab.")
    expect(main).to_contain_text(reference)
    expect(other.submit_button()).to_have_count(0)
    other.page.get_by_role("button", name="See the order").click()
    expect(main).to_contain_text(item.name)


@pytest.mark.trust("T-1")
def test_a_double_click_on_submit_is_one_order(shopper: Shopper, running_store: servers.Store) -> None:
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    before = orders_of(running_store)
    with asked(shopper.page, "/api/checkout/SubmitOrder/") as submits:
        shopper.submit_button().dblclick()
        shopper.page.wait_for_url("**/order-complete/*")
    assert len(submits) == 1
    assert orders_of(running_store) == before + 1


def test_a_declined_card_leaves_cart_and_checkout_as_they_were(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.come_to_rates()
    shopper.choose_shipping()
    shopper.give_card(CARD_DECLINES)
    shopper.submit_button().click()
    told = shopper.summary().get_by_role("alert")
    expect(told).to_contain_text("Your card was declined. Please use another card.")
    expect(shopper.page).to_have_url(re.compile("/checkout$"))
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    assert shopper.cart_token()

    payment = shopper.section("Payment Method")
    payment.get_by_role("button", name="Edit Payment Method").click()
    shopper.give_card()
    shopper.submit()


def test_a_purchase_needs_no_mouse(shopper: Shopper) -> None:
    """From the search to the confirmation; it prints how long a first order by keyboard alone takes."""
    item = demo.plain()
    page = shopper.page
    begun = time.monotonic()
    shopper.open("/")
    page.keyboard.press("/")
    page.keyboard.type(item.code)
    expect(page.get_by_role("listbox", name="Items").get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=item.name)).to_be_visible()
    reach(page, f"Quantity of {item.code}")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.cart_link().focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Totals")).to_be_visible()
    reach(page, "Checkout")
    page.keyboard.press("Enter")
    expect(shopper.section("Contact")).to_be_visible()

    person = shopper.person
    reach(page, "First name")
    for text in (person.first_name, person.last_name, person.email, person.phone):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(shopper.section("Contact")).to_contain_text("Done:")
    reach(page, "Company or name")
    for text in (person.company, person.street, "", "", person.city, "Ohio", person.zip, person.phone):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(shopper.section("Shipping Address")).to_contain_text("Done:")
    reach(page, "Get Shipping Rates")
    page.keyboard.press("Enter")
    expect(shopper.section("Shipping Choices").get_by_role("radio").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(shopper.section("Shipping Choices").get_by_role("radio").first).to_be_checked()
    reach(page, "Card number")
    page.keyboard.type("4242424242424242")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Edit Payment Method")).to_be_visible()
    reach(page, "PO number or job name")
    page.keyboard.press("Enter")
    expect(shopper.submit_button()).to_be_enabled()
    reach(page, "Submit Order")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Thank you for your order")).to_be_focused()
    print(f"A guest's first order by keyboard alone: {time.monotonic() - begun:.1f} s")


def reach(page: Page, name: str) -> None:
    """Press Tab until the element of this name has the focus, as a person does who sees where it is."""
    for _ in range(120):
        page.keyboard.press("Tab")
        label: str = page.evaluate(
            """() => {
                const at = document.activeElement
                const label = at?.labels?.[0]?.textContent
                return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim()
            }"""
        )
        if label == name:
            return
    raise AssertionError(f"{name} cannot be reached by Tab")
