"""The ship-to is verified when its section is left: what a buyer is asked then, and what becomes of it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.support import demo
from tests.support.shopper import Shopper, asked, held

pytestmark = pytest.mark.browser

CORRECTED = "CORRECT ME"


@pytest.fixture
def at_address(shopper: Shopper) -> Shopper:
    """A guest at checkout who has yet to say where it goes."""
    shopper.bring(demo.plain())
    shopper.checkout()
    return shopper


def leave(shopper: Shopper) -> None:
    """Go on to another section."""
    shopper.section("Contact").get_by_label("First name").focus()


def send(shopper: Shopper, line_2: str) -> Locator:
    """Fill in the ship-to and leave it; return the dialog that answers."""
    shopper.fill_ship_to()
    ship_to = shopper.section("Shipping Address")
    ship_to.get_by_label("Address line 2").fill(line_2)
    leave(shopper)
    dialog = shopper.page.get_by_role("dialog", name="Verify Shipping Address")
    expect(dialog).to_be_visible()
    return dialog


def test_a_corrected_address_stands_beside_what_was_typed_and_is_taken(at_address: Shopper) -> None:
    """S2-2.5-028, S2-4.6-002, S2-4.6-004, S2-8-012; Escape leads back to the fields."""
    dialog = send(at_address, CORRECTED)
    at_address.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ship_to = at_address.section("Shipping Address")
    expect(ship_to.get_by_label("Address line 1")).to_have_value(at_address.person.street)
    expect(ship_to.locator(":focus")).to_have_count(1)
    leave(at_address)
    line = dialog.get_by_role("row", name=re.compile("^Address line 1"))
    expect(line.get_by_role("cell").first).to_have_text(at_address.person.street)
    expect(line.locator("mark")).to_contain_text(at_address.person.street.upper())
    expect(dialog.get_by_role("button", name="Looks Good")).to_be_focused()
    with at_address.page.expect_response("**/api/checkout/Save"):
        at_address.page.keyboard.press("Enter")
    expect(ship_to.get_by_label("Address line 1")).to_have_value(at_address.person.street.upper())
    at_address.checkout()
    expect(ship_to).to_contain_text(at_address.person.street.upper())
    expect(ship_to).not_to_contain_text(CORRECTED)


def test_the_original_is_kept_with_bypass(at_address: Shopper) -> None:
    """S2-4.6-003."""
    dialog = send(at_address, CORRECTED)
    with at_address.page.expect_response("**/api/shipping/validateAddressWithBypass/*") as sent:
        dialog.get_by_role("button", name="Keep Original Address").click()
    body = sent.value.request.post_data_json
    assert body
    assert body["Address2"] == CORRECTED
    ship_to = at_address.section("Shipping Address")
    expect(dialog).to_have_count(0)
    at_address.checkout()
    expect(ship_to).to_contain_text(at_address.person.street)
    expect(ship_to).to_contain_text(CORRECTED)


def change_line_2(shopper: Shopper, text: str) -> None:
    """Change the ship-to of a checkout that is ready, and stay in its field."""
    ship_to = shopper.section("Shipping Address")
    ship_to.get_by_role("button", name="Edit Shipping Address").click()
    ship_to.get_by_label("Address line 2").fill(text)


def test_a_reload_does_not_skip_an_open_question(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    change_line_2(shopper, CORRECTED)
    shopper.summary().get_by_role("button", name="Contact").focus()
    dialog = shopper.page.get_by_role("dialog", name="Verify Shipping Address")
    expect(dialog).to_be_visible()
    shopper.checkout()
    expect(shopper.section("Shipping Address")).to_contain_text(CORRECTED)
    with asked(shopper.page, "/api/checkout/SubmitOrder/") as submits:
        shopper.submit_button().dblclick()
        expect(dialog).to_be_visible()
        assert submits == []
        dialog.get_by_role("button", name="Keep Original Address").click()
        expect(dialog).to_have_count(0)
        expect(shopper.submit_button()).to_be_enabled()
        shopper.submit()
    assert len(submits) == 1


def test_a_double_click_while_the_address_is_verified_is_one_order(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.come_to_submit()
    change_line_2(shopper, "Dock 4")
    with asked(shopper.page, "/api/checkout/SubmitOrder/") as submits:
        with held(shopper.page, "**/api/shipping/validateAddress/*") as waiting:
            shopper.submit_button().dblclick()
            expect(shopper.submit_button()).to_have_attribute("aria-busy", "true")
            shopper.submit_button().click(force=True)
        shopper.page.wait_for_url("**/order-complete/*")
        assert len(waiting) == 1
    assert len(submits) == 1
