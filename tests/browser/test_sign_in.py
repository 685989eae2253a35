"""Signing in and out as people do it in a browser. Source: S1 §4, decisions A4, I16."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.support import demo, servers
from tests.support.letters import kept
from tests.support.shopper import LIVE, Shopper, asked, held
from tests.support.signed_in import USER_KEY, Member, add_member, sign_in
from tests.support.staff import add_staff, change_company

pytestmark = pytest.mark.browser
SIGNED_IN = "html[data-signed-in]"
BANNER = '[role=region][aria-label="Latest message"]'
"""What is said now; the log beside it, which is for screen readers alone, keeps what was said before."""
TOLD = "told-in-banner"
NOTE_BANNER = f"""new MutationObserver(() => {{
    const banner = document.querySelector('{BANNER}')
    if (!banner?.checkVisibility()) return
    const told = JSON.parse(sessionStorage.getItem('{TOLD}') ?? '[]')
    const text = banner.querySelector('span').textContent
    if (told.at(-1) !== text) sessionStorage.setItem('{TOLD}', JSON.stringify([...told, text]))
}}).observe(document, {{ childList: true, subtree: true, characterData: true }})"""
"""Notes what the banner says, in every document of this tab: it says it for two seconds."""


def give_password(shopper: Shopper, member: Member, password: str = "") -> None:
    """Fill in the sign-in form and send it."""
    page = shopper.page
    page.get_by_label("Email", exact=True).fill(member.email)
    page.get_by_label("Password", exact=True).fill(password or member.password)
    page.get_by_role("button", name="Sign In").click()


def banner(page: Page) -> Locator:
    """Return the banner at the top of the page, which is there while it says something."""
    return page.locator(BANNER)


def expect_told(page: Page, text: str) -> None:
    """Expect that the banner says it, or has said it since the tab was opened with NOTE_BANNER."""
    expect(page.get_by_role("log")).to_contain_text(text)
    told = page.evaluate(f"JSON.parse(sessionStorage.getItem('{TOLD}') ?? '[]')")
    assert text in told, told


def open_form(shopper: Shopper, return_url: str = "/categories") -> str:
    """Go to the sign-in form, to come back to a page; return the address that the provider was asked at."""
    page = shopper.page
    with page.expect_request("**/oidc/authorize?**") as asked_at:
        page.goto(f"/login?returnUrl={return_url}")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    return asked_at.value.url


@contextmanager
def calls_of(page: Page) -> Iterator[list[Request]]:
    """Collect the page's calls of the API, REST and GraphQL."""
    found: list[Request] = []

    def note(request: Request) -> None:
        if kind(request) in ("/api/", "/graphql"):
            found.append(request)

    page.on("request", note)
    yield found
    page.remove_listener("request", note)


def kind(request: Request) -> str:
    """Return the first part of the path that a request goes to."""
    return re.sub(r"^(/[^/]*/?).*", r"\1", urlsplit(request.url).path)


def test_one_signs_in_and_comes_back_to_where_one_was(shopper: Shopper, member: Member) -> None:
    """S1-4-002, S1-4-004, S1-4-008, S2-2.1-012, S2-0-002."""
    page = shopper.page
    page.add_init_script(NOTE_BANNER)
    item = demo.plain()
    shopper.open(item.path)
    page.get_by_role("link", name="Sign In").first.click()
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    give_password(shopper, member)
    page.wait_for_url(f"**{item.path}")
    expect_told(page, "You have been successfully logged in.")
    expect(page.get_by_text(f"Hello, {member.first_name} · {member.company_name}")).to_be_visible()


def test_a_reload_keeps_one_signed_in_without_a_flash_of_the_guests_header(
    signed_in_page: Page, member: Member
) -> None:
    """S1-1-035, S1-4-001, S1-4-002."""
    page = signed_in_page
    page.route("**/oidc/authorize?**", lambda route: None)
    page.goto("/categories", wait_until="domcontentloaded")
    expect(page.get_by_role("link", name="Sign In")).not_to_be_visible()
    expect(page.locator("html[data-live]")).to_be_attached()
    expect(page.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()
    expect(page.get_by_role("button", name="My Account")).to_be_visible()
    expect(page.get_by_role("link", name="Sign In")).to_have_count(0)
    expect(page.locator("html[data-signed-in]")).to_have_count(0)
    page.unroute_all()
    page.reload()
    expect(page.locator("html[data-signed-in]")).to_be_attached()


def test_signing_out_clears_what_was_kept_and_ends_on_the_home_page(
    signed_in_page: Page, member: Member
) -> None:
    """S1-2-071, S1-2-072, S1-4-006, S1-4-009, S1-4-010, S1-4-011, S1-4-013, S2-7-002."""
    page = signed_in_page
    shopper = Shopper(page)
    page.add_init_script(NOTE_BANNER)
    shopper.add(demo.plain())
    assert shopper.cart_token()
    page.goto("/categories")
    expect(page.locator("html[data-signed-in]")).to_be_attached()
    page.get_by_role("link", name="Sign Out").click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect_told(page, "You have been logged out.")
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()
    expect(shopper.cart_link()).to_have_text("Cart(0)")
    assert shopper.cart_token() is None
    assert page.evaluate(f"localStorage.getItem('{USER_KEY}')") is None
    with calls_of(page) as calls:
        page.reload()
        expect(page.locator(LIVE)).to_be_attached()
        shopper.search("valve")
        expect(page.get_by_role("heading", level=1)).to_contain_text("valve")
        shopper.add(demo.plain())
        expect(shopper.cart_link()).to_have_text("Cart(1)")
    assert {kind(call) for call in calls} == {"/api/", "/graphql"}
    assert [call.url for call in calls if "authorization" in call.headers] == []
    expect(page.get_by_role("link", name="Sign In").first).to_be_visible()


@pytest.mark.trust("T-17")
def test_a_sign_in_and_a_sign_out_are_told_to_the_other_tabs(
    shopper: Shopper, member: Member, page: Page
) -> None:
    """S1-4-014, S1-4-015."""
    other = page.context.new_page()
    other.goto("/categories")
    expect(other.locator("html[data-live]")).to_be_attached()
    shopper.open("/login")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    give_password(shopper, member)
    expect(page.locator("html[data-signed-in]")).to_be_attached()
    expect(other.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()
    page.get_by_role("link", name="Sign Out").click()
    message = "You signed out in another tab. This page now shows public prices."
    expect(banner(other)).to_contain_text(message)
    expect(other.get_by_role("link", name="Sign In").first).to_be_visible()


def test_two_tabs_sign_in_at_once_and_both_are_signed_in(shopper: Shopper, member: Member) -> None:
    """S1-4-002, S1-4-014."""
    page = shopper.page
    other = Shopper(page.context.new_page())
    open_form(shopper, "/categories")
    open_form(other, "/cart")
    with held(page, "**/api/sign-in"), held(other.page, "**/api/sign-in"):
        give_password(shopper, member)
        give_password(other, member)
    page.wait_for_url("**/categories")
    other.page.wait_for_url("**/cart")
    for tab in (page, other.page):
        expect(tab.locator(SIGNED_IN)).to_be_attached()
        expect(tab.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()
        expect(tab.get_by_text("Error with authentication")).to_have_count(0)
        expect(tab.get_by_role("dialog")).to_have_count(0)


def test_a_sign_in_form_goes_on_when_another_tab_signs_in(shopper: Shopper, member: Member) -> None:
    """S1-4-002, S1-4-014: nobody gives the password twice, and Back does not lead to a used form."""
    page = shopper.page
    other = Shopper(page.context.new_page())
    other.page.goto("/categories")
    open_form(other, "/cart")
    open_form(shopper, "/categories")
    give_password(shopper, member)
    other.page.wait_for_url("**/cart")
    expect(other.page.locator(SIGNED_IN)).to_be_attached()
    expect(other.page.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()
    other.page.go_back()
    other.page.wait_for_url("**/categories")
    expect(other.page.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()


def test_a_remembered_user_whose_session_is_gone_gets_the_form(shopper: Shopper, member: Member) -> None:
    """S1-4-002: the form goes on once by itself; the provider sends it back, and then it stays."""
    page = shopper.page
    open_form(shopper)
    form = page.url
    give_password(shopper, member)
    expect(page.locator(SIGNED_IN)).to_be_attached()
    page.context.clear_cookies(name="storefront_session")
    with asked(page, "/oidc/authorize?") as asked_for:
        with page.expect_request("**/oidc/authorize?**"):
            page.goto(form)
        page.wait_for_url("**/auth/sign-in?**")
        expect(page.locator(LIVE)).to_be_attached()
        page.get_by_label("Email", exact=True).fill(member.email)
        page.get_by_role("button", name="Sign In").click()
        expect(page.get_by_text("Password is required")).to_be_visible()
    assert page.url == form
    assert len(asked_for) == 1


def test_a_guest_at_an_accounts_page_signs_in_and_gets_there(shopper: Shopper, member: Member) -> None:
    """S1-2-070."""
    page = shopper.page
    page.goto("/account/dashboard")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    give_password(shopper, member)
    page.wait_for_url("**/account/dashboard")
    expect(page.locator(SIGNED_IN)).to_be_attached()


def test_a_company_with_terms_pays_on_account(
    signed_in_page: Page, member: Member, running_store: servers.Store
) -> None:
    """S2-0-002, S2-0-003: the order is the member's and their company's.

    A choice is saved as it is made: nothing else is to be pressed before the order can be submitted.
    """
    change_company(running_store, member, terms="Net30")
    page = signed_in_page
    shopper = Shopper(page)
    shopper.add(demo.plain())
    shopper.checkout()
    shopper.give_contact()
    shopper.give_ship_to()
    shopper.choose_shipping()
    shopper.section("Billing & Other").get_by_label("PO number or job name").fill("PO-7788")
    shopper.bill_to_ship_to()
    expect(shopper.submit_button()).to_be_disabled()
    payment = shopper.section("Payment Method")
    payment.get_by_label("On Account").check()
    expect(payment.get_by_text("Done:")).to_be_attached()
    expect(shopper.submit_button()).to_be_enabled()
    expect(payment.get_by_label("On Account")).to_be_focused()
    reference = shopper.submit()
    expect(page.get_by_role("heading", name="Thank you for your order", level=1)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(reference)
    (order,) = kept(running_store, "select * from orders where web_reference_id = ?", reference)
    assert order["payment_option"] == "OnAccount"
    assert (order["customer_id_p21"], order["web_user_id"]) == (member.company_id, member.web_user_id)


def test_every_call_of_somebody_who_is_signed_in_carries_the_token(
    signed_in_page: Page, member: Member
) -> None:
    """S1-7-001, S2-7-002."""
    page = signed_in_page
    shopper = Shopper(page)
    with calls_of(page) as calls:
        shopper.add(demo.plain())
        shopper.search("valve")
        expect(page.get_by_role("heading", level=1)).to_contain_text("valve")
        shopper.open("/cart")
        expect(shopper.quantity(demo.plain())).to_be_visible()
        shopper.open("/account/dashboard")
        expect(page.get_by_role("heading", name="Colleagues")).to_be_visible()
    assert {kind(call) for call in calls} == {"/api/", "/graphql"}
    bare = [call.url for call in calls if not call.headers.get("authorization", "").startswith("Bearer ")]
    assert bare == []


@pytest.mark.trust("T-18")
def test_one_never_comes_back_to_another_site(shopper: Shopper, member: Member) -> None:
    """Other ways to write such an address: `ownAddress` in ui/src/state/auth.test.ts."""
    open_form(shopper, "/%5Cevil.example")
    give_password(shopper, member)
    expect(shopper.page.locator(SIGNED_IN)).to_be_attached()
    expect(shopper.page).to_have_url(re.compile(r"^http://127\.0\.0\.1:\d+/$"))


def test_the_guests_cart_comes_along_and_every_call_carries_the_token(
    shopper: Shopper, member: Member
) -> None:
    """S1-7-001, S1-7-056, S1-7-057, S2-0-002, S2-0-003, S2-7-002."""
    page = shopper.page
    shopper.add(demo.plain(), 2)
    guests = shopper.cart_token()
    said = parse_qs(urlsplit(open_form(shopper, "/cart")).query)
    assert (said["returnUrl"], said["imp"]) == (["/cart"], ["0"])
    assert said["code_challenge_method"] == ["S256"]
    expect(page.get_by_text("You will return to Cart. The line in your cart comes with you.")).to_be_visible()
    give_password(shopper, member)
    page.wait_for_url("**/cart")
    expect(shopper.quantity(demo.plain())).to_have_value("2")
    assert shopper.cart_token() == guests
    with page.expect_request("**/api/**") as call:
        shopper.search("valve")
    assert call.value.headers["authorization"].startswith("Bearer ")
    add = demo.another()
    shopper.open(add.path)
    expect(page.locator(SIGNED_IN)).to_be_attached()
    with page.expect_request("**/graphql") as change:
        shopper.add_button(add).click()
    assert change.value.headers["authorization"].startswith("Bearer ")
    expect(shopper.cart_link()).to_have_text("Cart(2)")


def test_another_person_in_another_tab_is_told_and_taken_up_when_one_likes(
    signed_in_page: Page, member: Member, running_store: servers.Store
) -> None:
    other = add_member(running_store, first_name="Renee", last_name="Alcott")
    tab = signed_in_page.context.new_page()
    sign_in(tab, other)
    message = f"Renee Alcott signed in in another tab. This page was loaded for {member.name}."
    expect(banner(signed_in_page)).to_contain_text(message)
    expect(signed_in_page.get_by_text(f"Hello, {member.first_name} ·")).to_be_visible()
    signed_in_page.get_by_role("button", name="Reload as Renee").click()
    expect(signed_in_page.get_by_text("Hello, Renee ·")).to_be_visible()


def test_staff_sign_in_on_the_way_to_their_room(page: Page, running_store: servers.Store) -> None:
    """Visitors do not load the routes of staff; the sign-in page names the staff area all the same."""
    marcus = add_staff(running_store)
    page.goto("/admin")
    page.wait_for_url("**/auth/sign-in?continue=*")
    expect(page.get_by_text("You will return to the staff area.")).to_be_visible()
    expect(page.locator(LIVE)).to_be_attached()
    page.get_by_label("Email", exact=True).fill(marcus.email)
    page.get_by_label("Password", exact=True).fill(marcus.password)
    page.get_by_role("button", name="Sign In").last.click()
    expect(page.get_by_role("heading", level=1, name="Dashboard")).to_be_visible()
