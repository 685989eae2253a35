"""Every start, end and write stands in the history, with both identities. Decision H4."""

import datetime
import re
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.app import acting_log, routes
from storefront.identity.tables import SessionRow
from storefront.impersonation.tables import ImpersonationRow
from storefront.orders.tables import OrderRow
from tests.impersonation.test_acting import cart
from tests.make.acting import ISSUER, Staff
from tests.make.buying import SCREW, SHIP_TO, Buyer
from tests.make.listing import EDIT
from tests.make.people import COMPANY, OTHER_COMPANY, add_person
from tests.make.signed_in import bearer

HISTORY = "{ impersonatorHistory { impersonationId customerIdP21 customerName reason startedAt writeCount } }"


def history(reader: Staff, /, **asked: object) -> dict[str, Any]:
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    found: dict[str, Any] = reader.get(f"/api/admin/impersonations?{query}")
    return found


def test_what_is_changed_in_the_cart_is_told_in_words(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    added = cart(marcus, "addItem", cartItems=[{"invMastUid": SCREW, "quantity": 10}])["cart"]
    line = added["cartItems"][0]["uniqueId"]
    cart(marcus, "update", token=added["token"], cartItems=[{"uniqueId": line, "quantity": 25}])
    cart(marcus, "update", token=added["token"], orderNotes="Dock 3")
    cart(marcus, "retrieve", token=added["token"])
    cart(marcus, "removeItem", token=added["token"], cartItems=[{"uniqueId": line}])
    assert marcus.writes(began["impersonationId"]) == [
        ("cart", "Added HCS-1/4-20X1, 10 at $0.0375"),
        ("cart", "HCS-1/4-20X1: 25 instead of 10"),
        ("cart", "Order notes changed"),
        ("cart", "Removed HCS-1/4-20X1"),
    ]
    assert history(marcus)["rows"][0]["writeCount"] == 4


def test_what_is_refused_is_not_written_down(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    assert not cart(marcus, "addItem", cartItems=[{"invMastUid": 4711, "quantity": 1}])["success"]
    assert marcus.post("/api/account/addresses/remove", {"p21Id": 9}).status_code == 404
    assert marcus.writes(began["impersonationId"]) == []


def test_nothing_is_written_down_of_who_acts_for_nobody(marcus: Staff) -> None:
    cart(marcus, "addItem", cartItems=[{"invMastUid": SCREW, "quantity": 10}])
    assert history(marcus) | {"staff": []} == {
        "rows": [],
        "total": 0,
        "page": 1,
        "pageCount": 1,
        "people": 0,
        "writes": 0,
        "days": 30,
        "staff": [],
    }


def test_the_address_book_of_the_customer_is_told(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    place = {
        "Name": "Larkin Dock 3",
        "FirstName": "Dana",
        "LastName": "Whitfield",
        "Address1": "2210 Mill Race Rd",
        "City": "Akron",
        "State": "OH",
        "Zip": "44312",
        "Country": "US",
        "Phone": "330-555-0150",
    }
    saved = marcus.done("/api/account/addresses", {"address": place, "revision": "", "isTwinFine": False})
    number = saved["entry"]["address"]["P21Id"]
    marcus.done("/api/account/addresses/remove", {"p21Id": number, "revision": ""})
    assert marcus.writes(began["impersonationId"]) == [
        ("address", "Address book: Larkin Dock 3, 2210 Mill Race Rd, Akron saved"),
        ("address", f"Address book: address {number} removed"),
    ]


def test_a_shopping_list_of_the_customer_is_told_when_it_is_saved_and_when_it_is_deleted(
    marcus: Staff,
) -> None:
    began = marcus.start(COMPANY)

    def edit(**asked: Any) -> dict[str, Any]:
        done: dict[str, Any] = marcus.graphql(EDIT, l=asked)["data"]["shoppingListEdit"]
        assert done["success"], done
        return done

    number = edit(name="Press spares", items=[{"invMastUid": SCREW}])["shoppingList"]["id"]
    edit(id=number, items=[], delete=True)
    assert marcus.writes(began["impersonationId"]) == [
        ("list", "Shopping list Press spares saved, 1 lines"),
        ("list", "Shopping list Press spares deleted"),
    ]


def test_an_order_says_who_took_it_and_the_history_says_which(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    token = cart(marcus, "addItem", cartItems=[{"invMastUid": SCREW, "quantity": 100}])["cart"]["token"]
    buyer = Buyer(_Signed(marcus), token)  # type: ignore[arg-type]
    buyer.start()
    buyer.fill_in()
    buyer.edits["General"]["PoNumberOrJobName"] = "PO-77184"
    buyer.save()
    buyer.get_rates()
    buyer.choose()
    placed = marcus.done(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": True})
    assert not placed["ErrorMessages"], placed
    with marcus.store.db.read() as conn:
        order = conn.execute(
            select(OrderRow.order_number, OrderRow.taker, OrderRow.is_placed_by_rep, OrderRow.customer_id_p21)
        ).one()
    assert (order.taker, order.is_placed_by_rep, order.customer_id_p21) == ("Marcus", True, COMPANY)
    told = marcus.writes(began["impersonationId"])
    assert told[-1][0] == "order"
    assert re.fullmatch(rf"Order {order.order_number} placed, \$[\d.]+, PO-77184, taker Marcus", told[-1][1])
    words = "; ".join(text for kind, text in told if kind == "checkout")
    assert f"Ship-to: {SHIP_TO['ShippingChoices_Name']}, 12 Main Street, Columbus" in words
    assert "Shipping: UPS Ground" in words
    assert "PO number: PO-77184" in words
    assert "Card added" in words


class _Signed:
    """The store as somebody sees it who is signed in."""

    def __init__(self, staff: Staff) -> None:
        self._staff = staff

    def get(self, path: str) -> Any:
        return self._staff.store.get(path, **self._staff.headers)

    def post(self, path: str, document: Any = None) -> Any:
        return self._staff.post(path, document)


def test_the_history_is_narrowed_by_everything_that_can_be_asked(marcus: Staff) -> None:
    marcus.start(COMPANY, "Phone order")
    cart(marcus, "addItem", cartItems=[{"invMastUid": SCREW, "quantity": 10}])
    marcus.start(OTHER_COMPANY, "Website help")
    joan = Staff(marcus.store, "joan@northfield.example", first_name="Joan", last_name="Petrakis")
    joan.start(COMPANY, "Quote follow-up")
    with marcus.store.db.write() as tx:
        old = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=40)
        tx.execute(
            update(ImpersonationRow)
            .where(ImpersonationRow.customer_id_p21 == OTHER_COMPANY)
            .values(started_at=old)
        )

    def reasons(**asked: object) -> list[str]:
        return [row["reason"] for row in history(joan, **asked)["rows"]]

    assert reasons() == ["Quote follow-up", "Phone order"]
    assert reasons(days=90) == ["Quote follow-up", "Website help", "Phone order"]
    assert reasons(days=5) == ["Quote follow-up", "Phone order"]
    assert reasons(staff=marcus.number) == ["Phone order"]
    assert reasons(customer=OTHER_COMPANY, days=90) == ["Website help"]
    assert reasons(writes=1) == ["Phone order"]
    assert reasons(q="petra") == ["Quote follow-up"]
    assert reasons(q="larkin") == ["Quote follow-up", "Phone order"]
    assert reasons(q="100%25") == []
    found = history(joan)
    assert (found["total"], found["people"], found["writes"]) == (2, 2, 1)
    assert [one["name"] for one in found["staff"]] == ["Joan Petrakis", "Marcus Tillery"]


def test_what_was_not_ended_ends_with_the_session(marcus: Staff) -> None:
    marcus.start(COMPANY)
    assert history(marcus)["rows"][0]["endedAt"] is None
    gone = datetime.datetime.now(datetime.UTC).replace(microsecond=0)
    with marcus.store.db.write() as tx:
        tx.execute(update(SessionRow).values(ended_at=gone))
    joan = Staff(marcus.store, "joan@northfield.example")
    ended = history(joan)["rows"][0]["endedAt"]
    assert datetime.datetime.fromisoformat(ended) == gone


def test_staff_read_their_own_history_by_graphql(marcus: Staff) -> None:
    """S1-7-033, S1-6-015, S1-6-016."""
    began = marcus.start(COMPANY)
    answer = marcus.graphql(HISTORY)
    (line,) = answer["data"]["impersonatorHistory"]
    assert line.pop("startedAt")
    assert line == {
        "impersonationId": began["impersonationId"],
        "customerIdP21": COMPANY,
        "customerName": "Larkin Hydraulics",
        "reason": "Phone order",
        "writeCount": 0,
    }
    engineer = Staff(marcus.store, "joan@northfield.example", role="AirlineEngineerUser")
    assert engineer.graphql(HISTORY) == {"data": {"impersonatorHistory": []}}


def test_nobody_else_reads_it(marcus: Staff) -> None:
    dana = bearer(marcus.store.shop, add_person(marcus.store.db), ISSUER)
    for headers, code in ((dana, "FORBIDDEN"), ({}, "AIRLINE_UNAUTHENTICATED")):
        answer = marcus.store.post("/graphql", {"query": HISTORY}, None, **headers).json()
        assert [error["extensions"]["code"] for error in answer["errors"]] == [code]


def test_a_line_that_there_is_not_is_not_found(marcus: Staff) -> None:
    assert marcus.store.get("/api/admin/impersonations/77", **marcus.headers).status_code == 404


def test_the_customers_history_has_changes_and_who_acted(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    marcus.done(f"/api/admin/customers/{COMPANY}/notes", {"notes": "Dock closes 2 pm.", "version": 0})
    found = marcus.get(f"/api/admin/customers/{COMPANY}/history")
    assert [(row["kind"], row["text"], row["byName"], row["impersonationId"]) for row in found["rows"]] == [
        ("NotesChanged", "Mandatory notes changed: Dock closes 2 pm.", "Marcus Tillery", None),
        ("Impersonated", "Acted for the customer: Phone order", "Marcus Tillery", began["impersonationId"]),
    ]
    assert (found["total"], found["pageCount"]) == (2, 1)
    assert marcus.get(f"/api/admin/customers/{OTHER_COMPANY}/history")["rows"] == []


def test_notes_that_were_overtaken_come_back_with_both_texts_and_leave_no_trace(marcus: Staff) -> None:
    began = marcus.start(COMPANY)
    path = f"/api/admin/customers/{COMPANY}/notes"
    marcus.done(path, {"notes": "Theirs", "version": 0})
    stale = marcus.post(path, {"notes": "Mine", "version": 0})
    assert (stale.status_code, stale.headers["content-type"]) == (409, "application/problem+json")
    assert (stale.json()["fresh"]["notes"], stale.json()["yours"]) == ("Theirs", "Mine")
    assert marcus.writes(began["impersonationId"]) == [
        ("account", f"Mandatory notes of customer {COMPANY} saved")
    ]


def test_every_post_is_either_written_down_or_known_to_change_nothing_of_a_customer() -> None:
    paths = {
        path
        for handler in routes.rest_handlers()
        for path in handler.paths
        if "POST" in {str(getattr(method, "value", method)) for method in handler.http_methods}
    }
    prefixes = (
        *acting_log.NOT_THEIRS,
        *acting_log.OF_SIGN_IN,
        *acting_log.OF_GUESTS,
        *acting_log.OF_VISITORS,
        *acting_log.OF_THE_CATALOG,
        *acting_log.OF_THE_QUOTE_DESK,
        *acting_log.OF_WEBHOOKS,
        *acting_log.OF_THE_INBOX,
        *acting_log.OF_THE_STORE,
        *acting_log.OF_THE_ERP,
    )
    known = acting_log.TOLD.keys() | acting_log.OWN_WAYS | acting_log.ANSWERS_ONLY
    assert {path for path in paths - known if not path.startswith(prefixes)} == set()
    assert known <= paths


@pytest.mark.parametrize("path", sorted(acting_log.TOLD))
def test_the_words_name_only_what_the_handler_is_given(path: str) -> None:
    (handler,) = [one for one in routes.rest_handlers() if path in one.paths and "POST" in one.http_methods]
    named = set(re.findall(r"{(\w+)", acting_log.TOLD[path][1]))
    assert named <= set(handler.fn.__annotations__)


def test_a_number_that_nobody_has_finds_nothing_however_large(marcus: Staff) -> None:
    marcus.start(COMPANY)
    for asked in ({"staff": 10**15}, {"customer": 2**31}):
        assert history(marcus, **asked)["rows"] == []


def test_what_changes_nothing_is_not_written_down(marcus: Staff) -> None:
    number = add_person(marcus.store.db, "renee@larkin.example")
    began = marcus.start(COMPANY)
    users = f"/api/admin/customers/{COMPANY}/users"
    for _ in range(2):
        marcus.done(f"{users}/role", {"webUserId": number, "role": "ViewOnly"})
    for is_on in (True, False, False):
        marcus.done(f"{users}/switch", {"webUserId": number, "isOn": is_on})
    notes = marcus.get(f"/api/admin/customers/{COMPANY}")["notes"]
    same = {"notes": notes["notes"], "version": notes["version"]}
    assert not marcus.done(f"/api/admin/customers/{COMPANY}/notes", same)["isChanged"]
    names = ("firstName", "lastName", "preferredName", "jobTitle", "phone", "phoneExt", "email", "version")
    profile = marcus.get("/api/account/profile") | {"jobTitle": "Sales"}
    for is_changed in (True, False):
        saved = marcus.done("/api/account/profile", {name: profile[name] for name in names})
        assert saved["isChanged"] is is_changed
        profile = saved["profile"]
    assert [text for _, text in marcus.writes(began["impersonationId"])] == [
        f"User {number} of customer {COMPANY} made ViewOnly",
        f"User {number} of customer {COMPANY} switched on or off",
        "Own profile saved",
    ]
