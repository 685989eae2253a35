"""Quick order and supplier links: from a paste, a file or a link into the cart, and nothing gets lost."""

import io
import re
from typing import Any
from urllib.parse import quote

import openpyxl
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import LIVE, Shopper, changes_cart
from tests.support.signed_in import Member

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Part numbers and quantities")


def line(page: Page, number: int) -> Locator:
    return page.get_by_role("listitem", name=f"Line {number}", exact=True)


def add_button(page: Page, count: int) -> Locator:
    return page.get_by_role("button", name=f"Add {count} line{'' if count == 1 else 's'} to cart")


def start(shopper: Shopper, text: str) -> Page:
    """Open quick order and paste something into its field."""
    shopper.open("/cart/import")
    field(shopper.page).fill(text)
    return shopper.page


def test_a_line_without_a_price_asks_for_one_below_and_not_beside(shopper: Shopper) -> None:
    page = start(shopper, demo.without_price().code)
    page.get_by_role("button", name="Check lines").click()
    said = line(page, 1).get_by_text("Call for Price", exact=True)
    ask = line(page, 1).get_by_role("button", name=re.compile("^Request Price"))
    expect(ask).to_be_visible()
    above, below = said.bounding_box(), ask.bounding_box()
    assert above
    assert below
    assert below["y"] >= above["y"] + above["height"] - 1


def test_a_line_of_an_item_that_is_cut_to_length_takes_its_length(shopper: Shopper) -> None:
    """Decision B15: as on the item's page; the typed length survives a reload."""
    item = demo.family_head()
    page = start(shopper, f"{item.code} 2")
    length = line(page, 1).get_by_role("textbox", name="Length", exact=True)
    length.fill("9000")
    expect(line(page, 1)).to_contain_text("Length must be at most")
    expect(add_button(page, 0)).to_be_visible()
    length.fill("48-13/16")
    expect(add_button(page, 1)).to_be_visible()
    page.reload()
    expect(length).to_have_value("48-13/16")
    add_button(page, 1).click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    expect(page.get_by_role("row").filter(has_text=item.code)).to_contain_text("cut to 48.813 in")


def test_a_paste_goes_into_the_cart(shopper: Shopper) -> None:
    """S1-2-088, S2-2.1-010: checked as it comes, priced, and added in one call."""
    one, packed = demo.plain(), demo.in_packs()
    page = start(shopper, f"{one.code}\t3\n{packed.code} x 7\nQQQQ-XXXX-77\t2")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Quick order")
    expect(line(page, 1)).to_contain_text(one.name)
    expect(line(page, 1)).to_contain_text("Our number")
    expect(line(page, 1)).to_contain_text("$")
    expect(line(page, 2)).to_contain_text(f"7 rounded up to {packed.unit_size}, sold in packs")
    expect(line(page, 3)).to_contain_text("No item has this number.")
    expect(page.get_by_text("2 of 3 lines ready")).to_be_visible()
    with page.expect_response(changes_cart) as answer:
        add_button(page, 2).click()
    assert answer.value.request.post_data_json["variables"]["cartInfo"]["actionString"] == "addItems"
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    expect(field(page)).to_have_value("\n\nQQQQ-XXXX-77\t2")
    expect(line(page, 3)).to_contain_text("No item has this number.")
    page.get_by_role("link", name="View cart").click()
    expect(shopper.quantity(one)).to_have_value("3")
    expect(shopper.quantity(packed)).to_have_value(str(packed.unit_size))


def test_on_a_phone_all_of_it_fits(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    one = demo.plain()
    page = start(shopper, f"{one.code}\t3\n{one.code[:-1]}\t2\nQQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text(one.name)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    line(page, 1).scroll_into_view_if_needed()
    expect(add_button(page, 1)).to_be_in_viewport()
    add_button(page, 1).click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_a_reload_loses_nothing(shopper: Shopper) -> None:
    """Not even a quantity that was changed, which is priced anew."""
    one = demo.plain()
    page = start(shopper, f"{one.code}\t3\nQQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text(one.name)
    price = line(page, 1).get_by_text(re.compile(r"^\$"))
    before = price.last.inner_text()
    shopper.quantity(one).fill("4")
    shopper.quantity(one).press("Enter")
    expect(price.last).not_to_have_text(before)
    page.reload()
    expect(field(page)).to_have_value(f"{one.code}\t3\nQQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text(one.name)
    expect(shopper.quantity(one)).to_have_value("4")


def test_signing_in_loses_nothing(page: Page, member: Member) -> None:
    page.goto("/cart/import")
    expect(page.locator(LIVE)).to_be_attached()
    one = demo.plain()
    field(page).fill(f"{one.code}\t3")
    expect(line(page, 1)).to_contain_text(one.name)
    page.get_by_role("link", name="Sign In").first.click()
    page.get_by_label("Email", exact=True).fill(member.email)
    page.get_by_label("Password", exact=True).fill(member.password)
    page.get_by_role("button", name="Sign In").click()
    expect(page).to_have_url(re.compile("/cart/import$"))
    expect(field(page)).to_have_value(f"{one.code}\t3")
    expect(line(page, 1)).to_contain_text(one.name)


def workbook(*rows: tuple[Any, ...]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def choose(page: Page, name: str, content: bytes) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    )


def test_a_workbook_is_read(shopper: Shopper) -> None:
    """Decision A15."""
    one = demo.plain()
    shopper.open("/cart/import")
    page = shopper.page
    choose(page, "list.xlsx", workbook(("Item #", "Description", "Order Qty"), (one.code, "spare", 3)))
    expect(page.get_by_text("1 line read from list.xlsx.")).to_be_visible()
    expect(line(page, 2)).to_contain_text(one.name)
    expect(line(page, 2)).to_contain_text("spare")
    expect(shopper.quantity(one)).to_have_value("3")


def test_lines_to_correct_are_downloaded(shopper: Shopper) -> None:
    page = start(shopper, f"{demo.plain().code}\t3\n=1+1\t2")
    expect(line(page, 2)).to_contain_text("This cell contains a formula.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the others (CSV)").click()
    content = download.value.path().read_text(encoding="utf-8-sig")
    assert content.splitlines()[1].startswith('2,"\'=1+1\t2"')
    assert demo.plain().code not in content


def test_a_supplier_link_asks_before_it_adds(shopper: Shopper) -> None:
    """S1-2-091, S2-2.1-011: checked like a quick order, and who referred stays on the lines."""
    one, other = demo.plain(), demo.another()
    items = quote(f"{one.code}:3,{other.code},QQQQ-XXXX-77:1,:9", safe="")
    shopper.open(f"/cart/supplierLink/Acme%20Hydraulics?items={items}")
    page = shopper.page
    expect(page.get_by_text("Acme Hydraulics suggests these items.")).to_be_visible()
    expect(page.get_by_text("This part of the link is not an item: :9")).to_be_visible()
    expect(shopper.quantity(one)).to_have_value("3")
    expect(line(page, 3)).to_contain_text("No item has this number.")
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    with page.expect_request(changes_cart) as sent:
        add_button(page, 2).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    for added in sent.value.post_data_json["variables"]["cartInfo"]["cartItems"]:
        assert (added["utmSource"], added["utmMedium"]) == ("Acme Hydraulics", "supplierLink")


def test_many_lines_are_all_there(shopper: Shopper) -> None:
    codes = [row["item_code"] for row in demo.rows("items") if row["is_web"] != "false"][:500]
    page = start(shopper, "\n".join(f"{code}\t1" for code in codes))
    expect(page.get_by_role("listitem", name=re.compile(r"^Line \d+$"))).to_have_count(500)
    expect(page.get_by_text(re.compile(r"\d+ of 500 lines ready"))).to_be_visible()


def test_quick_order_is_found_from_home_and_cart(shopper: Shopper) -> None:
    for path in ("/", "/cart"):
        shopper.open(path)
        link = shopper.page.get_by_role("main").get_by_role("link", name="Quick order")
        link.first.click()
        expect(shopper.page).to_have_url(re.compile("/cart/import$"))
