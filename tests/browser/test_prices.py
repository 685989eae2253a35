"""What it costs this customer, as they see it: by quantity, with its reason, on every page of the catalog."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import insert

from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.pricing.tables import ContractPriceRow, ContractRow
from tests.support import demo, servers
from tests.support.shopper import LIVE
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser
BOX = "Price and availability"


@pytest.fixture
def contract(running_store: servers.Store, member: Member) -> str:
    """The number of a contract of this member's company for a plain item: 5.25, and 4.75 from 50 on."""
    number = f"C-{member.company_id}"

    def add() -> None:
        variables = {"STOREFRONT_DATA__FOLDER": str(running_store.project / "data")}
        db = open_database(load_settings(running_store.project, variables))
        with db.write() as tx:
            tx.execute(insert(ContractRow).values(contract_number=number, customer_id_p21=member.company_id))
            tx.execute(
                insert(ContractPriceRow).values(
                    contract_number=number,
                    inv_mast_uid=demo.plain().inv_mast_uid,
                    unit_price=Decimal("5.25"),
                    price_breaks=[[50, "4.75"]],
                )
            )
        db.close()

    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        thread.submit(add).result()
    return number


def test_a_customer_sees_their_own_price_and_why(page: Page, member: Member, contract: str) -> None:
    """S1-1-008, S1-1-037; whoever signs out sees the list price, as a guest does, without a word on why."""
    item = demo.plain()
    open_as(page, member, item.path)
    box = page.get_by_role("complementary", name=BOX)
    expect(box.get_by_text(f"Contract {contract}")).to_be_visible()
    expect(box.get_by_text("$5.25").first).to_be_visible()
    rows = box.get_by_role("table").first.get_by_role("row")
    expect(rows.nth(1)).to_contain_text("1–49$5.25")
    expect(rows.nth(2)).to_contain_text("50+$4.75")
    page.get_by_role("spinbutton", name=f"Quantity of {item.code}").first.fill("60")
    expect(box.get_by_text(f"Contract {contract}, 50+")).to_be_visible()
    expect(box.get_by_text("$285.00")).to_be_visible()
    expect(rows.nth(2)).to_have_attribute("aria-current", "true")
    box.get_by_role("button", name="Add to cart").click()
    expect(page.get_by_text("Cart(1)")).to_be_visible()
    page.goto("/cart")
    expect(page.get_by_role("main").get_by_text("$4.75").first).to_be_visible()
    expect(page.get_by_role("main").get_by_text(f"Contract {contract}, 50+")).to_be_visible()
    page.goto(f"/search?searchTerm={item.code}")
    expect(page.get_by_role("main").get_by_text(f"Contract {contract}").first).to_be_visible()
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(item.path)
    expect(page.locator(LIVE)).to_be_attached()
    expect(box.get_by_text("Need 1: ")).to_be_visible()
    listed = next(row["unit_price"] for row in demo.rows("items") if row["item_code"] == item.code)
    expect(box.get_by_text(f"${listed}").first).to_be_visible()
    for word in ("$5.25", "Contract", "List price"):
        expect(box.get_by_text(word)).to_have_count(0)
