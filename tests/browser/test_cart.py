"""The cart: what goes in, what does not, and that every tab and page shows the same."""

import re
import uuid

import pytest
from playwright.sync_api import Response, Route, expect
from sqlalchemy import insert, select

from storefront.cart.limits import CHANGES_ALONE_LINES
from storefront.cart.tables import CartLineRow
from storefront.platform.db import Database
from tests.support import demo, servers
from tests.support.rooms import with_database
from tests.support.shopper import Shopper, changes_cart, held
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser

GONE = "This item is discontinued and cannot be purchased."


def test_a_discontinued_item_has_a_button_that_says_why_not(shopper: Shopper) -> None:
    """S1-5-036, S1-5-037, S2-2.2-019."""
    item = demo.discontinued()
    shopper.open(item.path)
    button = shopper.add_button(item)
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("title", GONE)
    button.click(force=True)
    expect(shopper.cart_link()).to_have_text("Cart(0)")


def test_an_item_without_a_price_is_call_for_price(shopper: Shopper) -> None:
    """S1-8-026, S2-9-001: whom to call is the number of the header."""
    item = demo.without_price()
    shopper.open(item.path)
    box = shopper.page.get_by_role("complementary", name="Price and availability")
    expect(box.get_by_text("Call for Price", exact=True)).to_be_visible()
    expect(box.get_by_role("button", name="Add", exact=False)).to_be_disabled()
    phone = box.get_by_role("link", name=re.compile(r"\d{3}-\d{4}"))
    expect(phone).to_have_attribute("href", f"tel:{phone.inner_text()}")
    expect(shopper.page.get_by_role("banner").get_by_text(phone.inner_text(), exact=True)).to_be_visible()


def test_a_quantity_that_cannot_be_sold_becomes_one_that_can(
    shopper: Shopper, subtests: pytest.Subtests
) -> None:
    """S1-5-019."""
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    for typed in ("abc", "-3", "2.5", ""):
        with subtests.test(typed=typed):
            field.fill("5")
            field.press("Tab")
            field.fill(typed)
            field.press("Tab")
            expect(field).to_have_value("1")


def test_the_quantity_begins_with_one_and_steps_by_the_pack(shopper: Shopper) -> None:
    """S1-5-024, S2-5.10-007."""
    item = demo.plain()
    shopper.open(item.path)
    expect(shopper.quantity(item)).to_have_value("1")
    shopper.page.get_by_role("button", name=f"More of {item.code}").first.click()
    expect(shopper.quantity(item)).to_have_value("2")
    packed = demo.in_packs()
    shopper.open(packed.path)
    expect(shopper.quantity(packed)).to_have_value(str(packed.unit_size))
    shopper.page.get_by_role("button", name=f"More of {packed.code}").first.click()
    expect(shopper.quantity(packed)).to_have_value(str(2 * packed.unit_size))
    shopper.page.get_by_role("button", name=f"Less of {packed.code}").first.click()
    expect(shopper.quantity(packed)).to_have_value(str(packed.unit_size))


def test_more_than_a_line_can_hold_is_lowered_and_said(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(item.path)
    field = shopper.quantity(item)
    field.fill("12345678")
    field.press("Tab")
    expect(field).to_have_value("999999")
    expect(shopper.page.get_by_text("lowered to 999,999, the most that can be ordered")).to_be_visible()


def test_a_refusal_of_the_store_is_shown_with_its_reason(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.add(item, 999_999)
    with shopper.page.expect_response(changes_cart):
        shopper.add_button(item).click()
    told = shopper.page.get_by_text(re.compile("Failed to update cart: .*at most 999,999")).first
    expect(told).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_lines_are_changed_and_taken_out(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.bring(one, other)
    shopper.open("/cart")
    page = shopper.page
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    field = shopper.quantity(one)
    field.fill("3")
    field.press("Enter")
    expect(page.get_by_role("row").filter(has_text=one.code)).to_contain_text("$")
    expect(shopper.quantity(one)).to_have_value("3")
    page.get_by_role("button", name=f"Remove {other.code}").click()
    expect(shopper.quantity(other)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.get_by_role("button", name=f"Undo: put {other.code} back").click()
    expect(shopper.quantity(other)).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_a_line_of_a_long_cart_is_changed_without_asking_for_the_others(shopper: Shopper) -> None:
    items = demo.on_sale(CHANGES_ALONE_LINES + 2)
    changed, removed = items[7], items[-1]
    shopper.bring(*items)
    shopper.open("/cart")
    page, totals = shopper.page, shopper.page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text(f"{len(items)} lines")
    before = totals.inner_text()
    with page.expect_response(changes_cart) as answer:
        shopper.quantity(changed).fill("7")
        shopper.quantity(changed).press("Enter")
    result = answer.value.json()["data"]["shoppingCart"]
    assert result["cart"] is None
    assert [line["itemCode"] for line in result["changes"]["cartItems"]] == [changed.code]
    page.get_by_role("button", name=f"Remove {removed.code}").click()
    expect(totals).to_contain_text(f"{len(items) - 1} lines")
    expect(totals).not_to_contain_text("--")
    shown = totals.inner_text()
    assert shown != before
    page.reload()
    expect(shopper.quantity(changed)).to_have_value("7")
    expect(shopper.quantity(removed)).to_have_count(0)
    expect(totals).to_have_text(shown, use_inner_text=True)


def test_a_removed_line_keeps_its_place_and_the_focus(shopper: Shopper) -> None:
    """Nothing moves under the pointer: the second click of a double click takes out no neighbor."""
    one, other = demo.plain(), demo.another()
    shopper.bring(one, other)
    shopper.open("/cart")
    page = shopper.page
    page.get_by_role("button", name=f"Remove {one.code}").dblclick()
    undo = page.get_by_role("button", name=f"Undo: put {one.code} back")
    expect(undo).to_be_focused()
    expect(page.get_by_role("row").nth(1)).to_contain_text(f"{one.code} removed.")
    expect(page.get_by_role("row").nth(2)).to_contain_text(other.name)
    page.keyboard.press("Enter")
    expect(undo).to_have_count(0)
    expect(shopper.quantity(one)).to_be_visible()
    expect(shopper.quantity(other)).to_be_visible()


def test_a_changed_quantity_keeps_the_focus_and_says_how_it_was_rounded(shopper: Shopper) -> None:
    item = demo.in_packs()
    shopper.bring(item)
    shopper.open("/cart")
    field = shopper.quantity(item)
    field.fill(str(item.unit_size + 1))
    field.press("Enter")
    twice = str(2 * item.unit_size)
    expect(field).to_have_value(twice)
    expect(field).to_be_focused()
    expect(shopper.page.get_by_text(f"{item.unit_size + 1} rounded up to {twice}")).to_be_visible()


def test_of_many_quick_presses_only_the_last_is_waited_for(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    field = shopper.quantity(item)
    more = shopper.page.get_by_role("button", name=f"More of {item.code}")
    sent: list[float] = []

    def is_last(answer: Response) -> bool:
        if not changes_cart(answer):
            return False
        sent.append(answer.request.post_data_json["variables"]["cartInfo"]["cartItems"][0]["quantity"])
        return sent[-1] == 5

    with shopper.page.expect_response(is_last), held(shopper.page, "**/graphql"):
        for shown in ("2", "3", "4", "5"):
            more.click()
            expect(field).to_have_value(shown)
    assert sent == [2, 5]
    expect(field).to_have_value("5")
    shopper.open("/cart")
    expect(field).to_have_value("5")


def test_a_refused_quantity_goes_back_to_what_is_in_the_cart(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    shopper.page.route("**/graphql", lambda route: route.abort())
    field = shopper.quantity(item)
    field.fill("9")
    field.press("Enter")
    expect(shopper.page.get_by_role("log")).to_contain_text("Failed to update cart:")
    expect(field).to_have_value("1")


def test_a_quantity_typed_last_goes_to_checkout_with_the_rest(shopper: Shopper) -> None:
    """Leaving the field by pressing Checkout sends the change; the checkout waits until it is answered."""
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    with held(shopper.page, "**/graphql") as waiting:
        shopper.quantity(item).fill("4")
        shopper.page.get_by_role("link", name="Checkout", exact=True).click()
        expect(shopper.page.get_by_text("Loading Checkout", exact=True)).to_be_visible()
    assert len(waiting) == 1
    expect(shopper.section("Your Items").get_by_role("cell", name="4 EA")).to_be_visible()


def test_a_note_that_was_not_yet_saved_is_there_after_a_reload(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.open("/cart")
    note = shopper.page.get_by_label("Cart note")
    note.press_sequentially("Hold for pickup")
    shopper.page.reload()
    expect(note).to_have_value("Hold for pickup")
    with shopper.page.expect_response(changes_cart):
        note.focus()
        note.blur()
    other = Shopper(shopper.page.context.new_page())
    other.open("/cart")
    expect(other.page.get_by_label("Cart note")).to_have_value("Hold for pickup")


def test_what_is_typed_while_a_note_is_saved_stays(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.open("/cart")
    note = shopper.page.get_by_label("Cart note")
    with held(shopper.page, "**/graphql"):
        note.fill("First")
        note.blur()
        note.fill("First and second")
    expect(shopper.page.get_by_text("Updating...")).to_have_count(0)
    expect(note).to_have_value("First and second")


def test_a_line_that_cannot_be_bought_says_so_and_the_others_can(shopper: Shopper) -> None:
    one, other = demo.plain(), demo.another()
    shopper.bring(one, other)

    def discontinue(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["cartItems"][0] |= {"isDiscontinued": True, "problems": [{"field": "item", "message": GONE}]}
        route.fulfill(response=answer, json=body)

    shopper.page.route("**/api/cart/*", discontinue)
    shopper.open("/cart")
    page = shopper.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("2 lines, 1 can be ordered")
    expect(page.get_by_role("row").filter(has_text=one.name)).to_contain_text("Discontinued")
    expect(page.get_by_role("row").filter(has_text=GONE)).to_have_count(1)


def test_an_emptied_cart_offers_the_catalog(shopper: Shopper) -> None:
    shopper.bring(demo.plain())
    shopper.open("/cart")
    shopper.page.get_by_role("button", name="Remove all lines").click()
    expect(shopper.page.get_by_role("heading", name="Your cart is empty.")).to_be_visible()
    expect(shopper.page.get_by_role("button", name="Undo")).to_be_focused()
    shopper.page.get_by_role("main").get_by_role("link", name="Browse the catalog").click()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("All categories")


def test_an_emptied_cart_can_be_filled_again(shopper: Shopper) -> None:
    shopper.bring(demo.plain(), quantity=3)
    shopper.open("/cart")
    shopper.page.get_by_role("button", name="Remove all lines").click()
    shopper.page.get_by_role("button", name="Undo").click()
    expect(shopper.quantity(demo.plain())).to_have_value("3")


def test_while_the_cart_changes_the_subtotal_is_open(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    totals = shopper.page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text("$")
    with held(shopper.page, "**/graphql"):
        field = shopper.quantity(item)
        field.fill("2")
        field.press("Enter")
        expect(totals.get_by_role("definition").first).to_have_text("--")
    expect(totals.get_by_role("definition").first).to_contain_text("$")


def test_another_tab_shows_what_was_added(shopper: Shopper) -> None:
    item = demo.plain()
    other = Shopper(shopper.page.context.new_page())
    other.open("/")
    shopper.add(item)
    expect(other.cart_link()).to_have_text("Cart(1)")


def test_two_quick_adds_to_an_empty_cart_are_two_lines(shopper: Shopper) -> None:
    shopper.open(f"/categories/{demo.plain().category}")
    buttons = shopper.page.get_by_role("button", name="Add to cart: ", disabled=False)
    with held(shopper.page, "**/graphql"):
        buttons.nth(0).click()
        buttons.nth(1).click()
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_a_quantity_in_a_table_row_is_added_by_enter(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.open(f"/search?searchTerm={item.code}")
    field = shopper.quantity(item)
    field.fill("4")
    field.press("Enter")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    expect(shopper.page.get_by_text(f"{item.code}: 4 added to the cart").first).to_be_visible()


ADD_CATALOG_ITEM = """mutation Add($catalogItem: CatalogItemInput!) {
  shoppingCartAddCatalogItem(catalogItem: $catalogItem) { success cart { token } }
}"""


def test_an_item_of_a_makers_catalog_is_added_from_the_results(shopper: Shopper) -> None:
    item = next(row for row in demo.rows("catalog_items") if row["unit_price"])
    shopper.open(f"/search?searchTerm={item['item_code']}")
    found = shopper.page.get_by_role("region", name="From makers’ catalogs").get_by_role("listitem").first
    expect(found).to_contain_text(f"${float(item['unit_price']):,.2f} / {item['unit_of_measure'] or 'EA'}")
    found.get_by_role("spinbutton", name=f"Quantity of {item['item_code']}").fill("3")
    found.get_by_role("button", name=f"Add to cart: {item['item_code']}").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    row = shopper.page.get_by_role("main").get_by_role("row").nth(1)
    expect(row).to_contain_text(f"CAT{item['item_catalog_uid']}")
    expect(row.get_by_role("spinbutton")).to_have_value("3")


def test_a_catalog_item_that_cannot_be_added_is_told_with_the_reason(shopper: Shopper) -> None:
    """S1-8-004."""
    item = next(row for row in demo.rows("catalog_items") if row["unit_price"])
    assert shopper.earlier
    sent = {"itemCatalogUid": int(item["item_catalog_uid"]), "quantity": 999_999}
    body = {"query": ADD_CATALOG_ITEM, "variables": {"catalogItem": sent}}
    answer = shopper.earlier.client.post("/graphql", json=body).json()["data"]["shoppingCartAddCatalogItem"]
    shopper.page.goto("/robots.txt")
    shopper.page.evaluate(
        "token => localStorage.setItem('shoppingCartToken', token)", answer["cart"]["token"]
    )
    shopper.open(f"/search?searchTerm={item['item_code']}")
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.page.get_by_role("button", name=f"Add to cart: {item['item_code']}").click()
    told = "Failed to add catalog item: A line holds at most 999,999 pieces."
    expect(shopper.page.get_by_text(told).first).to_be_visible()


def test_an_item_that_is_on_order_is_told_with_the_way_there(shopper: Shopper, member: Member) -> None:
    """S1-8-028, S1-8-029."""
    item, page = demo.plain(), shopper.page
    open_as(page, member)
    shopper.add(item)
    shopper.fill_in()
    bought = shopper.submit()
    shopper.add(item)
    shopper.open("/cart")
    told = page.get_by_role("main").get_by_role("link", name=f"Item {item.code} exists on Order #")
    expect(told).to_have_attribute("href", f"/order-complete/{bought}")
    told.click()
    page.wait_for_url(f"**/order-complete/{bought}")
    expect(page.get_by_role("main")).to_contain_text(item.code)


def test_what_brought_the_visitor_goes_with_what_is_added(shopper: Shopper) -> None:
    """What the address says on arrival, however long they look around first. Source: decision C15."""
    page = shopper.page
    shopper.open("/?utm_source=spring-mail&utm_medium=email&utm_campaign=valves-26")
    shopper.open(demo.plain().path)
    with page.expect_request(changes_cart) as sent:
        shopper.add_button(demo.plain()).click()
    line = sent.value.post_data_json["variables"]["cartInfo"]["cartItems"][0]
    brought = {name: line[name] for name in ("utmSource", "utmMedium", "utmCampaign")}
    assert brought == {"utmSource": "spring-mail", "utmMedium": "email", "utmCampaign": "valves-26"}
    expect(shopper.cart_link()).to_have_text("Cart(1)")


def test_a_line_that_is_put_back_stands_where_it_stood(shopper: Shopper) -> None:
    items = demo.some(3)
    shopper.bring(*items)
    shopper.open("/cart")
    page = shopper.page
    page.get_by_role("button", name=f"Remove {items[1].code}").click()
    page.get_by_role("button", name=f"Undo: put {items[1].code} back").click()
    expect(page.get_by_role("button", name=f"Remove {items[1].code}")).to_be_visible()
    page.reload()
    links = page.get_by_role("main").get_by_role("table").get_by_role("row").get_by_role("link")
    expect(links).to_have_text([item.name for item in items])


def test_a_catalog_item_can_be_put_back(shopper: Shopper) -> None:
    item = next(row for row in demo.rows("catalog_items") if row["unit_price"])
    shopper.open(f"/search?searchTerm={item['item_code']}")
    shopper.page.get_by_role("button", name=f"Add to cart: {item['item_code']}").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    shopper.open("/cart")
    shopper.page.get_by_role("button", name=f"Remove {item['item_code']}").click()
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    shopper.page.get_by_role("button", name="Undo").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    expect(shopper.page.get_by_role("main").get_by_role("table")).to_contain_text(item["item_code"])


def test_a_line_that_is_no_longer_sold_leads_to_what_replaces_it(
    shopper: Shopper, running_store: servers.Store
) -> None:
    item = demo.substituted()
    shopper.bring(demo.plain())
    token = shopper.cart_token() or ""
    with_database(running_store, lambda db: put_into_cart(db, token, item.inv_mast_uid))
    shopper.open("/cart")
    row = shopper.page.get_by_role("main").get_by_role("row").filter(has_text=item.code)
    expect(row).to_contain_text("--")
    expect(row.get_by_role("spinbutton")).to_have_count(0)
    shopper.page.get_by_role("main").get_by_role("link", name="See substitutes").click()
    shopper.page.wait_for_url(f"**{item.path}#sub")


def put_into_cart(db: Database, token: str, uid: int) -> None:
    """Have a line that was put in while its item was still sold."""
    with db.write() as tx:
        line = tx.execute(select(CartLineRow).where(CartLineRow.cart_token == token)).mappings().one()
        changed = {
            "unique_id": str(uuid.uuid4()),
            "inv_mast_uid": uid,
            "line_number": 2,
            "identity": str(uid),
        }
        tx.execute(insert(CartLineRow).values(**(dict(line) | changed)))
