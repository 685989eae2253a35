"""Shopping lists on the screen."""

import re
from decimal import Decimal
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from storefront.identity.schemas import CompanyRole
from tests.support import demo
from tests.support.kept_lists import keep_list
from tests.support.servers import Store
from tests.support.shopper import LIVE
from tests.support.signed_in import Member, add_member, open_as

pytestmark = pytest.mark.browser

LISTS = "/account/shopping-lists"


def go(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator(LIVE)).to_be_attached()


def detail(number: int) -> str:
    return f"/account/shopping-list-detail/{number}"


def lines(page: Page) -> Locator:
    return page.locator("main section > ol > li")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("row").filter(has_text=name)


def choose_new(page: Page, name: str) -> None:
    box = page.get_by_role("dialog")
    if box.get_by_label("List", exact=True).count():
        box.get_by_label("List", exact=True).select_option(label="New list")
    box.get_by_label("Name of the list").fill(name)
    box.get_by_role("button", name="Save").click()
    expect(box).to_have_count(0)


def test_a_product_goes_on_a_list_and_every_view_shows_it(signed_in_page: Page) -> None:
    """S1-1-018, S1-1-038, S1-2-024, S1-2-089."""
    page, item, other = signed_in_page, demo.plain(), demo.another()
    overview = page.context.new_page()
    go(overview, LISTS)
    expect(overview.get_by_text("No shopping lists yet")).to_be_visible()
    go(page, item.path)
    page.get_by_role("button", name=re.compile("^Add to list")).first.click()
    choose_new(page, "Press line 4")
    expect(overview.get_by_role("link", name="Press line 4")).to_be_visible()
    expect(row(overview, "Press line 4")).to_contain_text("1 line")
    go(page, f"/search?searchTerm={other.code}&innerSearchTerms={other.code}")
    row(page, other.code).get_by_role("button", name=re.compile("^Add to list")).click()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(row(overview, "Press line 4")).to_contain_text("2 lines")
    overview.get_by_role("link", name="Press line 4").click()
    expect(lines(overview).nth(0)).to_contain_text(item.code)
    expect(lines(overview).nth(1)).to_contain_text(other.code)


def test_a_new_list_is_made_on_its_own_page_renamed_and_shared(
    signed_in_page: Page, running_store: Store, member: Member
) -> None:
    page = signed_in_page
    go(page, f"{LISTS}/new")
    page.get_by_label("Name of the list").fill("Weekly")
    button(page, "Save").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Weekly")
    expect(page.get_by_text("Nothing on this list yet")).to_be_visible()
    page.get_by_label("Name of the list").fill("Weekly toolroom")
    button(page, "Rename").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Weekly toolroom")
    page.get_by_label("Add a part number, yours or ours").fill(demo.another().code)
    page.get_by_label("Add a part number, yours or ours").press("Enter")
    expect(lines(page)).to_contain_text(demo.another().code)
    page.get_by_role("checkbox", name=re.compile("^Share with")).check()
    expect(page.get_by_text("Weekly toolroom is shared with your company.")).to_be_visible()
    renee = add_member(running_store, company=member, company_role=CompanyRole.BUYER, first_name="Renee")
    fresh = page.context.browser
    assert fresh is not None
    theirs = fresh.new_page(base_url=page.url.partition("/account")[0])
    open_as(theirs, renee, LISTS)
    expect(row(theirs, "Weekly toolroom")).to_contain_text(member.name)
    expect(theirs.get_by_role("button", name="Delete Weekly toolroom")).to_have_count(0)
    theirs.get_by_role("button", name="Duplicate Weekly toolroom").click()
    expect(row(theirs, "Weekly toolroom (copy)")).to_contain_text("Only me")
    theirs.close()


def test_a_line_is_dragged_to_another_place_and_fits_on_a_phone(
    signed_in_page: Page, running_store: Store, member: Member
) -> None:
    page, item, other = signed_in_page, demo.plain(), demo.another()
    number = keep_list(running_store, member, "Press", item, other)
    go(page, detail(number))
    page.get_by_title(f"Drag {other.code}").drag_to(lines(page).nth(0))
    expect(page.get_by_text(f"{other.code} moved to line 1 of 2.")).to_be_visible()
    expect(lines(page).nth(0)).to_contain_text(other.code)
    expect(page.get_by_label("This list today")).to_contain_text("$")
    page.set_viewport_size({"width": 390, "height": 844})
    go(page, detail(number))
    expect(lines(page).nth(0)).to_contain_text(other.code)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_list_goes_into_the_cart_and_says_what_stayed_and_what_changed(
    signed_in_page: Page, running_store: Store, member: Member
) -> None:
    page, item = signed_in_page, demo.plain()
    gone, priceless, packed = demo.substituted(), demo.without_price(), demo.in_packs()
    items = (item, gone, priceless, packed)
    number = keep_list(running_store, member, "Press", *items, quantity=7, price_then=Decimal("0.000100"))
    go(page, detail(number))
    expect(lines(page).nth(0)).to_contain_text("Price went up since you put it on the list")
    expect(lines(page).nth(1)).to_contain_text("This item is discontinued and cannot be purchased.")
    expect(lines(page).nth(1).get_by_role("button", name=re.compile("^Replace with"))).to_be_visible()
    expect(lines(page).nth(3)).to_contain_text(f"Sold in packs of {packed.unit_size}")
    button(page, "Add all to cart").click()
    told = page.get_by_role("status").filter(has_text="3 lines added to the cart")
    expect(told).to_contain_text(f"{gone.code} (This item is discontinued and cannot be purchased)")
    expect(page.get_by_role("link", name="Cart(3)")).to_be_visible()
    page.get_by_role("checkbox", name=f"Choose {item.code}").check()
    button(page, "Add 1 chosen to cart").click()
    expect(page.get_by_text("1 line added to the cart")).to_be_visible()
    lines(page).nth(1).get_by_role("button", name=re.compile("^Replace with")).click()
    expect(page.get_by_text(f"replaces {gone.code}.")).to_be_visible()
    expect(page.get_by_text(gone.code, exact=True)).to_have_count(0)


def test_the_cart_is_saved_as_a_list_and_a_list_as_a_file(signed_in_page: Page, tmp_path: Path) -> None:
    page, item = signed_in_page, demo.plain()
    go(page, item.path)
    page.get_by_role("button", name=f"Add to cart: {item.code}").first.click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    go(page, "/cart")
    button(page, "Save as list").click()
    choose_new(page, "From the cart")
    go(page, LISTS)
    page.get_by_role("link", name="From the cart").click()
    expect(lines(page)).to_have_count(1)
    with page.expect_download() as download:
        button(page, "Export").click()
        page.get_by_role("menuitem", name="CSV").click()
    assert download.value.suggested_filename.startswith("From the cart 20")
    download.value.save_as(tmp_path / "list.csv")
    text = (tmp_path / "list.csv").read_text(encoding="utf-8")
    assert text.startswith("\ufeffItem,Description")
    assert item.code in text
