"""The checkout in each of its states: everybody can use it, by day and by night, on a desk and on a phone."""

import json

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.test_address_check import CORRECTED
from tests.browser.test_impersonation import begin
from tests.browser.test_looks import expect_fit
from tests.support import demo
from tests.support.servers import Store
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser

STATES = (1440, 390)
"""The widths of a state that comes and goes; the page itself is looked at in all of them elsewhere."""


@pytest.fixture
def guest(shopper: Shopper) -> Shopper:
    """A guest at a checkout that is ready but for Submit."""
    shopper.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    shopper.bring(demo.ncnr(), demo.coming())
    return shopper


def test_a_tried_checkout(guest: Shopper) -> None:
    guest.checkout()
    expect(guest.page.locator("[aria-invalid=true]")).to_have_count(0)
    expect(guest.page.get_by_text("Needs attention:")).to_have_count(0)
    guest.submit_button().click(force=True)
    expect(guest.page.get_by_text("Email is required")).to_be_visible()
    expect_fit(guest.page, STATES)


def test_a_corrected_address(guest: Shopper) -> None:
    guest.checkout()
    guest.fill_ship_to()
    guest.section("Shipping Address").get_by_label("Address line 2").fill(CORRECTED)
    guest.section("Contact").get_by_label("First name").focus()
    expect(guest.page.get_by_role("button", name="Looks Good")).to_be_visible()
    expect_fit(guest.page, STATES)


def test_an_address_that_cannot_be_verified(guest: Shopper) -> None:
    refused = {"type": "", "title": "", "status": 500, "detail": "No such street in Akron."}
    guest.page.route(
        "**/api/shipping/validateAddress/*", lambda route: route.fulfill(status=500, body=json.dumps(refused))
    )
    guest.checkout()
    guest.fill_ship_to()
    guest.section("Contact").get_by_label("First name").focus()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    expect_fit(guest.page, STATES)


def test_the_shipping_choices_as_a_dialog(guest: Shopper) -> None:
    guest.come_to_rates()
    guest.choose_shipping()
    expect_fit(guest.page, STATES)
    guest.page.set_viewport_size({"width": 390, "height": 900})
    guest.section("Shipping Choices").get_by_role("button", name="Change shipping choices").click()
    expect(guest.page.get_by_role("dialog", name="Shipping choices")).to_be_visible()
    expect_fit(guest.page, (390,))


def test_a_request_for_a_price_and_for_a_notification(guest: Shopper) -> None:
    def unpriced(route: Route) -> None:
        answer = route.fetch()
        started = answer.json()
        started["SetupData"]["ShoppingCartItems"][0] |= {"SaleUnitPrice": None, "ExtendedPrice": None}
        route.fulfill(response=answer, json=started)

    guest.page.route("**/api/checkout/start/*", unpriced)
    guest.checkout()
    items = guest.section("Your Items")
    items.get_by_role("button", name="Request Price").first.click()
    asked = guest.page.get_by_role("dialog", name="Request Price")
    expect(asked).to_be_visible()
    expect_fit(guest.page, STATES)
    asked.get_by_role("button", name="Close").click()
    items.get_by_role("button", name="Notify Me").first.click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    expect_fit(guest.page, STATES)


def test_a_lost_connection(guest: Shopper) -> None:
    guest.checkout()
    guest.page.route("**/api/checkout/Save", lambda route: route.abort())
    guest.section("Contact").get_by_label("First name").fill("Dana")
    expect(guest.summary()).to_contain_text("Your last changes are not saved yet.")
    expect_fit(guest.page, STATES)


def test_a_refused_submit(shopper: Shopper) -> None:
    shopper.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    refused = {"ErrorMessages": ["The price of line 1 has changed."], "WebReferenceId": None}
    shopper.page.route("**/api/checkout/SubmitOrder/*", lambda route: route.fulfill(json=refused))
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    shopper.submit_button().click()
    expect(shopper.summary()).to_contain_text("The price of line 1 has changed.")
    expect_fit(shopper.page, STATES)


def test_a_checkout_for_a_quote(guest: Shopper) -> None:
    guest.open("/create-quote")
    payment = guest.section("Payment Method")
    expect(payment).to_contain_text("A quote needs no payment")
    expect_fit(guest.page)


def at_checkout(page: Page) -> Shopper:
    shopper = Shopper(page)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    shopper.add(demo.plain())
    shopper.checkout()
    return shopper


def test_the_dialogs_of_a_buyer(page: Page, member: Member) -> None:
    open_as(page, member)
    buyer = at_checkout(page)
    expect_fit(page)
    for where, name, title in (
        ("Shipping Address", "Change the shipping options", "Additional Shipping Options"),
        ("Billing & Other", "Note Location", "Note Location"),
        ("Billing & Other", "Attach Files", "Attach Files"),
    ):
        buyer.section(where).get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        expect_fit(page, STATES)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=title)).to_have_count(0)


def test_the_checkout_of_staff(page: Page, running_store: Store, member: Member) -> None:
    """S2-2.9-009: with Approve Order, which is for those who act for a customer."""
    open_as(page, add_staff(running_store))
    begin(page, member)
    staff = at_checkout(page)
    expect(staff.summary().get_by_role("checkbox", name="Approve Order")).to_be_visible()
    expect(page.get_by_role("group", name="Terms of ")).to_be_visible()
    expect_fit(page)


def test_nothing_moves_while_it_is_typed(guest: Shopper) -> None:
    """What stands below a field stays where it is while the field is filled in, saved and judged."""
    guest.checkout()
    below = {
        "Contact": guest.section("Shipping Address").get_by_label("City"),
        "Shipping Address": guest.section("Payment Method").get_by_label("Card number"),
    }
    tops = {title: top_of(field) for title, field in below.items()}
    guest.give_contact()
    assert top_of(below["Contact"]) == tops["Contact"]
    guest.give_ship_to()
    assert top_of(below["Shipping Address"]) == tops["Shipping Address"]


def top_of(field: Locator) -> float:
    """Return how far below the top of the document a field is, in pixels."""
    top: float = field.evaluate("field => field.getBoundingClientRect().top + scrollY")
    return top
