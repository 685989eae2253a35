"""When tokens are renewed, by a clock that the test holds in its hand. Source: S1 §4, §9."""

import datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_sign_in import SIGNED_IN, banner, give_password, open_form
from tests.support.page_clock import noted, run_until, stop_clock
from tests.support.shopper import LIVE, Shopper
from tests.support.signed_in import Member, open_as, sign_in

pytestmark = pytest.mark.browser
IS_SIGNED_IN = f"document.querySelector('{SIGNED_IN}')"
NOTE_FLASHES = """window.flashes = []
new MutationObserver(() => {
    if (!('signedIn' in document.documentElement.dataset)) window.flashes.push(document.body.innerText)
}).observe(document, { childList: true, subtree: true, attributes: true })"""
"""Notes every moment at which the page stood there as for somebody who is signed out."""


def look_away(page: Page, is_hidden: bool) -> None:
    """Hide the tab, or show it again."""
    state = "hidden" if is_hidden else "visible"
    page.evaluate(
        f"""() => {{
            Object.defineProperty(document, 'visibilityState', {{ value: '{state}', configurable: true }})
            document.dispatchEvent(new Event('visibilitychange'))
        }}"""
    )


def test_the_token_is_renewed_60_seconds_before_it_ends(page: Page, member: Member) -> None:
    """S1-4-007, S1-9-003, S1-9-004."""
    sign_in(page, member)
    stop_clock(page)
    page.goto("/categories")
    run_until(page, IS_SIGNED_IN)
    assert len(noted(page, "asked")) == 1
    page.clock.run_for(530_000)
    with page.expect_response("**/oidc/token") as renewed:
        run_until(page, "window.noted.asked.length > 1", step=250)
    first, second = noted(page, "asked")
    assert 539_000 <= second - first <= 546_000
    assert renewed.value.status == 200
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_provider_that_gives_no_answer_in_10_seconds_leaves_the_store_open(
    page: Page, member: Member
) -> None:
    """S1-8-005, S1-8-006, S1-8-013, S1-9-007."""
    waiting: list[Route] = []
    sign_in(page, member)
    stop_clock(page)
    page.route("**/oidc/authorize?**", lambda route: waiting.append(route))
    with page.expect_request("**/oidc/authorize?**"):  # only then the 10 seconds have begun
        page.goto("/categories")
        run_until(page, f"window.noted.frames.length && document.querySelector('{LIVE}')")
    (opened,) = noted(page, "frames")
    passed = page.evaluate("Date.now()") - opened
    page.clock.run_for(9_990 - passed)
    expect(banner(page)).to_have_count(0)
    page.clock.run_for(passed + 1_000)
    expect(banner(page)).to_contain_text("Error with authentication: IFrame timed out without a response")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Sign in again").click()
    page.clock.resume()
    expect(page.locator(SIGNED_IN)).to_be_attached()


def test_what_a_sign_in_was_asked_with_is_kept_for_15_minutes(shopper: Shopper) -> None:
    """S1-9-006."""
    page = shopper.page
    page.clock.install()
    open_form(shopper)
    kept = "Object.keys(localStorage).filter((name) => name.startsWith('oidc.')).length"
    assert page.evaluate(kept) == 1
    page.clock.fast_forward(14 * 60_000)
    open_form(shopper)
    assert page.evaluate(kept) == 2
    page.clock.fast_forward(61_000)
    open_form(shopper)
    assert page.evaluate(kept) == 2


def test_a_laptop_that_slept_for_longer_than_the_token_goes_on_without_a_flash(
    page: Page, member: Member
) -> None:
    """S1-4-002, S1-4-007."""
    page.clock.install()
    open_as(page, member, "/categories")
    page.evaluate(NOTE_FLASHES)
    look_away(page, is_hidden=True)
    with page.expect_response("**/oidc/token") as renewed:
        page.clock.fast_forward(8 * 60 * 60_000)
        look_away(page, is_hidden=False)
        with page.expect_request("**/api/search?**") as call:
            Shopper(page).search("pump")
    assert renewed.value.status == 200
    assert call.value.headers["authorization"] == f"Bearer {renewed.value.json()['access_token']}"
    expect(page.get_by_role("heading", level=1)).to_contain_text("pump")
    assert page.evaluate("window.flashes") == []
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("minutes", [-2, 2])
def test_a_clock_that_is_two_minutes_off_is_no_hindrance(
    shopper: Shopper, member: Member, minutes: int
) -> None:
    page = shopper.page
    page.clock.install(time=datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=minutes))
    open_form(shopper)
    give_password(shopper, member)
    page.wait_for_url("**/categories")
    expect(page.locator(SIGNED_IN)).to_be_attached()
    with page.expect_response("**/api/search?**") as call:
        shopper.search("valve")
    assert call.value.request.headers["authorization"].startswith("Bearer ")
    assert call.value.status == 200
    page.reload()
    expect(page.locator(SIGNED_IN)).to_be_attached()
    expect(page.get_by_role("link", name="Sign In")).to_have_count(0)


def test_a_renewal_without_an_answer_is_tried_again_5_seconds_later(page: Page, member: Member) -> None:
    """S1-9-005, S1-9-007: given up after 10 seconds, asked again 5 seconds later."""
    sign_in(page, member)
    stop_clock(page)
    page.goto("/categories")
    run_until(page, IS_SIGNED_IN)
    page.route("**/oidc/token", lambda route: None)
    page.clock.run_for(530_000)
    run_until(page, "window.noted.asked.length > 1", step=250)
    run_until(page, "window.noted.givenUp.length", step=250)
    page.unroute_all()
    with page.expect_response("**/oidc/token") as again:
        run_until(page, "window.noted.asked.length > 2", step=250)
    _, asked, tried_again = noted(page, "asked")
    (given_up,) = noted(page, "givenUp")
    assert 10_000 <= given_up - asked < 11_000
    assert 4_000 < tried_again - given_up < 11_000
    assert again.value.status == 200
    expect(page.get_by_text("Error with authentication")).to_have_count(0)
