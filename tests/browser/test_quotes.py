"""Quotes of one's company: from the list into the cart, where they stay at what was quoted."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import insert

from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.quoted import in_days
from tests.support import demo, servers
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture
def quote(running_store: servers.Store, member: Member) -> int:
    """The number of an open quote of this member's company, 20 of a plain item; another has expired."""
    number, item = member.company_id, demo.plain()
    common: dict[str, Any] = {"customer_id_p21": member.company_id, "status": "Open", "reference": "Press 4"}

    def add() -> None:
        variables = {"STOREFRONT_DATA__FOLDER": str(running_store.project / "data")}
        db = open_database(load_settings(running_store.project, variables))
        with db.write() as tx:
            for quote_number, days in ((number, 20), (number + 1_000_000, -1)):
                dates = {"quote_date": in_days(-5), "expires": in_days(days)}
                tx.execute(insert(QuoteRow).values(quote_number=quote_number, **common, **dates))
                tx.execute(
                    insert(QuoteLineRow).values(
                        quote_line_id=quote_number,
                        quote_number=quote_number,
                        line_number=1,
                        inv_mast_uid=item.inv_mast_uid,
                        quantity=20,
                        unit_price=Decimal("3.21"),
                        price_breaks=[[100, "3.01"]],
                    )
                )
        db.close()

    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        thread.submit(add).result()
    return number


def test_a_quote_goes_from_the_list_into_the_cart_and_a_reload_keeps_it(
    page: Page, member: Member, quote: int
) -> None:
    """S1-2-028, S1-4-024, S1-9-012."""
    open_as(page, member, "/account/quotes")
    row = page.get_by_role("row", name=f"Quote #{quote}")
    expect(row).to_contain_text("Press 4")
    expect(row).to_contain_text("$64.20")
    row.get_by_role("button", name=f"Add quote #{quote} to cart").click()
    expect(page.get_by_text(f"Quote #{quote} is in the cart.")).to_be_visible()
    expect(page.get_by_text("Cart(1)")).to_be_visible()
    page.goto("/cart")
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
    page.get_by_role("button", name=f"Add quote #{quote} to cart").click()
    expect(page.get_by_text("Cart(1)")).to_be_visible()
    page.goto("/cart")
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


def test_a_quote_that_has_expired_says_so_and_cannot_be_added(page: Page, member: Member, quote: int) -> None:
    """S1-2-030."""
    open_as(page, member, "/account/quotes")
    expect(page.get_by_role("row", name=f"Quote #{quote + 1_000_000}")).to_have_count(0)
    page.get_by_text("Closed (1)").click()
    row = page.get_by_role("row", name=f"Quote #{quote + 1_000_000}")
    expect(row).to_contain_text("Expired")
    expect(row.get_by_role("button")).to_have_count(0)
    row.get_by_role("link").click()
    expired = in_days(-1).strftime("%m/%d/%Y")
    expect(page.get_by_role("main")).to_contain_text(f"expired on {expired}. Ask us to renew it.")
    expect(page.get_by_role("button", name=f"Add quote #{quote + 1_000_000} to cart")).to_be_disabled()
