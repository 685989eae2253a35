"""What an item is made of, and cutting one to length. Source: S2 §2.1, §2.2."""

import re
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import insert

from storefront.partnumbers.rules import normal_form
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.db import Database
from tests.browser.test_parts_and_watches import go, numbers_of
from tests.support import demo
from tests.support.demo import Sold
from tests.support.servers import Store
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, sign_in
from tests.support.staff import with_database

pytestmark = pytest.mark.browser
ERP_IDS = count(500_000_000)
"""Ids of part numbers that no other row has."""


def head() -> tuple[dict[str, str], Sold]:
    """Return the option and the head of a family that has ready-made lengths and stock to cut from."""
    stocked = {row["inv_mast_uid"] for row in demo.rows("stock") if int(row["quantity_available"]) > 300}
    ready = {row["family_head_inv_mast_uid"] for row in demo.rows("precustomized_items")}
    option = next(
        row
        for row in demo.rows("customizer_options")
        if row["customization_inv_mast_uid"] in stocked and row["family_inv_mast_uid"] in ready
    )
    return option, demo.by_uid(option["family_inv_mast_uid"])


def length(shopper: Shopper) -> Locator:
    """Return the large field of the length that is worked on."""
    return shopper.page.get_by_label("Length", exact=True)


def box(shopper: Shopper) -> Locator:
    """Return the box with the length, its price and Add."""
    return shopper.page.get_by_role("complementary", name="Length, price and availability")


def test_the_components_of_an_assembly_are_shown_and_bought(shopper: Shopper) -> None:
    """S2-2.1-004."""
    unit = demo.assembly()
    page = shopper.page
    shopper.open(f"/productinfo/any-code/{unit.inv_mast_uid}")
    expect(page).to_have_url(re.compile(rf"/productinfo/{re.escape(unit.code)}/{unit.inv_mast_uid}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(unit.name)
    parts = page.get_by_role("region", name="Components").get_by_role("row")
    made_of = [row for row in demo.rows("bom") if row["inv_mast_uid"] == str(unit.inv_mast_uid)]
    expect(parts).to_have_count(len(made_of) + 1)
    expect(parts.filter(has_text="sets the limit").first).to_be_visible()
    page.get_by_role("spinbutton", name=f"Quantity of {unit.code}, units").fill("2")
    page.keyboard.press("Tab")
    first = demo.by_uid(made_of[0]["component_inv_mast_uid"])
    count = 2 * int(made_of[0]["quantity"])
    page.get_by_role("button", name=f"Add {count} to cart: {first.code}").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def give_numbers(store: Store, member: Member, item: Sold, *numbers: str) -> None:
    """Let the company of a member have numbers of its own for an item."""
    rows = [
        {
            "id": next(ERP_IDS),
            "customer_id_p21": member.company_id,
            "inv_mast_uid": item.inv_mast_uid,
            "customer_part_number": number,
            "normal_form": normal_form(number),
        }
        for number in numbers
    ]

    def add(db: Database) -> None:
        with db.write() as tx:
            tx.execute(insert(CustomerPartNumberRow).values(rows))

    with_database(store, add)


def test_both_views_choose_the_number_of_their_address(
    page: Page, running_store: Store, member: Member
) -> None:
    """S2-2.1-005, S2-2.1-007, decision A10."""
    unit, (_, cut) = demo.assembly(), head()
    give_numbers(running_store, member, unit, "MY/1", "MY 2")
    give_numbers(running_store, member, cut, "CUT/1", "CUT 2")
    sign_in(page, member)
    numbers = numbers_of(page).locator("option:checked")
    for view, item, typed, chosen in (
        ("productinfo", unit, "MY%2F1", "MY/1"),
        ("productinfo", unit, "OF-NOBODY", "None"),
        ("productcustomizer", cut, "cut2", "CUT 2"),
    ):
        go(page, f"/{view}/any-code/{item.inv_mast_uid}/{typed}")
        expect(page).to_have_url(re.compile(f"/{view}/{re.escape(item.code)}/{item.inv_mast_uid}/{typed}$"))
        expect(page.get_by_role("heading", level=1)).to_have_text(item.name)
        expect(numbers).to_have_text(chosen)


def test_a_cut_goes_into_the_cart_under_the_number_that_was_chosen(
    page: Page, running_store: Store, member: Member
) -> None:
    """S2-2.1-007, S2-3.2-003."""
    _, item = head()
    give_numbers(running_store, member, item, "RAIL 9")
    sign_in(page, member)
    go(page, f"/productcustomizer/{item.code}/{item.inv_mast_uid}/rail9")
    expect(numbers_of(page).locator("option:checked")).to_have_text("RAIL 9")
    page.get_by_label("Length", exact=True).fill("24")
    page.get_by_role("button", name="Add 1 piece to cart").click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    go(page, "/cart")
    expect(page.get_by_role("row").filter(has_text="cut to 24 in")).to_contain_text("Your no. RAIL 9")


def test_what_has_no_components_and_what_heads_no_family_is_shown_on_its_own_page(shopper: Shopper) -> None:
    """Decision A17."""
    item = demo.plain()
    for view in ("productinfo", "productcustomizer"):
        shopper.open(f"/{view}/{item.code}/{item.inv_mast_uid}")
        expect(shopper.page).to_have_url(re.compile(rf"/product/[^/]+/{item.inv_mast_uid}$"))


def test_a_head_leads_to_the_customizer(shopper: Shopper) -> None:
    """S2-2.2-017, S2-2.1-006."""
    option, item = head()
    page = shopper.page
    shopper.open(f"/product/{item.code}/{item.inv_mast_uid}")
    buying = page.get_by_role("complementary", name="Price and availability")
    buying.get_by_role("link", name="Customize Length").click()
    page.wait_for_url(f"**/productcustomizer/{item.code}/{item.inv_mast_uid}")
    expect(length(shopper)).to_be_visible()
    stock = sum(
        int(row["quantity_available"])
        for row in demo.rows("stock")
        if row["inv_mast_uid"] == option["customization_inv_mast_uid"]
    )
    row = next(one for one in demo.rows("items") if one["inv_mast_uid"] == str(item.inv_mast_uid))
    inches = stock * (12 if row["unit_of_measure"] == "FT" else 1)
    cuts = int(inches // float(option["maximum_length_x"]))
    expect(box(shopper)).to_contain_text(f"{cuts:,} EA can be cut")


def test_a_list_of_lengths_goes_into_the_cart(shopper: Shopper) -> None:
    """S2-7.1-014 and S1-3-027: read as typed, priced by the shop, kept on the line with its mark."""
    _, item = head()
    page = shopper.page
    shopper.open(f"/productcustomizer/{item.code}/{item.inv_mast_uid}")
    length(shopper).fill("4' 0-13/16\"")
    expect(box(shopper)).to_contain_text("Read as 48.813 in 1239.9 mm")
    page.get_by_label("Mark on the piece, cut 1").fill("RAIL")
    page.get_by_role("button", name=re.compile("^Choose ")).first.click()
    expect(page.get_by_label("Length of cut 2")).to_have_value(re.compile(r"\d+ in"))
    page.get_by_role("button", name="Add 2 pieces to cart").click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    expect(length(shopper)).to_have_value("")
    shopper.open("/cart")
    expect(page.get_by_role("link", name=re.compile("cut to 48.813 in, marked RAIL"))).to_be_visible()


def test_a_table_of_sizes_leads_to_the_customizer(shopper: Shopper) -> None:
    """S2-2.2-017."""
    heads = {row["family_inv_mast_uid"] for row in demo.rows("customizer_options")}
    _, cut = head()
    page = shopper.page
    shopper.open(f"/categories/{cut.category}")
    row = page.get_by_role("row").filter(has=page.get_by_role("link", name="Customize Length")).first
    code = row.get_by_role("link").first.inner_text()
    row.get_by_role("link", name="Customize Length").click()
    page.wait_for_url(re.compile(rf"/productcustomizer/{re.escape(code)}/({'|'.join(sorted(heads))})$"))


def test_a_cut_is_asked_for_its_length_on_the_item_page_and_changed_in_the_cart(shopper: Shopper) -> None:
    """A sixteenth is the same piece as a decimal; without a length nothing is added."""
    _, item = head()
    page = shopper.page
    shopper.open(f"/product/any-code/{item.inv_mast_uid}")
    add = page.get_by_role("complementary").get_by_role("button", name=f"Add to cart: {item.code}")
    add.click()
    expect(page.get_by_text("Enter a length.", exact=True)).to_be_visible()
    expect(length(shopper)).to_be_focused()
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    length(shopper).fill("48-13/16")
    expect(page.get_by_text("48.813 in", exact=True)).to_be_visible()
    add.click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    line = page.get_by_role("row").filter(has_text=item.code)
    expect(line).to_contain_text("cut to 48.813 in")
    expect(line).not_to_contain_text("Backorder")
    line.get_by_role("button", name=f"Change length of {item.code}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Length", exact=True).fill("60.0625")
    dialog.get_by_role("button", name="Save length").click()
    expect(dialog).to_have_count(0)
    expect(line).to_contain_text("cut to 60.063 in")
