"""Documents as files: downloaded from their pages, and from the lookup. Source: S1 §7, decisions A12, I7."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.make.printed import text_of
from tests.support import demo, servers
from tests.support.company_orders import put_followed_order
from tests.support.quoting import first_number, put_quote
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture
def order(running_store: servers.Store, member: Member) -> int:
    """The number of an order of this member's company, with an invoice."""
    assert member.company_id is not None
    number = member.company_id * 10 + 5_000_000
    put_followed_order(running_store, member, number)
    return number


def downloaded(page: Page, folder: Path, place: int = 0) -> tuple[str, str]:
    """Press a button Download PDF; return the name and the text of the file."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Download PDF").nth(place).click()
    path = folder / "document.pdf"
    download.value.save_as(path)
    return download.value.suggested_filename, text_of(path.read_bytes())


def test_a_customer_downloads_orders_quotes_and_invoices(
    page: Page, running_store: servers.Store, member: Member, order: int, tmp_path: Path
) -> None:
    """S1-7-010, S1-7-011, S1-7-014."""
    quote = first_number(member)
    line = {"inv_mast_uid": demo.plain().inv_mast_uid, "quantity": 20, "unit_price": "3.21"}
    put_quote(running_store, member, quote, [line])
    open_as(page, member, f"/account/order-detail/{order}")
    name, text = downloaded(page, tmp_path)
    assert name == f"order-{order}.pdf"
    assert f"Order #{order}" in text
    page.get_by_role("region", name="Invoices").get_by_role("link").first.click()
    heading = page.get_by_role("heading", level=1, name=re.compile("Invoice #"))
    number = heading.inner_text().rpartition("#")[2]
    assert downloaded(page, tmp_path)[0] == f"invoice-{number}.pdf"
    open_as(page, member, f"/account/quote-detail/{quote}")
    assert downloaded(page, tmp_path)[0] == f"quote-{quote}.pdf"


def test_who_looks_an_order_up_downloads_it_and_its_invoices(
    shopper: Shopper, member: Member, order: int, tmp_path: Path
) -> None:
    """S1-2-156: and the printable page of an invoice stays after a reload."""
    shopper.open("/mobile/orderlookup")
    page = shopper.page
    page.get_by_label("Order or reference number").fill(str(order))
    page.get_by_label("Email", exact=True).fill(member.email)
    page.get_by_label("Email", exact=True).press("Enter")
    expect(page.get_by_role("region", name=f"Order #{order}")).to_be_visible()
    assert downloaded(page, tmp_path)[0] == f"order-{order}.pdf"
    assert downloaded(page, tmp_path, 1)[0].startswith("invoice-")
    page.get_by_role("button", name="Print invoice").first.click()
    expect(page).to_have_url(re.compile("/anonymous/invoicePDF$"))
    page.reload()
    paper = page.get_by_role("article")
    expect(paper.get_by_role("heading", name=re.compile("Invoice #"))).to_be_visible()
    expect(paper.get_by_text("1-800-555-0142")).to_be_visible()
