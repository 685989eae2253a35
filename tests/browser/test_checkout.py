"""The checkout page: its states, its sections, and what it says about what is still missing."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.support import demo
from tests.support.shopper import Person, Shopper, asked, held

pytestmark = pytest.mark.browser

ZIP_WITHOUT_RATES = "99999"


@pytest.fixture
def at_checkout(shopper: Shopper) -> Shopper:
    """A guest who has just opened the checkout of one item."""
    shopper.bring(demo.plain())
    shopper.checkout()
    return shopper


def is_save(response: Response) -> bool:
    return response.url.endswith("/api/checkout/Save")


def test_the_page_is_called_checkout(at_checkout: Shopper) -> None:
    """S2-2.1-016, S2-2.5-001."""
    expect(at_checkout.page.get_by_role("heading", level=1, name="Checkout")).to_be_visible()
    expect(at_checkout.page).to_have_title(re.compile("^Checkout"))


def test_until_it_has_started_the_checkout_says_so(shopper: Shopper) -> None:
    """S2-2.5-002, S2-4.1-001, S2-4.1-002: the start is asked with the token of the stored cart."""
    shopper.bring(demo.plain())
    token = shopper.cart_token()
    with held(shopper.page, "**/api/checkout/start/*") as waiting:
        shopper.open("/checkout")
        expect(shopper.page.get_by_text("Loading Checkout", exact=True)).to_be_visible()
        expect(shopper.submit_button()).to_have_count(0)
    assert [route.request.url.rsplit("/", 1)[-1] for route in waiting] == [token]
    expect(shopper.page.get_by_text("Loading Checkout", exact=True)).to_have_count(0)
    expect(shopper.submit_button()).to_be_visible()


def test_a_checkout_that_cannot_start_says_why_and_leads_back(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    detail = "The checkout is closed for stock-taking."
    problem = {"type": "about:blank", "title": "Closed", "status": 503, "detail": detail}
    shopper.page.route("**/api/checkout/start/*", lambda route: route.fulfill(status=503, json=problem))
    shopper.open("/checkout")
    expect(shopper.page.get_by_role("alert")).to_contain_text(detail)
    shopper.page.get_by_role("link", name="Go back").click()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("Catalog")


def test_the_sections_stand_in_order(at_checkout: Shopper) -> None:
    """S2-2.5-012, S2-2.5-016."""
    titles = at_checkout.page.get_by_role("main").get_by_role("region").get_by_role("heading", level=2)
    expect(titles).to_have_text(
        [
            "Contact",
            "Shipping Address",
            "Shipping Choices",
            "Payment Method",
            "Billing & Other",
            "Your Items",
        ]
    )
    expect(at_checkout.section("Contact")).to_contain_text("You are checking out as a guest.")


def test_the_summary_holds_totals_and_the_submit_button(at_checkout: Shopper) -> None:
    """S2-2.5-025, S2-2.9-013."""
    summary = at_checkout.summary()
    for name in ("SubTotal", "Shipping", "Tax", "Order total"):
        expect(summary.get_by_role("term").filter(has_text=name)).to_be_visible()
    expect(summary).to_contain_text("$")
    expect(summary).to_contain_text("(TBD)")
    expect(summary.get_by_role("button", name="Submit Order")).to_be_disabled()


def test_a_half_filled_checkout_says_what_is_missing(at_checkout: Shopper) -> None:
    shopper = at_checkout
    missing = shopper.summary().get_by_role("list", name="Before the order can be placed")
    for sentence in (
        "There are unsaved changes. Please save before finishing checkout.",
        "Contact section needs attention",
        "Ship To section needs attention",
        "A credit card is not added.",
    ):
        expect(missing).to_contain_text(sentence)
    shopper.give_contact()
    expect(missing).not_to_contain_text("Contact section needs attention")
    expect(missing).to_contain_text("Ship To section needs attention")
    expect(shopper.submit_button()).to_be_disabled()


def test_a_wrong_field_is_named_and_gets_the_focus(at_checkout: Shopper) -> None:
    contact = at_checkout.section("Contact")
    contact.get_by_label("First name").fill("Dana")
    contact.get_by_label("Email").fill("dana@")
    contact.get_by_role("button", name="Save contact").click()
    expect(contact.get_by_label("Last name")).to_be_focused()
    expect(contact.get_by_label("Last name")).to_have_accessible_description("Last Name is required")
    expect(contact).to_contain_text("Email is not valid")
    expect(contact).to_contain_text("Phone Number is required")
    expect(contact.get_by_label("First name")).to_have_value("Dana")


def test_rates_wait_for_an_address(at_checkout: Shopper) -> None:
    """S2-2.8-001, S2-2.8-004."""
    choices = at_checkout.section("Shipping Choices")
    button = choices.get_by_role("button", name="Get Shipping Rates")
    expect(button).to_be_disabled()
    expect(choices).to_contain_text("Provide a valid ship to address to continue")
    at_checkout.give_ship_to()
    expect(button).to_be_enabled()
    expect(choices.get_by_role("radio")).to_have_count(0)
    button.click()
    expect(choices.get_by_role("radio").first).to_be_visible()
    expect(choices.get_by_role("radio").nth(1)).to_be_visible()
    expect(choices.get_by_role("radio").first.locator("xpath=ancestor::label")).to_contain_text("$")


def test_the_answer_to_rates_replaces_what_was_offered(at_checkout: Shopper) -> None:
    """S2-7.4-010."""
    shopper = at_checkout
    shopper.give_ship_to()
    choices = shopper.section("Shipping Choices")
    button = choices.get_by_role("button", name="Get Shipping Rates")
    button.click()
    expect(choices.get_by_role("radio").first).to_be_visible()
    expect(button).to_have_attribute("aria-busy", "false")

    def one_only(route: Any) -> None:
        answer = route.fetch()
        body = answer.json()
        body["Options"] = [{**body["Options"][0], "DisplayName": "Mule and cart"}]
        route.fulfill(response=answer, json=body)

    shopper.page.route("**/api/shipping/start/*", one_only)
    button.click()
    expect(choices.get_by_role("radio")).to_have_count(1)
    expect(choices.get_by_role("radio")).to_have_accessible_name(re.compile("Mule and cart"))


def test_without_rates_the_warehouse_chooses(shopper: Shopper) -> None:
    shopper.person = Person(state="AK", zip=ZIP_WITHOUT_RATES)
    shopper.bring(demo.plain())
    shopper.checkout()
    shopper.give_contact()
    shopper.give_ship_to()
    choices = shopper.section("Shipping Choices")
    choices.get_by_role("button", name="Get Shipping Rates").click()
    expect(choices).to_contain_text("our warehouse will determine the best shipping method")
    shopper.give_card()
    shopper.bill_to_ship_to()
    expect(shopper.submit_button()).to_be_enabled()
    shopper.submit()


def test_the_answers_to_start_fill_the_page(shopper: Shopper) -> None:
    """S2-7.4-009: what was saved before stands in the editors again, and the lists come with it."""
    item = demo.plain()
    shopper.bring(item)
    shopper.checkout()
    shopper.give_contact()
    shopper.checkout()
    contact = shopper.section("Contact")
    expect(contact).to_contain_text(f"{shopper.person.first_name} {shopper.person.last_name}")
    expect(contact).to_contain_text(shopper.person.email)
    expect(shopper.section("Your Items")).to_contain_text(item.name)
    states = shopper.section("Shipping Address").get_by_label("State").get_by_role("option")
    expect(states.nth(50)).to_be_attached()


def test_the_answer_to_a_save_replaces_the_whole_status(at_checkout: Shopper) -> None:
    """S2-7.4-008: totals, ticks and reasons are those of the last answer, whatever stood there before."""
    shopper = at_checkout

    def other_status(route: Any) -> None:
        answer = route.fetch()
        body = answer.json()
        changed = {
            "SubTotal": 4321.5,
            "OrderTotal": 4321.5,
            "IsNotReadyToCheckoutReasons": ["Ask Dana first."],
        }
        route.fulfill(response=answer, json={**body, **changed})

    shopper.page.route("**/api/checkout/Save", other_status)
    shopper.give_contact()
    expect(shopper.summary()).to_contain_text("$4,321.50")
    reasons = shopper.summary().get_by_role("list", name="Before the order can be placed")
    expect(reasons).to_contain_text("Ask Dana first.")
    expect(reasons).not_to_contain_text("Ship To section needs attention")


def test_every_edit_is_saved_with_the_whole_document(at_checkout: Shopper) -> None:
    with at_checkout.page.expect_response(is_save) as saved:
        at_checkout.give_contact()
    sent = saved.value.request.post_data_json
    assert sent["SelectedContact"]["Email"] == at_checkout.person.email
    assert {"General", "BillingAddress", "ShippingChoices", "CardPayment"} <= set(sent)


def test_the_card_number_stays_in_the_browser(at_checkout: Shopper) -> None:
    sent: list[str] = []
    at_checkout.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
    at_checkout.give_card()
    assert sent
    assert not [text for text in sent if "4242424242424242" in text.replace(" ", "")]


def test_calls_go_to_the_stores_own_api(at_checkout: Shopper, address: str) -> None:
    """S2-7-004: the base is the one that the shell names, here the store itself."""
    with asked(at_checkout.page, "checkout/", "shipping/") as calls:
        at_checkout.give_contact()
        at_checkout.give_ship_to()
        at_checkout.choose_shipping()
    assert calls
    assert all(url.startswith((f"{address}/api/checkout/", f"{address}/api/shipping/")) for url in calls)


def test_another_base_is_where_the_calls_go(page: Page, address: str) -> None:
    """S2-7-004."""

    def shell_elsewhere(route: Any) -> None:
        answer = route.fetch()
        text = answer.text().replace('"apiBase":""', f'"apiBase":"{address}/elsewhere"')
        route.fulfill(response=answer, body=text)

    page.route(f"{address}/", shell_elsewhere)
    shopper = Shopper(page)
    shopper.open("/")
    with page.expect_request(f"{address}/elsewhere/api/search/instant*"):
        page.get_by_role("combobox", name="Search").press_sequentially("valve")


def test_an_empty_cart_cannot_be_checked_out(shopper: Shopper) -> None:
    shopper.open("/checkout")
    expect(shopper.page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
    expect(shopper.submit_button()).to_have_count(0)


def test_a_reason_leads_to_where_it_is_put_right(at_checkout: Shopper) -> None:
    shopper = at_checkout
    missing = shopper.summary().get_by_role("list", name="Before the order can be placed")
    missing.get_by_role("button", name="Ship To section needs attention").click()
    expect(shopper.section("Shipping Address").get_by_label("Company or name")).to_be_focused()
    missing.get_by_role("button", name="A credit card is not added.").click()
    expect(shopper.section("Payment Method").get_by_label("Card number")).to_be_focused()
    missing.get_by_role("button", name="There are unsaved changes.").click()
    expect(shopper.section("Contact").get_by_label("First name")).to_be_focused()
    contact = shopper.section("Contact")
    contact.get_by_label("First name").fill("Dana")
    contact.get_by_role("button", name="Save contact").click()
    expect(contact).to_contain_text("Last Name is required")
    missing.get_by_role("button", name="Contact section needs attention").click()
    expect(contact.get_by_label("Last name")).to_be_focused()


def test_text_that_was_not_saved_is_there_after_a_reload(at_checkout: Shopper) -> None:
    shopper = at_checkout
    shopper.section("Contact").get_by_label("First name").fill("Dana")
    shopper.fill_ship_to()
    shopper.section("Payment Method").get_by_label("Card number").fill("4242")
    shopper.checkout()
    expect(shopper.section("Contact").get_by_label("First name")).to_have_value("Dana")
    ship_to = shopper.section("Shipping Address")
    expect(ship_to.get_by_label("Address line 1")).to_have_value(shopper.person.street)
    expect(ship_to.get_by_label("State")).to_have_value(shopper.person.state)
    expect(shopper.section("Payment Method").get_by_label("Card number")).to_have_value("")


def test_a_change_that_was_not_saved_opens_its_section_again(at_checkout: Shopper) -> None:
    shopper = at_checkout
    shopper.give_contact()
    contact = shopper.section("Contact")
    contact.get_by_role("button", name="Edit Contact").click()
    contact.get_by_label("Last name").fill("Whitfield-Jones")
    shopper.checkout()
    expect(contact.get_by_label("Last name")).to_have_value("Whitfield-Jones")
    contact.get_by_role("button", name="Cancel").click()
    expect(contact).to_contain_text(f"{shopper.person.first_name} {shopper.person.last_name} ")
    shopper.checkout()
    expect(contact.get_by_role("button", name="Edit Contact")).to_be_visible()


def test_a_save_that_fails_says_so_where_it_was_pressed(at_checkout: Shopper) -> None:
    shopper = at_checkout
    shopper.give_contact()
    contact = shopper.section("Contact")
    contact.get_by_role("button", name="Edit Contact").click()
    contact.get_by_label("Last name").fill("Whitfield-Jones")
    shopper.page.route("**/api/checkout/Save", lambda route: route.abort())
    contact.get_by_role("button", name="Save contact").click()
    expect(contact.get_by_role("alert")).to_have_text(
        "An error occurred while saving your changes. Please try again."
    )
    expect(contact.get_by_label("Last name")).to_have_value("Whitfield-Jones")
    shopper.page.unroute("**/api/checkout/Save")
    contact.get_by_label("Last name").press("Enter")
    expect(contact).to_contain_text("Whitfield-Jones")
    expect(contact.get_by_role("button", name="Edit Contact")).to_be_focused()


def test_rates_for_another_address_are_taken_away(at_checkout: Shopper) -> None:
    shopper = at_checkout
    shopper.give_ship_to()
    shopper.choose_shipping()
    choices, ship_to = shopper.section("Shipping Choices"), shopper.section("Shipping Address")
    ship_to.get_by_role("button", name="Edit Shipping Address").click()
    ship_to.get_by_label("Zip Code").fill("44306")
    ship_to.get_by_role("button", name="Save address").click()
    expect(choices.get_by_role("radio")).to_have_count(0)
    expect(choices).to_contain_text("Click Get Shipping Rates")


def test_rates_that_come_late_for_another_address_are_dropped(at_checkout: Shopper) -> None:
    shopper = at_checkout
    shopper.give_ship_to()
    choices, ship_to = shopper.section("Shipping Choices"), shopper.section("Shipping Address")
    with (
        shopper.page.expect_response("**/api/shipping/start/*"),
        held(shopper.page, "**/api/shipping/start/*"),
    ):
        choices.get_by_role("button", name="Get Shipping Rates").click()
        ship_to.get_by_role("button", name="Edit Shipping Address").click()
        ship_to.get_by_label("Zip Code").fill("44306")
        ship_to.get_by_role("button", name="Save address").click()
        expect(ship_to.get_by_role("button", name="Edit Shipping Address")).to_be_visible()
        expect(choices).to_contain_text("Asking the carriers...")
    expect(choices).not_to_contain_text("Asking the carriers...")
    expect(choices.get_by_role("radio")).to_have_count(0)


@pytest.mark.trust("T-9")
def test_a_cart_that_another_tab_changes_is_shown_as_it_is(at_checkout: Shopper) -> None:
    other = Shopper(at_checkout.page.context.new_page())
    other.add(demo.another())
    items = at_checkout.section("Your Items")
    expect(items.get_by_role("row").filter(has_text=demo.another().name)).to_be_visible()
    expect(items).to_contain_text("2 lines")


def test_notes_that_are_too_long_are_refused_in_words(at_checkout: Shopper) -> None:
    billing = at_checkout.section("Billing & Other")
    billing.get_by_label("Order notes").fill("n" * 513)
    billing.get_by_role("button", name="Save billing").click()
    notes = billing.get_by_label("Order notes")
    expect(notes).to_be_focused()
    expect(notes).to_have_accessible_description("Notes must be at most 512 characters long")
