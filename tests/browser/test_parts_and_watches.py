"""A company's own part numbers, being told when stock arrives, asking for a price: on the screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from sqlalchemy import select

from storefront.platform.db import Database
from storefront.pricing.tables import PriceRequestRow
from tests.support import demo
from tests.support.servers import Store
from tests.support.shopper import LIVE, Shopper, held
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import with_database

pytestmark = pytest.mark.browser

NOT_SET_UP = "There was a problem and we couldn't set up your notification request."
SUBMITTED = "Your price request has been submitted."
CONTACTED = "A representative of Northfield Supply will be in contact with you."


def go(page: Page, path: str) -> None:
    """Open a page and wait until it is alive: a press before that is lost."""
    page.goto(path)
    expect(page.locator(LIVE)).to_be_attached()


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def numbers_of(page: Page) -> Locator:
    """Return the product page's own list of numbers."""
    return page.get_by_role("list", name="Numbers").get_by_role("combobox")


def fill_in(page: Page, **fields: str) -> None:
    for label, value in fields.items():
        dialog(page).get_by_label(label.replace("_", " ")).fill(value)


def save_number(page: Page, number: str) -> None:
    page.get_by_role("button", name="Add your part number").click()
    dialog(page).get_by_label(re.compile("^Number for")).fill(number)
    dialog(page).get_by_role("button", name="Save").click()


def answering(page: Page, field: str, **answer: object) -> None:
    """Let the store answer a mutation so."""

    def reply(route: Route) -> None:
        if field in (route.request.post_data or ""):
            route.fulfill(json={"data": {field: answer}})
        else:
            route.fallback()

    page.route("**/graphql", reply)


def test_a_number_is_given_on_the_product_page_and_goes_into_the_cart(signed_in_page: Page) -> None:
    """S1-3-049, S2-2.4-008, S2-2.4-009, S2-5.1-002, S2-5.1-004, S2-5.1-005."""
    page, item = signed_in_page, demo.plain()
    go(page, item.path)
    page.get_by_role("button", name="Add your part number").click()
    field = dialog(page).get_by_label(f"Number for {item.code}")
    save = dialog(page).get_by_role("button", name="Save")
    expect(save).to_be_disabled()
    field.fill("   ")
    expect(save).to_be_disabled()
    field.fill("lk*-77")
    expect(field).to_have_value("lk-77")
    expect(save).to_be_enabled()
    save.click()
    expect(dialog(page)).to_have_count(0)
    expect(numbers_of(page)).to_have_text(re.compile("lk-77"))
    expect(numbers_of(page).locator("option:checked")).to_have_text("lk-77")
    page.get_by_role("button", name="Add your part number").click()
    field.fill("LK 77")
    expect(dialog(page).get_by_text("This number exists for this part already")).to_be_visible()
    expect(save).to_be_disabled()
    dialog(page).get_by_role("button", name="Close").click()
    page.get_by_role("button", name=f"Add to cart: {item.code}").first.click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    go(page, "/cart")
    expect(page.get_by_role("row").filter(has_text=item.code)).to_contain_text("Your no. lk-77")


def test_what_is_loaded_later_brings_no_style_of_the_page_again(signed_in_page: Page) -> None:
    """A style that stands in the page and came once more, at the end, would win over what was made to win."""
    page = signed_in_page
    go(page, demo.plain().path)
    expect(page.get_by_role("button", name="Add your part number")).to_be_visible()
    loaded = page.evaluate(
        """() => [...document.querySelectorAll('link[rel=stylesheet]')]
            .filter((one) => !one.disabled).map((one) => one.href)"""
    )
    assert loaded, "the numbers bring a style of their own"
    assert [address for address in loaded if "/main-" in address] == []


def test_another_company_and_a_guest_see_no_number(page: Page, running_store: Store) -> None:
    """Decisions A10, F11."""
    item = demo.another()
    open_as(page, add_member(running_store), item.path)
    save_number(page, "SECRET-9")
    expect(numbers_of(page)).to_be_visible()
    open_as(page, add_member(running_store, first_name="Otto"), f"{item.path}/SECRET-9")
    expect(page.get_by_role("button", name="Add your part number")).to_be_visible()
    expect(page.get_by_text("SECRET-9")).to_have_count(0)
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    go(page, f"{item.path}/SECRET-9")
    expect(page.get_by_role("heading", level=1)).to_have_text(item.name)
    expect(page.get_by_text("SECRET-9")).to_have_count(0)
    expect(page.get_by_role("button", name="Add your part number")).to_have_count(0)


def test_the_rows_of_a_search_list_the_numbers_in_one_call(page: Page, running_store: Store) -> None:
    """S2-2.2-010."""
    item = demo.plain()
    dana = add_member(running_store)
    open_as(page, dana, item.path)
    save_number(page, "ROW-5")
    expect(numbers_of(page)).to_be_visible()
    asked: list[str] = []
    page.on(
        "request",
        lambda request: asked.append(request.url) if "GetCustomer" in (request.post_data or "") else None,
    )
    go(page, f"/search?searchTerm={item.code}")
    row = page.get_by_role("row").filter(has_text=item.code).first
    expect(row.get_by_role("combobox", name="Your no.")).to_have_text(re.compile("ROW-5"))
    assert len(asked) == 1


def notify_button(page: Page, name: str = "Notify Me") -> Locator:
    return page.get_by_role("complementary", name="Price and availability").get_by_role("button", name=name)


def test_one_click_turns_a_notification_on_and_my_account_turns_it_off(signed_in_page: Page) -> None:
    """S1-1-020, S2-2.1-013, S2-2.1-014, S2-2.4-001, S2-2.4-003, S2-2.4-004, S2-4.9-001."""
    page, item = signed_in_page, demo.coming()
    go(page, item.path)
    expect(notify_button(page)).to_be_visible()
    with held(page, "**/graphql"):
        notify_button(page).click()
        expect(dialog(page).get_by_text("Turning the notification on...")).to_be_visible()
        expect(page.get_by_text(re.compile("Notification On"))).to_have_count(0)
    expect(dialog(page).get_by_text("Notification On.", exact=True)).to_be_visible()
    expect(dialog(page).get_by_role("textbox")).to_have_count(0)
    expect(notify_button(page, "Notification On")).to_be_attached()
    page.reload()
    expect(notify_button(page, "Notification On")).to_be_visible()
    go(page, "/account/notifications")
    row = page.get_by_role("listitem").filter(has_text=item.code)
    expect(row).to_contain_text("Notification On")
    expect(row).to_contain_text(item.name)
    row.get_by_role("button", name="Cancel notification").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()
    expect(page.get_by_text(f"{item.code} is watched again.")).to_be_visible()
    with page.expect_response(lambda answer: "cancelWatchedProduct" in (answer.request.post_data or "")):
        row.get_by_role("button", name="Cancel notification").click()
    expect(page.get_by_text("You are not watching any items")).to_be_visible()
    go(page, item.path)
    expect(notify_button(page)).to_be_visible()


def test_what_is_watched_is_asked_anew_at_every_visit(signed_in_page: Page) -> None:
    """S1-7-047, S2-7-003."""
    page = signed_in_page
    go(page, "/account/dashboard")
    for _ in range(3):  # by links and Back: the page stands, and what it has been told with it
        with page.expect_response(
            lambda answer: "getWatchedProductList" in (answer.request.post_data or "")
        ) as got:
            page.get_by_role("navigation", name="My Account").get_by_role(
                "link", name="Notifications"
            ).click()
        assert "no-store" in got.value.headers["cache-control"]
        expect(page.get_by_text("You are not watching any items")).to_be_visible()
        page.go_back()
        page.wait_for_url("**/account/dashboard")
        expect(page.get_by_text("You are not watching any items")).to_have_count(0)


def price_requests(store: Store, email: str) -> list[tuple[Any, ...]]:
    """Return who has asked for which price under this address."""
    found: list[tuple[Any, ...]] = []

    def look(db: Database) -> None:
        kept = PriceRequestRow
        columns = (kept.inv_mast_uid, kept.first_name, kept.last_name, kept.company_name, kept.phone)
        with db.read() as conn:
            found.extend(tuple(row) for row in conn.execute(select(*columns).where(kept.email == email)))

    with_database(store, look)
    return found


def test_a_guest_asks_for_a_price(shopper: Shopper, running_store: Store) -> None:
    """S1-8-026, S2-2.4-007, S2-8-003, S2-8-004, S2-8-005."""
    page, item = shopper.page, demo.without_price()
    shopper.open(item.path)
    box = page.get_by_role("complementary", name="Price and availability")
    expect(box.get_by_text("Call for Price", exact=True)).to_be_visible()
    box.get_by_role("button", name="Request Price").click()
    send = dialog(page).get_by_role("button", name="Request Price")
    send.click()
    for sentence in (
        "Please enter your first name.",
        "Please enter your last name.",
        "Please enter your company.",
        "Please enter a valid email address.",
        "Please enter a phone number with at least 10 digits.",
    ):
        expect(dialog(page).get_by_text(sentence)).to_be_visible()
    fill_in(page, First_name="Ann", Last_name="Mill", Company="Mill Works", Phone="614-555-0100")
    fill_in(page, Email="ann.of.the.mill@example.com")
    answering(page, "requestPrice", success=False, message="", logId="")
    send.click()
    expect(dialog(page).get_by_role("alert")).to_have_text(
        "There was a problem and your price request was not submitted"
    )
    page.unroute("**/graphql")
    send.click()
    expect(dialog(page).get_by_role("status")).to_have_text(f"{SUBMITTED} {CONTACTED}")
    dialog(page).get_by_role("button", name="Done").click()
    expect(dialog(page)).to_have_count(0)
    kept = price_requests(running_store, "ann.of.the.mill@example.com")
    assert kept == [(item.inv_mast_uid, "Ann", "Mill", "Mill Works", "+16145550100")]


def test_who_is_signed_in_asks_for_a_price_with_one_click(
    signed_in_page: Page, member: Member, running_store: Store
) -> None:
    """S2-2.4-006."""
    page, item = signed_in_page, demo.without_price()
    go(page, f"/search?searchTerm={item.code}")
    row = page.get_by_role("row").filter(has_text=item.code).first
    row.get_by_role("button", name="Request Price").click()
    expect(dialog(page).get_by_role("status")).to_have_text(f"{SUBMITTED} {CONTACTED}")
    expect(dialog(page).get_by_role("textbox")).to_have_count(0)
    ((uid, first_name, last_name, company, _),) = price_requests(running_store, member.email)
    assert (uid, first_name, last_name) == (item.inv_mast_uid, member.first_name, member.last_name)
    assert company == member.company_name
