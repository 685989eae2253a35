"""The card provider's form in a real browser: its script, under the store's own content policy."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import demo, servers, stripe_server
from tests.support.buyer import Buyer
from tests.support.shopper import Shopper
from tests.support.signed_in import add_member, open_as

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def account() -> Iterator[stripe_server.Stripe]:
    """Stripe, as far as this store is concerned."""
    with stripe_server.running() as stripe:
        yield stripe


@pytest.fixture(scope="module")
def stripe_store(
    seeded_folder: Path, tmp_path_factory: pytest.TempPathFactory, account: stripe_server.Stripe
) -> Iterator[servers.Store]:
    """The demo shop, taking cards through Stripe."""
    project = tmp_path_factory.mktemp("stripe")
    shutil.copytree(seeded_folder, project / "data")
    with servers.running(project, **account.settings(timeout_seconds=10)) as store:
        yield store


@pytest.fixture
def page(browser: Browser, stripe_store: servers.Store) -> Iterator[Page]:
    """A page on this store."""
    viewport = {"width": 1440, "height": 900}
    with browser.new_context(base_url=stripe_store.address, viewport=viewport) as context:  # type: ignore[arg-type]
        yield context.new_page()


def type_card(shopper: Shopper, number: str) -> None:
    payment = shopper.section("Payment Method")
    payment.get_by_label("Number at the provider").fill(number)
    payment.get_by_label("Expiry year at the provider").fill("2034")
    payment.get_by_role("button", name="Save card").click()


def test_a_guest_pays_with_a_card_typed_at_the_provider(
    page: Page, stripe_store: servers.Store, account: stripe_server.Stripe
) -> None:
    """S2-7.4-001, S2-8-015: refused, then confirmed with the client secret; the store never sees a number."""
    sent: list[str] = []
    stopped: list[str] = []
    page.on("console", lambda told: stopped.append(told.text) if "Policy" in told.text else None)
    page.on(
        "request",
        lambda call: sent.append(call.post_data or "") if call.url.startswith(stripe_store.address) else None,
    )
    with httpx.Client(base_url=stripe_store.address, timeout=30) as client:
        shopper = Shopper(page, Buyer(client))
        shopper.bring(demo.plain())
        shopper.checkout()
        shopper.give_contact()
        shopper.give_ship_to()
        shopper.choose_shipping()
        shopper.bill_to_ship_to()
        payment = shopper.section("Payment Method")
        expect(payment.get_by_label("Remember card")).to_have_count(0)
        type_card(shopper, stripe_server.DECLINED_AT_SETUP)
        expect(payment.get_by_role("alert").filter(has_text="There was an issue")).to_have_text(
            "There was an issue setting up that credit cardYour card was declined."
        )
        type_card(shopper, stripe_server.VISA)
        expect(payment).to_contain_text("Credit Card, Visa ending 4242, expires 12/2034")
        shopper.submit()
    expect(page.get_by_role("heading", name="Thank you for your order", level=1)).to_be_visible()
    assert [one["status"] for one in account.payments()] == ["requires_capture"]
    assert stopped == []
    assert not any(number in text for text in sent for number in ("4242424242424242", "4000000000000002"))


def test_a_remembered_card_is_there_at_the_next_checkout(page: Page, stripe_store: servers.Store) -> None:
    """S2-1-006: the member reads the card's end and date, and has to type nothing."""
    member = add_member(stripe_store)
    open_as(page, member)
    shopper = Shopper(page)
    shopper.add(demo.plain())
    shopper.checkout()
    payment = shopper.section("Payment Method")
    payment.get_by_label("Remember card").check()
    type_card(shopper, stripe_server.MASTERCARD)
    expect(payment).to_contain_text("Mastercard ending 4444")
    page.evaluate("localStorage.removeItem('shoppingCartToken')")
    shopper.open("/")
    shopper.add(demo.plain())
    shopper.checkout()
    expect(payment).to_contain_text("Credit Card, Mastercard ending 4444, expires 12/2034")
    payment.get_by_role("button", name="Edit Payment Method").click()
    expect(payment.get_by_role("radio", name=re.compile("^Mastercard ending 4444"))).to_be_checked()


def test_no_other_script_comes_through(page: Page, stripe_store: servers.Store) -> None:
    """The policy lets in the provider's form, and from elsewhere nothing."""
    shopper = Shopper(page)
    shopper.add(demo.plain())
    shopper.checkout()
    expect(shopper.section("Payment Method").get_by_label("Number at the provider")).to_be_visible()
    for sink in (
        "document.createElement('script').src = 'https://elsewhere.example/x.js'",
        "document.body.innerHTML = '<b>x</b>'",
        "trustedTypes.createPolicy('another', {createHTML: (text) => text})",
    ):
        caught = f"() => {{ try {{ {sink}; return 'let through' }} catch (cause) {{ return cause.name }} }}"
        assert page.evaluate(caught) == "TypeError", sink
