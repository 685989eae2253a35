"""Staff begin and end to act for a customer, with tokens, carts and refusals, on both databases."""

import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from storefront.accounts.tables import AccountRow
from storefront.identity.schemas import UserType
from storefront.identity.tables import SessionRow
from storefront.impersonation.tables import ImpersonationRow
from tests.impersonation.conftest import NOTES
from tests.make.acting import ISSUER, REASON, Staff
from tests.make.buying import GAUGE, SCREW, SHOPPING_CART, Store, opened
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

START, END = "/api/impersonation/start", "/api/impersonation/end"


def cart(staff: Staff, action: str, **info: Any) -> dict[str, Any]:
    answer = staff.graphql(SHOPPING_CART, info={"actionString": action, **info})
    result: dict[str, Any] = answer["data"]["shoppingCart"]
    return result


def test_the_tokens_name_the_customer_from_the_start_and_nobody_after_the_end(marcus: Staff) -> None:
    assert marcus.claims()["UserType"] == "AirlineEmployee"
    began = marcus.start(COMPANY)
    assert began["message"] == "You are now acting for Larkin Hydraulics."
    claims = marcus.claims()
    assert (claims["UserType"], claims["ImpCustIdP21"]) == ("ImpersonatorUser", COMPANY)
    assert claims["ImpCustIdAw"] == COMPANY + 5
    assert claims["ImpId"] == began["impersonationId"]
    assert marcus.end()["message"] == "You are no longer acting for Larkin Hydraulics."
    marcus.store.shop.sign_ins.look()
    assert marcus.post("/api/Authorization/ImpUserInfo").status_code == 401


def test_the_company_that_is_acted_for_is_shown(marcus: Staff) -> None:
    """S1-3-068, S1-3-069, S1-3-070, S1-7-003, S1-7-004."""
    marcus.start(COMPANY)
    answer = marcus.store.post("/api/Authorization/ImpUserInfo", body=b"", **marcus.headers)
    assert answer.status_code == 200, answer.text
    assert answer.json() == {
        "CustomerName": "Larkin Hydraulics",
        "CustomerIdP21": COMPANY,
        "CustomerMandatoryNotes": NOTES,
        "Terms": "Net 30",
    }


def test_a_customer_without_terms_pays_by_credit_card(marcus: Staff) -> None:
    """S1-2-140."""
    marcus.start(OTHER_COMPANY)
    assert marcus.done("/api/Authorization/ImpUserInfo")["Terms"] == "Credit Card"


def test_a_second_start_ends_the_first(marcus: Staff) -> None:
    first = marcus.start(COMPANY)
    marcus.start(OTHER_COMPANY, "Quote follow-up")
    rows = marcus.get("/api/admin/impersonations")["rows"]
    assert [(row["customerName"], row["endedBy"]) for row in rows] == [
        ("Meadowlark Packaging", ""),
        ("Larkin Hydraulics", "Switched to Meadowlark Packaging"),
    ]
    assert rows[1]["endedAt"]
    assert rows[1]["impersonationId"] == first["impersonationId"]
    assert rows[0]["endedAt"] is None


@pytest.mark.trust("T-17")
@pytest.mark.parametrize("goes_on", [True, False], ids=["for another customer", "for nobody"])
def test_tokens_of_an_impersonation_end_with_it_however_short_it_was(marcus: Staff, goes_on: bool) -> None:
    """It begins and ends between two looks of the worker, which never saw it; the new token holds."""
    info = "/api/Authorization/ImpUserInfo"
    marcus.done(START, {"customerId": COMPANY, "reason": REASON})
    marcus.renew()
    first = marcus.headers
    assert marcus.done(info)["CustomerIdP21"] == COMPANY
    if goes_on:
        marcus.done(START, {"customerId": OTHER_COMPANY, "reason": REASON})
    else:
        marcus.end()
    marcus.store.shop.sign_ins.look()
    assert marcus.post(info).status_code == 401
    marcus.renew()
    assert marcus.post(info).status_code == (200 if goes_on else 403)
    marcus.headers = first
    assert marcus.post(info).status_code == 401


def test_ending_twice_changes_nothing(marcus: Staff) -> None:
    assert marcus.end() == {
        "message": "You are not acting for a customer.",
        "impersonationId": None,
        "customerId": None,
        "customerName": "",
    }


@pytest.mark.parametrize("reason", ["", "ab", "   "])
def test_without_a_reason_nothing_begins(marcus: Staff, reason: str) -> None:
    answer = marcus.post(START, {"customerId": COMPANY, "reason": reason})
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["problems"]] == ["reason"]
    assert marcus.get("/api/admin/impersonations")["rows"] == []


def test_a_customer_that_there_is_not_is_not_found(marcus: Staff) -> None:
    assert marcus.post(START, {"customerId": 4, "reason": REASON}).status_code == 404


def test_who_has_no_right_is_refused_with_the_reason(marcus: Staff) -> None:
    with marcus.store.db.write() as tx:
        tx.execute(update(AccountRow).values(may_impersonate=False))
    answer = marcus.post(START, {"customerId": COMPANY, "reason": REASON})
    assert answer.status_code == 403
    assert answer.json()["detail"].startswith("You may not act for customers.")
    assert marcus.get("/api/impersonation/recent")["whyNot"] == answer.json()["detail"]


def test_who_loses_the_right_acts_for_nobody_with_the_next_token(marcus: Staff) -> None:
    marcus.start(COMPANY)
    with marcus.store.db.write() as tx:
        tx.execute(update(AccountRow).values(may_impersonate=False))
    marcus.renew()
    assert marcus.claims()["UserType"] == "AirlineEmployee"


def test_customers_and_guests_cannot_act_for_anybody(marcus: Staff) -> None:
    dana = bearer(marcus.store.shop, add_person(marcus.store.db), ISSUER)
    for path, document in (
        (START, {"customerId": OTHER_COMPANY, "reason": REASON}),
        (END, {}),
        ("/api/Authorization/ImpUserInfo", {}),
    ):
        assert marcus.store.post(path, document, **dana).status_code == 403
        assert marcus.store.post(path, document).status_code == 401
    for path in ("/api/impersonation/search?q=la", "/api/impersonation/recent", "/api/admin/impersonations"):
        assert marcus.store.get(path, **dana).status_code == 403
        assert marcus.store.get(path).status_code == 401


def test_staff_who_act_for_nobody_have_no_company(marcus: Staff) -> None:
    answer = marcus.post("/api/Authorization/ImpUserInfo")
    assert (answer.status_code, answer.json()["detail"]) == (403, "You are not acting for a customer.")


def test_a_session_that_has_ended_begins_nothing(marcus: Staff) -> None:
    with marcus.store.db.write() as tx:
        tx.execute(update(SessionRow).values(ended_at=datetime.datetime.now(datetime.UTC)))
    assert marcus.post(START, {"customerId": COMPANY, "reason": REASON}).status_code == 401


def test_the_setting_asks_for_a_second_factor_in_this_session(marcus: Staff, tmp_path: Path) -> None:
    needs = {"STOREFRONT_SIGN_IN__IMPERSONATION_NEEDS_SECOND_FACTOR": "true"}
    with opened(marcus.store.db, tmp_path, **needs) as strict:
        marcus.store = strict
        strict.shop.sign_ins.look()
        answer = marcus.post(START, {"customerId": COMPANY, "reason": REASON})
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["problems"]] == ["secondFactor"]
        with strict.db.write() as tx:
            tx.execute(update(SessionRow).values(methods=["pwd", "otp"]))
        assert marcus.start(COMPANY)["customerId"] == COMPANY


def test_carts_swap_and_never_mix(marcus: Staff) -> None:
    own = cart(marcus, "addItem", cartItems=[{"invMastUid": GAUGE, "quantity": 1}])["cart"]["token"]
    marcus.start(COMPANY)
    assert cart(marcus, "retrieve", token=own)["cart"]["cartItems"] == []
    assert cart(marcus, "merge", token=own)["cart"]["cartItems"] == []
    theirs = cart(marcus, "addItem", token=own, cartItems=[{"invMastUid": SCREW, "quantity": 10}])["cart"]
    assert theirs["token"] != own
    assert [line["invMastUid"] for line in theirs["cartItems"]] == [SCREW]
    marcus.start(OTHER_COMPANY)
    assert cart(marcus, "retrieve", token=theirs["token"])["cart"]["cartItems"] == []
    marcus.end()
    marcus.store.shop.sign_ins.look()
    marcus.headers = bearer(marcus.store.shop, marcus.number, ISSUER)
    assert [line["invMastUid"] for line in cart(marcus, "retrieve", token=own)["cart"]["cartItems"]] == [
        GAUGE
    ]
    marcus.start(COMPANY)
    again = cart(marcus, "merge", token="")["cart"]
    assert again["token"] == theirs["token"]
    assert [line["invMastUid"] for line in again["cartItems"]] == [SCREW]


def test_an_engineer_stays_one_until_acting_for_a_customer(store: Store) -> None:
    add_company(store.db)
    engineer = Staff(store, "joan@northfield.example", role=UserType.AIRLINE_ENGINEER_USER)
    engineer.start(COMPANY)
    assert engineer.claims()["UserType"] == "ImpersonatorUser"
    engineer.end()
    with store.db.read() as conn:
        ended = conn.execute(ImpersonationRow.__table__.select()).one()
    assert (ended.staff_name, ended.reason, ended.customer_name) == (
        "Marcus Tillery",
        REASON,
        "Larkin Hydraulics",
    )
