"""Guessing at the second factor, by somebody who has the password: over all sign-ins that they begin."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pyotp
import pytest

from storefront.platform import clock
from storefront.signin import limits, messages
from tests.make.people import PASSWORD, add_person
from tests.make.signed_in import Tokens, sign_in, tokens_for
from tests.signin.conftest import COMPANY, Door

NEW_PASSWORD = "Other-Staple-8"


class Guarded:
    """A person with an authenticator app, who is signed in on one device."""

    def __init__(self, door: Door) -> None:
        self.email = f"{secrets.token_hex(6)}@door.example"
        self.number = add_person(door.db, self.email, company=COMPANY)
        self.tokens: Tokens = tokens_for(door.address, self.email)
        self.app = pyotp.TOTP(self.post("/api/account/factors/totp/start")["secret"].replace(" ", ""))
        self.post("/api/account/factors/totp/confirm", {"code": self.app.at(clock.now())})

    def post(self, path: str, sent: Any = None) -> Any:
        """Ask something as the person."""
        answer = self.tokens.browser.post(path, json=sent, headers=self.tokens.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def next_code(self) -> str:
        """Return a code that has not been used."""
        return self.app.at(clock.now(), counter_offset=1)


@pytest.fixture
def guarded(door: Door) -> Iterator[Callable[[], Guarded]]:
    made: list[Guarded] = []

    def make() -> Guarded:
        made.append(Guarded(door))
        return made[-1]

    yield make
    for person in made:
        person.tokens.browser.close()


def give(browser: httpx.Client, challenge: str, code: str) -> httpx.Response:
    return browser.post("/api/sign-in/second-factor", json={"challenge": challenge, "code": code})


def begin(browser: httpx.Client, person: Guarded) -> str:
    return str(sign_in(browser, person.email)["challenge"])


def guess(browser: httpx.Client, challenge: str, times: int) -> list[dict[str, Any]]:
    """Give wrong codes."""
    answers = [give(browser, challenge, "00000x") for _ in range(times)]
    assert [answer.status_code for answer in answers] == [200] * times
    return [answer.json() for answer in answers]


@pytest.mark.trust("T-19")
def test_sign_ins_begun_beforehand_give_no_more_tries(
    browser: httpx.Client, guarded: Callable[[], Guarded]
) -> None:
    """Fifteen wrong codes in all, then a wait, also for a right one; somebody else is not held up."""
    person, other = guarded(), guarded()
    begun = [begin(browser, person) for _ in range(5)]
    for challenge in begun[:3]:
        last = guess(browser, challenge, limits.CHALLENGE_TRIES_MAX)[-1]
    assert (last["status"], last["triesLeft"]) == ("Refused", 0)
    for challenge, code in ((begun[3], "00000x"), (begun[4], person.next_code())):
        refused = give(browser, challenge, code)
        assert refused.status_code == 429
        assert 0 < int(refused.headers["retry-after"]) <= 15 * 60
        assert refused.json()["detail"] in (
            messages.FACTOR_TRIES_OVER.format(minutes=15),
            messages.FACTOR_TRIES_OVER.format(minutes=14),
        )
    again = browser.post("/api/sign-in", json={"email": person.email, "password": PASSWORD})
    assert again.status_code == 429
    assert "storefront_session" not in browser.cookies
    assert give(browser, begin(browser, other), other.next_code()).json()["status"] == "SignedIn"


def test_what_is_left_in_all_is_told(browser: httpx.Client, guarded: Callable[[], Guarded]) -> None:
    person = guarded()
    begun = [begin(browser, person) for _ in range(4)]
    for challenge in begun[:3]:
        guess(browser, challenge, 4)
    left = [answer["triesLeft"] for answer in guess(browser, begun[3], 3)]
    assert left == [2, 1, 0]


def test_right_codes_do_not_count(door: Door, guarded: Callable[[], Guarded]) -> None:
    person = guarded()
    codes = person.post("/api/account/factors/recovery-codes")["codes"]
    with httpx.Client(verify=False, base_url=door.address, timeout=30) as browser:
        guess(browser, begin(browser, person), 4)
        for code in codes[:9]:
            sent = {"challenge": begin(browser, person), "recoveryCode": code}
            assert browser.post("/api/sign-in/second-factor", json=sent).json()["status"] == "SignedIn"
        left = guess(browser, begin(browser, person), 4)[-1]
    assert (left["status"], left["triesLeft"]) == ("SecondFactor", 1)


def test_a_new_password_ends_what_the_old_one_began(
    browser: httpx.Client, guarded: Callable[[], Guarded]
) -> None:
    """Who had the old password, and waits with the code, does not get in."""
    person = guarded()
    challenge = begin(browser, person)
    change = {"current": PASSWORD, "password": NEW_PASSWORD, "verify": NEW_PASSWORD}
    person.post("/api/account/password", change)
    refused = give(browser, challenge, person.next_code()).json()
    assert (refused["status"], refused["message"]) == ("Refused", messages.CHALLENGE_CHANGED)
    assert "storefront_session" not in browser.cookies
    anew = sign_in(browser, person.email, NEW_PASSWORD)["challenge"]
    assert give(browser, anew, person.next_code()).json()["status"] == "SignedIn"


def test_switched_off_and_on_ends_it_too(
    door: Door, browser: httpx.Client, guarded: Callable[[], Guarded]
) -> None:
    person, admin = guarded(), tokens_for(door.address, "dana@door.example")
    challenge = begin(browser, person)
    for is_on in (False, True):
        sent = {"webUserId": person.number, "isOn": is_on}
        done = admin.browser.post("/api/account/colleagues/switch", json=sent, headers=admin.headers)
        assert done.status_code == 200, done.text
    admin.browser.close()
    refused = give(browser, challenge, person.next_code()).json()
    assert (refused["status"], refused["message"]) == ("Refused", messages.CHALLENGE_CHANGED)
    assert "storefront_session" not in browser.cookies
