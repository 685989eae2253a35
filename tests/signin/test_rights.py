"""A role or a right that is given or taken: tokens from before are refused, and new ones say what is so."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.accounts.actions.rights import set_staff_rights
from storefront.accounts.queries.people import find_person_by_id
from storefront.identity.queries import act_for
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, UserType
from storefront.platform import clock
from tests.make.imports import load_folder
from tests.make.people import add_person
from tests.make.signed_in import Tokens, refresh, tokens_for
from tests.signin.conftest import COMPANY, Door
from tests.signin.forgery import said
from tests.signin.test_ended import ACTING, everywhere
from tests.support.waiting import wait_until


@pytest.fixture
def colleague(door: Door) -> Iterator[tuple[int, Tokens]]:
    """A buyer of Dana's company, who is signed in."""
    email = f"{secrets.token_hex(6)}@door.example"
    number = add_person(door.db, email, company=COMPANY)
    tokens = tokens_for(door.address, email)
    yield number, tokens
    tokens.browser.close()


def give_role(dana: Tokens, number: int, role: str) -> None:
    sent = {"webUserId": number, "role": role}
    done = dana.browser.post("/api/account/colleagues/role", json=sent, headers=dana.headers)
    assert done.status_code == 200, done.text


def renewed(tokens: Tokens) -> Tokens:
    """Return what the browser gets silently."""
    answer = refresh(tokens.browser, tokens.refresh_token)
    assert answer.status_code == 200, answer.text
    given = answer.json()
    return Tokens(given["access_token"], given["refresh_token"], given["id_token"], 0, tokens.browser)


@pytest.mark.trust("T-17")
def test_a_role_that_is_taken_away_is_gone_on_every_worker(
    door: Door, dana: Tokens, colleague: tuple[int, Tokens]
) -> None:
    """The person stays signed in: the browser renews its token, which says the new role."""
    number, tokens = colleague
    assert everywhere(door, tokens.headers) == {200}
    give_role(dana, number, "ViewOnly")
    wait_until(lambda: everywhere(door, tokens.headers) == {401})
    fresh = renewed(tokens)
    assert said(fresh.access_token)["CompanyRole"] == "ViewOnly"
    assert everywhere(door, fresh.headers) == {200}
    known = tokens.browser.get("/api/user-info", headers=fresh.headers).json()
    assert known["companyRole"] == "ViewOnly"

    give_role(dana, number, "Admin")
    wait_until(lambda: everywhere(door, fresh.headers) == {401})
    last = renewed(fresh)
    assert said(last.access_token)["CompanyRole"] == "Admin"
    assert everywhere(door, last.headers) == {200}
    assert everywhere(door, tokens.headers) == {401}, "and the first one stays refused"
    assert everywhere(door, dana.headers) == {200}, "others are left alone"


def test_a_sign_in_after_the_change_is_good_at_once(
    door: Door, dana: Tokens, colleague: tuple[int, Tokens]
) -> None:
    number, tokens = colleague
    give_role(dana, number, "ViewOnly")
    email = said(tokens.access_token)["email"]
    anew = tokens_for(door.address, email)
    assert everywhere(door, anew.headers) == {200}
    wait_until(lambda: everywhere(door, tokens.headers) == {401})
    assert everywhere(door, anew.headers) == {200}
    anew.browser.close()


def test_the_right_to_act_for_customers_ends_with_the_token(door: Door) -> None:
    """Staff who lose it act for nobody from then on, without signing in again."""
    email = f"{secrets.token_hex(6)}@door.example"
    number = add_person(door.db, email, role=UserType.AIRLINE_EMPLOYEE, may_impersonate=True)
    tokens = tokens_for(door.address, email)
    with door.db.write() as tx:
        act_for(tx, said(tokens.access_token)["sid"], 79, *ACTING, clock.now())
    acting = renewed(tokens)
    assert said(acting.access_token)["UserType"] == "ImpersonatorUser"
    assert everywhere(door, acting.headers) == {200}
    context = RequestContext(actor=ANON, db=door.db, settings=door.settings, now=clock.now())
    with door.db.write() as tx:
        person = find_person_by_id(tx, number)
        assert person is not None
        set_staff_rights(tx, context, person, UserType.AIRLINE_ENGINEER_USER, may_act=False)
    wait_until(lambda: everywhere(door, acting.headers) == {401})
    fresh = renewed(acting)
    claims = said(fresh.access_token)
    assert claims["UserType"] == "AirlineEngineerUser" and "ImpCustIdP21" not in claims
    assert everywhere(door, fresh.headers) == {200}
    tokens.browser.close()


@pytest.mark.trust("T-17")
def test_a_role_that_a_file_brings_holds_at_once(
    door: Door, dana: Tokens, colleague: tuple[int, Tokens], tmp_path: Path
) -> None:
    """As `storefront import` reads it: tokens of whom the file changes end, nobody else's."""
    number, tokens = colleague
    file = tmp_path / "web_users.csv"
    file.write_text(f"web_user_id,role\n{number},AirlineEmployee\n", encoding="utf-8")
    with door.db.write() as tx:
        load_folder(tx, tmp_path, clock.today("UTC"))
    wait_until(lambda: everywhere(door, tokens.headers) == {401})
    fresh = renewed(tokens)
    assert said(fresh.access_token)["UserType"] == "AirlineEmployee"
    assert everywhere(door, fresh.headers) == {200}
    assert everywhere(door, dana.headers) == {200}
