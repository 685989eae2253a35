"""A return from the buyer's request to the credit memo that the buyer opens. Source: decision D9."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_looks import expect_fit
from tests.support import demo, servers
from tests.support.company_orders import put_followed_order
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser


def test_a_return_goes_from_the_buyer_to_our_staff_and_back(
    page: Page, running_store: servers.Store, member: Member
) -> None:
    """Row S1-2-030: the detail of a return, before and after it is credited."""
    assert member.company_id is not None
    number = member.company_id * 10 + 6_000_000
    put_followed_order(running_store, member, number)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, member, f"/account/order-detail/{number}")
    main = page.get_by_role("main")
    main.get_by_role("button", name="Request a return").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Quantity of line 1, at most 50").fill("2")
    dialog.get_by_label("Reason").select_option("Defective")
    expect_fit(page)
    dialog.get_by_role("button", name="Request return").click()
    page.wait_for_url("**/account/rma-detail/*")
    expect(main.get_by_text("Please do not send anything yet.")).to_be_visible()
    expect_fit(page)
    rma = page.url.rsplit("/", 1)[-1]

    open_as(page, add_staff(running_store), f"/admin/returns?q={rma}")
    main.get_by_role("link", name=rma, exact=True).click()
    page.wait_for_url(f"**/admin/returns/{rma}*")
    main.get_by_label("Instructions to the customer").fill("Tape the label outside.")
    expect_fit(page)
    main.get_by_role("button", name="Authorize").click()
    expect(main.get_by_text(f"RMA #{rma} is authorized.")).to_be_visible()
    main.get_by_role("button", name="Save receipt").click()
    expect(main.get_by_text(f"The receipt of RMA #{rma} is saved.")).to_be_visible()
    main.get_by_role("button", name="Credit $").click()
    expect(main.get_by_text(f"RMA #{rma} is credited with")).to_be_visible()
    expect_fit(page)

    open_as(page, member, f"/account/rma-detail/{rma}")
    expect(main.get_by_text("The credit is on your account.")).to_be_visible()
    expect(main.get_by_text("Tape the label outside.")).to_be_visible()
    expect(main.get_by_role("row", name=demo.plain().code)).to_be_visible()
    main.get_by_role("link", name="Credit #").click()
    page.wait_for_url("**/account/invoice-detail/*")
    expect(main.get_by_role("heading", level=1)).to_contain_text("Credit #")
