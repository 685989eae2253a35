"""Requests that nobody's browser sends: each is refused in words, none is an error of ours."""

import secrets
from typing import Any

import httpx
import pytest

from storefront.signin import messages
from tests.make.authenticator import Authenticator
from tests.make.people import add_person
from tests.make.signed_in import Tokens, answer_of, asked, new_proof, refresh, tokens_for
from tests.signin.conftest import COMPANY, Door

HOST = "localhost"


@pytest.mark.parametrize(
    "scope", [" ".join(["openid"] * 200), "openid openid", " ".join(["openid profile"] * 20)]
)
def test_a_scope_is_named_once(door: Door, dana: Tokens, scope: str) -> None:
    sent = asked(door.address, new_proof(), scope=scope)
    answer = dana.browser.get("/oidc/authorize", params=sent)
    assert (answer.status_code, answer_of(answer)["error"]) == (302, "invalid_scope")


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"nonce": "n" * 256}, "invalid_request"),
        ({"code_challenge": "c" * 44}, "invalid_request"),
        ({"code_challenge": "c" * 1_900}, "invalid_request"),
        ({"scope": "x" * 300}, "invalid_scope"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_too_long_has_the_protocols_own_error(
    door: Door, dana: Tokens, changed: dict[str, str], error: str
) -> None:
    answer = dana.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), **changed))
    assert (answer.status_code, answer_of(answer)["error"]) == (302, error)


@pytest.mark.parametrize(
    "name", ["state", "nonce", "redirect_uri", "code_challenge", "client_id", "prompt", "max_age"]
)
@pytest.mark.parametrize(
    "value", ["x" * 2_001, "a\x00b", "\ud800".encode("utf-16", "surrogatepass").decode("latin-1")]
)
def test_no_parameter_makes_an_error_of_ours(door: Door, dana: Tokens, name: str, value: str) -> None:
    answer = dana.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), **{name: value}))
    assert answer.status_code in (302, 400), answer.text


@pytest.mark.parametrize("path", ["/oidc/token", "/oidc/revoke"])
def test_a_form_has_so_many_fields(browser: httpx.Client, path: str) -> None:
    refused = browser.post(path, data={f"f{number}": "x" for number in range(51)})
    assert (refused.status_code, refused.json()["detail"]) == (400, messages.TOO_MANY_FIELDS)
    assert browser.post(path, data={f"f{number}": "x" for number in range(50)}).status_code in (200, 400)
    several = browser.post(path, files=[("a", ("a.txt", b"x"))] * 60)
    assert several.status_code == 415


def test_who_is_not_signed_out_keeps_the_cookie(dana: Tokens) -> None:
    """A link on a page of another site: the session goes on, and so does the browser's."""
    for sent in ({}, {"id_token_hint": "nonsense"}):
        answer = dana.browser.get("/oidc/end-session", params=sent, headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 302
        assert "set-cookie" not in answer.headers
    assert dana.browser.cookies["storefront_session"]
    assert refresh(dana.browser, dana.refresh_token).status_code == 200


def test_a_cookie_of_a_session_that_ended_is_taken_away(dana: Tokens) -> None:
    gone = dana.browser.get("/oidc/end-session", params={"id_token_hint": dana.id_token})
    assert "Max-Age=0" in gone.headers["set-cookie"]
    again = dana.browser.get("/oidc/end-session", headers={"Cookie": "storefront_session=unknown"})
    assert "Max-Age=0" in again.headers["set-cookie"]


RESPONSES: dict[str, dict[str, Any]] = {
    "a handle that is a number": {"userHandle": 7},
    "a handle that is a list": {"userHandle": ["MQ"]},
    "a handle that is an object": {"userHandle": {"a": 1}},
    "transports that are lists": {"transports": [["usb"], {"a": 1}, None, 3]},
    "transports that are text": {"transports": "usb"},
    "transports that are a number": {"transports": 3},
    "data that are a number": {"clientDataJSON": 3},
    "nothing": {},
}


@pytest.mark.parametrize("changed", RESPONSES.values(), ids=RESPONSES)
def test_odd_answers_of_a_passkey_are_no_errors_of_ours(door: Door, changed: dict[str, Any]) -> None:
    """One that holds beside its odd words is added; none of them is a crash."""
    address = door.address.replace("127.0.0.1", HOST)
    email = f"{secrets.token_hex(6)}@door.example"
    add_person(door.db, email, company=COMPANY)
    tokens, device = tokens_for(address, email), Authenticator(address)
    options = tokens.browser.post("/api/account/factors/passkeys/options", headers=tokens.headers).json()
    made = device.create(options["publicKey"])
    made["response"] |= changed
    sent = {"challenge": options["challenge"], "name": "Key", "credential": made}
    added = tokens.browser.post("/api/account/factors/passkeys/add", json=sent, headers=tokens.headers)
    is_held = "clientDataJSON" not in changed
    assert added.status_code == (200 if is_held else 422), added.text
    with httpx.Client(verify=False, base_url=address, timeout=30) as browser:
        wanted = browser.post("/api/sign-in/passkey/options", json={}).json()
        signed = device.get(wanted["publicKey"])
        signed["response"] |= changed
        given = {"challenge": wanted["challenge"], "passkey": signed}
        answer = browser.post("/api/sign-in/second-factor", json=given)
    is_known = is_held and "userHandle" not in changed
    assert (answer.status_code, answer.json()["status"]) == (200, "SignedIn" if is_known else "Refused")
    tokens.browser.close()


@pytest.mark.parametrize("name", ["id", "rawId", "type", "response"])
@pytest.mark.parametrize(
    "value", ["A" * 513, "A" * 5_000, "a\u0001b", 7, None, [], {}, True], ids=lambda value: str(value)[:9]
)
def test_odd_passkeys_sign_nobody_in(door: Door, browser: httpx.Client, name: str, value: Any) -> None:
    wanted = browser.post("/api/sign-in/passkey/options", json={}).json()
    passkey = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"userHandle": 7}}
    sent = {"challenge": wanted["challenge"], "passkey": passkey | {name: value}}
    answer = browser.post("/api/sign-in/second-factor", json=sent)
    assert (answer.status_code, answer.json()["status"]) == (200, "Refused"), answer.text
