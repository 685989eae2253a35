"""Tokens that are not ours, not for this, or not any more: none is accepted, and nobody is asked."""

import time
from collections.abc import Iterator

import pytest

from storefront.platform import clock
from storefront.platform.statements import watched
from storefront.signin.keys import public_key
from storefront.signin.queries.keys import list_keys
from storefront.signin.verifier import Known, Verifier
from tests.make.signed_in import Tokens, tokens_for
from tests.signin.conftest import DANA, Door
from tests.signin.forgery import KINDS, Forger, said


@pytest.fixture(scope="module")
def dana(door: Door) -> Iterator[Tokens]:
    """Dana, signed in once for all of these."""
    tokens = tokens_for(door.address, DANA)
    yield tokens
    tokens.browser.close()


@pytest.fixture
def forger(door: Door, dana: Tokens) -> Forger:
    with door.db.read() as conn:
        keys = {key.kid: key for key in list_keys(conn, clock.now())}
    return Forger(dana.access_token, dana.id_token, keys[said(dana.access_token, 0)["kid"]])


def test_there_are_more_than_forty_kinds() -> None:
    assert len(KINDS) >= 60


@pytest.mark.trust("T-16")
@pytest.mark.parametrize("kind", KINDS)
def test_a_forged_token_is_refused(dana: Tokens, forger: Forger, kind: str) -> None:
    """S1-8-014: 401 on REST, and the code AIRLINE_UNAUTHENTICATED in GraphQL."""
    headers = {"Authorization": f"Bearer {KINDS[kind](forger)}"}
    answer = dana.browser.get("/api/user-info", headers=headers)
    assert answer.status_code == 401, kind
    asked = dana.browser.post("/graphql", json={"query": "{ websiteAlert { message } }"}, headers=headers)
    assert asked.json()["errors"][0]["extensions"]["code"] == "AIRLINE_UNAUTHENTICATED"


def test_the_forgers_tools_make_good_tokens_too(dana: Tokens, forger: Forger) -> None:
    """Else a refusal would only say that the tool is broken."""
    for token in (
        forger.good,
        forger.signed(),
        forger.with_header(),
        forger.signed(nbf=int(time.time()) + 30),
    ):
        answer = dana.browser.get("/api/user-info", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200


def test_clocks_may_differ_by_a_minute(dana: Tokens, forger: Forger) -> None:
    for token in (forger.signed(exp=int(time.time()) - 20), forger.signed(iat=int(time.time()) + 20)):
        answer = dana.browser.get("/api/user-info", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200


@pytest.mark.parametrize("header", ["Bearer", "Basic abc", "Bearer a b", "Token x"])
def test_a_malformed_header_is_refused(dana: Tokens, header: str) -> None:
    assert dana.browser.get("/api/user-info", headers={"Authorization": header}).status_code == 401


def test_a_good_token_in_any_case_of_the_word(dana: Tokens) -> None:
    headers = {"Authorization": f"bEaReR {dana.access_token}"}
    assert dana.browser.get("/api/user-info", headers=headers).status_code == 200


def test_a_guest_may_not_be_somebody_by_a_bad_token(dana: Tokens) -> None:
    """A bad token is no guest's: what it asks is refused also where a guest may ask."""
    headers = {"Authorization": "Bearer nonsense"}
    assert dana.browser.get("/api/search/instant?query=pin", headers=headers).status_code == 401


def test_the_verifier_needs_nothing_but_memory(door: Door, forger: Forger) -> None:
    """It runs on the event loop: neither the database nor a network may be in its way."""
    verifier = Verifier()
    verifier.set_known(Known({forger.key.kid: public_key(forger.key)}, (), {}))
    with watched() as statements:
        claims = verifier.claims(forger.good, door.address)
    assert claims == said(forger.good) and statements == []
