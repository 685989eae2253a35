"""Requesting an account, and the links and PINs that come by mail. Source: S2 §5.5, decisions A5, G17."""

import datetime
import json

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import update

from storefront.accounts.tables import MailedLinkRow
from storefront.platform.db import Database
from tests.support.letters import kept, letter, letters
from tests.support.servers import Store
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import with_database

pytestmark = pytest.mark.browser

NEW = "Nine-dowel-pins 40"
PERSON = {
    "First name": "Miguel",
    "Last name": "Santos",
    "Job title": "Shop owner",
    "Phone": "440-555-0127",
    "Ext.": "73",
    "Fax": "440-555-0199",
}
PLACE = {"Company": "Oberlin Tool", "Street": "418 Artino Street", "City": "Oberlin", "Zip Code": "44074"}
BILLING = {"Company": "Oberlin Holding", "Street": "PO Box 212", "City": "Lorain", "Zip Code": "44052"}


def fill_in(page: Page, email: str, password: str = NEW) -> None:
    """Type who one is, and a password twice."""
    for label, value in PERSON.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Email", exact=True).fill(email)
    for label in ("Password", "Verify password"):
        page.get_by_label(label, exact=True).fill(password)


def fill_in_place(page: Page, section: str, place: dict[str, str], state: str) -> None:
    """Type an address into a section of the form."""
    part = page.get_by_role("group", name=section, exact=True)
    for label, value in place.items():
        part.get_by_label(label, exact=True).fill(value)
    part.get_by_label("State", exact=True).select_option(state)


def send(page: Page) -> None:
    """Send the request."""
    page.get_by_role("button", name="Request Account").click()


def test_a_new_company_requests_an_account_and_every_field_arrives(
    shopper: Shopper, running_store: Store
) -> None:
    """S1-1-011, S1-2-003, S2-2.1-026."""
    page, email = shopper.page, "miguel@oberlintool.example"
    shopper.open("/")
    page.get_by_role("link", name="Request Account").first.click()
    expect(page.get_by_role("heading", name="Request Account", level=1)).to_be_visible()
    page.get_by_text("We are new here").click()
    fill_in(page, email)
    fill_in_place(page, "Shipping address", PLACE, "OH")
    page.get_by_label("Billing address is the same as shipping").uncheck()
    fill_in_place(page, "Billing address", BILLING, "MI")
    send(page)
    expect(page.get_by_role("heading", name="Request received")).to_be_focused()
    expect(page.get_by_text(f"Thank you, Miguel. We wrote to {email}.")).to_be_visible()
    (row,) = kept(running_store, "select * from account_requests where email = ?", email)
    assert (row["first_name"], row["last_name"]) == ("Miguel", "Santos")
    assert (row["job_title"], row["phone_ext"], row["fax"]) == ("Shop owner", "73", "440-555-0199")
    assert row["phone"].replace("-", "").endswith("4405550127")
    assert NEW not in row["password_hash"]
    assert list(json.loads(row["shipping"]).values()) == [
        *("Oberlin Tool", "418 Artino Street", "Oberlin", "OH", "44074", "US")
    ]
    assert list(json.loads(row["billing"]).values()) == [
        *("Oberlin Holding", "PO Box 212", "Lorain", "MI", "44052", "US")
    ]


def test_the_link_of_the_mail_confirms_the_email_once(shopper: Shopper, running_store: Store) -> None:
    page, email = shopper.page, "confirming@oberlintool.example"
    shopper.open("/signup")
    page.get_by_text("We are new here").click()
    fill_in(page, email)
    fill_in_place(page, "Shipping address", PLACE, "OH")
    send(page)
    path = letter(running_store, email, "Confirm your email").path
    shopper.open(path)
    expect(page.get_by_text("Thank you, that was you.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Approval")).to_have_attribute("aria-current", "step")
    shopper.open(path)
    expect(page.get_by_role("heading", name="This link was already used")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Sign In")).to_be_visible()


LINKS = "select used_at from mailed_links where email = ?"


def let_links_expire(store: Store, email: str) -> None:
    """Let the links that were mailed to an address be a second too old."""
    over = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=1)

    def change(db: Database) -> None:
        with db.write() as tx:
            tx.execute(update(MailedLinkRow).where(MailedLinkRow.email == email).values(expires_at=over))

    with_database(store, change)


def test_a_companys_admin_approves_who_asks_to_join(
    shopper: Shopper, running_store: Store, page: Page
) -> None:
    dana = add_member(running_store)
    email = f"priya.{dana.web_user_id}@larkin.example"
    shopper.open("/signup")
    fill_in(page, email)
    page.get_by_label("Customer ID", exact=True).fill(str(dana.company_id))
    send(page)
    shopper.open(letter(running_store, email, "Confirm your email").path)
    expect(page.get_by_text("Thank you, that was you.")).to_be_visible()
    open_as(page, dana, "/account/dashboard")
    asks = page.get_by_role("region", name="Asks to join")
    expect(asks).to_contain_text(email)
    asks.get_by_role("link", name="Decide").click()
    page.get_by_label("Role for Miguel Santos").select_option("View only")
    page.get_by_role("button", name="Approve Miguel Santos").click()
    expect(page.get_by_text("Miguel Santos can sign in now, as View only of")).to_be_visible()
    expect(page.get_by_role("button", name="Approve Miguel Santos")).to_have_count(0)
    expect(page.get_by_role("row").filter(has_text=email)).to_contain_text("Active")
    assert dana.company_name in letter(running_store, email, "is open").text


def test_an_invitation_says_who_invites_and_opens_an_account(
    shopper: Shopper, running_store: Store, page: Page
) -> None:
    dana = add_member(running_store)
    email = f"ken.{dana.web_user_id}@larkin.example"
    open_as(page, dana, "/account/colleagues")
    form = page.get_by_role("region", name="Invite a colleague")
    form.get_by_label("Email", exact=True).fill(email)
    form.get_by_label("First name").fill("Ken")
    form.get_by_label("Last name").fill("Vasquez")
    form.get_by_label("Role").select_option("View only")
    form.get_by_label("A line from you").fill("For the toolroom orders.")
    form.get_by_role("button", name="Send invitation").click()
    expect(page.get_by_text("Ken Vasquez is invited.")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=email)).to_contain_text("Invited")
    mail = letter(running_store, email)
    assert "For the toolroom orders." in mail.text
    page.context.clear_cookies()
    shopper.open(mail.path)
    expect(page.get_by_role("heading", name=f"Join {dana.company_name}")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Dana Whitfield invites you to order for")
    expect(page.get_by_role("main")).to_contain_text("as View only. You sign in with " + email)
    page.get_by_label("New password", exact=True).fill(NEW)
    page.get_by_label("Verify password", exact=True).fill(NEW)
    page.get_by_role("button", name="Open my account").click()
    expect(page.get_by_role("heading", name="Your account is open")).to_be_visible()
    shopper.open(mail.path)
    expect(page.get_by_role("heading", name="This link was already used")).to_be_visible()


def test_a_pin_from_the_mail_sets_a_new_password(shopper: Shopper, running_store: Store) -> None:
    """S1-2-082, S1-2-083."""
    page, dana = shopper.page, add_member(running_store)
    ask_for_pin(shopper, dana)
    pin = letter(running_store, dana.email, "PIN").pin
    wrong = f"{(int(pin) + 1) % 1_000_000:06}"
    give_pin(page, wrong)
    expect(page.get_by_text("That PIN is not correct. 4 of 5 attempts left.")).to_be_visible()
    expect(page.get_by_label("6-digit PIN")).to_be_focused()
    give_pin(page, pin)
    expect(page.get_by_role("heading", name="New password")).to_be_visible()
    page.get_by_label("New password", exact=True).fill("Password1!")
    page.get_by_label("Verify password", exact=True).fill("Password1!")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("This password is too common.")).to_be_visible()
    page.get_by_label("New password", exact=True).fill(NEW)
    page.get_by_label("Verify password", exact=True).fill(NEW)
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_role("heading", name="Password changed")).to_be_visible()
    assert letter(running_store, dana.email, "password was changed")
    answer = page.context.request.post(
        "/api/sign-in",
        data={"email": dana.email, "password": NEW, "continueTo": "/"},
        headers={"Origin": page.evaluate("location.origin")},
    )
    assert answer.json()["status"] == "SignedIn"


def ask_for_pin(shopper: Shopper, who: Member) -> None:
    """Have a PIN sent."""
    page = shopper.page
    shopper.open("/password-reset")
    page.get_by_label("Email", exact=True).fill(who.email)
    page.get_by_role("button", name="Send PIN").click()
    expect(page.get_by_role("heading", name="Enter the PIN")).to_be_visible()


def give_pin(page: Page, pin: str) -> None:
    """Type a PIN and go on."""
    page.get_by_label("6-digit PIN").fill(pin)
    page.get_by_role("button", name="Continue").click()


def test_nobody_is_told_whether_an_email_has_an_account(shopper: Shopper, running_store: Store) -> None:
    page = shopper.page
    nobody = Member(0, "nobody.at.all@larkin.example", "", "", add_member(running_store).role, None, "")
    ask_for_pin(shopper, nobody)
    expect(page.get_by_text(f"If {nobody.email} has an account, a PIN is on its way.")).to_be_visible()
    give_pin(page, "123456")
    expect(page.get_by_text("That PIN is not correct.")).to_be_visible()
    somebody = add_member(running_store)
    ask_for_pin(shopper, somebody)
    assert letter(running_store, somebody.email, "PIN").pin  # by now the mail before would be there, too
    assert letters(running_store, nobody.email) == []
