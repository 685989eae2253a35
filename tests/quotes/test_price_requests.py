"""Price requests arrive at the desk and are answered as quotes."""

from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.accounts.tables import CustomerRow
from storefront.platform.outbox import OutboxRow
from tests.make.buying import CALL_FOR_PRICE, Store
from tests.make.quote_desk import CONTACT_EMAIL, Desk

REQUEST = """
mutation r($r: PriceRequestInput!) { requestPrice(priceRequest: $r) { success logId message } }
"""
GUEST = {
    "invMastUid": CALL_FOR_PRICE,
    "firstName": "Ann",
    "lastName": "Mill",
    "companyName": "Mill Works",
    "email": "ann@mill.example",
    "phone": "614-555-0100",
}


def ask(desk: Desk, **own: Any) -> int:
    """Ask for a price as the buyer, and return the number of the request."""
    asked = {"invMastUid": CALL_FOR_PRICE, **own}
    answer = desk.buyer.data(REQUEST, r=asked)["requestPrice"]
    assert answer["success"], answer
    return int(answer["logId"])


def ask_as_guest(store: Store) -> int:
    answer = store.graphql(REQUEST, r=GUEST)["data"]["requestPrice"]
    assert answer["success"], answer
    return int(answer["logId"])


def rows(desk: Desk, view: str) -> list[tuple[str, int]]:
    found = desk.staff.get(f"/api/admin/quotes?view={view}&sort=number").json()["rows"]
    return [(row["kind"], row["number"]) for row in found]


def test_a_request_arrives_in_the_queue_and_is_answered_as_a_quote(desk: Desk) -> None:
    number = ask(desk)
    assert rows(desk, "priceRequests") == [("PriceRequest", number)]
    assert ("PriceRequest", number) in rows(desk, "unassigned")
    shown = desk.staff.get(f"/api/admin/price-requests/{number}").json()
    assert (shown["itemCode"], shown["email"]) == ("CFP-1", CONTACT_EMAIL)
    assert (shown["row"]["customerName"], shown["row"]["dueAt"] is not None) == ("Larkin Hydraulics", True)
    taken = desk.staff.post(
        f"/api/admin/price-requests/{number}/owner",
        {"version": shown["row"]["version"], "ownerId": desk.staff_id},
    ).json()
    assert taken["row"]["ownerName"] == "Marcus Tillery"
    path = f"/api/admin/price-requests/{number}/quote"
    assert desk.staff.post(path, {"version": shown["row"]["version"]}).status_code == 409
    quote = desk.staff.post(path, {"version": taken["row"]["version"]}).json()["quoteNumber"]
    again = desk.staff.post(path, {"version": taken["row"]["version"] + 1})
    assert (again.status_code, again.json()["detail"]) == (
        409,
        f"Price request #{number} has already been answered.",
    )
    assert rows(desk, "priceRequests") == []
    work = desk.work(quote)
    assert (work["row"]["status"], work["lines"][0]["problems"]) == ("Draft", ["Line 1 has no price."])
    assert (work["contactEmail"], work["priceRequestId"]) == (CONTACT_EMAIL, number)
    desk.edit(0, quote, unitPrice=6094, quantity=3)
    desk.do("send", quote)
    assert desk.seen(quote)["summary"]["total"] == 3 * 6094
    (mail,) = desk.mails("from")
    assert mail["to"] == [CONTACT_EMAIL]


def test_a_guests_request_is_answered_by_mail(desk: Desk) -> None:
    number = ask_as_guest(desk.store)
    quote = desk.staff.post(f"/api/admin/price-requests/{number}/quote", {"version": 1}).json()["quoteNumber"]
    work = desk.edit(0, quote, unitPrice=790)
    assert (work["row"]["customerId"], work["row"]["customerName"]) == (None, "Mill Works")
    desk.do("send", quote)
    (mail,) = desk.mails("from")
    assert (mail["to"], mail["path"], mail["total"]) == (["ann@mill.example"], "", "$790.00")
    assert mail["lines"][0]["item_code"] == "CFP-1"
    assert desk.buyer.get(f"/api/quotes/{quote}").status_code == 404


def test_a_request_is_closed_without_a_quote(desk: Desk) -> None:
    number = ask(desk)
    path = f"/api/admin/price-requests/{number}/close"
    blank = desk.staff.post(path, {"version": 1, "reason": "  "})
    assert (blank.status_code, blank.json()["problems"]) == (
        422,
        [{"field": "reason", "message": "Say why you close the request."}],
    )
    assert desk.staff.post(path, {"version": 1, "reason": "x" * 501}).status_code == 422
    closed = desk.staff.post(path, {"version": 1, "reason": " No longer made "}).json()
    assert (closed["isClosed"], closed["closedReason"]) == (True, "No longer made")
    assert desk.mails("Your price request") == [], "nobody asked for a mail"
    assert rows(desk, "priceRequests") == []
    assert desk.buyer.get(f"/api/admin/price-requests/{number}").status_code == 403
    assert desk.staff.get("/api/admin/price-requests/999").status_code == 404


def test_who_asked_reads_why_a_request_was_closed(desk: Desk) -> None:
    """One mail, with the reason, and only to who asked."""
    number = ask_as_guest(desk.store)
    path = f"/api/admin/price-requests/{number}/close"
    form = {"version": 1, "reason": "No longer made.", "isMailed": True}
    assert desk.staff.post(path, form).status_code == 200
    assert desk.staff.post(path, form).status_code == 409
    (mail,) = desk.mails("Your price request for CFP-1")
    assert (mail["to"], mail["note"], mail["path"]) == (["ann@mill.example"], "No longer made.", "")
    assert mail["hello"] == "Hello Ann Mill,"


@pytest.mark.parametrize("has_rep", [True, False])
def test_a_request_goes_to_the_companys_rep_else_to_sales(desk: Desk, has_rep: bool) -> None:
    if has_rep:
        with desk.store.db.write() as tx:
            tx.execute(update(CustomerRow).values(rep_web_user_id=desk.colleague_id))
    number = ask(desk)
    (row,) = desk.staff.get("/api/admin/quotes?view=priceRequests").json()["rows"]
    assert (row["number"], row["ownerName"]) == (number, "Joan Petrakis" if has_rep else "")
    with desk.store.db.read() as conn:
        (event,) = conn.scalars(select(OutboxRow.payload).where(OutboxRow.kind == "PriceRequested"))
    assert event["rep_email"] == ("joan@northfield.example" if has_rep else "")
