"""Passwords guessed for one account from many addresses: few are tried, and the owner still gets in."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from storefront.base.errors import TooMany
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Settings, load_settings
from storefront.signin.actions import account_tries
from storefront.signin.browser import Browser
from tests.make.accounts import Door
from tests.make.people import PASSWORD, add_company, add_person
from tests.make.signed_in import sign_in
from tests.support import servers

LIMIT, ADDRESSES = 4, 12
NEW = "Other-Staple-8"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Door]]:
    """The address of a store with two workers behind a proxy, and a look at its mails."""
    project = tmp_path_factory.mktemp("account")
    variables: dict[str, Any] = {
        "STOREFRONT_DATA__FOLDER": str(project / "data"),
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_HTTP__TRUSTED_PROXIES": "127.0.0.1",
        "STOREFRONT_HTTP__WAIT_SECONDS": "60",
        "STOREFRONT_DATABASE__LOCK_SECONDS": "60",
        "STOREFRONT_MAIL__TRANSPORT": "smtp",  # nobody listens: mails wait, and can be read
        "STOREFRONT_MAIL__HOST": "127.0.0.1",
        "STOREFRONT_MAIL__PORT": "9",
        "STOREFRONT_SIGN_IN__WRONG_PASSWORDS_PER_ACCOUNT": str(LIMIT),
    }
    if request.param == "postgresql":
        server = request.getfixturevalue("postgres_server")
        variables["STOREFRONT_DATABASE__URL"] = server.url(
            server.create(request.getfixturevalue("postgres_template"))
        )
    with servers.running(project, options=("--workers", "2"), **variables) as running:
        settings = load_settings(project, variables)
        database = open_database(settings)
        add_company(database)
        yield running.address, Door(database, settings)
        database.close()


def at(store: tuple[str, Door], number: int) -> httpx.Client:
    """A new browser at an address of its own."""
    headers = {"X-Forwarded-For": f"192.0.2.{number}"}
    return httpx.Client(verify=False, base_url=store[0], headers=headers, timeout=120)


def guess(store: tuple[str, Door], email: str, password: str = "Wrong-Horse-7") -> list[httpx.Response]:
    """Try a password from many addresses at the same moment."""

    def one(number: int) -> httpx.Response:
        with at(store, number) as browser:
            return browser.post("/api/sign-in", json={"email": email, "password": password})

    with ThreadPoolExecutor(ADDRESSES) as threads:
        return list(threads.map(one, range(1, ADDRESSES + 1)))


def codes(answers: list[httpx.Response]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


FEW = [200] * LIMIT + [429] * (ADDRESSES - LIMIT)


@pytest.mark.trust("T-19")
def test_guesses_at_an_account_are_few_from_all_addresses_together(store: tuple[str, Door]) -> None:
    """An email without an account is answered alike."""
    add_person(store[1].db, "tried@larkin.example")
    answers = guess(store, "tried@larkin.example")
    assert codes(answers) == FEW
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert 0 < int(refused.headers["retry-after"]) <= 3600
    said = "Too many wrong passwords for this email. Please wait 60 minutes, or reset the password: "
    assert refused.json()["detail"] == f"{said}then you can sign in right away."
    nobody = guess(store, "nobody@larkin.example")
    assert codes(nobody) == FEW
    assert refused.json()["detail"] in {answer.json().get("detail") for answer in nobody}
    assert codes(guess(store, "tried@larkin.example", PASSWORD)) == [429] * ADDRESSES


@pytest.mark.trust("T-19")
def test_a_browser_that_has_signed_in_before_is_not_locked_out(store: tuple[str, Door]) -> None:
    """It has tries of its own, at whatever address; so have two people at one browser."""
    owner, colleague = "owner@larkin.example", "colleague@larkin.example"
    for email in (owner, colleague):
        add_person(store[1].db, email)
    with at(store, 101) as browser:
        for email in (owner, colleague):
            assert sign_in(browser, email)["status"] == "SignedIn"
        assert codes(guess(store, owner)) == codes(guess(store, colleague)) == FEW
        browser.headers["X-Forwarded-For"] = "192.0.2.102"
        for email in (owner, colleague):
            assert sign_in(browser, email)["status"] == "SignedIn"
        left = [sign_in(browser, owner, "Wrong-Horse-7")["triesLeft"] for _ in range(LIMIT)]
        assert left == [3, 2, 1, 0]
        assert browser.post("/api/sign-in", json={"email": owner, "password": PASSWORD}).status_code == 429
        assert sign_in(browser, colleague)["status"] == "SignedIn"


@pytest.mark.trust("T-19")
def test_a_password_reset_lets_the_owner_in_at_a_new_browser(store: tuple[str, Door]) -> None:
    email = "reset@larkin.example"
    add_person(store[1].db, email)
    assert codes(guess(store, email)) == FEW
    with at(store, 103) as browser, at(store, 104) as other:

        def post(path: str, **sent: str) -> Any:
            answer = browser.post(f"/api/password-reset{path}", json=sent)
            assert answer.status_code == 200, answer.text
            return answer.json()

        post("", email=email)
        ticket = post("/pin", email=email, pin=store[1].pin())["ticket"]
        post("/password", ticket=ticket, password=NEW, verify=NEW)
        assert sign_in(browser, email, NEW)["status"] == "SignedIn"
        assert other.post("/api/sign-in", json={"email": email, "password": NEW}).status_code == 429


def test_right_passwords_are_never_counted(store: tuple[str, Door]) -> None:
    add_person(store[1].db, "often@larkin.example")
    for number in range(2 * LIMIT):
        with at(store, 110 + number) as browser:
            assert sign_in(browser, "often@larkin.example")["status"] == "SignedIn"


def test_an_hour_later_there_are_tries_again(db: Database, settings: Settings) -> None:
    assert settings.sign_in.wrong_passwords_per_account == 20
    nobody: Any = None
    browser = Browser(
        issuer="https://store.example",
        cookie="",
        ticket="",
        known="",
        reset="",
        address="192.0.2.1",
        user_agent="",
        origin="",
        fetch_site="",
        tries=nobody,
    )
    door = Door(db, settings)

    def left() -> int | None:
        context = RequestContext(actor=ANON, db=db, settings=settings, now=door.now)
        return account_tries.take_try(context, browser, "tried@larkin.example").left

    assert [left() for _ in range(20)] == list(range(19, -1, -1))
    with pytest.raises(TooMany):
        left()
    door.later(minutes=59)
    with pytest.raises(TooMany):
        left()
    door.later(minutes=1)
    assert left() == 19
