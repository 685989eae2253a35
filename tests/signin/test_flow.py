"""The whole way of a browser by another's client library: discovery, code, tokens, renewal, sign-out."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from authlib.integrations.httpx_client import OAuth2Client
from joserfc import jwt
from joserfc.jwk import KeySet

from storefront.identity.schemas import UserType
from storefront.signin.browser import clear_cookie, set_cookie
from storefront.signin.openid.client import CLIENT_ID
from tests.make.people import PASSWORD, add_person
from tests.make.signed_in import (
    SCOPE,
    Tokens,
    answer_of,
    asked,
    new_proof,
    refresh,
    sign_in,
    tokens_for,
)
from tests.signin.conftest import COMPANY, DANA, RENEE, STAFF, Door
from tests.signin.forgery import said
from tests.signin.test_ended import everywhere
from tests.support.waiting import wait_until

VERIFIER = "a-verifier-of-more-than-43-characters-and-of-no-more"


def claims_of(door: Door, token: str) -> dict[str, Any]:
    """Return what a token says, verified with the published keys as anybody would."""
    keys = KeySet.import_key_set(httpx.get(f"{door.address}/oidc/jwks").json())
    claims: dict[str, Any] = jwt.decode(token, keys, ["RS256"]).claims
    return claims


@pytest.mark.trust("T-15")
def test_a_client_of_others_gets_along_by_discovery_alone(door: Door, browser: httpx.Client) -> None:
    """S1-1-032, S1-1-033: code with PKCE, by Authlib's client, which is told the issuer and nothing else."""
    known = httpx.get(f"{door.address}/.well-known/openid-configuration").json()
    assert known["issuer"] == door.address
    assert known["code_challenge_methods_supported"] == ["S256"]

    client = OAuth2Client(
        CLIENT_ID,
        scope=SCOPE,
        redirect_uri=f"{door.address}/auth/callback",
        code_challenge_method="S256",
        token_endpoint_auth_method="none",
    )
    start, state = client.create_authorization_url(
        known["authorization_endpoint"], code_verifier=VERIFIER, nonce="n-1"
    )
    page = browser.get(start)
    assert page.status_code == 302
    sign_in_page = urlsplit(page.headers["location"])
    assert sign_in_page.path == "/auth/sign-in"

    goal = parse_qs(sign_in_page.query)["continue"][0]
    answer = sign_in(browser, DANA, go_on=goal)
    assert answer["status"] == "SignedIn" and answer["next"] == goal
    assert answer["message"] == "You have been successfully logged in."
    back = browser.get(answer["next"]).headers["location"]
    given = client.fetch_token(
        known["token_endpoint"], authorization_response=back, state=state, code_verifier=VERIFIER
    )
    identity = claims_of(door, given["id_token"])
    assert (identity["iss"], identity["aud"], identity["nonce"]) == (door.address, CLIENT_ID, "n-1")
    assert parse_qs(urlsplit(back).query)["iss"] == [door.address]
    client.close()


def test_the_tokens_say_who_it_is(door: Door, dana: Tokens, sam: Tokens) -> None:
    """S1-3-060, S1-3-061, S1-3-062, S1-6-018: the profile claims, and permissions that are empty."""
    said = claims_of(door, dana.access_token)
    assert said["UserType"] == "WebUser"
    assert said["WebUserId"] == int(said["sub"])
    assert (said["P21CustId"], said["CustName"]) == (COMPANY, "Door Makers")
    assert (said["CompanyRole"], said["permissions"]) == ("Admin", [])
    assert (said["iss"], said["aud"]) == (door.address, door.address)
    assert said["exp"] - said["iat"] == 600 == dana.expires_in
    staff = claims_of(door, sam.access_token)
    assert staff["UserType"] == "AirlineEmployee"
    assert "P21CustId" not in staff and "CompanyRole" not in staff
    identity = claims_of(door, dana.id_token)
    same = ("sub", "sid", "UserType", "WebUserId", "P21CustId", "AwCustId", "CustName", "email", "name")
    assert [identity[name] for name in same] == [said[name] for name in same]
    assert identity["amr"] == ["pwd"]


def test_the_browser_may_know_who_is_signed_in(dana: Tokens, sam: Tokens) -> None:
    """S1-3-064, S1-3-065, S1-3-066, S1-3-067, S2-1-007, S2-6-021."""
    customer = dana.browser.get("/api/user-info", headers=dana.headers).json()
    assert (customer["isWebUser"], customer["isAirlineEmployee"]) == (True, False)
    assert customer["isAirlineEngineerUser"] is False
    assert (customer["preferredName"], customer["companyName"]) == ("Dana", "Door Makers")
    assert (customer["companyId"], customer["permissions"]) == (COMPANY, [])
    assert customer["webUserId"] == int(said(dana.access_token)["sub"])
    staff = sam.browser.get("/api/user-info", headers=sam.headers).json()
    assert (staff["isWebUser"], staff["isAirlineEmployee"], staff["companyId"]) == (False, True, None)
    assert dana.browser.get("/oidc/userinfo", headers=dana.headers).json()["email"] == DANA


def test_engineers_are_known_as_staff_of_their_own_kind(door: Door) -> None:
    """S1-3-066, S1-3-067."""
    email = "nina@door.example"
    number = add_person(door.db, email, role=UserType.AIRLINE_ENGINEER_USER, first_name="Nina")
    tokens = tokens_for(door.address, email)
    engineer = tokens.browser.get("/api/user-info", headers=tokens.headers).json()
    assert (engineer["isAirlineEmployee"], engineer["isAirlineEngineerUser"]) == (True, True)
    assert (engineer["isWebUser"], engineer["webUserId"]) == (False, number)
    assert number == int(said(tokens.access_token)["sub"])
    tokens.browser.close()


def test_guests_are_nobody(browser: httpx.Client) -> None:
    for path in ("/api/user-info", "/oidc/userinfo"):
        assert browser.get(path).status_code == 401


def test_renewing_needs_no_person(dana: Tokens) -> None:
    """S1-1-034: a new access token and the next refresh token, and nobody is asked."""
    answer = refresh(dana.browser, dana.refresh_token)
    assert answer.status_code == 200
    given = answer.json()
    assert given["access_token"] != dana.access_token and given["refresh_token"] != dana.refresh_token
    headers = {"Authorization": f"Bearer {given['access_token']}"}
    assert dana.browser.get("/api/user-info", headers=headers).json()["isWebUser"]


def test_renewing_in_a_frame_needs_no_person_either(door: Door, dana: Tokens, browser: httpx.Client) -> None:
    """S1-1-034: prompt=none gives a code while the session holds, and says login_required otherwise."""
    silent = {"redirect_uri": f"{door.address}/auth/silent", "prompt": "none"}
    answer = dana.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), **silent))
    assert answer.headers["location"].startswith(f"{door.address}/auth/silent?code=")
    assert "x-frame-options" not in answer.headers
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"]
    answer = browser.get("/oidc/authorize", params=asked(door.address, new_proof(), **silent))
    assert answer_of(answer)["error"] == "login_required"
    assert answer.headers["location"].startswith(f"{door.address}/auth/silent?")


def test_state_comes_back_as_it_was_sent(door: Door, dana: Tokens) -> None:
    sent = asked(door.address, new_proof(), state="a b&c=d%20é")
    assert answer_of(dana.browser.get("/oidc/authorize", params=sent))["state"] == "a b&c=d%20é"


@pytest.mark.parametrize("wanted", [{"prompt": "login"}, {"max_age": "0"}])
def test_a_new_sign_in_can_be_asked_for_and_ends_in_no_loop(
    door: Door, dana: Tokens, wanted: dict[str, str]
) -> None:
    sent = asked(door.address, new_proof(), **wanted)
    page = urlsplit(dana.browser.get("/oidc/authorize", params=sent).headers["location"])
    assert page.path == "/auth/sign-in"
    goal = parse_qs(page.query)["continue"][0]
    answer = sign_in(dana.browser, DANA, go_on=goal)
    assert "code" in answer_of(dana.browser.get(answer["next"]))


@pytest.mark.trust("T-17")
def test_signing_out_ends_the_session_and_its_tokens(door: Door, dana: Tokens) -> None:
    """Sign-out with the ID token, as a client library does it; the browser goes to the page that it named."""
    goal = f"{door.address}/auth/signed-out"
    sent = {"id_token_hint": dana.id_token, "post_logout_redirect_uri": goal, "state": "s-1"}
    answer = dana.browser.get("/oidc/end-session", params=sent)
    assert (answer.status_code, answer.headers["location"]) == (302, f"{goal}?state=s-1")
    silent = asked(door.address, new_proof(), prompt="none")
    assert answer_of(dana.browser.get("/oidc/authorize", params=silent))["error"] == "login_required"
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"
    wait_until(lambda: everywhere(door, dana.headers) == {401})


@pytest.mark.parametrize(
    "goal", ["https://evil.example/", "//evil.example", "/auth/signed-out/../..", "http://127.0.0.1:1/"]
)
def test_signing_out_leads_to_the_store_alone(dana: Tokens, goal: str) -> None:
    sent = {"id_token_hint": dana.id_token, "post_logout_redirect_uri": goal}
    assert dana.browser.get("/oidc/end-session", params=sent).headers["location"] == "/auth/signed-out"


def test_a_page_of_another_site_signs_nobody_out(dana: Tokens) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    dana.browser.get("/oidc/end-session", headers=headers)
    assert refresh(dana.browser, dana.refresh_token).status_code == 200


def test_another_person_at_the_same_browser_ends_the_first_session(door: Door, dana: Tokens) -> None:
    """A new cookie at each sign-in: the one before is worth nothing from then on."""
    old = dana.browser.cookies["storefront_session"]
    sign_in(dana.browser, RENEE)
    assert dana.browser.cookies["storefront_session"] != old
    with httpx.Client(verify=False, base_url=door.address, cookies={"storefront_session": old}) as thief:
        silent = asked(door.address, new_proof(), prompt="none")
        assert answer_of(thief.get("/oidc/authorize", params=silent))["error"] == "login_required"


def test_the_cookie_is_for_the_server_alone(browser: httpx.Client) -> None:
    answer = browser.post("/api/sign-in", json={"email": STAFF, "password": PASSWORD})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert answer.headers["cache-control"] == "private, no-store"


def test_a_store_with_https_never_has_its_cookie_sent_without() -> None:
    for header in (set_cookie("secret", "https://shop.example", 1), clear_cookie("https://shop.example")):
        assert header.endswith("; Secure")
    assert "Secure" not in set_cookie("secret", "http://127.0.0.1:8000", 1)


def test_a_page_of_another_site_signs_nobody_in(browser: httpx.Client) -> None:
    """Neither a form nor a script of another site: a person would buy in somebody else's name."""
    sent = {"email": DANA, "password": PASSWORD}
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = browser.post("/api/sign-in", json=sent, headers=headers)
        assert answer.status_code == 403 and "set-cookie" not in answer.headers
    assert browser.post("/api/sign-in", data=sent).status_code == 415
