"""Quotes of one's company: from the list into the cart, where they stay at what was quoted."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from storefront.identity.schemas import CompanyRole
from tests.browser.test_looks import expect_fit
from tests.make.quoted import in_days
from tests.support import demo, servers
from tests.support.buyer import Buyer
from tests.support.quoting import QuoteDesk, client_of, first_number, put_quote
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser

BREAKS = [[100, "3.01"]]


@pytest.fixture
def quote(running_store: servers.Store, member: Member) -> int:
    """The number of an open quote of this member's company, 20 of a plain item; another has expired."""
    number = first_number(member)
    line = {
        "inv_mast_uid": demo.plain().inv_mast_uid,
        "quantity": 20,
        "unit_price": "3.21",
        "price_breaks": BREAKS,
    }
    put_quote(running_store, member, number, [line])
    put_quote(running_store, member, number + 1, [line], days=-1)
    return number


@pytest.fixture
def of_two_lines(running_store: servers.Store, member: Member) -> int:
    """The number of an open quote of this member's company, of 20 plain items and 4 others."""
    number = first_number(member) + 2
    plain, other = demo.plain().inv_mast_uid, demo.another().inv_mast_uid
    lines = [
        {"inv_mast_uid": plain, "quantity": 20, "unit_price": "3.21", "price_breaks": BREAKS},
        {"inv_mast_uid": other, "quantity": 4, "unit_price": "12.50", "lead_time_days": 15},
    ]
    put_quote(running_store, member, number, lines)
    return number


@pytest.fixture
def desk(browser: Browser, running_store: servers.Store, of_two_lines: int) -> Iterator[QuoteDesk]:
    """One of our staff, who answers the quote of two lines in a browser of their own."""
    context = browser.new_context(base_url=running_store.address)
    page = context.new_page()
    open_as(page, add_staff(running_store))
    client = client_of(page, "/admin/customers", "/api/admin/customers", running_store.address)
    with client:
        yield QuoteDesk(client, of_two_lines)
    context.close()


def test_a_quote_goes_from_the_list_into_the_cart_and_a_reload_keeps_it(
    page: Page, member: Member, quote: int
) -> None:
    """S1-2-028, S1-4-024, S1-9-012."""
    open_as(page, member, "/account/quotes")
    row = page.get_by_role("row", name=f"Quote #{quote}")
    expect(row).to_contain_text("Press 4")
    expect(row).to_contain_text("$64.20")
    expect(row).to_contain_text("in 20 days")
    expect(row).to_contain_text("Waits for your answer")
    row.get_by_role("link", name=f"Answer quote #{quote}").click()
    page.get_by_role("button", name="Convert to order").click()
    expect(page.get_by_text(f"Quote #{quote} is in the cart.")).to_be_visible()
    expect(page.get_by_text("Cart(1)")).to_be_visible()
    page.get_by_role("link", name="Go to cart").click()
    until = in_days(20).strftime("%m/%d/%Y")
    held = page.get_by_role("link", name=f"Quote #{quote}: price held until {until}")
    for _ in range(2):
        expect(held).to_be_visible()
        expect(page.get_by_role("main").get_by_text("$3.21").first).to_be_visible()
        expect(page.get_by_role("main").get_by_text("Quoted price")).to_be_visible()
        page.reload()


def test_a_quoted_line_comes_back_at_its_price_until_its_quantity_is_another(
    page: Page, member: Member, quote: int
) -> None:
    item = demo.plain()
    open_as(page, member, f"/account/quote-detail/{quote}")
    page.get_by_role("button", name="Convert to order").click()
    expect(page.get_by_text("Cart(1)")).to_be_visible()
    page.goto("/cart")
    expect(page.locator("html[data-live=true]")).to_be_attached()
    page.get_by_role("button", name=f"Remove {item.code}").click()
    expect(page.get_by_text("Cart(0)")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(f"Quote #{quote}: price held until")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("$64.20").first).to_be_visible()
    field = page.get_by_role("spinbutton", name=f"Quantity of {item.code}")
    field.fill("100")
    field.press("Tab")
    expect(page.get_by_role("main").get_by_text("$301.00").first).to_be_visible()
    field.fill("3")
    field.press("Tab")
    expect(page.get_by_text("holds its price for 20 or more; fewer cost today’s price")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("Quoted price")).to_have_count(0)


def test_a_quote_that_has_expired_says_so_and_can_only_be_renewed(
    page: Page, member: Member, quote: int
) -> None:
    """S1-2-030."""
    open_as(page, member, "/account/quotes?status=Expired")
    row = page.get_by_role("row", name=f"Quote #{quote + 1}")
    expect(row).to_contain_text("Expired")
    expect(page.get_by_role("row", name=f"Quote #{quote}")).to_have_count(0)
    expect(row).to_contain_text("yesterday")
    row.get_by_role("link", name=f"Quote #{quote + 1}").click()
    expired = in_days(-1).strftime("%m/%d/%Y")
    expect(page.get_by_role("main")).to_contain_text(f"Expired {expired}.")
    expect(page.get_by_role("button", name="Convert to order")).to_have_count(0)
    page.get_by_role("button", name="Ask to renew").first.click()
    expect(page.get_by_text("We have your request to renew")).to_be_visible()
    expect(page.get_by_role("button", name="Ask to renew")).to_have_count(0)


def test_a_buyer_changes_accepts_and_orders_a_quote_in_part(
    page: Page, running_store: servers.Store, member: Member, of_two_lines: int, desk: QuoteDesk
) -> None:
    """S1-1-017."""
    plain, other, main = demo.plain(), demo.another(), page.get_by_role("main")
    open_as(page, member, "/account/quotes?view=toAnswer")
    page.get_by_role("row", name=f"Quote #{of_two_lines}").get_by_role("link").first.click()
    page.get_by_role("checkbox", name=f"Order line 2, {other.code}").uncheck()
    page.get_by_role("button", name="Ask for a change").click()
    dialog = page.get_by_role("dialog", name="Ask for a change")
    expect(dialog).to_contain_text("About line 1")
    dialog.get_by_role("checkbox", name="Better price").check()
    dialog.get_by_label("What should change").fill("We take 20 every month. Is 3 dollars possible?")
    dialog.get_by_role("button", name="Send").click()
    expect(main).to_contain_text("Change requested by Dana Whitfield")
    assert desk.read()["messages"][-1]["lines"] == [1]
    desk.change(0, unitPrice=2.99, priceReason="VolumeDeal")
    desk.do("send", to="dana@larkin.example", note="Your price for a year.")
    desk.write("Done, see revision 2.")

    page.goto("/account/quotes")
    expect(page.get_by_role("row", name=f"Quote #{of_two_lines}")).to_contain_text("1 new")
    page.get_by_role("row", name=f"Quote #{of_two_lines}").get_by_role("link").first.click()
    expect(main).to_contain_text("Your price for a year.")
    expect(main.get_by_role("listitem").filter(has_text="Done, see revision 2.")).to_contain_text("New")
    page.get_by_role("link", name="Show only what changed").click()
    lines = main.get_by_role("table").get_by_role("row")
    expect(lines).to_have_count(2)
    expect(lines.nth(1)).to_contain_text("price was $3.21 is now $2.99")
    page.get_by_role("link", name="Revision 1").click()
    expect(main).to_contain_text("It has been replaced, so it cannot be ordered.")
    expect(lines.filter(has_text=plain.code)).to_contain_text("$64.20")
    page.go_back()
    page.get_by_role("row", name=f"Quote #{of_two_lines}").get_by_role("link").first.click()

    page.get_by_role("button", name="Accept").click()
    expect(main).to_contain_text("Accepted by Dana Whitfield")
    expect(page.get_by_role("button", name="Accept")).to_have_count(0)
    page.get_by_role("checkbox", name=f"Order line 2, {other.code}").uncheck()
    page.get_by_role("button", name="Convert to order").click()
    expect(page.get_by_text(f"Quote #{of_two_lines} is in the cart.")).to_be_visible()
    check_out(page, running_store)

    page.goto(f"/account/quote-detail/{of_two_lines}")
    expect(main).to_contain_text("Partially ordered")
    expect(main).to_contain_text("has 1 of 2 lines. 1 can still be ordered.")
    expect(lines.filter(has_text=plain.code)).to_contain_text("Ordered, #")
    page.get_by_role("button", name="Order the rest").click()
    expect(page.get_by_text(f"Quote #{of_two_lines} is in the cart.")).to_be_visible()
    page.goto("/account/quotes?view=ordered")
    expect(page.get_by_role("row", name=f"Quote #{of_two_lines}")).to_contain_text("You can order the rest")


def check_out(page: Page, store: servers.Store) -> None:
    """Order what is in the browser's cart, as its buyer."""
    client = client_of(page, "/account/quotes", "/api/quotes", store.address)
    with client:
        buyer = Buyer(client)
        buyer.token = page.evaluate("localStorage.getItem('shoppingCartToken')")
        client.headers["ShoppingCartToken"] = buyer.token
        buyer.start()
        buyer.fill_in()
        buyer.submit()
    page.evaluate("localStorage.removeItem('shoppingCartToken')")


def test_views_and_filters_stand_in_the_address_and_the_export_takes_all_that_is_left(
    page: Page, running_store: servers.Store, member: Member, tmp_path: Path
) -> None:
    """S1-2-028."""
    line = {"inv_mast_uid": demo.plain().inv_mast_uid, "quantity": 2, "unit_price": "5.00"}
    first = first_number(member)
    for place in range(27):
        put_quote(
            running_store, member, first + place, [line], reference="Cell 12" if place else "=HYPERLINK(1)"
        )
    open_as(page, member, "/account/quotes")
    views = page.get_by_role("navigation", name="Which quotes")
    expect(views.get_by_role("link", name="To answer 27")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(26)
    page.get_by_role("link", name="Page 2").click()
    expect(page.get_by_role("row")).to_have_count(3)
    page.get_by_role("searchbox", name="Quote, reference or part number").fill("cell")
    page.wait_for_url("**/account/quotes?q=cell")
    page.get_by_role("link", name="Quote", exact=True).click()
    page.wait_for_url("**/account/quotes?q=cell&sort=number")
    expect(page.get_by_role("row").nth(1)).to_contain_text(f"Quote #{first + 1}")
    page.reload()
    expect(page.get_by_role("row").nth(1)).to_contain_text(f"Quote #{first + 1}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
        page.get_by_role("menuitem", name="CSV").click()
    download.value.save_as(tmp_path / "quotes.csv")
    with (tmp_path / "quotes.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["Quote"] for row in rows] == [str(first + place) for place in range(1, 27)]
    assert {(row["Reference"], row["Total"], row["Status"]) for row in rows} == {("Cell 12", "10.00", "Open")}
    page.get_by_label("To", exact=True).fill(in_days(-30).isoformat())
    expect(page.get_by_text("No quotes match")).to_be_visible()
    page.go_back()
    page.goto(f"/account/quotes?to={in_days(-30).isoformat()}")
    page.get_by_role("link", name="Clear filters").click()
    expect(page.get_by_role("row")).to_have_count(26)


def test_a_colleague_who_may_only_look_sees_no_actions(
    page: Page, running_store: servers.Store, member: Member, of_two_lines: int
) -> None:
    viewer = add_member(running_store, company=member, company_role=CompanyRole.VIEW_ONLY)
    open_as(page, viewer, f"/account/quote-detail/{of_two_lines}")
    main = page.get_by_role("main")
    expect(main).to_contain_text("You can look at this quote.")
    expect(main).to_contain_text("$114.20")
    expect(main.get_by_role("button")).to_have_text(["Print", "Download PDF"])
    expect(main.get_by_role("checkbox")).to_have_count(0)
    expect(main.get_by_role("textbox")).to_have_count(0)


def test_everybody_can_use_the_quotes(
    shopper: Shopper, running_store: servers.Store, member: Member, of_two_lines: int, desk: QuoteDesk
) -> None:
    page = shopper.page
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    desk.change(0, unitPrice=2.99, priceReason="VolumeDeal")
    gone = demo.not_on_web().code
    more = [{"number": demo.ncnr().code, "quantity": 1, "alternativeTo": 2}, {"number": gone}]
    desk.do("draft/lines", lines=more)
    desk.do("send", to="dana@larkin.example")
    desk.write("Done, see revision 2.")
    open_as(page, member, "/account/quotes")
    expect(page.get_by_role("row", name=f"Quote #{of_two_lines}")).to_be_visible()
    expect_fit(page)
    page.goto(f"/account/quote-detail/{of_two_lines}")
    expect(page.get_by_text("Alternative to line 2")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=gone)).to_contain_text("Not available")
    expect(page.get_by_role("button", name="Accept")).to_be_disabled()
    expect_fit(page)
    page.get_by_role("button", name="Ask for a change").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_fit(page)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_role("dialog", name=f"Decline quote #{of_two_lines}")).to_be_visible()
    expect_fit(page)
