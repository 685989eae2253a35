"""My Account: its frame, the dashboard, one's own profile and password. Source: S1 §2."""

import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.letters import kept, letter
from tests.support.servers import Store
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
    "Invoices": "Invoices",
    "Orders": "Orders",
    "Returns": "Returns",
    "Open Orders Report": "Open Orders Report",
    "Open Quotes": "Open Quotes",
    "Item Purchase History": "Item Purchase History",
    "Notifications": "Notifications",
    "Address Book": "Address Book",
    "Colleagues": "Colleagues",
}
"""What My Account's own navigation offers, and how the page behind it is headed."""


def entries(page: Page) -> Locator:
    """Return what My Account's own navigation offers."""
    return page.get_by_role("navigation", name="My Account").get_by_role("link")


def test_the_navigation_offers_the_pages_that_there_are(signed_in_page: Page, member: Member) -> None:
    """S1-2-022, S1-2-023: /account/dashboard shows My Account, and Account Profile at the same address."""
    page = signed_in_page
    page.goto("/account/dashboard")
    expect(page.get_by_role("heading", name="My Account", level=1)).to_contain_text(member.company_name)
    expect(entries(page)).to_have_text([*ENTRIES])
    expect(page.get_by_role("main").get_by_role("link", name="1 Colleague")).to_be_visible()
    expect(page.get_by_role("region", name="Account Profile")).to_contain_text(str(member.company_id))
    overview = page.get_by_role("region", name="Your orders, invoices and quotes")
    expect(overview.get_by_role("link", name="Open orders")).to_contain_text("0")
    expect(entries(page).filter(has_text="Account Profile")).to_have_attribute(
        "href", "/account/dashboard?tab=profile"
    )
    for name, heading in reversed(ENTRIES.items()):  # the last first: the page shown is the first
        entry = entries(page).filter(has_text=re.compile(f"^{name}$"))
        address = entry.get_attribute("href")
        assert address
        entry.click()
        page.wait_for_url(f"**{address}")
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        if not address.startswith("/account/"):
            page.go_back()
        else:
            expect(entries(page).filter(has_text=re.compile(f"^{name}$"))).to_have_attribute(
                "aria-current", "page"
            )


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
    expect(page.get_by_text(f"{email} is not confirmed yet: open the link")).to_be_visible()
    expect(page.get_by_label("Email", exact=True)).to_have_value(dana.email)
    page.goto(letter(running_store, email).path)
    expect(page.get_by_text(f"Your email is now {email}.")).to_be_visible()


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
        "The current password is not correct."
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
