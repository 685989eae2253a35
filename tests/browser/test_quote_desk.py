"""The staff's quote desk: the queue, a quote, and price requests. Source: decisions D10, F8, H6."""

from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from storefront.platform.db import Database
from tests.browser.test_looks import expect_fit
from tests.make.desk_queue import add_price_request, add_to_queue
from tests.support import demo, servers
from tests.support.quoting import first_number
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff, with_database

pytestmark = pytest.mark.browser


@pytest.fixture
def staff(running_store: servers.Store) -> Member:
    """One of our staff."""
    return add_staff(running_store)


def seen_by(browser: Browser, member: Member, address: str, number: int) -> dict[str, Any]:
    """Return the quote as the API answers its customer."""
    with browser.new_page(base_url=address) as page:
        with page.expect_request(lambda call: "authorization" in call.headers) as call:
            open_as(page, member, "/account/quotes")
        answer = page.request.get(
            f"/api/quotes/{number}", headers={"Authorization": call.value.headers["authorization"]}
        )
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found


def test_a_request_is_priced_with_a_reason_and_sent(
    page: Page, browser: Browser, address: str, running_store: servers.Store, staff: Member, member: Member
) -> None:
    """S1-2-092: from the queue to the customer, who sees the price and no reason, cost or margin."""
    number, item = first_number(member), demo.plain()

    def add(db: Database) -> None:
        add_to_queue(db, number, member.company_id, [item], price=None)

    with_database(running_store, add)
    open_as(page, staff, f"/admin/quotes?q={number}")
    row = page.get_by_role("row").filter(has_text=str(number))
    expect(row).to_contain_text("Price needed")
    row.get_by_role("button", name=f"Take quote {number}").click()
    expect(row.get_by_role("combobox", name=f"Owner of quote {number}")).to_have_value(str(staff.web_user_id))
    page.get_by_role("searchbox").blur()
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/admin/quotes/{number}")
    expect(page.get_by_role("heading", level=1, name=f"Quote #{number}")).to_be_visible()
    price = page.get_by_role("textbox", name="Price, line 1")
    price.fill("38.5")
    price.press("Enter")
    expect(price).to_have_value("38.50")
    page.get_by_label("Price reason").select_option("VolumeDeal")
    page.get_by_label("Note to the customer on this line").fill("Iron body, black")
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    page.get_by_role("button", name="Send revision 1").click()
    dialog = page.get_by_role("dialog", name="Send revision 1")
    dialog.get_by_label("To", exact=True).fill(member.email)
    dialog.get_by_label("Email note").fill("As promised")
    dialog.get_by_role("button", name="Send", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("navigation", name="Revisions")).not_to_contain_text("draft, not sent")
    seen = seen_by(browser, member, address, number)
    line = seen["lines"][0]
    assert (seen["summary"]["status"], line["unitPrice"], line["note"]) == ("Open", 38.5, "Iron body, black")
    assert "VolumeDeal" not in str(seen) and "cost" not in str(seen).lower()


def test_open_as_customer_opens_the_customers_page_of_the_quote(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    """At once if one acts for the customer already."""
    number = first_number(member) + 5

    def add(db: Database) -> None:
        add_to_queue(db, number, member.company_id, [demo.plain()])

    with_database(running_store, add)
    open_as(page, staff, f"/admin/quotes/{number}")
    page.get_by_role("button", name="Open as customer").click()
    dialog = page.get_by_role("dialog", name="Impersonate a customer")
    dialog.get_by_label("Why").fill("Quote follow-up")
    dialog.get_by_role("button", name="Impersonate").click()
    page.wait_for_url(f"**/account/quote-detail/{number}")
    expect(page.get_by_role("heading", level=1, name=f"Quote #{number}")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Open as customer").click()
    page.wait_for_url(f"**/account/quote-detail/{number}")
    expect(dialog).to_be_hidden()


def test_an_item_that_is_cut_to_length_is_added_with_its_length(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    """Everybody can use the field that asks for it, and it says why a piece cannot be cut."""
    number, item = first_number(member) + 3, demo.family_head()

    def add(db: Database) -> None:
        add_to_queue(db, number, member.company_id, [demo.plain()])

    with_database(running_store, add)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, staff, f"/admin/quotes/{number}")
    field = page.get_by_label("Add a part number, or paste lines")
    field.fill(f"{item.code} 2")
    field.press("Enter")
    length = page.get_by_label(f"Length of {item.code}")
    expect(length).to_be_focused()
    expect(page.get_by_text(f"{item.code} is cut to length. Enter the length you need.")).to_be_visible()
    expect_fit(page)
    length.fill("0.01")
    length.press("Enter")
    expect(page.get_by_text("Length must be at least")).to_be_visible()
    length.fill("24-1/2")
    page.get_by_role("button", name="Add cut to length").click()
    expect(page.get_by_role("textbox", name="Price, line 2")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("cut to 24.5 in")
    expect(length).to_be_hidden()
    in_line = page.get_by_role("textbox", name="Length in inches, line 2")
    expect(in_line).to_have_value("24.5")
    before = page.get_by_role("textbox", name="Price, line 2").input_value()
    in_line.fill("36-1/4")
    in_line.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("cut to 36.25 in")
    expect(page.get_by_role("textbox", name="Price, line 2")).not_to_have_value(before)
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    expect_fit(page)


def test_a_price_request_becomes_the_draft_of_a_quote(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    assert member.company_id
    number, item = member.company_id, demo.without_price()

    def add(db: Database) -> None:
        add_price_request(db, number, item, member.company_id)

    with_database(running_store, add)
    open_as(page, staff, f"/admin/quotes?view=priceRequests&q={member.company_id}")
    page.get_by_role("link", name=f"PR-{number}").click()
    dialog = page.get_by_role("dialog", name=f"Price request PR-{number}")
    expect(dialog).to_contain_text("priya@harrow.example")
    dialog.get_by_role("button", name="Answer with a quote").click()
    page.wait_for_url("**/admin/quotes/*")
    expect(page.get_by_role("rowheader", name=item.code)).to_be_visible()
    expect(page.get_by_role("navigation", name="Revisions")).to_contain_text("draft, not sent")


def test_everybody_can_use_the_quote_desk(
    page: Page, running_store: servers.Store, staff: Member, member: Member
) -> None:
    """Both pages, in every width, by day and by night; a line and the dialog are open."""
    number = first_number(member)

    def add(db: Database) -> None:
        lines = [demo.plain(), demo.substituted(), demo.ncnr()]
        desk: dict[str, Any] = {"probability": 70, "expected_value": Decimal(4422)}
        add_to_queue(db, number, member.company_id, lines, message="Black?", **desk)
        add_price_request(db, number, demo.without_price(), member.company_id)

    with_database(running_store, add)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, staff, f"/admin/quotes?q={number}")
    expect(page.get_by_role("row")).to_have_count(3)
    expect_fit(page)
    page.goto(f"/admin/quotes/{number}")
    page.get_by_role("button", name="Open line 2").click()
    expect(page.get_by_label("Competitor").first).to_be_visible()
    expect_fit(page)
    page.get_by_role("button", name="Send revision 1").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_fit(page, (1440, 390))
