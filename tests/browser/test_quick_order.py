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
    expect(field(page)).to_have_value("QQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text("No item has this number.")
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


def test_a_line_is_corrected_where_it_stands(shopper: Shopper) -> None:
    one = demo.plain()
    page = start(shopper, f"{one.code}\tthree\n{demo.another().code}\t1")
    text = page.get_by_role("textbox", name="Text of line 1")
    expect(line(page, 1)).to_contain_text("The quantity is not a number. Write digits, for example 3.")
    text.fill(f"{one.code}\t3")
    text.press("Enter")
    expect(line(page, 1)).to_contain_text(one.name)
    expect(shopper.quantity(one)).to_have_value("3")
    expect(field(page)).to_have_value(f"{one.code}\t3\n{demo.another().code}\t1")


def test_a_quantity_is_changed_and_priced_anew(shopper: Shopper) -> None:
    one = demo.plain()
    page = start(shopper, f"{one.code}\t1")
    price = line(page, 1).get_by_text(re.compile(r"^\$"))
    expect(price.last).to_be_visible()
    before = price.last.inner_text()
    shopper.quantity(one).fill("4")
    shopper.quantity(one).press("Enter")
    expect(price.last).not_to_have_text(before)
    page.reload()
    expect(shopper.quantity(one)).to_have_value("4")


def test_a_near_item_is_chosen_with_the_keyboard(shopper: Shopper) -> None:
    one = demo.plain()
    page = start(shopper, f"{one.code[:-1]}\t2")
    expect(line(page, 1)).to_contain_text("Not sure enough to pick for you")
    expect(add_button(page, 0)).to_have_attribute("title", "No line is ready to be added yet.")
    choice = line(page, 1).get_by_role("radio", name=one.code, exact=True)
    choice.focus()
    page.keyboard.press("Space")
    expect(choice).to_be_checked()
    add_button(page, 1).focus()
    page.keyboard.press("Enter")
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_a_removed_line_can_be_put_back(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    page = start(shopper, f"{one.code}\t3\n{other.code}\t1")
    page.get_by_role("button", name="Remove line 1").click()
    expect(field(page)).to_have_value(f"{other.code}\t1")
    page.get_by_role("button", name="Undo: put line 1 back").click()
    expect(field(page)).to_have_value(f"{one.code}\t3\n{other.code}\t1")
    expect(line(page, 1)).to_contain_text(one.name)


def test_the_same_item_twice_is_said_and_becomes_one_line(shopper: Shopper) -> None:
    """Decision C5."""
    one = demo.plain()
    page = start(shopper, f"{one.code}\t3\n{one.code.lower()}\t2")
    expect(line(page, 2)).to_contain_text("Same item as line 1: they become one line in the cart.")
    add_button(page, 2).click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    expect(shopper.quantity(one)).to_have_value("5")


def test_a_reload_loses_nothing(shopper: Shopper) -> None:
    one = demo.plain()
    page = start(shopper, f"{one.code}\t3\nQQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text(one.name)
    page.reload()
    expect(field(page)).to_have_value(f"{one.code}\t3\nQQQQ-XXXX-77\t2")
    expect(line(page, 1)).to_contain_text(one.name)


def test_signing_in_loses_nothing(page: Page, member: Member) -> None:
    page.goto("/cart/import")
    expect(page.locator(LIVE)).to_be_attached()
    one = demo.plain()
    field(page).fill(f"{one.code}\t3")
    expect(line(page, 1)).to_contain_text(one.name)
    page.get_by_role("link", name="Sign In").first.click()
    page.get_by_label("Email").fill(member.email)
    page.get_by_label("Password", exact=True).fill(member.password)
    page.get_by_role("button", name="Sign In").click()
    expect(page).to_have_url(re.compile("/cart/import$"))
    expect(field(page)).to_have_value(f"{one.code}\t3")
    expect(line(page, 1)).to_contain_text(one.name)


def test_a_lost_call_says_so_and_keeps_the_text(shopper: Shopper) -> None:
    one = demo.plain()
    shopper.open("/cart/import")
    page = shopper.page
    page.route("**/api/quick-order/check", lambda route: route.abort())
    field(page).fill(f"{one.code}\t3")
    alert = page.get_by_role("alert").filter(has_text="could not be checked")
    expect(alert).to_be_visible()
    expect(field(page)).to_have_value(f"{one.code}\t3")
    page.unroute("**/api/quick-order/check")
    alert.get_by_role("button", name="Try again").click()
    expect(line(page, 1)).to_contain_text(one.name)
    expect(alert).to_have_count(0)


def test_what_the_cart_refuses_stays_with_its_reason(shopper: Shopper) -> None:
    """Decision C6: all of it or nothing; the others can be added then."""
    one, other = demo.plain(), demo.another()
    shopper.add(one, 999_999)
    page = start(shopper, f"{one.code}\t3\n{other.code}\t1")
    add_button(page, 2).click()
    expect(line(page, 1).get_by_role("alert")).to_contain_text("at most 999,999 pieces")
    expect(page.get_by_text("Nothing was added yet: 1 line cannot be.")).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    add_button(page, 1).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    expect(field(page)).to_have_value(f"{one.code}\t3")


def test_a_paste_anywhere_on_the_page_counts(shopper: Shopper) -> None:
    one = demo.plain()
    shopper.open("/cart/import")
    page = shopper.page
    page.evaluate(
        """text => {
          const data = new DataTransfer()
          data.setData('text/plain', text)
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        }""",
        f"{one.code}\t3",
    )
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


def test_columns_are_told_by_hand(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.open("/cart/import")
    page = shopper.page
    content = f"XX-1,{one.code},3,70\nXX-2,{other.code},4,80\n".encode()
    choose(page, "list.csv", content)
    dialog = page.get_by_role("dialog", name="Which column is what?")
    for label, kind in (("Column 1", "ignored"), ("Column 4", "ignored")):
        dialog.get_by_label(label).select_option(kind)
    dialog.get_by_label("Column 2").select_option("number")
    dialog.get_by_label("Column 3").select_option("quantity")
    dialog.get_by_role("button", name="Read 2 lines").click()
    expect(dialog).to_have_count(0)
    expect(shopper.quantity(one)).to_have_value("3")
    expect(shopper.quantity(other)).to_have_value("4")


def test_a_file_that_is_no_list_is_refused_and_the_paste_stays(shopper: Shopper) -> None:
    one = demo.plain()
    page = start(shopper, f"{one.code}\t3")
    choose(page, "photo.png", b"\x89PNG\r\n\x1a\n\x00\x00")
    expect(page.get_by_role("alert").filter(has_text="neither CSV nor a workbook")).to_be_visible()
    choose(page, "huge.csv", b"A,1\n" * 2_000_000)
    expect(page.get_by_role("alert").filter(has_text="The file has more than 5 MB.")).to_be_visible()
    expect(field(page)).to_have_value(f"{one.code}\t3")
    expect(line(page, 1)).to_contain_text(one.name)


def test_lines_to_correct_are_downloaded(shopper: Shopper) -> None:
    page = start(shopper, f"{demo.plain().code}\t3\n=1+1\t2")
    expect(line(page, 2)).to_contain_text("This cell holds a formula.")
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
    expect(page.get_by_text("This part of the link is no item and no quantity: :9")).to_be_visible()
    expect(shopper.quantity(one)).to_have_value("3")
    expect(line(page, 3)).to_contain_text("No item has this number.")
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    with page.expect_request(changes_cart) as sent:
        add_button(page, 2).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    for added in sent.value.post_data_json["variables"]["cartInfo"]["cartItems"]:
        assert (added["utmSource"], added["utmMedium"]) == ("Acme Hydraulics", "supplierLink")


@pytest.mark.parametrize("referrer", ["<img src=x onerror=alert(1)>", "javascript:alert(1)", "%"])
def test_a_hostile_referrer_does_nothing(shopper: Shopper, referrer: str) -> None:
    one = demo.plain()
    shopper.open(f"/cart/supplierLink/{quote(referrer, safe='')}?items={quote(one.code)}:1")
    expect(line(shopper.page, 1)).to_contain_text(one.name)
    assert shopper.page.locator("main img[src=x]").count() == 0


def test_a_link_without_items_says_so(shopper: Shopper) -> None:
    shopper.open("/cart/supplierLink/Acme")
    expect(shopper.page.get_by_text("This link names no items.")).to_be_visible()
    expect(shopper.page.get_by_role("main").get_by_role("link", name="Quick order")).to_be_visible()


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
