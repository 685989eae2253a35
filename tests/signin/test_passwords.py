"""Trying passwords: what is told before the right one, after it, and when it is too much."""

import datetime

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import insert, select

from storefront.accounts.tables import AccountRequestRow, AccountRow
from storefront.platform import password_hashes
from tests.make.people import PASSWORD, add_person, hash_once
from tests.make.signed_in import sign_in
from tests.signin.conftest import COMPANY, Door

NOW = datetime.datetime(2026, 11, 12, 20, tzinfo=datetime.UTC)


@pytest.mark.trust("T-19")
def test_ten_wrong_passwords_a_minute_then_a_clear_wait(door: Door, browser: httpx.Client) -> None:
    """The eleventh is not looked at, however right it is; others at the same desk are not held up."""
    tried, other = "tried@door.example", "beside@door.example"
    for email in (tried, other):
        add_person(door.db, email, company=COMPANY)
    left = [sign_in(browser, tried, "wrong")["triesLeft"] for _ in range(9)]
    assert left[0] == 9 and left[-1] < 9
    _exhaust(browser, tried)
    refused = browser.post("/api/sign-in", json={"email": tried, "password": PASSWORD})
    assert refused.status_code == 429
    assert 0 < int(refused.headers["retry-after"]) <= 70
    assert refused.json()["detail"] == (
        f"Too many attempts for {tried}. The limit is 10 per minute. "
        "Others at your company can still sign in."
    )
    assert sign_in(browser, other)["status"] == "SignedIn"


@pytest.mark.trust("T-19")
def test_spelling_the_address_otherwise_gives_no_more_tries(browser: httpx.Client) -> None:
    spellings = ["who@door.example", "WHO@door.example", " who@door.example", "Who@Door.Example "]
    for spelling in spellings:
        sign_in(browser, spelling, "x")
    _exhaust(browser, spellings[0])
    for spelling in spellings:
        assert browser.post("/api/sign-in", json={"email": spelling, "password": "x"}).status_code == 429


def test_the_right_password_begins_the_count_anew(door: Door, browser: httpx.Client) -> None:
    email = "clumsy@door.example"
    add_person(door.db, email, company=COMPANY)
    assert sign_in(browser, email, "wrong")["triesLeft"] == 9
    assert sign_in(browser, email)["status"] == "SignedIn"


@pytest.mark.trust("T-19")
def test_nobody_learns_who_has_an_account(door: Door, browser: httpx.Client) -> None:
    """A wrong password, no account, no password, an account switched off, a request: one answer for all."""
    known = add_person(door.db, "known@door.example", company=COMPANY)
    add_person(door.db, "off@door.example", company=COMPANY, state="SwitchedOff")
    add_person(door.db, "invited@door.example", company=COMPANY, state="Invited", password="")
    _request(door, "asks@door.example", "Waiting")
    people = ["known", "off", "invited", "asks", "nobody"]
    answers = [sign_in(browser, f"{name}@door.example", "Wrong-Horse-7") for name in people]
    assert known and all(answer == answers[0] for answer in answers)
    assert answers[0]["message"] == "The email or password is incorrect. 9 attempts left this minute."


def test_the_right_password_tells_how_the_account_stands(door: Door, browser: httpx.Client) -> None:
    add_person(
        door.db,
        "off2@door.example",
        company=COMPANY,
        state="SwitchedOff",
        switched_off_at=NOW,
        switched_off_by="Dana Whitfield",
    )
    add_person(door.db, "invited2@door.example", company=COMPANY, state="Invited")
    add_person(door.db, "demo@door.example", company=COMPANY, is_demo=True)
    _request(door, "waits@door.example", "Waiting")
    _request(door, "unconfirmed@door.example", "Unconfirmed")
    said = {
        name: (answer["status"], answer["state"], answer["message"])
        for name in ("off2", "invited2", "demo", "waits", "unconfirmed")
        for answer in [sign_in(browser, f"{name}@door.example")]
    }
    refused = "Refused"
    assert said == {
        "off2": (
            refused,
            "SwitchedOff",
            "This account was switched off by Dana Whitfield on 11/12/2026.",
        ),
        "invited2": (
            refused,
            "Invited",
            "You have not accepted your invitation yet. "
            "Open the link in the email we sent to invited2@door.example.",
        ),
        "demo": (refused, "", "Accounts of the demo shop work only in the demo shop."),
        "waits": (refused, "Waiting", "We have your request. You will get an email when it is approved."),
        "unconfirmed": (
            refused,
            "NotConfirmed",
            "Your email is not confirmed yet. Open the link we sent to unconfirmed@door.example, "
            "or have a new one sent.",
        ),
    }
    assert "storefront_session" not in browser.cookies


def test_a_password_kept_at_an_old_cost_is_kept_at_todays(door: Door, browser: httpx.Client) -> None:
    email = "old@door.example"
    number = add_person(door.db, email, company=COMPANY, password="")
    old = PasswordHasher(time_cost=1, memory_cost=16, parallelism=1).hash(PASSWORD)
    with door.db.write() as tx:
        tx.execute(
            AccountRow.__table__.update().values(password_hash=old).where(AccountRow.web_user_id == number)
        )
    assert sign_in(browser, email)["status"] == "SignedIn"
    with door.db.read() as conn:
        kept = conn.scalar(select(AccountRow.password_hash).where(AccountRow.web_user_id == number))
    assert kept != old and not password_hashes.is_outdated(str(kept))
    assert sign_in(browser, email)["status"] == "SignedIn"


def test_what_is_nearly_the_password_is_wrong(door: Door, browser: httpx.Client) -> None:
    """Nothing is cut off, trimmed or spelled otherwise before it is compared."""
    email = "near@door.example"
    add_person(door.db, email, company=COMPANY)
    for near in (f" {PASSWORD}", f"{PASSWORD} ", PASSWORD.upper(), PASSWORD.lower(), PASSWORD[:-1]):
        assert sign_in(browser, email, near)["status"] == "Refused"
    assert sign_in(browser, email)["status"] == "SignedIn"


@pytest.mark.parametrize("password", ["", " ", "x" * 20_000, "ä€😀", "\u202e"])
def test_odd_passwords_are_wrong_and_nothing_else(browser: httpx.Client, password: str) -> None:
    odd = f"odd{len(password)}{ord(password[:1] or 'x')}@door.example"
    answer = browser.post("/api/sign-in", json={"email": odd, "password": password})
    assert (answer.status_code, answer.json()["status"]) == (200, "Refused")


def _exhaust(browser: httpx.Client, email: str) -> None:
    """Try until it is too much: ten within a minute, and some more where a slow machine needs longer."""
    for _ in range(40):
        if browser.post("/api/sign-in", json={"email": email, "password": "x"}).status_code == 429:
            return
    raise AssertionError("nobody said that it was too much")


def _request(door: Door, email: str, state: str) -> None:
    with door.db.write() as tx:
        tx.execute(
            insert(AccountRequestRow).values(
                state=state,
                email=email,
                first_name="Priya",
                last_name="Ramanathan",
                password_hash=hash_once(PASSWORD),
                created_at=NOW,
            )
        )
