"""Where an item lies and when it ships, as somebody asks who wants so many pieces. Source: S2 §2.3, §2.4."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser
STOCK = "**/api/availability/stock?**"
WIDE, NARROW = 800, 300


def stock(**changed: Any) -> dict[str, Any]:
    """Return the stock of an item as the store tells it."""
    places = (("Akron", 12, 0), ("Toledo", 0, 24))
    return {
        "invMastUid": demo.plain().inv_mast_uid,
        "availability": 12,
        "airlineStock": [
            {
                "locationId": at,
                "locationName": name,
                "quantityAvailable": here,
                "quantityAvailableToMake": made,
            }
            for at, (name, here, made) in enumerate(places)
        ],
        "factoryStock": {"factoryAvailability": 1150, "hasExtra": True},
        "onOrder": None,
        "receipts": [{"quantity": 100, "dueDate": "2026-12-11"}, {"quantity": 7, "dueDate": None}],
        "cutStock": None,
        "leadTime": 8,
        "leadTimeText": "Lead Time: 8 bus. days",
        "availableToMake": 24,
        "answer": {
            "quantity": 60,
            "text": "12 today, 48 on Dec 3",
            "parts": [
                {"quantity": 12, "shipsOn": "2026-11-20", "isInStock": True},
                {"quantity": 48, "shipsOn": "2026-12-03", "isInStock": False},
            ],
        },
    } | changed  # fmt: skip


NOWHERE = {
    "availability": 0, "airlineStock": [], "factoryStock": None, "receipts": [], "leadTime": 0,
    "leadTimeText": "Please contact a representative for lead time.", "availableToMake": 0,
}  # fmt: skip


def answered(page: Page, **changed: Any) -> None:
    """Let the store answer with this stock."""
    page.route(STOCK, lambda route: route.fulfill(json=[stock(**changed)]))


def test_the_popup_is_as_wide_as_what_it_tells_and_is_there_for_the_keyboard(shopper: Shopper) -> None:
    """S2-2.3-001, S2-2.3-008, S2-2.3-009, S2-2.3-011."""
    page = shopper.page
    shopper.open(demo.plain().path)
    answered(page)
    button = page.get_by_role("button", name="Check Locations").first
    button.focus()
    page.keyboard.press("Enter")
    popup = page.get_by_role("dialog", name="Availability, ")
    expect(popup.get_by_role("table", name="Check Locations").get_by_role("row")).to_have_count(4)
    expect(popup.get_by_role("button", name="Close")).to_be_focused()
    box = popup.bounding_box()
    assert box is not None
    assert box["width"] == WIDE
    page.set_viewport_size({"width": 600, "height": 900})
    assert popup.evaluate("dialog => dialog.getBoundingClientRect().right <= innerWidth")
    page.keyboard.press("Escape")
    expect(popup).to_have_count(0)
    expect(button).to_be_focused()
    answered(page, **NOWHERE)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("Enter")
    expect(popup.get_by_text("No stock at our locations or the factory today.")).to_be_visible()
    box = popup.bounding_box()
    assert box is not None
    assert box["width"] == NARROW


def test_what_is_on_order_can_be_watched_from_the_popup(signed_in_page: Page) -> None:
    """S2-2.3-012."""
    item = demo.coming()
    shopper = Shopper(signed_in_page)
    shopper.open(f"/search?searchTerm={item.code}&innerSearchTerms={item.code}")
    signed_in_page.get_by_role("button", name=f"Check Locations {item.code}").click()
    popup = signed_in_page.get_by_role("dialog", name=f"Availability, {item.code}")
    popup.get_by_role("button", name="Notify Me").click()
    expect(signed_in_page.get_by_role("dialog").get_by_text("Notification On").last).to_be_visible()
    signed_in_page.goto("/account/notifications")
    expect(signed_in_page.get_by_role("listitem").filter(has_text=item.code)).to_be_visible()


def test_a_row_of_a_list_opens_the_popup_of_its_item(shopper: Shopper) -> None:
    """S1-1-009, S2-2.2-011, S2-2.2-012."""
    page, item = shopper.page, demo.plain()
    shopper.open(f"/search?searchTerm={item.code}")
    row = page.get_by_role("row").filter(has=page.get_by_text(item.code, exact=True)).first
    expect(row.get_by_role("spinbutton")).to_be_visible()
    expect(row.get_by_text("$").first).to_be_visible()
    row.get_by_role("button", name=f"Check Locations {item.code}").click()
    popup = page.get_by_role("dialog", name=f"Availability, {item.code}")
    expect(popup.get_by_role("row").filter(has_text="Akron")).to_be_visible()


def test_a_product_page_has_all_that_one_buys_by(signed_in_page: Page) -> None:
    """S2-1-009: availability and lead time, one's own numbers, a price, a quantity and the button."""
    page, item = signed_in_page, demo.plain()
    row = next(row for row in demo.rows("items") if row["item_code"] == item.code)
    Shopper(page).open(item.path)
    page.get_by_role("button", name="Add your part number").click()
    page.get_by_role("dialog").get_by_label(f"Number for {item.code}").fill("BUY-1")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    numbers = page.get_by_role("list", name="Numbers").get_by_role("combobox")
    expect(numbers.locator("option:checked")).to_have_text("BUY-1")
    box = page.get_by_role("complementary", name="Price and availability")
    expect(box.get_by_text(re.compile(r"^Need 1: 1 "))).to_be_visible()
    expect(box.get_by_text(f"Lead Time: {row['lead_time_days']} bus. days")).to_be_visible()
    expect(box.get_by_text(f"${float(row['unit_price']):,.2f}").first).to_be_visible()
    expect(box.get_by_role("spinbutton", name=f"Quantity of {item.code}")).to_have_value("1")
    expect(box.get_by_role("button", name="Add to cart")).to_be_enabled()


def test_the_page_answers_for_the_quantity_that_is_typed(shopper: Shopper) -> None:
    page, item = shopper.page, demo.plain()
    page.set_viewport_size({"width": 390, "height": 900})
    shopper.open(item.path)
    box = page.get_by_role("complementary", name="Price and availability")
    expect(box.get_by_text("Need 1: ")).to_be_visible()
    expect(box.get_by_text("Lead Time: ")).to_be_visible()
    expect(box.get_by_role("button", name="Add to cart")).to_be_visible()
    with page.expect_response(STOCK) as told:
        shopper.quantity(item).fill("900000")
    answer = json.loads(told.value.body())[0]["answer"]
    assert answer["quantity"] == 900_000
    expect(box.get_by_text(f"Need 900,000: {answer['text']}.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
