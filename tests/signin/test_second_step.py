"""The second factor over HTTP, as the sign-in page and the account's page ask for it."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import httpx
import pyotp
import pytest
from sqlalchemy import update

from storefront.accounts.tables import AccountRow
from storefront.identity.schemas import CompanyRole
from storefront.platform import clock
from storefront.platform.db import Database, open_database
from storefront.signin import messages
from tests.make.authenticator import Authenticator
from tests.make.people import PASSWORD, add_person
from tests.make.signed_in import Tokens, answer_of, asked, new_proof, sign_in, tokens_for
from tests.signin.conftest import COMPANY, Door

HOST = "localhost"


@dataclass(frozen=True)
class Someone:
    """A person of the running store who is signed in."""

    web_user_id: int
    email: str
    tokens: Tokens

    def ask(self, path: str, sent: Any = None, status: int = 200) -> Any:
        """Ask something of one's own account."""
        headers = self.tokens.headers
        way = f"/api/account/{path}"
        browser = self.tokens.browser
        done = (
            browser.get(way, headers=headers)
            if sent is None
            else browser.post(way, json=sent, headers=headers)
        )
        assert done.status_code == status, done.text
        return done.json()

    def post(self, path: str, status: int = 200) -> Any:
        """Ask for something to be done that needs no more words."""
        done = self.tokens.browser.post(f"/api/account/{path}", headers=self.tokens.headers)
        assert done.status_code == status, done.text
        return done.json()

    def app(self) -> pyotp.TOTP:
        """Set up an authenticator app."""
        app = pyotp.TOTP(self.post("factors/totp/start")["secret"].replace(" ", ""))
        self.ask("factors/totp/confirm", {"code": app.at(clock.now())})
        return app


@pytest.fixture
def database(door: Door) -> Iterator[Database]:
    """The store's data."""
    opened = open_database(door.settings)
    yield opened
    opened.close()


@pytest.fixture
def address(door: Door) -> str:
    """The store by a name: passkeys know no numbers."""
    return door.address.replace("127.0.0.1", HOST)


@pytest.fixture
def someone(address: str, database: Database) -> Iterator[Someone]:
    """A person of this test's own."""
    email = f"{secrets.token_hex(6)}@door.example"
    number = add_person(database, email, company=COMPANY, company_role=CompanyRole.ADMIN)
    tokens = tokens_for(address, email)
    yield Someone(number, email, tokens)
    tokens.browser.close()


def next_code(app: pyotp.TOTP) -> str:
    """Return a code that has not been used: that of the next half minute, which is taken already."""
    return app.at(clock.now(), counter_offset=1)


def answer(browser: httpx.Client, **sent: Any) -> dict[str, Any]:
    """Give the second factor."""
    done = browser.post("/api/sign-in/second-factor", json=sent)
    assert done.status_code == 200, done.text
    found: dict[str, Any] = done.json()
    return found


def test_an_app_is_asked_for_after_the_password(address: str, someone: Someone) -> None:
    app = someone.app()
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        begun = sign_in(browser, someone.email, go_on="/cart")
        assert (begun["status"], begun["methods"], begun["next"]) == ("SecondFactor", ["Totp"], "")
        assert "storefront_session" not in browser.cookies
        wrong = answer(browser, challenge=begun["challenge"], code="000000")
        assert (wrong["status"], wrong["triesLeft"]) == ("SecondFactor", 4)
        assert "storefront_session" not in browser.cookies
        done = answer(browser, challenge=begun["challenge"], code=next_code(app))
        assert (done["status"], done["next"]) == ("SignedIn", "/cart")
        assert browser.cookies["storefront_session"]


def test_the_sign_in_counts_as_one_with_a_second_factor(address: str, someone: Someone) -> None:
    someone.app()
    codes = someone.post("factors/recovery-codes")["codes"]
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        begun = sign_in(browser, someone.email)
        assert begun["methods"] == ["Totp", "RecoveryCode"]
        assert answer(browser, challenge=begun["challenge"], recoveryCode=codes[0])["status"] == "SignedIn"
        again = sign_in(browser, someone.email)
        used = answer(browser, challenge=again["challenge"], recoveryCode=codes[0])
        assert used["message"].startswith(messages.RECOVERY_CODE_WRONG)


def test_a_passkey_is_added_and_signs_in_alone(address: str, someone: Someone) -> None:
    device = Authenticator(address)
    options = someone.post("factors/passkeys/options")
    made = device.create(options["publicKey"])
    sent = {"challenge": options["challenge"], "name": "Laptop", "credential": made}
    assert [key["name"] for key in someone.ask("factors/passkeys/add", sent)["passkeys"]] == ["Laptop"]
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        wanted = browser.post("/api/sign-in/passkey/options", json={"continueTo": "/cart"}).json()
        done = answer(browser, challenge=wanted["challenge"], passkey=device.get(wanted["publicKey"]))
        assert (done["status"], done["next"]) == ("SignedIn", "/cart")
        assert browser.cookies["storefront_session"]


def test_where_a_passkey_leads_is_a_page_of_the_store(address: str, someone: Someone) -> None:
    device = Authenticator(address)
    options = someone.post("factors/passkeys/options")
    sent = {
        "challenge": options["challenge"],
        "name": "Key",
        "credential": device.create(options["publicKey"]),
    }
    someone.ask("factors/passkeys/add", sent)
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        wanted = browser.post("/api/sign-in/passkey/options", json={"continueTo": "//evil.example/"}).json()
        done = answer(browser, challenge=wanted["challenge"], passkey=device.get(wanted["publicKey"]))
        assert (done["status"], done["next"]) == ("SignedIn", "/")


def test_a_page_of_another_site_asks_in_vain(address: str) -> None:
    headers = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    for path, sent in (("second-factor", {"challenge": "x", "code": "123456"}), ("passkey/options", {})):
        refused = httpx.post(f"{address}/api/sign-in/{path}", json=sent, headers=headers)
        assert refused.status_code == 403


def test_who_is_switched_off_meanwhile_does_not_get_in(
    address: str, someone: Someone, database: Database
) -> None:
    app = someone.app()
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        begun = sign_in(browser, someone.email)
        with database.write() as tx:
            theirs = AccountRow.web_user_id == someone.web_user_id
            tx.execute(update(AccountRow).where(theirs).values(state="SwitchedOff"))
        done = answer(browser, challenge=begun["challenge"], code=next_code(app))
        assert (done["status"], done["message"]) == ("Refused", messages.PERSON_GONE)
        assert "storefront_session" not in browser.cookies


def test_guests_see_no_factors_and_no_devices(address: str) -> None:
    for path in ("factors", "sessions"):
        assert httpx.get(f"{address}/api/account/{path}").status_code == 401
    assert httpx.post(f"{address}/api/account/sessions/end", json={"everywhereElse": True}).status_code == 401
    assert httpx.post(f"{address}/api/account/factors/totp/start").status_code == 401


def test_devices_are_shown_and_signed_out(address: str, someone: Someone) -> None:
    other = replace(someone, tokens=tokens_for(address, someone.email))
    shown = someone.ask("sessions")["sessions"]
    assert [one["isThis"] for one in shown] == [True, False]
    assert shown[0]["address"]
    left = someone.ask("sessions/end", {"sessionId": shown[1]["sessionId"]})["sessions"]
    assert [one["isThis"] for one in left] == [True]
    other.ask("sessions", status=401)
    silent = asked(address, new_proof(), prompt="none")
    assert answer_of(other.tokens.browser.get("/oidc/authorize", params=silent))["error"] == "login_required"
    other.tokens.browser.close()
    assert someone.ask("sessions/end", {"sessionId": shown[1]["sessionId"]}, status=404)["detail"]


def test_a_secret_is_never_shown_again(someone: Someone) -> None:
    app = someone.app()
    told = str(someone.ask("factors"))
    assert app.secret not in told.replace(" ", "")
    assert someone.post("factors/totp/start", status=422)["detail"] == messages.TOTP_IS_ON


def test_the_password_is_asked_for_again_as_at_sign_in(someone: Someone) -> None:
    assert someone.ask("proof", {"password": PASSWORD})["status"] == "SignedIn"
    wrong = someone.ask("proof", {"password": "Wrong-Horse-7"}, status=422)
    assert wrong["problems"] == [{"field": "password", "message": f"{messages.PROOF_WRONG} 4 attempts left."}]


def test_admins_are_asked_to_have_one(someone: Someone) -> None:
    shown = someone.ask("factors")
    assert (shown["isAdvised"], shown["isFresh"]) == (True, True)
    assert (shown["totpSince"], shown["passkeys"], shown["recoveryCodesLeft"]) == (None, [], 0)
