"""The advanced search of our staff, in a browser. Source: S1 §2, §6, decision H7."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from storefront.identity.schemas import UserType
from tests.support import demo, servers
from tests.support.chunks import chunk
from tests.support.shopper import Shopper, held
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser


@pytest.fixture
def engineer(running_store: servers.Store) -> Member:
    """One of our engineers, who acts for nobody."""
    return add_staff(running_store)


def opener(page: Page) -> Locator:
    """Return the button beside the search."""
    return page.get_by_role("button", name="Advanced search", exact=True)


def dialog(page: Page) -> Locator:
    """Return the dialog."""
    return page.get_by_role("dialog", name="Advanced search")


def chips(page: Page) -> Locator:
    """Return what the results are narrowed to."""
    return page.get_by_role("list", name="Narrowed to").get_by_role("button", name=re.compile("^Remove "))


def asked_for(page: Page) -> dict[str, str]:
    """Return the parameters of the address."""
    return {name: ", ".join(values) for name, values in parse_qs(urlsplit(page.url).query).items()}


def test_its_code_comes_when_it_is_opened_and_not_before(page: Page, engineer: Member) -> None:
    """S1-2-133, S1-2-134, S1-6-007."""
    script = chunk("AdvancedDialog")
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    open_as(page, engineer, "/categories")
    expect(opener(page)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in scripts if url.endswith(script)]
    opener(page).click()
    expect(dialog(page)).to_be_visible()
    assert len([url for url in scripts if url.endswith(script)]) == 1


def test_buyers_and_guests_have_none(shopper: Shopper, running_store: servers.Store) -> None:
    """S1-6-007: nor does an address that one of ours has sent them narrow anything."""
    page, heading = shopper.page, shopper.page.get_by_role("heading", level=1)
    shopper.open("/search?searchTerm=valve")
    everything = heading.inner_text()
    ignored = "supplierId=1&number=ZZZZ"
    for member in (None, add_member(running_store)):
        if member:
            open_as(page, member)
        shopper.open(f"/search?searchTerm=valve&{ignored}")
        expect(heading).to_have_text(everything)
        expect(opener(page)).to_have_count(0)
        expect(page.get_by_role("list", name="Narrowed to")).to_have_count(0)
        shopper.open(f"/search?{ignored}")
        expect(page.get_by_text("What are you looking for?")).to_be_visible()


def test_what_is_filled_in_becomes_the_address_and_chips_that_come_off(page: Page, engineer: Member) -> None:
    """S1-2-133."""
    open_as(page, engineer)
    opener(page).click()
    form = dialog(page)
    form.get_by_label("Number", exact=True).fill("RB-175")
    form.get_by_label("Discontinued items").select_option("Hidden")
    form.get_by_label("Supplier id").fill("x")
    form.get_by_label("Supplier id").press("Enter")
    wrong = form.get_by_label("Supplier id")
    expect(wrong).to_have_accessible_description("A supplier id is a whole number such as 20110.")
    expect(wrong).to_be_focused()
    wrong.fill("")
    form.get_by_label("Number", exact=True).press("Enter")
    page.wait_for_url("**/search?**")
    expect(dialog(page)).to_have_count(0)
    assert asked_for(page) == {"number": "RB-175", "numberMatch": "starts", "discontinued": "without"}
    expect(chips(page)).to_have_text(["Number starts with RB-175", "Excluding discontinued items"])
    codes = [row["item_code"] for row in demo.rows("items") if row["item_code"].startswith("RB-175")]
    sold = [code for code in codes if code not in gone()]
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{len(sold)} items?$"))

    with held(page, "**/api/search?**"):
        chips(page).first.click()
        expect(chips(page)).to_have_text(["Excluding discontinued items"])
    page.wait_for_url("**/search?discontinued=without")
    expect(chips(page)).to_have_text(["Excluding discontinued items"])
    assert asked_for(page) == {"discontinued": "without"}
    page.go_back()
    expect(chips(page)).to_have_text(["Number starts with RB-175", "Excluding discontinued items"])
    page.reload()
    expect(chips(page)).to_have_text(["Number starts with RB-175", "Excluding discontinued items"])
    page.get_by_role("button", name="Clear all").click()
    expect(chips(page)).to_have_count(0)


def gone() -> set[str]:
    """Return the codes of what is no longer sold."""
    return {row["item_code"] for row in demo.rows("items") if row["is_discontinued"] == "true"}


def test_the_keyboard_alone_is_enough(page: Page, engineer: Member) -> None:
    open_as(page, engineer)
    opener(page).focus()
    page.keyboard.press("Enter")
    expect(dialog(page)).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(opener(page)).to_be_focused()


def test_an_employee_on_a_phone_has_it_too(
    browser: Browser, address: str, running_store: servers.Store
) -> None:
    """S1-2-133."""
    employee = add_member(running_store, role=UserType.AIRLINE_EMPLOYEE)
    phone = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    open_as(page, employee)
    opener(page).tap()
    form = dialog(page)
    expect(form).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    form.get_by_label("NSN").fill("4")
    form.get_by_role("button", name="Search", exact=True).tap()
    expect(form.get_by_label("NSN")).to_have_accessible_description("Type at least 2 letters or digits.")
    phone.close()
