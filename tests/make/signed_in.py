"""Signing in as a browser does, and a short way for tests that are about something else."""

import base64
import hashlib
import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from sqlalchemy import update

from storefront.accounts.person import Person
from storefront.accounts.queries.people import find_person, find_person_by_id
from storefront.app.shop import Shop
from storefront.identity.queries import find_session
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON
from storefront.identity.tables import SessionRow
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.secret_texts import digest_of
from storefront.platform.settings import Settings
from storefront.signin.actions.begin_session import begin
from storefront.signin.browser import COOKIE
from storefront.signin.keys import signing_key
from storefront.signin.openid.client import CLIENT_ID
from storefront.signin.rules.claims import person_claims
from storefront.signin.rules.devices import device_name
from storefront.signin.schemas import SignInMethod
from storefront.signin.tokens import access_token
from tests.make.people import PASSWORD

SCOPE = "openid profile email offline_access"


@dataclass(frozen=True)
class Tokens:
    """What a browser has after signing in; `browser` still has the cookie."""

    access_token: str
    refresh_token: str
    id_token: str
    expires_in: int
    browser: httpx.Client

    @property
    def headers(self) -> dict[str, str]:
        """Return what a call of a signed-in person carries."""
        return {"Authorization": f"Bearer {self.access_token}"}


@dataclass(frozen=True)
class Proof:
    """A PKCE verifier and its challenge."""

    verifier: str
    challenge: str


def new_proof() -> Proof:
    """Return a new one."""
    verifier = secrets.token_urlsafe(32)
    digest = hashlib.sha256(verifier.encode()).digest()
    return Proof(verifier, base64.urlsafe_b64encode(digest).rstrip(b"=").decode())


def asked(address: str, proof: Proof, **changed: str | None) -> dict[str, str]:
    """Return the parameters of an authorization request; None takes one away."""
    given: dict[str, str | None] = {
        "client_id": CLIENT_ID,
        "response_type": "code",
        "redirect_uri": f"{address}/auth/callback",
        "scope": SCOPE,
        "state": secrets.token_urlsafe(8),
        "nonce": secrets.token_urlsafe(8),
        "code_challenge": proof.challenge,
        "code_challenge_method": "S256",
    }
    return {name: value for name, value in (given | changed).items() if value is not None}


def answer_of(response: httpx.Response) -> dict[str, str]:
    """Return what stands in the address that the browser is sent back to."""
    return {
        name: values[0] for name, values in parse_qs(urlsplit(response.headers["location"]).query).items()
    }


def sign_in(browser: httpx.Client, email: str, password: str = PASSWORD, go_on: str = "/") -> dict[str, Any]:
    """Send the sign-in page's form, and return the answer; the browser has the cookie then."""
    sent = {"email": email, "password": password, "continueTo": go_on}
    answer = browser.post("/api/sign-in", json=sent)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def code_for(browser: httpx.Client, address: str, proof: Proof, **changed: str | None) -> str:
    """Return a code for the browser, which is signed in."""
    response = browser.get("/oidc/authorize", params=asked(address, proof, **changed))
    assert response.status_code == 302, response.text
    return answer_of(response)["code"]


def redeem(browser: httpx.Client, address: str, code: str, proof: Proof, **changed: str) -> httpx.Response:
    """Send a code to the token endpoint."""
    form = {
        "grant_type": "authorization_code",
        "client_id": CLIENT_ID,
        "code": code,
        "redirect_uri": f"{address}/auth/callback",
        "code_verifier": proof.verifier,
    }
    return browser.post("/oidc/token", data=form | changed)


def refresh(browser: httpx.Client, token: str, **changed: str) -> httpx.Response:
    """Send a refresh token to the token endpoint."""
    form = {"grant_type": "refresh_token", "client_id": CLIENT_ID, "refresh_token": token}
    return browser.post("/oidc/token", data=form | changed)


def tokens_for(address: str, email: str, password: str = PASSWORD) -> Tokens:
    """Return the tokens of a person of the running store, got by the way that a browser goes."""
    browser = httpx.Client(verify=False, base_url=address, timeout=30)
    assert sign_in(browser, email, password)["status"] == "SignedIn"
    return _redeemed(browser, address)


def tokens_begun(address: str, db: Database, settings: Settings, email: str) -> Tokens:
    """Return the same for a test that is about what comes after the password."""
    browser = httpx.Client(verify=False, base_url=address, timeout=30)
    with db.read() as conn:
        person = find_person(conn, email)
    assert person is not None
    _, secret = begun(db, settings, person.web_user_id, device_name(browser.headers["user-agent"]))
    browser.cookies.set(COOKIE, secret, domain=browser.base_url.host, path="/")
    return _redeemed(browser, address)


def _redeemed(browser: httpx.Client, address: str) -> Tokens:
    proof = new_proof()
    answer = redeem(browser, address, code_for(browser, address, proof), proof)
    assert answer.status_code == 200, answer.text
    given = answer.json()
    return Tokens(
        given["access_token"], given["refresh_token"], given["id_token"], given["expires_in"], browser
    )


def begun(
    db: Database, settings: Settings, web_user_id: int, device: str = "Firefox on Linux", replaces: str = ""
) -> tuple[Person, str]:
    """Sign a person in as if the password had been right; return them, and what the browser's cookie holds.

    `replaces` is what it held before. A password takes a fifth of a second of processor time, on purpose.
    """
    with db.read() as conn:
        person = find_person_by_id(conn, web_user_id)
    assert person is not None
    context = RequestContext(actor=ANON, db=db, settings=settings, now=clock.now())
    return person, begin(context, person, [SignInMethod.PASSWORD], device, "127.0.0.1", replaces)


def bearer(
    shop: Shop,
    web_user_id: int,
    issuer: str = "http://shop.test",
    acting_for: tuple[int, int, str] | None = None,
    impersonation_id: int | None = None,
) -> dict[str, str]:
    """Return the header of a person who is signed in at `issuer`, for a shop in this process.

    `acting_for` is the customer whom staff act for: its number in the ERP, ours, and its name.
    """
    now = clock.now()
    key = signing_key(shop.db, now, shop.settings.sign_in.session_days)
    person, secret = begun(shop.db, shop.settings, web_user_id)
    if acting_for is not None:
        with shop.db.write() as tx:
            tx.execute(
                update(SessionRow)
                .where(SessionRow.cookie_digest == digest_of(secret))
                .values(
                    impersonation_id=impersonation_id,
                    imp_customer_id_p21=acting_for[0],
                    imp_customer_id_aw=acting_for[1],
                    imp_customer_name=acting_for[2],
                )
            )
    with shop.db.read() as conn:
        session = find_session(conn, digest_of(secret))
    assert session is not None
    shop.sign_ins.look()
    seconds = shop.settings.sign_in.access_minutes * 60
    token = access_token(key, issuer, CLIENT_ID, person_claims(person, session), now, seconds)
    return {"Authorization": f"Bearer {token}"}
