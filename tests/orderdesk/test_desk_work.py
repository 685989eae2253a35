"""What our staff do with an order beside its payment: hold it, read what followed, mail it again."""

import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.app.listeners import make_listeners
from storefront.impersonation.tables import ImpersonationWriteRow
from storefront.orders.queries import shipments
from storefront.orders.stored import StoredShipment
from storefront.orders.tables import OrderRow
from storefront.platform import outbox
from storefront.platform.clock import now
from storefront.platform.outbox import OutboxRow
from tests.make.acting import Staff
from tests.make.buying import SCREW, Store, ready_buyer
from tests.make.held import CREDIT, PLACED, events, hold_order, status_of
from tests.make.people import COMPANY, add_company
from tests.make.statements import of_requests

NUMBER = 1_001
WHY = "Suite number is missing"


def holds_url(number: int = NUMBER) -> str:
    return f"/api/admin/orders/{number}/holds"


def mails_url(number: int = NUMBER) -> str:
    return f"/api/admin/orders/{number}/mails"


def desk(staff: Staff, number: int = NUMBER) -> dict[str, Any]:
    found: dict[str, Any] = staff.get(f"/api/admin/orders/{number}")
    return found


def deliver(store: Store, folder: Path) -> list[str]:
    """Deliver what is in the outbox; return the addressees of all mails so far."""
    outbox.run_once(store.db, make_listeners(store.settings, store.db), now())
    found = []
    for file in folder.rglob("*.eml"):
        found += [line[4:] for line in file.read_text("utf-8").splitlines() if line.startswith("To: ")]
    return sorted(found)


def test_an_order_is_put_on_hold_and_released_without_a_second_confirmation(store: Store) -> None:
    staff = Staff(store)
    ready_buyer(store, (SCREW, 10)).submit()
    ((number,),) = [[row["orderNumber"]] for row in staff.get("/api/admin/orders")["rows"]]
    assert desk(staff, number)["whyNotHold"] == ""
    saved = staff.done(holds_url(number), {"reason": "Review", "why": f" {WHY} "})
    assert saved["message"] == "The order is on hold: Review."
    (hold,) = saved["desk"]["holds"]
    assert (hold["reason"], hold["source"], hold["text"]) == ("Review", "Staff", WHY)
    assert status_of(store.db, number) == ("OnHold", "Review")
    (held,) = [one for one in saved["desk"]["history"] if one["what"] == "On hold, Review"]
    assert held["more"] == f"Marcus Tillery, {WHY}"
    released = staff.done(f"{holds_url(number)}/lift", {"holdId": hold["holdId"], "why": "Checked"})
    assert released["message"] == (
        "The order was released. Its confirmation was sent before, so the buyer gets no other."
    )
    assert status_of(store.db, number) == ("Submitted", "")
    assert [kind for kind, _ in events(store.db)] == ["OrderPlaced"]


def test_a_hold_of_ours_is_placed_once_beside_others(store: Store) -> None:
    """The first reason is shown; a second person sees that it is held already, and nothing is written."""
    staff = Staff(store)
    hold_order(store.db, NUMBER, [CREDIT])
    form = {"reason": "Approval", "why": WHY}
    assert len(staff.done(holds_url(), form)["desk"]["holds"]) == 2
    assert status_of(store.db, NUMBER) == ("OnHold", "Approval")
    again = store.post(holds_url(), form, **staff.headers)
    assert again.status_code == 409
    assert again.json()["detail"] == "Our staff have put this order on hold already: Approval."
    assert len(again.json()["fresh"]["holds"]) == 2


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"status": "Open"}, "The ERP has this order already. Put it on hold there."),
        ({"status": "Cancelled"}, "The ERP has this order already. Put it on hold there."),
        ({"acknowledged_at": PLACED}, "The ERP has this order already. Put it on hold there."),
        (
            {"status": "OnHold"},
            "This order came from the back office with its hold. Release it there; the next import brings "
            "its new status.",
        ),
    ],
)
def test_what_the_erp_has_is_held_there(store: Store, facts: dict[str, Any], why: str) -> None:
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(**facts))
    before = status_of(store.db, NUMBER)
    assert desk(staff)["whyNotHold"] == why
    refused = store.post(holds_url(), {"reason": "Review", "why": WHY}, **staff.headers)
    assert (refused.status_code, refused.json()["problems"]) == (422, [{"field": "reason", "message": why}])
    assert (status_of(store.db, NUMBER), desk(staff)["holds"]) == (before, [])


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"reason": "Review", "why": "no"}, 422),
        ({"reason": "Review", "why": "x" * 201}, 422),
        ({"reason": "Whim", "why": WHY}, 400),
        ({"why": WHY}, 400),
    ],
)
def test_a_hold_needs_a_kind_and_a_reason(store: Store, form: dict[str, str], status: int) -> None:
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    assert store.post(holds_url(), form, **staff.headers).status_code == status
    assert store.post(holds_url(99), {"reason": "Review", "why": WHY}, **staff.headers).status_code == 404
    assert status_of(store.db, NUMBER) == ("Submitted", "")


def test_a_confirmation_is_mailed_again_and_everybody_can_read_by_whom(store: Store, tmp_path: Path) -> None:
    """To the contact of the order, or to another address; the message is a new one each time."""
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    saved = staff.done(mails_url(), {})
    assert saved["message"] == "The confirmation is on the way to ann.mill@example.com."
    assert [(one["text"], one["state"]) for one in saved["desk"]["mails"]] == [
        ("Confirmation, sent again", "Waiting")
    ]
    staff.done(mails_url(), {"to": " accounting@example.com "})
    assert deliver(store, tmp_path) == ["accounting@example.com", "ann.mill@example.com"]
    shown = desk(staff)
    assert [one["state"] for one in shown["mails"]] == ["Sent", "Sent"]
    assert [one["more"] for one in shown["history"] if one["what"] == "Confirmation sent again"] == [
        "Marcus Tillery, ann.mill@example.com",
        "Marcus Tillery, accounting@example.com",
    ]


def test_mails_are_recorded_for_who_acts_for_a_customer(store: Store) -> None:
    add_company(store.db)
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    staff.start(COMPANY)
    staff.done(mails_url(), {})
    with store.db.read() as conn:
        (told,) = conn.scalars(select(ImpersonationWriteRow.text))
    assert told == f"Confirmation of order {NUMBER} sent again to ann.mill@example.com"


def test_a_mail_that_was_given_up_says_why(store: Store) -> None:
    staff = Staff(store)
    ready_buyer(store, (SCREW, 10)).submit()
    (row,) = staff.get("/api/admin/orders")["rows"]
    with store.db.write() as tx:
        tx.execute(update(OutboxRow).values(done_at=now(), attempts=12, error="SMTPError: mailbox full"))
    (mail,) = desk(staff, row["orderNumber"])["mails"]
    assert (mail["text"], mail["state"], mail["error"]) == (
        "Confirmation",
        "GivenUp",
        "SMTPError: mailbox full",
    )


def test_a_wrong_address_and_too_many_repeats_are_refused(store: Store) -> None:
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    wrong = store.post(mails_url(), {"to": "accounting"}, **staff.headers)
    assert wrong.json()["problems"] == [{"field": "to", "message": "Enter an email address."}]
    assert store.post(mails_url(99), {}, **staff.headers).status_code == 404
    assert events(store.db) == []
    for _ in range(20):
        staff.done(mails_url(), {})
    refused = store.post(mails_url(), {}, **staff.headers)
    assert (refused.status_code, len(events(store.db))) == (422, 20)


def test_what_followed_is_shown_in_as_many_statements_as_nothing(store: Store) -> None:
    staff = Staff(store)
    hold_order(store.db, NUMBER, [])
    with of_requests() as before:
        assert desk(staff)["shipments"] == []
    for place in range(1, 6):
        with store.db.write() as tx:
            shipment = StoredShipment(
                shipment_id=0,
                order_number=NUMBER,
                shipment_number=f"S-{place}",
                ship_date=datetime.date(2026, 11, 20 + place),
                carrier_name="Overland LTL",
                imported_at=PLACED,
            )
            shipments.save_shipment(tx, shipment, {1: 1}, [(1, "UPS Ground", f"1Z{place:016}")])
        staff.done(mails_url(), {})
    with of_requests() as after:
        shown = desk(staff)
    assert len(after) == len(before)
    assert [one["shipmentNumber"] for one in shown["shipments"]] == [f"S-{place}" for place in range(1, 6)]
    assert shown["shipments"][0]["lines"] == [{"lineNumber": 1, "quantity": 1}]
    assert len(shown["mails"]) == 5
