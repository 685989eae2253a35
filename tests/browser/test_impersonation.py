"""Acting for a customer as our staff do it in a browser. Source: S1 §2, §4, decisions C9, H4, H8, H9."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.test_sign_in import banner as said_above
from tests.signin.forgery import said
from tests.support import demo, servers
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, open_as
from tests.support.staff import NOTES, add_staff, change_company

pytestmark = pytest.mark.browser


@pytest.fixture
def staff(running_store: servers.Store) -> Member:
    """One of our staff, who has acted for nobody yet."""
    return add_staff(running_store)


@pytest.fixture
def customer(running_store: servers.Store, member: Member) -> Member:
    """The administrator of a company with notes that everybody must read, and without terms."""
    change_company(running_store, member, mandatory_notes=NOTES)
    return member


def dialog(page: Page) -> Locator:
    """Return the dialog that finds customers."""
    return page.get_by_role("dialog", name="Impersonate a customer")


def banner(page: Page) -> Locator:
    """Return the banner that says whom one acts for."""
    return page.get_by_role("region", name="Impersonating")


def begin(page: Page, customer: Member, reason: str = "Phone order") -> None:
    """Find the customer by its number and act for it, with the keyboard alone."""
    page.keyboard.press("Alt+i")
    field = page.get_by_role("combobox", name="Name, ERP id, contact, email or phone")
    expect(field).to_be_focused()
    field.fill(str(customer.company_id))
    expect(dialog(page).get_by_role("option", name=customer.company_name)).to_be_visible()
    field.press("Enter")
    why = dialog(page).get_by_label("Why")
    expect(why).to_be_focused()
    why.fill(reason)
    why.press("Enter")
    expect(banner(page)).to_contain_text(customer.company_name)
    expect(dialog(page)).to_have_count(0)


def test_staff_find_a_customer_read_its_notes_act_for_it_and_end(
    page: Page, staff: Member, customer: Member
) -> None:
    """S1-1-022, S1-2-135, S1-2-136, S1-2-138, S1-2-139, S1-2-141, S1-2-142, S1-3-055, S1-6-006."""
    open_as(page, staff, "/categories")
    page.get_by_role("button", name="Impersonate").click()
    field = page.get_by_role("combobox", name="Name, ERP id, contact, email or phone")
    field.fill(customer.company_name)
    dialog(page).get_by_role("option", name=customer.company_name).first.click()
    expect(dialog(page)).to_contain_text("Dock closes 2:30 pm.")
    dialog(page).get_by_role("button", name="Impersonate").click()
    expect(dialog(page)).to_contain_text("Say why, in at least 3 characters.")
    dialog(page).get_by_role("button", name="Phone order").click()
    dialog(page).get_by_role("button", name="Impersonate").click()

    bar = banner(page)
    expect(bar).to_contain_text(f"Impersonating {customer.company_name} #{customer.company_id}")
    expect(bar.get_by_text("Terms: Credit Card", exact=True)).to_be_visible()
    expect(bar).to_contain_text("Dock closes 2:30 pm.")
    expect(page.get_by_text(f"Hello, Marcus · for {customer.company_name}")).to_be_visible()

    page.get_by_role("link", name="Contact Us").first.click()
    page.wait_for_url("**/pages/contact/contact-us")
    bar.get_by_role("button", name="End").click()
    expect(bar).to_have_count(0)
    expect(said_above(page)).to_contain_text(f"You are no longer acting for {customer.company_name}.")
    assert page.url.endswith("/pages/contact/contact-us")
    expect(page.get_by_role("button", name="Impersonate").first).to_be_visible()

    page.keyboard.press("Alt+i")
    recent = dialog(page).get_by_role("group", name="Recent").get_by_role("option")
    expect(recent.first).to_contain_text(customer.company_name)
    expect(recent.first).to_contain_text("Phone order")


def test_a_reload_says_for_whom_one_acts_and_the_banner_leads_to_their_page(
    page: Page, staff: Member, customer: Member
) -> None:
    """S1-2-137, S1-7-057."""
    open_as(page, staff)
    begin(page, customer)
    with page.expect_request("**/oidc/authorize?**") as asked_at:
        page.reload()
    assert parse_qs(urlsplit(asked_at.value.url).query)["imp"] == [str(customer.company_id)]
    expect(banner(page)).to_contain_text(customer.company_name)
    banner(page).get_by_role("link", name="Customer page").click()
    page.wait_for_url(f"**/admin/customers/{customer.company_id}")
    expect(page.get_by_role("heading", name=customer.company_name, level=1)).to_be_visible()


@pytest.mark.trust("T-17")
def test_carts_are_swapped_and_never_mixed(shopper: Shopper, staff: Member, customer: Member) -> None:
    """S1-4-016, S1-4-017."""
    page = shopper.page
    open_as(page, staff)
    shopper.add(demo.plain())
    shopper.add(demo.in_packs())
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    own = shopper.cart_token()
    begin(page, customer)
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    shopper.add(demo.another())
    expect(shopper.cart_link()).to_have_text("Cart(1)")
    assert shopper.cart_token() not in {None, "", own}
    banner(page).get_by_role("button", name="End").click()
    expect(banner(page)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(2)")
    assert shopper.cart_token() == own
    page.goto("/cart")
    expect(page.locator("main").get_by_text(demo.plain().code).first).to_be_visible()
    expect(page.get_by_text(demo.another().code)).to_have_count(0)


def test_what_was_asked_before_acting_for_somebody_is_asked_anew_for_them(
    page: Page, staff: Member, customer: Member
) -> None:
    """S1-4-018: what stands on the screen by now, and what is gone back to."""
    open_as(page, staff, "/search?searchTerm=valve")
    Shopper(page).search("pump")
    expect(page.get_by_role("heading", level=1)).to_contain_text("pump")
    with page.expect_response("**/api/search?**") as anew:
        begin(page, customer)
    assert "searchTerm=pump" in anew.value.url
    assert user_type(anew.value.request) == "ImpersonatorUser"
    with page.expect_response("**/api/search?**") as before:
        page.go_back()
    assert "searchTerm=valve" in before.value.url
    assert user_type(before.value.request) == "ImpersonatorUser"


def user_type(call: Request) -> str:
    """Return what the token of a call says of who calls."""
    token = call.headers["authorization"].removeprefix("Bearer ")
    return str(said(token)["UserType"])


@pytest.mark.trust("T-17")
def test_who_signs_out_acts_for_nobody_any_more(shopper: Shopper, staff: Member, customer: Member) -> None:
    """S1-2-138, S1-4-012: whoever sits down at the same tab next has not read their notes, either."""
    page = shopper.page
    open_as(page, staff)
    begin(page, customer)
    banner(page).get_by_role("button", name="Dismiss").click()
    expect(banner(page)).not_to_contain_text("Dock closes")
    shopper.add(demo.plain())
    customers = shopper.cart_token()
    page.get_by_role("link", name="Sign Out").click()
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    expect(banner(page)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    kept = page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert str(customer.company_id) not in kept
    assert customer.company_name not in kept
    assert str(customers) not in kept
    assert page.evaluate("sessionStorage.getItem('storefront-notes-read')") is None
    open_as(page, staff)
    expect(page.get_by_role("button", name="Impersonate").first).to_be_visible()
    expect(banner(page)).to_have_count(0)
    expect(shopper.cart_link()).to_have_text("Cart(0)")


@pytest.mark.trust("T-17")
def test_staff_check_out_for_the_customer(shopper: Shopper, staff: Member, customer: Member) -> None:
    """S2-0-004."""
    page = shopper.page
    open_as(page, staff)
    begin(page, customer)
    shopper.add(demo.plain())
    shopper.fill_in()
    shopper.submit()
    expect(page.get_by_role("heading", name="Thank you for your order")).to_be_visible()
    page.goto("/admin/impersonation")
    row = page.get_by_role("row").filter(has_text=customer.company_name)
    row.get_by_role("button").click()
    written = page.get_by_role("list", name=f"Written for {customer.company_name}")
    expect(written.get_by_role("listitem").filter(has_text="order").last).to_be_visible()
