"""What was ended is over for every worker: sessions, impersonations, accounts."""

import datetime
import threading
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from storefront.accounts.tables import AccountRow
from storefront.identity.queries import act_for, end_session
from storefront.identity.schemas import UserType
from storefront.identity.tables import SessionRow
from storefront.platform import clock
from tests.make.people import add_person
from tests.make.signed_in import Tokens, answer_of, asked, code_for, new_proof, redeem, refresh, tokens_for
from tests.signin.conftest import COMPANY, Door
from tests.signin.forgery import said
from tests.support.waiting import wait_until

ACTING = (118_204, 118_209, "Larkin Hydraulics")
CALLS = 12


def everywhere(door: Door, headers: dict[str, str]) -> set[int]:
    """Return what the workers answer: each call comes by a connection of its own, so that all have a turn."""
    found = set()
    for _ in range(CALLS):
        with httpx.Client(verify=False, base_url=door.address, timeout=30) as visitor:
            found.add(visitor.get("/api/user-info", headers=headers).status_code)
    return found


def set_session(door: Door, session_id: str, **values: Any) -> None:
    with door.db.write() as tx:
        tx.execute(update(SessionRow).where(SessionRow.session_id == session_id).values(**values))


@pytest.mark.trust("T-17")
def test_an_ended_session_is_over_on_every_worker(door: Door, dana: Tokens) -> None:
    """Its access tokens, too, although they say that they hold for ten minutes."""
    assert everywhere(door, dana.headers) == {200}
    with door.db.write() as tx:
        end_session(tx, said(dana.access_token)["sid"], clock.now())
    wait_until(lambda: everywhere(door, dana.headers) == {401})
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"


def test_others_stay_signed_in(door: Door, dana: Tokens, sam: Tokens) -> None:
    with door.db.write() as tx:
        end_session(tx, said(dana.access_token)["sid"], clock.now())
    wait_until(lambda: everywhere(door, dana.headers) == {401})
    assert everywhere(door, sam.headers) == {200}


@pytest.mark.trust("T-17")
def test_who_acts_for_nobody_any_more_does_so_on_every_worker(door: Door, sam: Tokens) -> None:
    """S1-3-063: the claims name the customer while staff act for one, and the token ends with that."""
    session_id = said(sam.access_token)["sid"]
    with door.db.write() as tx:
        act_for(tx, session_id, 77, *ACTING, clock.now())
    given = refresh(sam.browser, sam.refresh_token).json()
    claims = said(given["access_token"])
    assert claims["UserType"] == "ImpersonatorUser"
    assert [claims[name] for name in ("ImpCustIdP21", "ImpCustIdAw", "ImpCustName")] == list(ACTING)
    headers = {"Authorization": f"Bearer {given['access_token']}"}
    assert everywhere(door, headers) == {200}
    known = sam.browser.get("/api/user-info", headers=headers).json()
    assert known["isImpersonator"] and known["companyName"] == "Larkin Hydraulics"
    assert code_for(sam.browser, door.address, new_proof(), imp=str(ACTING[0]))
    other = sam.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), imp="131870"))
    assert answer_of(other)["error"] == "access_denied"

    with door.db.write() as tx:
        act_for(tx, session_id, None, None, None, "", clock.now())
    wait_until(lambda: everywhere(door, headers) == {401})
    again = refresh(sam.browser, given["refresh_token"]).json()
    assert said(again["access_token"])["UserType"] == "AirlineEmployee"
    assert everywhere(door, {"Authorization": f"Bearer {again['access_token']}"}) == {200}


def test_the_right_to_act_can_be_taken_away(door: Door) -> None:
    email = "once@door.example"
    number = add_person(door.db, email, role=UserType.AIRLINE_EMPLOYEE, may_impersonate=True)
    tokens = tokens_for(door.address, email)
    with door.db.write() as tx:
        act_for(tx, said(tokens.access_token)["sid"], 78, *ACTING, clock.now())
        tx.execute(update(AccountRow).where(AccountRow.web_user_id == number).values(may_impersonate=False))
    claims = said(refresh(tokens.browser, tokens.refresh_token).json()["access_token"])
    assert claims["UserType"] == "AirlineEmployee" and "ImpCustIdP21" not in claims
    tokens.browser.close()


@pytest.mark.parametrize(
    "over",
    [
        {"used_at": datetime.datetime(2026, 1, 5, tzinfo=datetime.UTC)},
        {"ends_at": datetime.datetime(2026, 1, 5, tzinfo=datetime.UTC)},
    ],
    ids=["idle for long", "too old"],
)
def test_a_session_does_not_last_for_ever(door: Door, dana: Tokens, over: dict[str, Any]) -> None:
    set_session(door, said(dana.access_token)["sid"], **over)
    assert refresh(dana.browser, dana.refresh_token).json()["error"] == "invalid_grant"
    silent = dana.browser.get("/oidc/authorize", params=asked(door.address, new_proof(), prompt="none"))
    assert answer_of(silent)["error"] == "login_required"


def test_who_is_switched_off_while_signed_in_gets_no_token_more(door: Door) -> None:
    email = "gone@door.example"
    number = add_person(door.db, email, company=COMPANY)
    tokens = tokens_for(door.address, email)
    with door.db.write() as tx:
        tx.execute(update(AccountRow).where(AccountRow.web_user_id == number).values(state="SwitchedOff"))
    assert refresh(tokens.browser, tokens.refresh_token).json()["error"] == "invalid_grant"
    answer = tokens.browser.get("/oidc/userinfo", headers=tokens.headers)
    assert (answer.status_code, answer.json()["detail"]) == (401, "This account can no longer sign in.")
    tokens.browser.close()


def test_two_tabs_renew_at_once_and_both_go_on(door: Door, dana: Tokens) -> None:
    """Each tab has tokens of its own code; one renewing does not end the other's."""
    proof = new_proof()
    other = redeem(dana.browser, door.address, code_for(dana.browser, door.address, proof), proof).json()
    assert refresh(dana.browser, dana.refresh_token).status_code == 200
    assert refresh(dana.browser, other["refresh_token"]).status_code == 200


def test_a_code_sent_twice_at_once_gives_tokens_once(door: Door, dana: Tokens) -> None:
    proof = new_proof()
    code = code_for(dana.browser, door.address, proof)
    statuses: list[int] = []

    def send() -> None:
        with httpx.Client(verify=False, base_url=door.address, timeout=30) as browser:
            statuses.append(redeem(browser, door.address, code, proof).status_code)

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 400, 400, 400]


def test_a_sign_in_is_noted_with_its_device(door: Door) -> None:
    email = "noted@door.example"
    number = add_person(door.db, email, company=COMPANY)
    windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"
    sent = {"email": email.upper(), "password": "Correct-Horse-7"}
    answer = httpx.post(f"{door.address}/api/sign-in", json=sent, headers={"User-Agent": windows})
    assert answer.json()["status"] == "SignedIn"
    with door.db.read() as conn:
        row = conn.execute(SessionRow.__table__.select().where(SessionRow.web_user_id == number)).one()
        account = conn.execute(AccountRow.__table__.select().where(AccountRow.web_user_id == number)).one()
    assert (row.device, row.address, row.methods) == ("Chrome on Windows", "127.0.0.1", ["pwd"])
    assert account.last_signed_in_at is not None
