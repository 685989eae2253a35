"""Invoices of one's company: the list with what is due, and a whole invoice."""

from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from storefront.platform.db import Database
from tests.browser.test_looks import expect_fit
from tests.make.invoiced import invoice, line, save
from tests.make.quoted import in_days
from tests.support import demo, servers
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import with_database

pytestmark = pytest.mark.browser

PLACES = {
    "billing_name": "Larkin Hydraulics & Machine",
    "billing_address1": "4410 Commerce Pkwy",
    "billing_city": "Akron",
    "billing_state": "OH",
    "billing_zip": "44308",
    "ship_to_name": "Larkin Plant 2",
    "ship_to_address1": "880 Detroit Ave",
    "ship_to_city": "Toledo",
    "ship_to_state": "OH",
    "ship_to_zip": "43605",
    "delivery_instructions": "Ring at the dock.",
    "invoice_notes": ["Certificate enclosed."],
    "ordered_by": "Dana Whitfield",
    "taker": "Marcus Tillery",
    "terms": "2% 10 Net 30",
}
PARCEL = {"carrierName": "UPS Ground", "trackingNumber": "1Z999AA10123456784"}


@pytest.fixture
def first(running_store: servers.Store, member: Member) -> int:
    """The first number of invoices of each status, a credit, and an invoice of another company."""
    assert member.company_id is not None
    number = member.company_id * 100
    stranger = add_member(running_store)
    due = {"net_due_date": in_days(-7), "discount_amount": Decimal("2.00"), "disc_due_date": in_days(-20)}
    mine, half = {"customer_id_p21": member.company_id}, {"amount_paid": Decimal(30)}
    kept = [
        invoice(number, po_no="PO-76931", order_number=4_478_835, **PLACES, **mine),
        invoice(number + 1, invoice_date=in_days(-40), po_no="PO-76820", **due, **mine),
        invoice(number + 2, invoice_date=in_days(-60), status="Paid", **mine),
        invoice(number + 3, invoice_date=in_days(-70), status="Void", **mine),
        invoice(number + 4, invoice_date=in_days(-80), kind="Credit", total_amount=Decimal(-40), **mine),
        invoice(number + 5, invoice_date=in_days(-90), status="PartiallyPaid", **half, **mine),
        *(
            invoice(number + 10 + place, invoice_date=in_days(-120 - place), status="Paid", **mine)
            for place in range(24)
        ),
        invoice(number + 99, customer_id_p21=stranger.company_id),
    ]
    plain = demo.plain()
    lines = [
        line(
            number,
            inv_mast_uid=plain.inv_mast_uid,
            item_code=plain.code,
            item_description="Silencer, sintered 316 stainless, 1/8 NPT",
            customer_part_number="LHM-0417",
            quantity_requested=120,
            tracking_numbers=[PARCEL],
        ),
        line(number, 2, inv_mast_uid=None, item_code="SET-UP", item_description="Set-up charge"),
    ]

    def add(db: Database) -> None:
        save(db, kept, lines)

    with_database(running_store, add)
    return number


def test_an_invoice_is_found_in_the_list_and_read(page: Page, member: Member, first: int) -> None:
    """S1-1-016, S1-1-025, S1-2-025, S1-8-019."""
    open_as(page, member, "/account/dashboard")
    menu = page.get_by_role("navigation", name="My Account")
    menu.get_by_role("link", name="Invoices").click()
    expect(page.get_by_role("heading", level=1, name="Invoices")).to_contain_text("4 due")
    ages = page.get_by_role("region", name="What is due, by age")
    expect(ages).to_contain_text("$230.00")
    row = page.get_by_role("row", name=f"Invoice #{first + 1}")
    expect(row).to_contain_text("Past Due")
    expect(row).to_contain_text("7 days ago")
    expect(page.get_by_text(f"#{first + 99}")).to_have_count(0)

    page.get_by_role("link", name="Next page").click()
    expect(page.get_by_role("link", name="First page")).to_be_visible()
    expect(page.get_by_role("row", name=f"Invoice #{first + 33}")).to_be_visible()
    page.go_back()
    expect(row).to_be_visible()

    page.get_by_role("searchbox", name="Invoice, order, PO or part number").fill("no such thing")
    expect(page.get_by_text("No items found matching search.")).to_be_visible()
    page.get_by_role("searchbox", name="Invoice, order, PO or part number").fill(demo.plain().code)
    expect(row).to_have_count(0)
    page.get_by_role("link", name=f"Invoice #{first}", exact=True).click()
    expect(page.get_by_role("heading", level=1, name=f"Invoice #{first}")).to_be_visible()
    lines = page.get_by_role("row", name="Silencer")
    expect(lines).to_contain_text("120 EA")
    expect(lines).to_contain_text("100 EA")
    expect(lines.get_by_role("link", name=PARCEL["trackingNumber"])).to_have_attribute(
        "href", f"https://www.ups.com/track?tracknum={PARCEL['trackingNumber']}"
    )
    page.goto(f"/account/invoice-detail/{first + 99}")
    expect(page.get_by_text("We can’t find this invoice.")).to_be_visible()


def test_invoices_fit_on_every_screen_and_paper(page: Page, member: Member, first: int) -> None:
    """S1-2-030: an invoice has its own address."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, member, "/account/invoices")
    expect(page.get_by_role("row", name=f"Invoice #{first + 1}")).to_be_visible()
    expect_fit(page)
    page.goto(f"/account/invoice-detail/{first}")
    expect(page.get_by_role("row", name="Silencer")).to_be_visible()
    expect_fit(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("row", name="Silencer")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
