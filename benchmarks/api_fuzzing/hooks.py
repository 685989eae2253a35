"""Loaded by Schemathesis: signs calls in, and puts numbers that exist in place of some random ones.

Random numbers almost never belong to a row, so most handlers would be tested with 404 alone.
"""

import base64
import hashlib
import json
import os
import random
import re
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import requests
import schemathesis

ADDRESS = os.environ["FUZZ_ADDRESS"]
EMAIL = os.environ.get("FUZZ_EMAIL", "")
PASSWORD = os.environ.get("FUZZ_PASSWORD", "")
KNOWN: dict[str, list[Any]] = json.loads(Path(os.environ["FUZZ_KNOWN"]).read_text(encoding="utf-8"))
"""Values of path parameters that exist, by `METHOD path` or by the parameter's name."""
CLIENT = "storefront"
SECONDS = 60
"""How long an answer may take."""

chance = random.Random(1)


class Person:
    """Somebody who is signed in, and signs in again when the fuzzer has signed them out."""

    def __init__(self) -> None:
        self.token = ""

    def headers(self) -> dict[str, str]:
        """Return the header of a signed-in call; empty for a guest."""
        if EMAIL and not self.token:
            self.token = _token()
        return {"Authorization": f"Bearer {self.token}"} if EMAIL else {}


def _token() -> str:
    with requests.Session() as browser:
        sent = {"email": EMAIL, "password": PASSWORD, "continueTo": "/"}
        browser.post(f"{ADDRESS}/api/sign-in", json=sent, timeout=SECONDS).raise_for_status()
        verifier = secrets.token_urlsafe(32)
        digest = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "client_id": CLIENT,
            "response_type": "code",
            "redirect_uri": f"{ADDRESS}/auth/callback",
            "scope": "openid profile email offline_access",
            "state": "s",
            "nonce": "n",
            "code_challenge": digest,
            "code_challenge_method": "S256",
        }
        sent_back = browser.get(
            f"{ADDRESS}/oidc/authorize", params=asked, allow_redirects=False, timeout=SECONDS
        )
        form = {
            "grant_type": "authorization_code",
            "client_id": CLIENT,
            "code": parse_qs(urlsplit(sent_back.headers["location"]).query)["code"][0],
            "redirect_uri": asked["redirect_uri"],
            "code_verifier": verifier,
        }
        return str(browser.post(f"{ADDRESS}/oidc/token", data=form, timeout=SECONDS).json()["access_token"])


person = Person()


CODES = {
    *("BAD_USER_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "REFUSED", "AIRLINE_UNAUTHENTICATED"),
    "GRAPHQL_VALIDATION_FAILED",
}
"""Refusals of GraphQL; INTERNAL_SERVER_ERROR is a failure."""
INSIDE = re.compile(r"Traceback|File \"|\.py\b|sqlalchemy|psycopg|sqlite|litestar|at `\$", re.IGNORECASE)
"""What no answer may tell about the inside of the store."""


@schemathesis.check
def refusals_are_planned(context: Any, response: Any, case: Any) -> None:
    """Fail for a crash, a GraphQL error without one of our codes, an answer that tells too much."""
    assert response.status_code < 500, f"status {response.status_code}"
    text = response.text if response.status_code >= 400 else ""
    if case.operation.schema.specification.name == "GraphQL":
        errors = response.json().get("errors", [])
        codes = {error["extensions"]["code"] for error in errors}
        assert codes <= CODES, f"codes {codes - CODES}"
        text = json.dumps([error["message"] for error in errors])
    assert not INSIDE.search(text), f"the answer shows the inside: {text[:500]}"


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Sign the call in, and let half of the valid ones be about something that exists."""
    case.headers = {**(case.headers or {}), **person.headers()}
    mode = case.meta.generation.mode if case.meta else None
    if mode is not None and mode.is_negative:
        return
    case.body = whole(case.body)
    for name in case.path_parameters or {}:
        values = KNOWN.get(f"{case.operation.path} {name}") or KNOWN.get(name)
        if values and chance.random() < 0.5:
            case.path_parameters[name] = chance.choice(values)


def whole(value: Any) -> Any:
    """Return JSON with 3 in place of 3.0: for JSON Schema they are the same, but we take only the first."""
    if isinstance(value, dict):
        return {key: whole(part) for key, part in value.items()}
    if isinstance(value, list):
        return [whole(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Sign in again once the session has ended."""
    if response.status_code == 401:
        person.token = ""
