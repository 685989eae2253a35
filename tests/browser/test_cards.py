"""Results as cards, the quick look over them, and items side by side. Source: S1 §9, S2 §2.2."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import demo
from tests.support.shopper import Shopper, changes_cart

pytestmark = pytest.mark.browser
CARD_WIDTH = 320
CARD_HEIGHT_LEAST = 350
DESCRIPTION_LINES = 2


def cards(page: Page) -> Locator:
    """Return the cards of the page."""
    return page.get_by_role("list", name="Items").get_by_role("article")


def alone(code: str) -> str:
    """Return the address that lists the item of this number, which a search for it alone would open."""
    return f"/search?searchTerm={code}&innerSearchTerms={code}&view=cards"


def card_of(shopper: Shopper, item: demo.Sold) -> Locator:
    """Search for an item by its number, as cards; return its card."""
    shopper.open(alone(item.code))
    return cards(shopper.page).filter(has_text=item.code).first


def size(of: Locator) -> tuple[float, float]:
    """Return width and height on the screen."""
    box = of.bounding_box()
    assert box
    return box["width"], box["height"]


def compare(page: Page, place: int) -> Locator:
    """Return the box that chooses the result in this place to be compared."""
    return page.get_by_role("checkbox", name="Compare").nth(place)


def test_results_are_shown_as_cards_and_the_address_says_so(shopper: Shopper) -> None:
    shopper.open("/search?searchTerm=valve")
    page = shopper.page
    page.get_by_role("button", name="Cards").click()
    page.wait_for_url("**view=cards**")
    expect(page.get_by_role("button", name="Cards")).to_have_attribute("aria-pressed", "true")
    expect(cards(page)).to_have_count(24)
    page.get_by_role("link", name="Next").click()
    page.wait_for_url("**page=2**")
    expect(cards(page).first).to_be_visible()
    page.go_back()
    page.go_back()
    expect(cards(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Table", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_card_has_its_measures(shopper: Shopper) -> None:
    """S2-2.2-001, S2-2.2-002, S2-2.2-003."""
    page = shopper.page
    shopper.open("/search?searchTerm=valve&view=cards")
    boxes = cards(page).evaluate_all(
        "all => all.map((card) => card.getBoundingClientRect()).map(({ width, height }) => [width, height])"
    )
    assert {width for width, _ in boxes} == {CARD_WIDTH}
    assert min(height for _, height in boxes) >= CARD_HEIGHT_LEAST
    title = cards(page).first.get_by_role("heading")
    line = page.evaluate(
        """(title) => {
            title.textContent = 'a description that goes on and on '.repeat(20)
            return parseFloat(getComputedStyle(title).lineHeight)
        }""",
        title.element_handle(),
    )
    assert size(title)[1] == DESCRIPTION_LINES * line
    card_of(shopper, demo.plain()).evaluate("card => card.replaceChildren()")
    assert size(cards(page).first) == (CARD_WIDTH, CARD_HEIGHT_LEAST)


def test_a_card_tells_what_one_decides_on(shopper: Shopper) -> None:
    """S2-2.2-004, S2-2.2-005, S2-2.2-008, S2-2.2-012."""
    item = demo.plain()
    row = next(row for row in demo.rows("items") if row["item_code"] == item.code)
    card = card_of(shopper, item)
    expect(card.get_by_role("heading")).to_have_text(item.name)
    expect(card.locator("img")).to_have_attribute("src", re.compile(rf"/media/drawings/{item.inv_mast_uid}"))
    expect(card).to_contain_text(row["extended_desc"][:60])
    expect(card.get_by_text(item.code, exact=True)).to_be_visible()
    expect(card.get_by_text(f"AHC{item.inv_mast_uid}")).to_be_visible()
    expect(card).to_contain_text(f"${float(row['unit_price']):,.2f}")
    expect(card.get_by_role("spinbutton")).to_have_value("1")
    card.get_by_role("spinbutton").fill("3")
    with shopper.page.expect_response(changes_cart) as added:
        card.get_by_role("button", name=f"Add to cart: {item.code}").click()
    (line,) = added.value.json()["data"]["shoppingCart"]["cart"]["cartItems"]
    assert (line["itemCode"], line["quantity"]) == (item.code, 3)
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    card.get_by_role("link", name="More Details").click()
    expect(shopper.page.get_by_role("heading", level=1, name=item.name)).to_be_visible()


def test_more_of_the_description_comes_while_one_points_at_more(shopper: Shopper) -> None:
    """The beginning stands on the card, the rest over it; Escape puts it away."""
    long = max(
        (row for row in demo.rows("items") if row["is_web"] == "true"),
        key=lambda row: len(row["extended_desc"]),
    )
    assert len(long["extended_desc"]) > 100
    shopper.open(alone(long["item_code"]))
    card = cards(shopper.page).filter(has_text=long["item_code"]).first
    last_words = long["extended_desc"][105:130].strip()
    expect(card).not_to_contain_text(last_words)
    more = card.get_by_role("button", name=f"More about {long['item_code']}")
    more.hover()
    expect(card).to_contain_text(last_words)
    shopper.page.mouse.move(0, 0)
    expect(more).to_have_attribute("aria-expanded", "false")
    more.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    more.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_card_tells_where_an_item_lies_and_what_the_company_calls_it(signed_in_page: Page) -> None:
    """S2-2.2-010, S2-2.2-011, S2-2.4-009."""
    item = demo.plain()
    card = card_of(Shopper(signed_in_page), item)
    for number in ("CARD-7", "CARD-8"):
        card.get_by_role("button", name="Add your part number").click()
        editor = signed_in_page.get_by_role("dialog")
        editor.get_by_label(f"Number for {item.code}").fill(number)
        editor.get_by_role("button", name="Save").click()
        expect(editor).to_have_count(0)
        expect(card.locator("option:checked")).to_have_text(number)
    expect(card.get_by_role("combobox", name="Your no.").locator("option")).to_have_text(
        ["None", "CARD-7", "CARD-8"]
    )
    where = card.get_by_role("button", name=f"Check Locations {item.code}")
    expect(where).to_contain_text(re.compile(r"^[1-9]\d* (in stock|[A-Z])"))
    where.click()
    expect(signed_in_page.get_by_role("dialog", name=f"Availability, {item.code}")).to_be_visible()


def test_what_is_no_longer_sold_cannot_be_added_and_leads_to_its_substitute(shopper: Shopper) -> None:
    """S1-5-036, S1-5-037, S2-2.2-015, S2-2.2-019."""
    item = demo.substituted()
    card = card_of(shopper, item)
    add = card.get_by_role("button", name=f"Add to cart: {item.code}")
    expect(add).to_be_disabled()
    expect(add).to_have_attribute("title", "This item is discontinued and cannot be purchased.")
    card.get_by_role("link", name="Substitute Available").click()
    shopper.page.wait_for_url("**#sub")
    expect(shopper.page.get_by_role("region", name="Substitutes")).to_be_in_viewport()


def test_a_quick_look_goes_from_item_to_item_and_back_to_its_place(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/search?searchTerm=valve&view=cards")
    second = cards(page).nth(1)
    name = second.get_by_role("heading").inner_text()
    second.hover()
    second.get_by_role("button", name="Quick look").click()
    look = page.get_by_role("dialog")
    expect(look).to_have_accessible_name(name)
    expect(look.get_by_text("2 of 24")).to_be_visible()
    expect(look.locator("dl")).to_be_visible()
    narrowest = min(size(value)[0] for value in look.locator("dd").all())
    assert narrowest > 100, "a value is read in lines, not letter by letter"
    page.keyboard.press("ArrowDown")
    expect(look).to_have_accessible_name(cards(page).nth(2).get_by_role("heading").inner_text())
    look.get_by_role("button", name="Previous item").click()
    expect(look).to_have_accessible_name(name)
    look.get_by_role("button", name="Add to cart").click()
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    page.keyboard.press("Escape")
    expect(look).to_have_count(0)
    expect(second.get_by_role("button", name="Quick look")).to_be_focused()


def test_up_to_four_items_are_put_side_by_side_what_differs_first(shopper: Shopper) -> None:
    page = shopper.page
    shopper.open("/search?searchTerm=ball+valve")
    tray = page.get_by_role("region", name="Compare")
    expect(tray).to_have_count(0)
    compare(page, 0).check()
    expect(tray.get_by_text("Choose one more to compare.")).to_be_visible()
    for place in (2, 3, 4):
        compare(page, place).check()
    expect(tray.get_by_text("Compare 4")).to_be_visible()
    fifth = compare(page, 5)
    expect(fifth).to_be_disabled()
    page.reload()
    expect(tray.get_by_text("Compare 4")).to_be_visible()
    codes = [name.removeprefix("Do not compare ") for name in labels(tray.get_by_role("button"))][:4]
    tray.get_by_role("link", name="Compare side by side").click()
    expect(page.get_by_role("heading", name="Compare", level=1)).to_be_visible()
    for code in codes:
        expect(page.get_by_role("link", name=code, exact=True)).to_be_visible()
    groups = page.locator("th[scope=rowgroup]")
    expect(groups.first).to_contain_text("Differ")
    expect(page.get_by_text(f"other than {codes[0]}")).to_be_visible()
    page.get_by_role("button", name=f"Compare with this {codes[1]}").click()
    expect(page.get_by_text(f"other than {codes[1]}")).to_be_visible()
    page.get_by_role("button", name=f"Remove {codes[0]}").click()
    expect(page.get_by_role("link", name=codes[0], exact=True)).to_have_count(0)
    expect(page.get_by_role("columnheader")).to_have_count(3)


def labels(buttons: Locator) -> list[str]:
    """Return the accessible names of buttons that have a label."""
    found: list[str] = buttons.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label') ?? '')")
    return found
