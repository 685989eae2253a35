"""Second factors and devices as people use them in a browser."""

import datetime
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import update

from storefront.identity.tables import SessionRow
from storefront.platform import clock
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from tests.browser.test_looks import expect_fit
from tests.support.servers import Store
from tests.support.shopper import LIVE
from tests.support.signed_in import Member, add_member, open_as, sign_in

pytestmark = pytest.mark.browser
PROFILE = "/account/dashboard?tab=profile"


@pytest.fixture
def someone(running_store: Store) -> Member:
    """A person of this test's own."""
    return add_member(running_store)


@pytest.fixture
def named_page(browser: Browser, address: str) -> Iterator[Page]:
    """A browser that knows the store by a name, with an authenticator in it: passkeys know no numbers."""
    context = browser.new_context(base_url=address.replace("127.0.0.1", "localhost"))
    page = context.new_page()
    devices = context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    device = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": device})
    yield page
    context.close()


def make_old(store: Store, member: Member) -> None:
    """Let an hour pass since a person has signed in."""

    def change() -> None:
        folder = str(store.project / "data")
        db = open_database(load_settings(store.project, {"STOREFRONT_DATA__FOLDER": folder}))
        with db.write() as tx:
            theirs = SessionRow.web_user_id == member.web_user_id
            tx.execute(
                update(SessionRow)
                .where(theirs)
                .values(authenticated_at=clock.now() - datetime.timedelta(hours=1))
            )
        db.close()

    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        thread.submit(change).result()


def factors(page: Page) -> Any:
    """Return the panel of second factors."""
    return page.get_by_role("region", name="Second factor")


def turn_app_on(page: Page) -> pyotp.TOTP:
    """Set up an authenticator app, and put the recovery codes away that follow."""
    factors(page).get_by_role("button", name="Set up an authenticator app").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="QR code with the key")).to_be_visible()
    app = pyotp.TOTP((dialog.locator("code").text_content() or "").replace(" ", ""))
    dialog.get_by_label("6-digit code").fill(app.at(clock.now()))
    dialog.get_by_role("button", name="Turn on").click()
    return app


def keep_codes(page: Page) -> list[str]:
    """Return the recovery codes that are shown, and close them."""
    dialog = page.get_by_role("dialog", name="Recovery codes")
    expect(dialog.get_by_role("listitem")).to_have_count(10)
    codes = dialog.get_by_role("listitem").all_text_contents()
    dialog.get_by_role("button", name="I have kept them").click()
    expect(dialog).to_have_count(0)
    return codes


def give_password(page: Page, member: Member) -> None:
    """Fill in the sign-in form of a browser that knows nobody."""
    page.context.clear_cookies()
    page.goto("/robots.txt")
    page.evaluate("localStorage.clear()")
    page.goto("/login?returnUrl=/categories")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    page.get_by_label("Email", exact=True).fill(member.email)
    page.get_by_label("Password", exact=True).fill(member.password)
    page.get_by_role("button", name="Sign In", exact=True).click()


def expect_signed_in(page: Page, member: Member) -> None:
    """Wait until the page that one was going to greets the person."""
    page.wait_for_url("**/categories")
    expect(page.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()


def test_an_app_is_set_up_and_asked_for(page: Page, someone: Member) -> None:
    open_as(page, someone, PROFILE)
    expect(factors(page).get_by_text("Please add a second factor.")).to_be_visible()
    app = turn_app_on(page)
    codes = keep_codes(page)
    expect(factors(page).get_by_text(re.compile(r"^Set up \d\d/"))).to_be_visible()
    expect(factors(page).get_by_text(re.compile("^10 of 10 left"))).to_be_visible()
    give_password(page, someone)
    field = page.get_by_label("6-digit code")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("autocomplete", "one-time-code")
    field.fill("12")
    field.press("Enter")
    expect(page.get_by_text("Enter the 6 digits")).to_be_visible()
    field.fill("000000")
    field.press("Enter")
    expect(page.get_by_text("That code is incorrect.")).to_contain_text("4 attempts left.")
    expect(field).to_be_focused()
    field.fill(app.at(clock.now(), counter_offset=1))
    page.get_by_role("button", name="Continue").click()
    expect_signed_in(page, someone)
    give_password(page, someone)
    page.get_by_role("button", name="Use a recovery code").click()
    page.get_by_label("Recovery code").fill(codes[0].lower())
    page.get_by_role("button", name="Continue").click()
    expect_signed_in(page, someone)


def test_a_passkey_is_added_and_signs_in_alone(named_page: Page, someone: Member) -> None:
    page = named_page
    open_as(page, someone, PROFILE)
    factors(page).get_by_role("button", name="Add a passkey").click()
    dialog = page.get_by_role("dialog", name="Add a passkey")
    dialog.get_by_label("Name").fill("Desk")
    dialog.get_by_role("button", name="Continue").click()
    keep_codes(page)
    expect(factors(page).get_by_text("not used yet")).to_be_visible()
    factors(page).get_by_role("button", name="Rename Desk").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Office")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(factors(page).get_by_text("Office")).to_be_visible()
    give_password(page, someone)
    page.get_by_role("button", name="Use a passkey", exact=True).click()
    expect_signed_in(page, someone)
    page.get_by_role("link", name="Sign Out").click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(page.get_by_text("You have been logged out.").first).to_be_visible()
    page.goto("/login?returnUrl=/categories")
    page.get_by_role("button", name="Use a passkey instead").click()
    expect_signed_in(page, someone)
    page.goto(PROFILE)
    expect(factors(page).get_by_text(re.compile(r"^Added .*, used \d\d/"))).to_be_visible()
    factors(page).get_by_role("button", name="Remove Office").click()
    asked = page.get_by_role("dialog", name="Remove the passkey Office?")
    expect(asked).to_contain_text("with only your password")
    asked.get_by_role("button", name="Remove").click()
    expect(asked).to_have_count(0)
    expect(factors(page).get_by_text("Office")).to_have_count(0)


def test_the_password_is_asked_for_again_after_a_while(
    page: Page, someone: Member, running_store: Store
) -> None:
    open_as(page, someone, PROFILE)
    make_old(running_store, someone)
    factors(page).get_by_role("button", name="Set up an authenticator app").click()
    proof = page.get_by_role("dialog", name="Is it you?")
    proof.get_by_label("Password", exact=True).fill("Wrong-Horse-7")
    proof.get_by_role("button", name="Continue").click()
    expect(proof.get_by_text("The password is incorrect. 4 attempts left.")).to_be_visible()
    proof.get_by_label("Password", exact=True).fill(someone.password)
    proof.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("img", name="QR code with the key")).to_be_visible()
    page.keyboard.press("Escape")
    make_old(running_store, someone)
    factors(page).get_by_role("button", name="Set up an authenticator app").click()
    proof.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_another_device_is_signed_out(page: Page, browser: Browser, address: str, someone: Member) -> None:
    """T-17."""
    phone = browser.new_context(base_url=address)
    other = phone.new_page()
    open_as(other, someone, "/categories")
    open_as(page, someone, PROFILE)
    devices = page.get_by_role("region", name="Signed in on")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("this one")
    devices.get_by_role("button", name="Sign out everywhere else").click()
    expect(devices.get_by_role("status")).to_contain_text("Signed out everywhere else.")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    other.reload()
    expect(other.get_by_role("link", name="Sign In").first).to_be_visible()
    phone.close()


def test_everybody_can_use_them(page: Page, someone: Member) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, someone, PROFILE)
    expect(factors(page).get_by_text("Recovery codes", exact=True)).to_be_visible()
    expect_fit(page)
    factors(page).get_by_role("button", name="Set up an authenticator app").click()
    expect(page.get_by_role("img", name="QR code with the key")).to_be_visible()
    expect_fit(page)
    page.keyboard.press("Escape")
    turn_app_on(page)
    expect(page.get_by_role("dialog", name="Recovery codes").get_by_role("listitem")).to_have_count(10)
    expect_fit(page)
    give_password(page, someone)
    expect(page.get_by_label("6-digit code")).to_be_visible()
    expect_fit(page)


def test_a_cookie_alone_opens_no_door(page: Page, someone: Member) -> None:
    sign_in(page, someone)
    assert page.request.get("/api/account/factors").status == 401
