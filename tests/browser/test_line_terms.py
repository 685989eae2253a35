"""What our staff set on a line of the cart, in a browser. Source: S1 §3, §5, §6, decisions B13, C11, D10."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo, servers
from tests.support.shopper import LIVE, changes_cart
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser


@pytest.fixture
def staff(running_store: servers.Store) -> Member:
    """One of our staff."""
    return add_staff(running_store)


def terms(page: Page) -> Locator:
    return page.get_by_role("region", name=f"Terms of {demo.plain().code}")


def open_terms(page: Page, staff: Member) -> Locator:
    """Put an item into a cart and open what staff set on its line."""
    item = demo.plain()
    open_as(page, staff, item.path)
    page.get_by_role("button", name=f"Add to cart: {item.code}", exact=True).first.click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    page.goto("/cart")
    expect(page.locator(LIVE)).to_be_attached()
    page.get_by_role("button", name=f"Terms of {item.code}").click()
    expect(terms(page)).to_be_visible()
    return terms(page)


def line(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("table").get_by_role("row").nth(1)


def test_staff_set_a_price_of_our_own_and_where_a_line_ships_from(page: Page, staff: Member) -> None:
    """S1-3-050, S1-3-054: the reasons and places that the store knows are those to choose from."""
    box = open_terms(page, staff)
    before = line(page).inner_text()
    expect(box.get_by_label("Price reason").locator("option", has_text="Other")).to_have_count(0)
    box.get_by_label("Our price per EA").fill("3.21")
    box.get_by_role("button", name="Set price").click()
    expect(box).to_contain_text("Choose a price reason.")
    box.get_by_label("Price reason").select_option(label="Volume deal")
    box.get_by_role("button", name="Set price").click()
    expect(line(page)).to_contain_text("$3.21")
    uid = str(demo.plain().inv_mast_uid)
    stock = next(row for row in demo.rows("stock") if row["inv_mast_uid"] == uid)
    name = next(row["name"] for row in demo.rows("locations") if row["location_id"] == stock["location_id"])
    place = box.get_by_label("Ships from")
    expect(place.locator("option", has_text=name)).to_contain_text("in stock")
    with page.expect_response(changes_cart):
        place.select_option(stock["location_id"])
    page.reload()
    expect(line(page)).to_contain_text("$3.21")
    page.get_by_role("button", name=f"Terms of {demo.plain().code}").click()
    expect(box.get_by_label("Our price per EA")).to_have_value("3.21")
    expect(box.get_by_label("Price reason").locator("option:checked")).to_have_text("Volume deal")
    expect(place.locator("option:checked")).to_contain_text(name)
    box.get_by_role("button", name="Back to the customer’s price").click()
    expect(line(page)).not_to_contain_text("$3.21")
    assert line(page).inner_text() == before
