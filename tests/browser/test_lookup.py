"""The order lookup: a dialog where there is room, a page where there is not."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.shopper import Shopper, held

pytestmark = pytest.mark.browser

NUMBER, EMAIL = "Order or reference number", "Email"


def test_on_a_wide_screen_it_opens_over_the_page(shopper: Shopper) -> None:
    shopper.open("/categories")
    page = shopper.page
    link = page.get_by_role("banner").get_by_role("link", name="Order Lookup")
    link.click()
    dialog = page.get_by_role("dialog", name="Order Lookup")
    expect(dialog).to_be_visible()
    expect(page).to_have_url(re.compile("/categories$"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()


def test_on_a_narrow_screen_it_is_a_page(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 1023, "height": 800})
    shopper.open("/categories")
    shopper.page.get_by_role("navigation", name="Main").get_by_role("link", name="Order Lookup").click()
    expect(shopper.page).to_have_url(re.compile("/mobile/orderlookup$"))
    expect(shopper.page.get_by_role("heading", level=1, name="Order Lookup")).to_be_visible()
    expect(shopper.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("number", "email", "told"),
    [
        ("", "", "please provide a email address and a Reference or Order Number"),
        ("", "dana@example.com", "please provide a Reference or Order Number"),
        ("4480005", "", "please provide a valid email address"),
        ("4480005", "nobody@example.com", "Order #4480005 is not connected to nobody@example.com"),
    ],
)
def test_what_is_missing_or_wrong_is_said(shopper: Shopper, number: str, email: str, told: str) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill(number)
    page.get_by_label(EMAIL).fill(email)
    page.get_by_role("main").get_by_role("button", name="Search").click()
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    page.get_by_label(EMAIL).press_sequentially("x")
    expect(page.get_by_text(told)).to_have_count(0)


def test_while_it_looks_it_says_so(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    with held(page, "**/graphql"):
        page.get_by_role("main").get_by_role("button", name="Search").click()
        expect(page.get_by_text("Loading Order Data")).to_be_visible()
    expect(page.get_by_text("Loading Order Data")).to_have_count(0)


def test_what_is_missing_gets_the_focus(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(NUMBER).press("Enter")
    expect(page.get_by_label(EMAIL)).to_be_focused()


def test_an_order_that_is_found_is_shown_whole(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    page.get_by_label(EMAIL).press("Enter")
    found = page.get_by_role("region", name="Order #4480005")
    expect(found.get_by_role("heading", name="Ship to")).to_be_visible()
    expect(found.get_by_role("row").nth(1)).to_contain_text("$")
    page.emulate_media(media="print")
    expect(found.get_by_text("1-800-555-0142")).to_be_visible()
    expect(page.get_by_label(EMAIL)).to_be_hidden()


def test_an_answer_to_what_no_longer_stands_there_is_dropped(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    with page.expect_response("**/graphql"), held(page, "**/graphql"):
        page.get_by_role("main").get_by_role("button", name="Search").click()
        expect(page.get_by_text("Loading Order Data")).to_be_visible()
        page.get_by_label(NUMBER).fill("4480006")
        expect(page.get_by_text("Loading Order Data")).to_have_count(0)
    page.get_by_label(NUMBER).fill("")
    page.get_by_label(NUMBER).press("Enter")
    expect(page.get_by_role("alert").filter(has_text="please provide a Reference")).to_be_visible()
    expect(page.get_by_role("region", name="Order #4480005")).to_have_count(0)


def test_after_too_many_tries_it_says_to_wait(shopper: Shopper) -> None:
    """Whether a limit of the schema or of the server says so."""
    detail = "Too many requests. Please wait a minute."
    error = {"message": detail, "extensions": {"code": "TOO_MANY"}}
    of_schema = {"errors": [error], "data": {"anonymousOrderDetails": None}}
    of_server = {"type": "about:blank", "title": "Too Many Requests", "status": 429, "detail": detail}
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    told = page.get_by_role("alert").filter(has_text=detail)
    answers = [of_schema, of_server]
    page.route("**/graphql", lambda route: route.fulfill(status=429, json=answers.pop(0)))
    for number in ("4480005", "4480006"):
        page.get_by_label(NUMBER).fill(number)
        expect(told).to_have_count(0)
        page.get_by_label(EMAIL).press("Enter")
        expect(told).to_be_visible()


def test_a_lookup_whose_call_is_lost_ends_and_can_be_tried_again(shopper: Shopper) -> None:
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.route("**/graphql", lambda route: route.abort())
    page.get_by_label(NUMBER).fill("4480005")
    page.get_by_label(EMAIL).fill("linh.pham@buckeyepack.example")
    page.get_by_label(EMAIL).press("Enter")
    told = page.get_by_role("alert").filter(has_text="The order could not be looked up. Please try again.")
    expect(told).to_be_visible()
    expect(page.get_by_text("Loading Order Data")).to_have_count(0)
    page.unroute("**/graphql")
    page.get_by_label(EMAIL).press("Enter")
    expect(page.get_by_role("region", name="Order #4480005")).to_be_visible()
