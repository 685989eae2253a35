"""What goes wrong when people sign in, and what they see then. Source: S1 §8."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from storefront.identity.messages import SIGN_IN_ENDED, SIGN_OUT_INCOMPLETE
from storefront.identity.schemas import CompanyRole
from tests.browser.test_sign_in import SIGNED_IN, banner, give_password, open_form
from tests.support.servers import Store
from tests.support.shopper import LIVE, Shopper, held
from tests.support.signed_in import USER_KEY, Member, add_member, open_as, sign_in

pytestmark = pytest.mark.browser
RENEWED = 541_000
"""Milliseconds after which a token of 10 minutes has been renewed."""


def errors_of(page: Page) -> list[str]:
    """Return what the page records as errors from now on."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    return found


def warnings_of(page: Page) -> list[str]:
    """Return what the page warns of from now on."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "warning" else None)
    return found


def test_an_answer_to_no_question_of_this_browser_changes_nothing(shopper: Shopper) -> None:
    """S1-8-005, S1-8-006, S1-8-007, S1-8-011."""
    page = shopper.page
    errors = errors_of(page)
    page.goto("/auth/callback?code=stolen&state=altered")
    expect(banner(page)).to_contain_text("Error with authentication: No matching state found in storage")
    expect(page.get_by_role("alert")).to_have_text(
        "This sign-in started too long ago, or in another tab. Nothing was changed."
    )
    assert any("Signing in failed" in error for error in errors)
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    page.get_by_role("button", name="Start again").click()
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()


def test_a_question_without_a_client_id_is_an_error_of_its_own(shopper: Shopper, member: Member) -> None:
    """S1-8-012."""
    page = shopper.page
    open_form(shopper)
    page.evaluate(
        """() => {
            const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.'))
            const state = JSON.parse(localStorage.getItem(key))
            localStorage.setItem(key, JSON.stringify({ ...state, client_id: '' }))
        }"""
    )
    give_password(shopper, member)
    expect(banner(page)).to_contain_text("Error with authentication: No client_id on state")
    expect(page.get_by_role("button", name="Start again")).to_be_visible()


def test_where_sign_in_does_not_answer_it_says_so_and_tries_again(shopper: Shopper) -> None:
    """S1-8-005, S1-8-007."""
    page = shopper.page
    page.clock.install()
    page.route("**/.well-known/openid-configuration", lambda route: route.fulfill(status=503, body="{}"))
    page.goto("/login?returnUrl=/cart")
    expect(page.get_by_role("alert").filter(has_text="Sign-in is not answering.")).to_be_visible()
    expect(page.get_by_text("Trying again in")).to_be_visible()
    page.get_by_role("link", name="Continue as a guest").click()
    expect(page.get_by_role("heading", name="Sign In")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Trying again in")).to_be_visible()
    page.unroute_all()
    page.clock.run_for(16_000)
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()


def test_while_the_provider_is_down_the_store_is_browsed_as_a_guest(page: Page, member: Member) -> None:
    """S1-8-005."""
    sign_in(page, member)
    page.route("**/.well-known/openid-configuration", lambda route: route.abort())
    page.goto("/categories")
    expect(banner(page)).to_contain_text("Error with authentication")
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    with page.expect_request("**/api/search?**") as call:
        Shopper(page).search("valve")
    assert "authorization" not in call.value.headers
    expect(page.get_by_role("heading", level=1)).to_contain_text("valve")


def test_whose_session_has_ended_meanwhile_is_seen_as_a_guest_and_told_so(page: Page, member: Member) -> None:
    """S1-4-003."""
    sign_in(page, member)
    page.context.clear_cookies()
    with held(page, "**/oidc/authorize?**"):
        page.goto("/categories")
        expect(page.locator(LIVE)).to_be_attached()
        expect(page.get_by_text(f"Hello, {member.first_name}")).to_be_visible()
        expect(page.get_by_role("link", name="Sign In")).to_have_count(0)
        expect(page.locator(SIGNED_IN)).to_have_count(0)
    expect(banner(page)).to_contain_text(SIGN_IN_ENDED)
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    expect(page.get_by_text(f"Hello, {member.first_name}")).to_have_count(0)
    expect(page.locator(SIGNED_IN)).to_have_count(0)
    assert page.evaluate(f"localStorage.getItem('{USER_KEY}')") is None


def test_a_sign_out_that_fails_is_recorded_and_signs_out_here(signed_in_page: Page) -> None:
    """S1-8-008."""
    page = signed_in_page

    def without_end(route: Route) -> None:
        told = route.fetch().json()
        del told["end_session_endpoint"]
        route.fulfill(json=told)

    page.route("**/.well-known/openid-configuration", without_end)
    page.goto("/categories")
    expect(page.locator(SIGNED_IN)).to_be_attached()
    errors = errors_of(page)
    page.get_by_role("link", name="Sign Out").click()
    expect(banner(page)).to_contain_text(SIGN_OUT_INCOMPLETE)
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    assert page.evaluate(f"localStorage.getItem('{USER_KEY}')") is None
    assert any("Signing out failed" in error for error in errors)
    expect(page.get_by_text("Error with authentication")).to_have_count(0)


def test_a_renewal_that_fails_is_recorded_and_nothing_else(page: Page, member: Member) -> None:
    """S1-8-009."""
    page.clock.install()
    sign_in(page, member)
    page.goto("/categories")
    expect(page.locator(SIGNED_IN)).to_be_attached()
    errors = errors_of(page)
    page.route("**/oidc/token", lambda route: route.abort())
    with page.expect_console_message(lambda said: "could not be renewed" in said.text):
        page.clock.run_for(RENEWED)
    assert errors
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Error with authentication")).to_have_count(0)
    expect(page.locator(SIGNED_IN)).to_be_attached()


def end_session_at_work(page: Page) -> Locator:
    """Type into the search while the session ends; return the dialog that asks for the password."""
    page.get_by_role("combobox", name="Search").fill("half a thought")
    page.keyboard.press("Escape")
    page.context.clear_cookies()
    page.route("**/oidc/token", lambda route: route.fulfill(status=400, json={"error": "invalid_grant"}))
    page.route(
        "**/api/search/instant?**",
        lambda route: route.fulfill(status=401, json={"title": "Unauthorized", "status": 401}),
    )
    page.get_by_role("combobox", name="Search").press_sequentially("s")
    dialog = page.get_by_role("dialog", name="Sign in to continue")
    expect(dialog).to_be_visible()
    return dialog


def test_a_session_that_was_ended_asks_for_the_password_over_the_page(
    signed_in_page: Page, member: Member
) -> None:
    """S1-4-005."""
    page = signed_in_page
    dialog = end_session_at_work(page)
    expect(dialog).to_contain_text(member.email)
    page.unroute_all()
    dialog.get_by_label("Password", exact=True).fill(member.password)
    dialog.get_by_role("button", name="Sign In").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("combobox", name="Search")).to_have_value("half a thoughts")
    expect(page.get_by_text(re.compile(f"Hello, {member.first_name}"))).to_be_visible()


def test_who_goes_on_as_a_guest_after_the_session_has_ended_is_one(signed_in_page: Page) -> None:
    """S1-4-005."""
    page = signed_in_page
    dialog = end_session_at_work(page)
    dialog.get_by_role("button", name="Continue as a guest").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(SIGNED_IN)).to_have_count(0)
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    page.unroute_all()
    with page.expect_request("**/api/search?**") as call:
        Shopper(page).search("valve")
    assert "authorization" not in call.value.headers
    expect(page.get_by_role("heading", level=1)).to_contain_text("valve")


def test_who_is_switched_off_while_at_work_is_asked_to_sign_in_and_may_not(
    browser: Browser, signed_in_page: Page, member: Member, running_store: Store
) -> None:
    page = signed_in_page
    buyer = add_member(
        running_store, first_name="Luis", last_name="Ferrer", company=member, company_role=CompanyRole.BUYER
    )
    with browser.new_context(base_url=running_store.address) as his:
        theirs = his.new_page()
        theirs.clock.install()
        open_as(theirs, buyer, "/categories")
        page.goto("/account/colleagues")
        page.get_by_role("button", name="Switch off Luis Ferrer").click()
        page.get_by_role("dialog").get_by_role("button", name="Switch off").click()
        expect(page.get_by_role("row").filter(has_text=buyer.email)).to_contain_text("Switched off")
        theirs.clock.fast_forward(RENEWED)
        dialog = theirs.get_by_role("dialog", name="Sign in to continue")
        dialog.get_by_label("Password", exact=True).fill(buyer.password)
        dialog.get_by_role("button", name="Sign In").click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        expect(theirs.locator(SIGNED_IN)).to_have_count(1)
        dialog.get_by_role("button", name="Continue as a guest").click()
        expect(theirs.get_by_role("link", name="Sign In").first).to_be_visible()
        Shopper(theirs).search("valve")
        expect(theirs.get_by_role("heading", level=1)).to_contain_text("valve")
