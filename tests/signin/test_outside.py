"""Signing in through another OpenID provider, by settings alone: others wrote it, in its own process."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from sqlalchemy import update

from storefront.accounts.schemas import AccountState
from storefront.accounts.tables import WebUserRow
from storefront.identity.schemas import UserType
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from tests.make.people import add_person
from tests.make.signed_in import answer_of, code_for, new_proof, redeem
from tests.support import outside_provider, servers

SAM, TAYLOR = "sam@northfield.example", "taylor@northfield.example"
NINA, OFF = "nina@northfield.example", "off@northfield.example"
UMA = "uma@northfield.example"
PEOPLE = [
    {"sub": "s-1", "email": SAM, "email_verified": True},
    {"sub": "s-2", "email": TAYLOR, "email_verified": False},
    {"sub": "s-3", "email": "stranger@northfield.example", "email_verified": True},
    {"sub": "s-4", "email": "dana@door.example", "email_verified": True},
    {"sub": "s-5", "email": NINA, "email_verified": True},
    {"sub": "s-6", "email": OFF, "email_verified": True},
    {"sub": "s-7", "email": UMA, "email_verified": True},
]


@pytest.fixture(scope="module")
def provider() -> Iterator[str]:
    with outside_provider.running(PEOPLE) as address:
        yield address


def _set_up(provider: str) -> dict[str, str]:
    return {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_SIGN_IN__OUTSIDE_ISSUER": provider,
        "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_ID": "northfield",
        "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_SECRET": "not-a-secret",
        "STOREFRONT_SIGN_IN__OUTSIDE_NAME": "login.northfield.example",
        "STOREFRONT_SIGN_IN__OUTSIDE_EMAIL_DOMAINS": "northfield.example",
    }


@pytest.fixture(scope="module")
def store(provider: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    project = tmp_path_factory.mktemp("outside")
    with servers.running(project, **_set_up(provider)) as running:
        settings = load_settings(project, {"STOREFRONT_DATA__FOLDER": str(project / "data")})
        database = open_database(settings)
        for email in (SAM, TAYLOR):
            add_person(database, email, role=UserType.AIRLINE_EMPLOYEE, first_name="Sam", last_name="Ortiz")
        invited = {"first_name": "Nina", "state": AccountState.INVITED, "password": ""}
        add_person(database, NINA, role=UserType.AIRLINE_EMPLOYEE, **invited)
        off = {"state": AccountState.SWITCHED_OFF, "password": ""}
        add_person(database, OFF, role=UserType.AIRLINE_EMPLOYEE, **off)
        add_person(database, "dana@door.example", company=None)
        database.close()
        yield running


@pytest.fixture
def browser(store: servers.Store) -> Iterator[httpx.Client]:
    with httpx.Client(verify=False, base_url=store.address, timeout=30) as visitor:
        yield visitor


def _leave(browser: httpx.Client, goal: str = "/cart") -> str:
    answer = browser.get("/oidc/outside", params={"continue": goal})
    assert answer.status_code == 302
    return str(answer.headers["location"])


def _problem(answer: httpx.Response) -> str:
    assert answer.status_code == 302 and answer.headers["location"].startswith("/auth/sign-in?")
    return answer_of(answer)["problem"]


def test_staff_sign_in_there_and_come_back_signed_in(browser: httpx.Client, store: servers.Store) -> None:
    """Any provider by settings alone: the browser gets the store's own tokens."""
    way = browser.get("/api/sign-in/with", params={"email": SAM}).json()
    assert way == {"way": "Outside", "name": "login.northfield.example"}
    back = outside_provider.sign_in_there(browser, _leave(browser, "/cart?step=2"), "s-1")
    answer = browser.get(back)
    assert (answer.status_code, answer.headers["location"]) == (302, "/cart?step=2")

    proof = new_proof()
    given = redeem(browser, store.address, code_for(browser, store.address, proof), proof).json()
    known = browser.get("/api/user-info", headers={"Authorization": f"Bearer {given['access_token']}"}).json()
    assert known["isAirlineEmployee"] and known["preferredName"] == "Sam"


def test_their_password_here_is_never_asked_for(browser: httpx.Client) -> None:
    sent = {"email": SAM, "password": "Correct-Horse-7", "continueTo": "/cart"}
    answer = browser.post("/api/sign-in", json=sent)
    assert answer.json()["status"] == "Outside"
    assert answer.json()["next"] == "/oidc/outside?continue=%2Fcart"
    assert "set-cookie" not in answer.headers


def test_staff_who_were_invited_join_by_their_first_sign_in_there(
    browser: httpx.Client, store: servers.Store
) -> None:
    """They never choose a password here; each later sign-in goes the same way."""
    for _ in range(2):
        back = outside_provider.sign_in_there(browser, _leave(browser), "s-5")
        assert browser.get(back).headers["location"] == "/cart"
        proof = new_proof()
        given = redeem(browser, store.address, code_for(browser, store.address, proof), proof).json()
        headers = {"Authorization": f"Bearer {given['access_token']}"}
        known = browser.get("/api/user-info", headers=headers).json()
        assert known["isAirlineEmployee"] and known["preferredName"] == "Nina"
        browser.cookies.clear()


def test_somebody_is_known_by_the_subject_whatever_the_email_is_later(
    browser: httpx.Client, store: servers.Store
) -> None:
    """The email counts at the first time only."""
    database = open_database(
        load_settings(store.project, {"STOREFRONT_DATA__FOLDER": str(store.project / "data")})
    )
    add_person(database, UMA, role=UserType.AIRLINE_EMPLOYEE)
    browser.get(outside_provider.sign_in_there(browser, _leave(browser), "s-7"))
    with database.write() as tx:
        tx.execute(update(WebUserRow).where(WebUserRow.email == UMA).values(email=f"new.{UMA}"))
    database.close()
    browser.cookies.clear()
    answer = browser.get(outside_provider.sign_in_there(browser, _leave(browser), "s-7"))
    assert answer.headers["location"] == "/cart"
    assert browser.cookies["storefront_session"]


@pytest.mark.parametrize(
    ("subject", "problem"),
    [
        ("s-2", "NoAccount"),
        ("s-3", "NoAccount"),
        ("s-4", "NoAccount"),
        ("s-6", "NoAccount"),
        ("", "Refused"),
    ],
)
def test_who_is_not_known_by_a_verified_address_is_told(
    browser: httpx.Client, subject: str, problem: str
) -> None:
    """Not verified, without an account here, of another domain, switched off, and who says no there."""
    back = outside_provider.sign_in_there(browser, _leave(browser), subject)
    answer = browser.get(back)
    assert _problem(answer) == problem
    assert answer_of(answer)["continue"] in ("/cart", "/")


def test_an_answer_counts_once_and_in_the_browser_that_asked(
    browser: httpx.Client, store: servers.Store
) -> None:
    """Nobody is signed in as somebody else by a link."""
    back = outside_provider.sign_in_there(browser, _leave(browser), "s-1")
    with httpx.Client(verify=False, base_url=store.address, timeout=30) as victim:
        assert _problem(victim.get(back)) == "TooLate"
    assert _problem(browser.get(back)) == "TooLate"


@pytest.mark.parametrize("changed", ["state", "code"])
def test_altered_answers_sign_nobody_in(browser: httpx.Client, changed: str) -> None:
    back = urlsplit(outside_provider.sign_in_there(browser, _leave(browser), "s-1"))
    sent = {name: values[0] for name, values in parse_qs(back.query).items()}
    sent[changed] = sent[changed][:-2] + "zz"
    answer = browser.get(back.path, params=sent)
    assert _problem(answer) in ("TooLate", "Refused")
    assert "storefront_session" not in answer.headers.get("set-cookie", "")


def test_a_foreign_address_to_go_on_to_is_the_home_page(browser: httpx.Client) -> None:
    back = outside_provider.sign_in_there(browser, _leave(browser, "//evil.example/"), "s-1")
    assert browser.get(back).headers["location"] == "/"


def test_without_its_answer_the_store_stays_open_and_says_so(tmp_path: Path) -> None:
    """A provider that is down: the sign-in page says it, the shop goes on."""
    nobody = f"http://127.0.0.1:{servers.free_port()}"
    with (
        servers.running(tmp_path, **_set_up(nobody)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as visitor,
    ):
        answer = visitor.get("/oidc/outside", params={"continue": "/cart"})
        assert _problem(answer) == "Away" and answer_of(answer)["continue"] == "/cart"
        assert visitor.get("/").status_code == 200
        answer = visitor.post("/api/sign-in", json={"email": "a@b.example", "password": "x"})
        assert answer.status_code == 200, store.said()


def test_without_an_outside_provider_there_is_no_such_door(address: str) -> None:
    assert httpx.get(f"{address}/oidc/outside").status_code == 404
