"""Staff sign in through another OpenID provider, with a real browser on both sides."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from storefront.identity.schemas import UserType
from storefront.platform.db import open_database
from storefront.platform.settings import Settings, load_settings
from tests.browser.test_sign_in import NOTE_BANNER, expect_told
from tests.make.people import add_person
from tests.support import outside_provider, servers
from tests.support.shopper import LIVE

pytestmark = pytest.mark.browser
SAM = "sam@northfield.example"
PEOPLE = [
    {"sub": "s-1", "email": SAM, "email_verified": True},
    {"sub": "s-2", "email": "new@northfield.example", "email_verified": True},
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    project = tmp_path_factory.mktemp("outside")
    with outside_provider.running(PEOPLE) as provider:
        variables = {
            "STOREFRONT_DATA__FOLDER": str(project / "data"),
            "STOREFRONT_DATA__DEMO": "false",
            "STOREFRONT_SIGN_IN__OUTSIDE_ISSUER": provider,
            "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_ID": "northfield",
            "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_SECRET": "not-a-secret",
            "STOREFRONT_SIGN_IN__OUTSIDE_NAME": "login.northfield.example",
            "STOREFRONT_SIGN_IN__OUTSIDE_EMAIL_DOMAINS": "northfield.example",
        }
        with servers.running(project, **variables) as running:
            with ThreadPoolExecutor(1) as beside:  # Playwright's own loop is in this thread
                beside.submit(_add_sam, load_settings(project, variables)).result()
            yield running


def _add_sam(settings: Settings) -> None:
    database = open_database(settings)
    add_person(database, SAM, role=UserType.AIRLINE_EMPLOYEE, first_name="Sam", last_name="Ortiz")
    database.close()


@pytest.fixture
def page(browser: Browser, store: servers.Store) -> Iterator[Page]:
    with browser.new_context(base_url=store.address) as context:
        yield context.new_page()


def _go_there(page: Page, subject: str) -> None:
    page.goto("/login?returnUrl=/categories")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    page.get_by_label("Email", exact=True).fill(SAM)
    page.get_by_label("Email", exact=True).press("Tab")
    page.get_by_role("button", name="Continue").click()
    page.get_by_placeholder("sub").fill(subject)
    page.get_by_role("button", name="Authorize").click()


def test_staff_sign_in_there_and_come_back_to_where_they_were(page: Page) -> None:
    """The provider is another's; the browser ends up with the store's own tokens."""
    page.add_init_script(NOTE_BANNER)
    _go_there(page, "s-1")
    page.wait_for_url("**/categories")
    expect_told(page, "You have been successfully logged in.")


def test_who_has_no_account_here_reads_so(page: Page) -> None:
    _go_there(page, "s-2")
    page.wait_for_url("**/auth/sign-in?**")
    expect(page.locator(LIVE)).to_be_attached()
    expect(page.get_by_text("You are signed in there, but do not have an account here yet.")).to_be_visible()
