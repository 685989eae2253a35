"""A company's orders: from the list to one order, in every width, with the keyboard and on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_looks import expect_fit
from tests.support import demo, servers
from tests.support.company_orders import put_followed_order
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture
def order(running_store: servers.Store, member: Member) -> int:
    """The number of an order of this member's company that has shipped in part; another is on hold."""
    assert member.company_id is not None
    number = member.company_id * 10 + 5_000_000
    put_followed_order(running_store, member, number)
    put_followed_order(running_store, member, number + 1, "OnHold")
    return number


def test_everybody_can_follow_their_orders(page: Page, member: Member, order: int) -> None:
    """Rows S1-1-015, S1-2-026, S1-2-030: from the list to one order, by day and by night, in every width."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, member, "/account/orders")
    main = page.get_by_role("main")
    expect(main.get_by_role("row", name=str(order))).to_be_visible()
    expect_fit(page)
    main.get_by_role("searchbox").fill("lhm-0417")
    page.wait_for_url("**/account/orders?q=lhm-0417")
    main.get_by_label("Status").select_option("OnHold")
    page.wait_for_url("**/account/orders?q=lhm-0417&status=OnHold")
    expect(main.get_by_role("row")).to_have_count(2)
    main.get_by_role("link", name="All 2").click()
    expect(main.get_by_role("row")).to_have_count(3)
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/account/order-detail/{order}*")
    expect(main.get_by_role("heading", level=1)).to_contain_text(f"Order #{order}")
    expect(main.get_by_role("link", name="1Z774122").first).to_be_visible()
    expect(main.get_by_role("link", name=demo.plain().name).first).to_be_visible()
    expect(main).not_to_contain_text("SERVICE-")
    expect_fit(page)
    page.get_by_role("button", name="Ask to cancel").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_fit(page)
    page.go_back()
    expect(main.get_by_role("heading", level=1)).to_have_text("Orders")


def test_an_order_prints_its_lines_and_sums_without_buttons(page: Page, member: Member, order: int) -> None:
    """Rows S1-9-020, S1-9-021: prices are in USD and exclude taxes, and the print says so."""
    open_as(page, member, f"/account/order-detail/{order}")
    main = page.get_by_role("main")
    expect(main.get_by_role("region", name="Lines")).to_be_visible()
    page.emulate_media(media="print")
    expect(main.get_by_text("Prices are in USD and exclude taxes.")).to_be_visible()
    for name in ("Print", "Ask to cancel"):
        expect(main.get_by_role("button", name=name)).to_have_count(0)
    expect(main.get_by_text("$425.22")).to_be_visible()
    page.set_viewport_size({"width": 720, "height": 960})
    lines = main.get_by_role("region", name="Lines")
    total = lines.get_by_role("columnheader", name="Total").bounding_box()
    assert total is not None
    assert total["x"] + total["width"] <= 720, "all columns are on the paper"
