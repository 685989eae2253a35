"""What is chosen shows at once, and goes back where it was not kept, with the section's own sentence."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from storefront.payment.provider_embedded import CARD_DECLINES
from tests.support import demo
from tests.support.shopper import Shopper, changes_cart, held

pytestmark = pytest.mark.browser

SAVE = "**/api/checkout/Save"
SAVE_FAILED = "An error occurred while saving your changes. Please try again."
CARD_SAVE_FAILED = "An error occurred while saving your payment information"
HEADING = "We had a problem processing your order."
SUBMIT_FAILED = "An error occurred while submitting your order."
DUPLICATE = "Please confirm duplicate PO Number usage."


@pytest.fixture
def with_rates(shopper: Shopper) -> Shopper:
    """A guest who has chosen the first of the carriers."""
    shopper.bring(demo.plain())
    shopper.come_to_rates()
    shopper.choose_shipping()
    return shopper


def lost(route: Route) -> None:
    route.abort()


def nonsense(route: Route) -> None:
    """Answer what no code of the page expects."""
    route.fulfill(body="null", content_type="application/json")


def test_a_chosen_rate_shows_before_it_is_saved(with_rates: Shopper) -> None:
    second = with_rates.section("Shipping Choices").get_by_role("radio").nth(1)
    with with_rates.page.expect_response(SAVE), held(with_rates.page, SAVE):
        second.click()
        expect(second).to_be_checked()
    expect(second).to_be_checked()


@pytest.mark.parametrize("failing", [lost, nonsense])
def test_a_rate_that_is_not_saved_goes_back_and_says_so(with_rates: Shopper, failing: Any) -> None:
    choices = with_rates.section("Shipping Choices")
    first, second = choices.get_by_role("radio").first, choices.get_by_role("radio").nth(1)
    with_rates.page.route(SAVE, failing)
    second.click()
    expect(choices.get_by_role("alert")).to_have_text(SAVE_FAILED)
    expect(first).to_be_checked()
    expect(with_rates.page.get_by_text(SAVE_FAILED)).to_have_count(1)
    with_rates.page.unroute(SAVE)
    second.click()
    expect(choices.get_by_role("alert")).to_have_count(0)
    expect(second).to_be_checked()


def test_a_tick_shows_at_once_and_goes_back_where_it_is_not_saved(shopper: Shopper) -> None:
    shopper.bring(demo.ncnr())
    shopper.checkout()
    tick = shopper.summary().get_by_role("checkbox")
    with shopper.page.expect_response(SAVE), held(shopper.page, SAVE):
        tick.check()
        expect(tick).to_be_checked()
    shopper.page.route(SAVE, lost)
    tick.click()
    expect(shopper.summary().get_by_role("alert")).to_have_text(SAVE_FAILED)
    expect(tick).to_be_checked()
    shopper.page.unroute(SAVE)
    tick.uncheck()
    expect(tick).not_to_be_checked()
    expect(shopper.summary().get_by_role("alert")).to_be_empty()


def test_half_a_second_after_the_last_key_a_quantity_is_rounded(shopper: Shopper) -> None:
    """S1-5-031: the field is not left for it."""
    item = demo.in_packs()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill(str(item.unit_size + 1))
    expect(field).to_have_value(str(item.unit_size * 2))
    expect(field).to_be_focused()
    expect(shopper.page.get_by_text(f"{item.unit_size + 1} rounded up to")).to_be_visible()


def test_a_quantity_typed_in_the_cart_is_saved_without_leaving_the_field(shopper: Shopper) -> None:
    """S1-5-031."""
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    with shopper.page.expect_response(changes_cart):
        shopper.quantity(item).fill("3")
    shopper.open("/cart")
    expect(shopper.quantity(item)).to_have_value("3")


def test_a_refused_quantity_says_why_where_it_stands(shopper: Shopper) -> None:
    """S1-8-003: a lost call has no reason of its own."""
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    shopper.page.route("**/graphql", lost)
    shopper.quantity(item).fill("9")
    row = shopper.page.get_by_role("row").filter(has_text=item.code)
    expect(row.get_by_role("status")).to_have_text("Unknown error")
    expect(shopper.quantity(item)).to_have_value("1")
    expect(shopper.page.get_by_role("log")).to_contain_text("Failed to update cart: Unknown error")


@pytest.mark.parametrize("failing", [lost, nonsense])
def test_a_card_that_is_not_saved_has_one_sentence(shopper: Shopper, failing: Any) -> None:
    """S2-8-013."""
    shopper.bring(demo.plain())
    shopper.checkout()
    payment = shopper.section("Payment Method")
    shopper.page.route("**/api/checkout/AddPaymentCard/*", failing)
    payment.get_by_label("Card number").fill("4242 4242 4242 4242")
    payment.get_by_role("button", name="Use this card").click()
    expect(payment.get_by_role("alert")).to_have_text(CARD_SAVE_FAILED)
    expect(shopper.page.get_by_text(CARD_SAVE_FAILED)).to_have_count(1)
    shopper.page.unroute("**/api/checkout/AddPaymentCard/*")
    shopper.give_card()
    expect(shopper.page.get_by_text(CARD_SAVE_FAILED)).to_have_count(0)


def test_what_the_card_provider_says_stands_in_an_alert(shopper: Shopper) -> None:
    """S2-8-014."""
    shopper.bring(demo.plain())
    shopper.checkout()
    payment = shopper.section("Payment Method")
    payment.get_by_label("Card number").fill("4111 1111 1111 1111")
    payment.get_by_role("button", name="Use this card").click()
    expect(payment.get_by_role("alert")).to_contain_text("This is not a test card.")
    expect(shopper.page.get_by_text(CARD_SAVE_FAILED)).to_have_count(0)


def test_a_refused_submit_has_its_heading_and_is_forgotten_after_the_next_success(shopper: Shopper) -> None:
    """S2-8-016, S2-8-017."""
    shopper.bring(demo.plain())
    shopper.come_to_submit(CARD_DECLINES)
    shopper.submit_button().click()
    told = shopper.summary().get_by_role("alert")
    expect(told).to_contain_text(HEADING)
    expect(told).to_contain_text("Your card was declined.")
    expect(told).not_to_contain_text(SUBMIT_FAILED)
    payment = shopper.section("Payment Method")
    payment.get_by_role("button", name="Edit Payment Method").click()
    shopper.give_card()
    expect(told).to_be_empty()


@pytest.mark.parametrize("failing", [lost, nonsense])
def test_a_submit_call_that_fails_has_one_sentence_and_can_be_tried_again(
    shopper: Shopper, failing: Any
) -> None:
    """S2-8-018."""
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    shopper.page.route("**/api/checkout/SubmitOrder/*", failing)
    shopper.submit_button().click()
    expect(shopper.summary().get_by_role("alert")).to_have_text(SUBMIT_FAILED)
    shopper.page.unroute("**/api/checkout/SubmitOrder/*")
    shopper.submit()


def test_the_confirmation_gets_the_result_of_the_submit(shopper: Shopper) -> None:
    """S2-4.2-006: as navigation state; it is said before the order itself has come."""
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    token = shopper.cart_token()
    with held(shopper.page, "**/api/orders/complete/*"):
        with shopper.page.expect_response("**/api/checkout/SubmitOrder/*") as submitted:
            reference = shopper.submit()
        thanks = shopper.page.get_by_role("heading", level=1, name="Thank you for your order")
        expect(thanks).to_be_visible()
        expect(shopper.page.get_by_role("main")).to_contain_text(f"Web reference {reference}")
    state = shopper.page.evaluate("history.state.state")
    assert state == {**submitted.value.json(), "cartToken": token}
    assert state["WebReferenceId"] == reference


def judge_po(page: Page, used: str) -> None:
    """Judge the PO number as for a company that has used one already: guests have none to compare with."""

    def answer(route: Route) -> None:
        general = route.request.post_data_json["General"]
        reply = route.fetch()
        is_used, is_told = general["PoNumberOrJobName"] == used, general["IsDuplicatePoOverride"]
        po = {"Status": "Duplicate", "Message": DUPLICATE} if is_used and not is_told else None
        if not general["PoNumberOrJobName"]:
            po = {"Status": "Empty", "Message": "Po number is empty"}
        changed = {
            "IsPOValid": po or {"Status": "Valid", "Message": ""},
            "IsDuplicatePoOverrideShown": is_used,
        }
        reasons = [po["Message"]] if po else []
        route.fulfill(
            response=reply,
            json={
                **reply.json(),
                **changed,
                "IsNotReadyToCheckoutReasons": reasons,
                "IsReadyToCheckout": not reasons,
            },
        )

    page.route(SAVE, answer)


def give_po(shopper: Shopper, number: str) -> None:
    billing = shopper.section("Billing & Other")
    if billing.get_by_role("button", name="Edit Billing & Other").is_visible():
        billing.get_by_role("button", name="Edit Billing & Other").click()
    billing.get_by_label("PO number or job name").fill(number)
    with shopper.page.expect_response(SAVE):
        billing.get_by_role("button", name="Save billing").click()


def test_the_tick_of_a_duplicate_po_can_be_taken_off_again(shopper: Shopper) -> None:
    """S2-2.9-016, S2-5.8-011, S2-8-030."""
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    judge_po(shopper.page, "4471-A")
    give_po(shopper, "4471-A")
    prompts = shopper.summary().get_by_role("list", name="Before the order can be placed")
    tick = shopper.summary().get_by_role("checkbox", name="Use this PO number again")
    expect(prompts).to_contain_text(DUPLICATE)
    expect(shopper.submit_button()).to_be_disabled()
    prompts.get_by_role("button", name=DUPLICATE).click()
    expect(tick).to_be_focused()
    tick.check()
    expect(shopper.submit_button()).to_be_enabled()
    expect(prompts).to_have_count(0)
    tick.uncheck()
    expect(prompts).to_contain_text(DUPLICATE)
    expect(shopper.submit_button()).to_be_disabled()


def test_a_tick_for_one_po_number_does_not_stand_for_another(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    judge_po(shopper.page, "4471-A")
    give_po(shopper, "4471-A")
    tick = shopper.summary().get_by_role("checkbox", name="Use this PO number again")
    tick.check()
    expect(shopper.submit_button()).to_be_enabled()
    give_po(shopper, "4471-B")
    expect(tick).to_have_count(0)
    give_po(shopper, "4471-A")
    expect(tick).not_to_be_checked()


def test_an_empty_po_number_that_counts_has_to_be_looked_at(shopper: Shopper) -> None:
    """S2-5.8-010, S2-8-031: the summary asks for it, the button says why it is off."""
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    judge_po(shopper.page, "4471-A")
    give_po(shopper, "")
    prompts = shopper.summary().get_by_role("list", name="Before the order can be placed")
    expect(prompts).to_contain_text("Please check the PO Number")
    shopper.section("Billing & Other").get_by_label("PO number or job name").fill("4471-B")
    shopper.section("Billing & Other").get_by_role("button", name="Save billing").click()
    expect(prompts).to_have_count(0)


def test_a_po_number_that_cannot_be_printed_has_to_be_looked_at(shopper: Shopper) -> None:
    """S2-8-031."""
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    give_po(shopper, "4" * 51)
    prompts = shopper.summary().get_by_role("list", name="Before the order can be placed")
    expect(prompts).to_contain_text("Please check the PO Number")
    field = shopper.section("Billing & Other").get_by_label("PO number or job name")
    expect(field).to_have_accessible_description(re.compile("at most 50 characters"))
