"""Codes and refresh tokens are good once, for the program, the address and the verifier they were for."""

import datetime
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import update

from storefront.platform.secret_texts import digest_of
from storefront.signin.tables import AuthorizationCodeRow, RefreshTokenRow
from tests.make.signed_in import Tokens, answer_of, asked, code_for, new_proof, redeem, refresh, sign_in
from tests.signin.conftest import DANA, STAFF, Door

LONG_AGO = datetime.datetime(2026, 1, 5, tzinfo=datetime.UTC)


def _is_known(browser: httpx.Client, given: dict[str, Any]) -> bool:
    headers = {"Authorization": f"Bearer {given['access_token']}"}
    return browser.get("/api/user-info", headers=headers).status_code == 200


@pytest.mark.trust("T-15")
def test_a_code_is_good_once_and_its_replay_ends_what_came_of_it(door: Door, dana: Tokens) -> None:
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    first = redeem(dana.browser, door.address, code, proof)
    assert first.status_code == 200
    second = redeem(dana.browser, door.address, code, proof)
    assert (second.status_code, second.json()["error"]) == (400, "invalid_grant")
    assert refresh(dana.browser, first.json()["refresh_token"]).json()["error"] == "invalid_grant"
    assert refresh(dana.browser, dana.refresh_token).status_code == 200  # of another code: not touched


@pytest.mark.trust("T-15")
def test_a_replayed_refresh_token_ends_its_family_and_not_the_session(door: Door, dana: Tokens) -> None:
    """Whoever has stolen one, or whoever was stolen from, comes second; neither goes on."""
    second = refresh(dana.browser, dana.refresh_token).json()
    third = refresh(dana.browser, second["refresh_token"]).json()
    replayed = refresh(dana.browser, dana.refresh_token)
    assert (replayed.status_code, replayed.json()["error"]) == (400, "invalid_grant")
    assert refresh(dana.browser, third["refresh_token"]).json()["error"] == "invalid_grant"
    proof = new_proof()
    anew = redeem(dana.browser, door.address, code_for(dana.browser, door.address, proof), proof)
    assert _is_known(dana.browser, anew.json())


def test_a_code_expires(door: Door, dana: Tokens) -> None:
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    with door.db.write() as tx:
        mine = AuthorizationCodeRow.digest == digest_of(code)
        tx.execute(update(AuthorizationCodeRow).where(mine).values(expires_at=LONG_AGO))
    assert redeem(dana.browser, door.address, code, proof).json()["error"] == "invalid_grant"


def test_a_code_lives_for_a_minute(door: Door, dana: Tokens) -> None:
    code = code_for(dana.browser, door.address, new_proof())
    with door.db.read() as conn:
        row = conn.execute(
            AuthorizationCodeRow.__table__.select().where(AuthorizationCodeRow.digest == digest_of(code))
        ).one()
    assert row.expires_at - row.created_at == datetime.timedelta(seconds=60)


def test_a_refresh_token_expires_and_never_outlives_its_session(door: Door, dana: Tokens) -> None:
    with door.db.write() as tx:
        mine = RefreshTokenRow.digest == digest_of(dana.refresh_token)
        tx.execute(update(RefreshTokenRow).where(mine).values(expires_at=LONG_AGO))
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"


def test_a_refresh_token_that_was_taken_back_is_good_for_nothing(dana: Tokens) -> None:
    answer = dana.browser.post("/oidc/revoke", data={"token": dana.refresh_token, "client_id": "storefront"})
    assert answer.status_code == 200
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"
    again = dana.browser.post("/oidc/revoke", data={"token": "unknown", "client_id": "storefront"})
    assert again.status_code == 200


@pytest.mark.trust("T-15")
@pytest.mark.parametrize(
    "changed",
    [
        {"code_verifier": "a" * 43},
        {"code_verifier": ""},
        {"code_verifier": "short"},
        {"client_id": "another"},
        {"client_id": ""},
        {"redirect_uri": "https://evil.example/auth/callback"},
        {"redirect_uri": ""},
        {"grant_type": "password"},
        {"grant_type": "client_credentials"},
        {"grant_type": "implicit"},
        {"grant_type": 'x"y'},
    ],
    ids=str,
)
def test_a_code_is_for_who_asked_for_it(door: Door, dana: Tokens, changed: dict[str, str]) -> None:
    """S1-1-033: another verifier, another program, another address; and no other way to tokens."""
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    answer = redeem(dana.browser, door.address, code, proof, **changed)
    assert answer.status_code in (400, 401)
    assert "access_token" not in answer.text


def test_a_code_that_was_never_given_is_worth_nothing(door: Door, dana: Tokens) -> None:
    assert redeem(dana.browser, door.address, "unknown", new_proof()).json()["error"] == "invalid_grant"
    assert refresh(dana.browser, "unknown").json()["error"] == "invalid_grant"


def test_the_verifier_cannot_be_left_out(door: Door, dana: Tokens) -> None:
    form = {
        "grant_type": "authorization_code",
        "client_id": "storefront",
        "code": code_for(dana.browser, door.address, new_proof()),
        "redirect_uri": f"{door.address}/auth/callback",
    }
    assert dana.browser.post("/oidc/token", data=form).status_code == 400


def test_the_silent_pages_code_is_not_the_callbacks(door: Door, dana: Tokens) -> None:
    proof = new_proof()
    silent = f"{door.address}/auth/silent"
    code = code_for(dana.browser, door.address, proof, redirect_uri=silent)
    assert redeem(dana.browser, door.address, code, proof).json()["error"] == "invalid_grant"


@pytest.mark.trust("T-15")
@pytest.mark.parametrize(
    "variant",
    [
        "https://evil.example/auth/callback",
        "{store}/auth/callback/",
        "{store}/auth/callback/../silent",
        "{store}/auth/%63allback",
        "{store}/AUTH/callback",
        "{store}/auth/callback?x=1",
        "{store}/auth/callback#x",
        "{store}//auth/callback",
        "{store}/auth/callback%00",
        "{store}.evil.example/auth/callback",
        "http://user@{host}/auth/callback",
        "http://{host}@evil.example/auth/callback",
        "http://localhost:1/auth/callback",
        "HTTP://{host}/auth/callback",
        "/auth/callback",
        "//evil.example/auth/callback",
        "javascript:alert(1)",
        "data:text/html,x",
        "{store}/auth/callback {store}/auth/callback",
        '{store}/auth/callback"',
        "",
    ],
)
def test_nobody_is_sent_anywhere_else(door: Door, dana: Tokens, variant: str) -> None:
    """The address has to be one of ours to the letter; else the browser stays, and reads why."""
    uri = variant.format(store=door.address, host=urlsplit(door.address).netloc)
    answer = dana.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), redirect_uri=uri))
    assert answer.status_code == 400
    assert "location" not in answer.headers


@pytest.mark.trust("T-15")
@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge_method": "s256"}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"code_challenge": None, "code_challenge_method": None}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": "id_token"}, "unsupported_response_type"),
        ({"response_type": "code token"}, "unsupported_response_type"),
        ({"response_type": None}, "unsupported_response_type"),
        ({"scope": "openid everything"}, "invalid_scope"),
        ({"prompt": "none login"}, "invalid_request"),
        ({"imp": "118204"}, "access_denied"),
        ({"max_age": "soon"}, "invalid_request"),
        ({"nonce": "n" * 300}, "invalid_request"),
    ],
    ids=str,
)
def test_what_cannot_be_answered_goes_back_with_the_reason(
    door: Door, dana: Tokens, changed: dict[str, str | None], error: str
) -> None:
    """No PKCE, plain PKCE, the implicit flow: no code is given."""
    answer = dana.browser.get(
        "/oidc/authorize", params=asked(door.address, new_proof(), state="s-9", **changed)
    )
    assert answer.status_code == 302
    assert answer.headers["location"].startswith(f"{door.address}/auth/callback?")
    back = answer_of(answer)
    assert (back["error"], back["state"], back["iss"]) == (error, "s-9", door.address)
    assert "code" not in back


def test_another_program_gets_nothing(door: Door, dana: Tokens) -> None:
    sent = asked(door.address, new_proof(), client_id="another")
    assert dana.browser.get("/oidc/authorize", params=sent).status_code == 400


def test_a_parameter_that_stands_twice_is_refused(door: Door, dana: Tokens) -> None:
    """Two readers could take it for two things."""
    sent = [*asked(door.address, new_proof()).items(), ("redirect_uri", "https://evil.example/")]
    assert dana.browser.get("/oidc/authorize", params=sent).status_code == 400


def test_no_customer_or_none_is_fine_for_who_acts_for_nobody(door: Door, dana: Tokens) -> None:
    for imp in ("", "0"):
        assert code_for(dana.browser, door.address, new_proof(), imp=imp)


def test_two_tabs_of_one_person_that_sign_in_at_once_are_both_signed_in(door: Door, dana: Tokens) -> None:
    """The second sign-in changes the browser's cookie; the code of the first stays valid."""
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    before = dict(dana.browser.cookies)
    sign_in(dana.browser, DANA)
    assert dict(dana.browser.cookies) != before
    assert redeem(dana.browser, door.address, code, proof).status_code == 200
    assert refresh(dana.browser, dana.refresh_token).status_code == 200


def test_another_person_who_signs_in_ends_the_session_of_the_browser(door: Door, dana: Tokens) -> None:
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    sign_in(dana.browser, STAFF)
    assert redeem(dana.browser, door.address, code, proof).json()["error"] == "invalid_grant"
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"
