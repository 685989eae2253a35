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
from tests.support.shopper import LIVE, Shopper
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser
BOX = "Price and availability"
PRICES = "**/api/pricing/prices?**"


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
    """S1-1-037."""
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


def test_a_price_that_was_told_is_known_wherever_one_comes_back_to_it(shopper: Shopper) -> None:
    """S1-1-037: what one view was told is there for the next, and not asked for again."""
    page, item = shopper.page, demo.plain()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/pricing/" in request.url else None)
    shopper.open(item.path)
    box = page.get_by_role("complementary", name=BOX)
    shopper.quantity(item).fill("60")
    expect(box.get_by_text("60 EA")).to_be_visible()
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link").last.click()
    page.wait_for_url("**/categories/**")
    page.go_back()
    page.wait_for_url(f"**{item.path}")
    expect(box.get_by_text("Need 1: ")).to_be_visible()
    shopper.quantity(item).fill("60")
    expect(box.get_by_text("60 EA")).to_be_visible()
    assert [url.rpartition(":")[2] for url in asked] == ["60"]


def test_who_signs_out_sees_the_list_price_again(page: Page, member: Member, contract: str) -> None:
    item = demo.plain()
    open_as(page, member, item.path)
    box = page.get_by_role("complementary", name=BOX)
    expect(box.get_by_text("$5.25").first).to_be_visible()
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(item.path)
    expect(page.locator(LIVE)).to_be_attached()
    expect(box.get_by_text("Need 1: ")).to_be_visible()
    expect(box.get_by_text("$5.25")).to_have_count(0)
    expect(box.get_by_text("Contract")).to_have_count(0)


def test_a_guest_sees_list_prices_without_a_word_on_why(shopper: Shopper, contract: str) -> None:
    """S1-1-008."""
    item = demo.plain()
    shopper.open(item.path)
    price = next(row["unit_price"] for row in demo.rows("items") if row["item_code"] == item.code)
    box = shopper.page.get_by_role("complementary", name=BOX)
    expect(box.get_by_text(f"${price}").first).to_be_visible()
    expect(box.get_by_text("List price")).to_have_count(0)
    expect(box.get_by_text(contract)).to_have_count(0)


def test_the_price_of_a_quantity_is_asked_half_a_second_after_the_last_key(shopper: Shopper) -> None:
    """S1-5-031."""
    page, item = shopper.page, demo.plain()
    page.clock.install()
    shopper.open(item.path)
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/pricing/" in request.url else None)
    field = shopper.quantity(item)
    field.fill("1")
    page.clock.run_for(400)
    field.fill("12")
    page.clock.run_for(450)
    assert asked == []
    with page.expect_request(PRICES):
        page.clock.run_for(100)
    assert [url.rpartition("=")[2] for url in asked] == [f"{item.inv_mast_uid}:12"]


def test_a_price_that_does_not_come_is_said_and_asked_again(shopper: Shopper) -> None:
    page, item = shopper.page, demo.plain()
    shopper.open(item.path)
    page.route(PRICES, lambda route: route.fulfill(status=503, json={"detail": "Too busy.", "status": 503}))
    shopper.quantity(item).fill("60")
    box = page.get_by_role("complementary", name=BOX)
    expect(box.get_by_role("alert")).to_contain_text("The price of this quantity cannot be shown at present.")
    expect(box.get_by_text("--").first).to_be_visible()
    page.unroute(PRICES)
    box.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(box.get_by_role("alert")).to_have_count(0)
    expect(box.get_by_text("60 EA")).to_be_visible()


def test_an_item_without_a_price_asks_to_call(shopper: Shopper) -> None:
    shopper.open(demo.without_price().path)
    box = shopper.page.get_by_role("complementary", name=BOX)
    expect(box.get_by_text("Call for Price").first).to_be_visible()
    expect(box.get_by_text("Quantity", exact=True)).to_have_count(0)


def test_sorting_by_price_says_whose_prices_it_goes_by(signed_in_page: Page) -> None:
    """The order is that of the list; who has prices of a company is told, a guest need not be."""
    page = signed_in_page
    page.goto("/search?searchTerm=valve&sort=price")
    sort = page.get_by_label("Sort")
    expect(sort.locator("option:checked")).to_have_text("List price, low to high")
    told = page.get_by_text("Sorted by list price: your own prices may stand in another order.")
    expect(told).to_be_visible()
    sort.select_option("itemCode")
    page.wait_for_url("**sort=itemCode**")
    expect(told).to_have_count(0)


def test_a_guest_sorts_by_price(shopper: Shopper) -> None:
    shopper.open("/search?searchTerm=valve&sort=price")
    expect(shopper.page.get_by_label("Sort").locator("option:checked")).to_have_text("Price")
    expect(shopper.page.get_by_text("Sorted by list price")).to_have_count(0)
