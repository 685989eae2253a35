"""Accounts as a browser meets them: a running store, real sign-ins, mails read from the outbox."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, insert, update

from storefront.accounts.tables import CustomerRow, WebUserRow
from storefront.identity.schemas import CompanyRole
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.accounts import PLACE, Door
from tests.make.people import COMPANY, PASSWORD, add_company, add_person
from tests.make.signed_in import sign_in, tokens_for
from tests.support import servers

EMAIL = "quincy.canary@larkin.example"
SECRET = "Canary-Horse-77"
NEW = "Canary-Mule-88"


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[servers.Store]:
    """A store with one company and its admin, really running, that logs all it ever logs."""
    add_company(db)
    add_person(db, company_role=CompanyRole.ADMIN)
    settings: Any = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_MAIL__TRANSPORT": "smtp",  # nobody listens: mails wait, and can be read
        "STOREFRONT_MAIL__HOST": "127.0.0.1",
        "STOREFRONT_MAIL__PORT": "9",
        "STOREFRONT_LOG__LEVEL": "debug",
        "STOREFRONT_LOG__FORMAT": "json",
        "STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR": "8",
    }
    with servers.running(tmp_path, **settings) as running:
        yield running


@pytest.fixture
def guest(store: servers.Store) -> Iterator[httpx.Client]:
    """Somebody at the running store."""
    with httpx.Client(verify=False, base_url=store.address, timeout=60) as browser:
        yield browser


@pytest.fixture
def mailbox(db: Database, settings: Settings) -> Door:
    """All mails that the running store lets go out."""
    return Door(db, settings)


def form(**changes: Any) -> dict[str, Any]:
    return {
        "firstName": "Quincy",
        "lastName": "Canaryman",
        "email": EMAIL,
        "phone": "330-555-0177",
        "customerId": COMPANY,
        "password": SECRET,
        "verify": SECRET,
        "shipping": msgspec.to_builtins(PLACE),
    } | changes


def done(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.trust("T-29")
def test_somebody_joins_a_company_forgets_the_password_and_no_log_names_them(
    store: servers.Store, guest: httpx.Client, mailbox: Door
) -> None:
    assert EMAIL in done(guest.post("/api/registration", json=form()))["message"]
    assert sign_in(guest, EMAIL, SECRET)["state"] == "NotConfirmed"
    confirm = mailbox.token()
    assert done(guest.post("/api/registration/confirm", json={"token": confirm}))["state"] == "Done"
    guest.get(f"/auth/confirm?token={confirm}")
    assert sign_in(guest, EMAIL, SECRET)["state"] == "Waiting"

    admin = tokens_for(store.address, "dana.whitfield@larkin.example", PASSWORD)
    page = done(guest.get("/api/account/colleagues", headers=admin.headers))
    (request,) = page["requests"]
    decision = {"requestId": request["requestId"], "isApproved": True, "role": "Buyer"}
    decided = done(guest.post("/api/account/colleagues/decide", json=decision, headers=admin.headers))
    assert decided["colleague"]["name"] == "Quincy Canaryman"

    mine = tokens_for(store.address, EMAIL, SECRET)
    profile = done(guest.get("/api/account/profile", headers=mine.headers))
    assert (profile["company"], profile["companyRole"]) == ("Larkin Hydraulics", "Buyer")

    done(guest.post("/api/password-reset", json={"email": EMAIL}))
    pin = mailbox.pin()
    answer = done(guest.post("/api/password-reset/pin", json={"email": EMAIL, "pin": pin}))
    sent = {"ticket": answer["ticket"], "password": NEW, "verify": NEW}
    assert done(guest.post("/api/password-reset/password", json=sent))["endedSessions"] >= 1
    assert sign_in(guest, EMAIL, SECRET)["status"] == "Refused"
    tokens_for(store.address, EMAIL, NEW)

    secrets = ("canary", SECRET.lower(), NEW.lower(), confirm.lower(), f'"{pin}"', answer["ticket"].lower())
    lines = [line for line in store.said().lower().splitlines() if any(told in line for told in secrets)]
    assert lines == []


@pytest.mark.trust("T-19")
def test_forms_are_taken_a_few_times_from_one_address(guest: httpx.Client, mailbox: Door) -> None:
    answers = [guest.post("/api/password-reset", json={"email": f"x{n}@larkin.example"}) for n in range(9)]
    assert [answer.status_code for answer in answers] == [200] * 8 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert guest.post("/api/registration/", json=form()).status_code == 429
    assert guest.get("/api/account/profile").status_code == 401


def add_rep(tx: Connection) -> None:
    """Give every company terms and a representative."""
    tx.execute(
        insert(WebUserRow).values(
            web_user_id=9_001, email="joan@northfield.example", first_name="Joan", last_name="Petrakis"
        )
    )
    tx.execute(
        update(CustomerRow).values(
            terms="Net 30", on_credit_hold=True, is_po_number_required=True, rep_web_user_id=9_001
        )
    )


def test_who_is_not_signed_in_is_asked_to_and_who_may_not_is_told(
    store: servers.Store, db: Database, guest: httpx.Client
) -> None:
    add_person(db, "renee@larkin.example")
    renee = tokens_for(store.address, "renee@larkin.example")
    for path in ("dashboard", "profile", "colleagues", "addresses"):
        assert guest.get(f"/api/account/{path}").status_code == 401
        answer = guest.get(f"/api/account/{path}", headers=renee.headers)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "private, no-store"
    desk = guest.get("/api/account/dashboard", headers=renee.headers).json()
    assert (desk["terms"], desk["isOnCreditHold"], desk["isPoNumberRequired"], desk["representative"]) == (
        "",
        False,
        False,
        "",
    )
    with db.write() as tx:
        add_rep(tx)
    desk = guest.get("/api/account/dashboard", headers=renee.headers).json()
    assert (desk["terms"], desk["isOnCreditHold"], desk["isPoNumberRequired"], desk["representative"]) == (
        "Net 30",
        True,
        True,
        "Joan Petrakis",
    )
    invite = {"email": "x@larkin.example", "firstName": "X", "lastName": "Y", "role": "Buyer"}
    assert guest.post("/api/account/colleagues/invite", json=invite).status_code == 401
    refused = guest.post("/api/account/colleagues/invite", json=invite, headers=renee.headers)
    assert refused.status_code == 403
    assert refused.json()["detail"] == "Only an admin of your company may manage colleagues."
    gone = guest.post("/api/account/colleagues/resend", json={"webUserId": 4711}, headers=renee.headers)
    assert gone.status_code == 403


def test_what_was_changed_meanwhile_is_answered_with_what_is_there_now(
    store: servers.Store, guest: httpx.Client
) -> None:
    dana = tokens_for(store.address, "dana.whitfield@larkin.example")
    profile = done(guest.get("/api/account/profile", headers=dana.headers))
    fields = ["firstName", "lastName", "preferredName", "jobTitle", "phone", "phoneExt", "email", "version"]
    edits = {name: profile[name] for name in fields} | {"preferredName": "Dee"}
    done(guest.post("/api/account/profile", json=edits, headers=dana.headers))
    stale = guest.post("/api/account/profile", json=edits | {"jobTitle": "Boss"}, headers=dana.headers)
    assert stale.status_code == 409
    assert stale.headers["Content-Type"].startswith("application/problem+json")
    assert stale.json()["fresh"]["preferredName"] == "Dee"
    place = {"Address1": "2210 Mill Race Rd", "City": "Akron", "State": "OH", "Zip": "44312"}
    sent = {"address": place | {"Name": "Dock", "Country": "US", "Phone": "330-555-0133"}}
    entry = done(guest.post("/api/account/addresses", json=sent, headers=dana.headers))["entry"]
    changed = {"address": entry["address"] | {"Attn": "Dock 4"}, "revision": "0123456789abcdef"}
    stale = guest.post("/api/account/addresses", json=changed, headers=dana.headers)
    assert (stale.status_code, stale.json()["fresh"]["revision"]) == (409, entry["revision"])
    book = done(guest.get("/api/account/addresses?q=mill", headers=dana.headers))
    assert [row["address"]["P21Id"] for row in book["rows"]] == [entry["address"]["P21Id"]]
