"""My Account: its frame, the dashboard, one's own profile and password. Source: S1 §2."""

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from storefront.identity.schemas import CompanyRole, UserType
from tests.browser.test_sign_in import give_password
from tests.support.letters import kept, letter
from tests.support.servers import Store
from tests.support.shopper import LIVE, Shopper
from tests.support.signed_in import Member, add_member, open_as

pytestmark = pytest.mark.browser

NEW = "Nine-dowel-pins 40"
PROFILE = {
    "First name": "Danielle",
    "Last name": "Whitfield-Moss",
    "Preferred name": "Dee",
    "Job title": "Maintenance buyer",
    "Phone": "330-555-0177",
    "Ext.": "41",
}


ENTRIES = {
    "Dashboard": "My Account",
    "Shopping Lists": "Shopping Lists",
    "Request for Quote": "Contact Us",
    "Account Profile": "Account Profile",
    "Open Quotes": "Open Quotes",
    "Notifications": "Notifications",
    "Address Book": "Address Book",
    "Colleagues": "Colleagues",
}
"""What My Account's own navigation offers, and how the page behind it is headed."""


def entries(page: Page) -> Locator:
    """Return what My Account's own navigation offers."""
    return page.get_by_role("navigation", name="My Account").get_by_role("link")


def test_the_navigation_offers_the_pages_that_there_are(signed_in_page: Page, member: Member) -> None:
    page = signed_in_page
    page.goto("/account/dashboard")
    expect(page.get_by_role("heading", name="My Account", level=1)).to_contain_text(member.company_name)
    expect(entries(page)).to_have_text([*ENTRIES])
    for name, heading in reversed(ENTRIES.items()):  # the last first: the page shown is the first
        address = entries(page).filter(has_text=name).get_attribute("href")
        assert address
        entries(page).filter(has_text=name).click()
        page.wait_for_url(f"**{address}")
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        if not address.startswith("/account/"):
            page.go_back()
        else:
            expect(entries(page).filter(has_text=name)).to_have_attribute("aria-current", "page")


def test_staff_who_act_for_nobody_have_what_is_their_own(page: Page, running_store: Store) -> None:
    open_as(page, add_member(running_store, role=UserType.AIRLINE_EMPLOYEE), "/account/dashboard")
    expect(page.get_by_role("heading", name="Account Profile", level=1)).to_be_visible()
    expect(page.get_by_label("First name")).to_have_value("Dana")
    expect(entries(page)).to_have_text(["Account Profile", "Notifications"])


def test_a_guest_is_asked_to_sign_in_and_comes_back(shopper: Shopper, member: Member) -> None:
    page = shopper.page
    page.goto("/account/colleagues")
    page.wait_for_url("**/auth/sign-in?**account%252Fcolleagues**")
    expect(page.locator(LIVE)).to_be_attached()
    give_password(shopper, member)
    page.wait_for_url("**/account/colleagues")
    expect(page.get_by_role("row", name=member.name)).to_be_visible()


def test_the_dashboard_counts_who_and_where(page: Page, running_store: Store) -> None:
    dana = add_member(running_store)
    add_member(running_store, first_name="Renee", company=dana, company_role=CompanyRole.BUYER)
    open_as(page, dana, "/account/dashboard")
    main = page.get_by_role("main")
    expect(main.get_by_role("link", name="2 Colleagues")).to_be_visible()
    expect(main.get_by_role("link", name="0 Address Book")).to_be_visible()
    expect(main.get_by_role("listitem").filter(has_text="Renee")).to_contain_text("Buyer")
    expect(page.get_by_role("region", name="Account Profile")).to_contain_text(str(dana.company_id))


def test_a_panel_that_cannot_be_read_says_so_and_is_tried_again(signed_in_page: Page) -> None:
    page = signed_in_page
    page.route(
        "**/api/account/dashboard",
        lambda route: route.fulfill(
            status=500, json={"title": "Error", "status": 500, "detail": "x", "requestId": "71922"}
        ),
    )
    page.goto("/account/dashboard")
    expect(page.get_by_role("alert").filter(has_text="My Account could not be read.")).to_contain_text(
        "Problem code 71922."
    )
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Colleagues")).to_be_visible()


def test_every_field_of_the_profile_is_kept_and_read(page: Page, running_store: Store) -> None:
    dana = add_member(running_store)
    open_as(page, dana, "/account/dashboard?tab=profile")
    saving = page.get_by_role("button", name="Saved")
    expect(saving).to_have_attribute("aria-disabled", "true")
    for label, value in PROFILE.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Your profile is saved.")).to_be_visible()
    expect(saving).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("Hello, Dee ·")).to_be_visible()
    page.reload()
    for label, value in PROFILE.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
    page.goto("/account/colleagues")
    expect(page.get_by_role("row", name="Danielle Whitfield-Moss")).to_be_visible()
    (row,) = kept(
        running_store,
        "select * from accounts join web_users using (web_user_id) where web_user_id = ?",
        dana.web_user_id,
    )
    assert (row["job_title"], row["phone_ext"]) == ("Maintenance buyer", "41")
    assert row["phone"].replace("-", "").endswith("3305550177")


def test_a_new_email_counts_once_its_link_was_opened(page: Page, running_store: Store) -> None:
    dana = add_member(running_store)
    email = f"dee.{dana.web_user_id}@larkin.example"
    open_as(page, dana, "/account/dashboard?tab=profile")
    page.get_by_label("Email", exact=True).fill(email)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text(f"{email} waits: open the link")).to_be_visible()
    expect(page.get_by_label("Email", exact=True)).to_have_value(dana.email)
    page.goto(letter(running_store, email).path)
    expect(page.get_by_text(f"Your new email {email} counts from now on.")).to_be_visible()


def test_a_profile_that_was_changed_elsewhere_is_not_written_over(page: Page, running_store: Store) -> None:
    dana = add_member(running_store)
    open_as(page, dana, "/account/dashboard?tab=profile")
    page.get_by_label("Job title").fill("Planner")
    other = page.context.new_page()
    other.goto("/account/dashboard?tab=profile")
    other.get_by_label("Phone", exact=True).fill("330-555-0199")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_text("Your profile is saved.")).to_be_visible()
    other.close()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="Changed meanwhile: Phone.")).to_be_visible()
    page.get_by_role("button", name="Keep what I typed").click()
    expect(page.get_by_label("Phone", exact=True)).to_have_value("330-555-0199")
    expect(page.get_by_label("Job title")).to_have_value("Planner")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Your profile is saved.")).to_be_visible()


def test_a_wrong_field_of_the_profile_gets_the_focus(signed_in_page: Page) -> None:
    page = signed_in_page
    page.goto("/account/dashboard?tab=profile")
    page.get_by_label("Last name").fill("")
    page.get_by_label("Email", exact=True).fill("no email")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("Last name")).to_be_focused()
    expect(page.get_by_label("Last name")).to_have_accessible_description("Last Name is required")
    expect(page.get_by_text("The email is not valid")).to_be_visible()


def test_the_password_is_changed_by_who_knows_the_old_one(
    page: Page, running_store: Store, client: httpx.Client
) -> None:
    dana = add_member(running_store)
    open_as(page, dana, "/account/dashboard?tab=profile")
    form = page.get_by_role("region", name="Password")
    for label, value in (("Current password", "wrong"), ("New password", NEW), ("Verify password", NEW)):
        form.get_by_label(label, exact=True).fill(value)
    form.get_by_role("button", name="Save password").click()
    expect(form.get_by_label("Current password", exact=True)).to_be_focused()
    expect(form.get_by_label("Current password", exact=True)).to_have_accessible_description(
        "The current password is not right."
    )
    form.get_by_label("Current password", exact=True).fill(dana.password)
    form.get_by_role("button", name="Save password").click()
    expect(form.get_by_text("You were signed in on no other device.")).to_be_visible()
    expect(form.get_by_label("New password", exact=True)).to_have_value("")
    origin = str(client.base_url).rstrip("/")
    answer = client.post(
        "/api/sign-in",
        json={"email": dana.email, "password": NEW, "continueTo": "/"},
        headers={"Origin": origin},
    )
    assert answer.json()["status"] == "SignedIn"
