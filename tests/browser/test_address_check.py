"""The ship-to is verified when it is saved: what a buyer is asked then, and what becomes of his answer."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.support import demo
from tests.support.shopper import Person, Shopper, asked, held

pytestmark = pytest.mark.browser

CORRECTED, FAILING = "CORRECT ME", "VERIFY FAILS"
EDIT = "Edit Shipping Address"


@pytest.fixture
def at_address(shopper: Shopper) -> Shopper:
    """A guest at checkout who has yet to say where it goes."""
    shopper.bring(demo.plain())
    shopper.checkout()
    return shopper


def send(shopper: Shopper, line_2: str) -> Locator:
    """Fill in the ship-to and save it; return the dialog that answers."""
    shopper.fill_ship_to()
    ship_to = shopper.section("Shipping Address")
    ship_to.get_by_label("Address line 2").fill(line_2)
    ship_to.get_by_role("button", name="Save address").click()
    dialog = shopper.page.get_by_role("dialog", name="Verify Shipping Address")
    expect(dialog).to_be_visible()
    return dialog


def test_an_address_that_is_right_asks_nothing(at_address: Shopper) -> None:
    """S2-4.6-002."""
    with asked(at_address.page, "/api/shipping/validateAddress/") as calls:
        at_address.give_ship_to()
    assert len(calls) == 1
    expect(at_address.page.get_by_role("dialog")).to_have_count(0)


def test_a_corrected_address_stands_beside_what_was_typed(at_address: Shopper) -> None:
    """S2-2.5-028, S2-4.6-002, S2-8-012."""
    dialog = send(at_address, CORRECTED)
    expect(dialog.get_by_role("alert")).to_have_text("Note: We've updated your address, for accuracy.")
    line = dialog.get_by_role("row", name=re.compile("^Address line 1"))
    expect(line.get_by_role("cell").first).to_have_text(at_address.person.street)
    expect(line.get_by_role("mark")).to_contain_text(at_address.person.street.upper())
    city = dialog.get_by_role("row", name=re.compile("^City"))
    expect(city.get_by_role("mark")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Looks Good")).to_be_focused()
    expect(dialog).not_to_contain_text("extra charges")


def test_looks_good_takes_the_corrected_address(at_address: Shopper) -> None:
    """S2-4.6-004."""
    send(at_address, CORRECTED).get_by_role("button", name="Looks Good").click()
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_role("button", name=EDIT)).to_be_focused()
    at_address.checkout()
    expect(ship_to).to_contain_text(at_address.person.street.upper())
    expect(ship_to).not_to_contain_text(CORRECTED)


def test_the_original_is_kept_with_bypass(at_address: Shopper) -> None:
    """S2-4.6-003."""
    dialog = send(at_address, CORRECTED)
    with at_address.page.expect_response("**/api/shipping/validateAddressWithBypass/*") as sent:
        dialog.get_by_role("button", name="Keep Original Address").click()
    assert sent.value.request.post_data_json["Address2"] == CORRECTED
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_role("button", name=EDIT)).to_be_visible()
    at_address.checkout()
    expect(ship_to).to_contain_text(at_address.person.street)
    expect(ship_to).to_contain_text(CORRECTED)


def test_escape_leads_back_to_the_fields(at_address: Shopper) -> None:
    dialog = send(at_address, CORRECTED)
    at_address.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_label("Address line 1")).to_have_value(at_address.person.street)
    expect(ship_to.get_by_role("button", name="Save address")).to_be_visible()


def test_a_verification_that_fails_says_why_and_what_it_may_cost(at_address: Shopper) -> None:
    """S2-2.5-028, S2-4.6-005, S2-8-007, S2-8-008, S2-8-009, S2-8-010."""
    dialog = send(at_address, FAILING)
    expect(dialog.get_by_role("alert")).to_have_text("The address service does not answer.")
    for word in ("extra charges", "delays", "tax"):
        expect(dialog).to_contain_text(word)
    expect(dialog.get_by_role("button", name="Keep this Address", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Edit Address", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(at_address.section("Shipping Address").get_by_label("Address line 2")).to_have_value(FAILING)


def test_a_zip_code_of_no_state_is_said_to_be_none(at_address: Shopper) -> None:
    """S2-8-007, S2-8-010."""
    at_address.person = Person(zip="00000")
    dialog = send(at_address, "")
    expect(dialog.get_by_role("alert")).to_have_text("There is no Zip Code that begins with 000.")
    expect(dialog).to_contain_text("extra charges")
    expect(dialog.get_by_role("button", name="Keep this Address", exact=True)).to_be_visible()


def test_an_address_whose_keeping_is_not_noted_says_so(at_address: Shopper) -> None:
    """S2-8-011."""
    at_address.page.route("**/api/shipping/validateAddressWithBypass/*", lambda route: route.abort())
    send(at_address, FAILING).get_by_role("button", name="Keep this Address").click()
    told = at_address.page.get_by_role("dialog").get_by_role("alert")
    expect(told).to_have_text("An error occurred while verifying your ship to address.")


def test_an_address_that_cannot_be_verified_can_be_kept(at_address: Shopper) -> None:
    """S2-4.6-006."""
    dialog = send(at_address, FAILING)
    with at_address.page.expect_response("**/api/shipping/validateAddressWithBypass/*"):
        dialog.get_by_role("button", name="Keep this Address").click()
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_role("button", name=EDIT)).to_be_visible()
    button = at_address.section("Shipping Choices").get_by_role("button", name="Get Shipping Rates")
    expect(button).to_be_enabled()


def test_a_request_that_fails_has_one_sentence_and_lets_one_go_on(at_address: Shopper) -> None:
    """S2-8-011."""
    at_address.page.route("**/api/shipping/validateAddress/*", lambda route: route.fulfill(status=429))
    dialog = send(at_address, "")
    sentence = "An error occurred while verifying your ship to address."
    expect(dialog.get_by_role("alert")).to_have_text(sentence)
    dialog.get_by_role("button", name="Continue").click()
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_role("button", name=EDIT)).to_be_visible()
    expect(ship_to).to_contain_text(at_address.person.street)


def test_what_is_typed_while_the_address_is_verified_is_not_lost(at_address: Shopper) -> None:
    at_address.fill_ship_to()
    ship_to = at_address.section("Shipping Address")
    with held(at_address.page, "**/api/shipping/validateAddress/*"):
        with at_address.page.expect_request("**/api/shipping/validateAddress/*"):
            ship_to.get_by_role("button", name="Save address").click()
        ship_to.get_by_label("Attention").fill("Receiving")
    expect(ship_to.get_by_role("button", name="Save address")).to_be_visible()
    expect(ship_to.get_by_label("Attention")).to_have_value("Receiving")
    expect(at_address.submit_button()).to_be_disabled()
