"""Lifting holds: by whom, once, and what follows from it."""

import io
import random
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from storefront.accounts.tables import CustomerRow
from storefront.app.listeners import make_listeners
from storefront.checkout.rules import holds as checkout_rules
from storefront.exchange import orders as exchange
from storefront.identity.schemas import Actor, UserType
from storefront.impersonation.tables import ImpersonationWriteRow
from storefront.orderdesk.actions.lifting import lift
from storefront.orderdesk.schemas import LiftForm, OrderDeskSaved, StaleDesk
from storefront.orders.queries import holds
from storefront.orders.stored import StoredHold
from storefront.orders.tables import OrderRow
from storefront.payment.schemas import PaymentKind
from storefront.platform import failpoints, outbox
from storefront.platform.clock import now
from storefront.platform.db import Database
from tests.make.acting import Staff
from tests.make.buying import SCREW, Store, ready_buyer
from tests.make.held import APPROVAL, CREDIT, PLACED, REVIEW, events, hold_order, status_of, unlifted
from tests.support.servers import ROOT, environment, ran

EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE, preferred_name="Joan")
WHY = "Check of $12,940.00 promised"


def url(number: int) -> str:
    return f"/api/admin/orders/{number}/holds/lift"


def mails(store: Store, folder: Path) -> list[str]:
    """Deliver what is in the outbox, and return the subjects of all mails so far."""
    outbox.run_once(store.db, make_listeners(store.settings, store.db), now())
    return sorted(
        line.removeprefix("Subject: ")
        for file in folder.rglob("*.eml")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("Subject: ")
    )


def exported(db: Database) -> str:
    out = io.BytesIO()
    with db.read() as conn:
        exchange.export(conn, out, exchange.Format.JSONL, ZoneInfo("UTC"))
    return out.getvalue().decode()


def test_a_staff_order_that_nobody_approved_waits_until_it_is_lifted(store: Store, tmp_path: Path) -> None:
    """In no export, and with a mail that says so, until then; afterwards in both, once."""
    marcus = Staff(store)
    buyer = ready_buyer(store, (SCREW, 10), headers=marcus.headers)
    placed = marcus.done(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False})
    reference, shop = placed["WebReferenceId"], store.settings.store.name
    assert reference, placed
    found = marcus.get("/api/admin/orders?hold=Approval")["rows"]
    number = found[0]["orderNumber"]
    assert [(row["statusText"], row["holdReason"]) for row in found] == [("On Hold", "Approval")]
    assert (found[0]["placedThrough"], found[0]["placedBy"]) == ("Staff", "Marcus Tillery")
    assert events(store.db) == [("OrderHeld", f"OrderHeld:{number}")]
    assert exported(store.db) == ""
    assert mails(store, tmp_path) == [f"{shop}: we have received your order {number}"]

    desk = marcus.get(f"/api/admin/orders/{number}")
    (hold,) = desk["holds"]
    assert (hold["reason"], hold["source"], hold["text"]) == (
        "Approval",
        "Staff",
        "Placed by Marcus Tillery, who has not approved it",
    )
    seen = store.get(f"/api/orders/complete/{reference}", ShoppingCartToken=buyer.token).text
    assert '"On Hold"' in seen
    assert "Approval" not in seen

    saved = marcus.done(url(number), {"holdId": hold["holdId"], "why": f"  {WHY} "})
    assert saved["message"] == "The order was released. Its confirmation is on the way to the buyer."
    (lifted,) = saved["desk"]["holds"]
    assert (lifted["liftedBy"], lifted["liftedWhy"]) == ("Marcus Tillery", WHY)
    assert status_of(store.db, number) == ("Submitted", "")
    assert f'"order_number":{number}' in exported(store.db)
    assert mails(store, tmp_path) == [
        f"{shop}: we have received your order {number}",
        f"{shop}: your order {number}",
    ]


def test_an_order_of_a_guest_goes_on_at_once(store: Store) -> None:
    ready_buyer(store, (SCREW, 10)).submit()
    with store.db.read() as conn:
        row = conn.execute(select(OrderRow.status, OrderRow.placed_through, OrderRow.placed_by)).one()
    assert tuple(row) == ("Submitted", "Web", "")
    assert [kind for kind, _ in events(store.db)] == ["OrderPlaced"]
    assert unlifted(store.db) == 0


@pytest.mark.parametrize(
    ("staff", "approved", "payment", "on_hold", "held"),
    [
        (False, False, PaymentKind.ON_ACCOUNT, False, []),
        (True, True, PaymentKind.COD, False, []),
        (True, False, PaymentKind.COD, False, ["Approval Staff"]),
        (False, False, PaymentKind.ON_ACCOUNT, True, ["Credit Rule"]),
        (False, False, PaymentKind.CREDIT_CARD, True, []),
        (True, False, PaymentKind.ON_ACCOUNT, True, ["Approval Staff", "Credit Rule"]),
    ],
)
def test_what_an_order_waits_for(
    staff: bool, approved: bool, payment: PaymentKind, on_hold: bool, held: list[str]
) -> None:
    found = checkout_rules.holds_of(
        is_placed_by_staff=staff,
        is_approved=approved,
        payment=payment,
        is_on_credit_hold=on_hold,
        placed_by="Dana",
    )
    assert [f"{hold.reason} {hold.source}" for hold in found] == held


def test_an_order_shows_the_first_of_its_reasons_until_the_last_is_lifted(store: Store) -> None:
    credit, review, approval = hold_order(store.db, 7001, [CREDIT, REVIEW, APPROVAL])
    marcus = Staff(store)

    def lifted(hold_id: int) -> tuple[str, str]:
        marcus.done(url(7001), {"holdId": hold_id, "why": WHY})
        return status_of(store.db, 7001)

    assert lifted(review) == ("OnHold", "Approval")
    assert lifted(approval) == ("OnHold", "Credit")
    assert events(store.db) == []
    assert lifted(credit) == ("Submitted", "")
    assert events(store.db) == [("OrderPlaced", "OrderPlaced:7001")]


def test_who_comes_late_reads_who_was_faster_and_when(store: Store) -> None:
    (hold,) = hold_order(store.db, 7002)
    sent = {"holdId": hold, "why": WHY}
    Staff(store).done(url(7002), sent)
    late = Staff(store, "joan@northfield.example", first_name="Joan", last_name="Petrakis")
    answer = late.post(url(7002), sent)
    assert answer.status_code == 409
    detail = answer.json()["detail"]
    assert detail.startswith("This has already been decided. Marcus Tillery lifted it ")
    assert answer.json()["fresh"]["holds"][0]["liftedBy"] == "Marcus Tillery"
    assert events(store.db) == [("OrderPlaced", "OrderPlaced:7002")]


@pytest.mark.parametrize(
    ("number", "form", "status", "said"),
    [
        (7003, {"why": "ok"}, 422, "Enter a reason of 3 to 200 characters"),
        (7003, {"why": "x" * 201}, 422, "Enter a reason of 3 to 200 characters"),
        (7003, {"why": "   \n  "}, 422, "Enter a reason of 3 to 200 characters"),
        (7003, {"holdId": 999_999}, 404, "There is no such hold on this order."),
        (7004, {}, 404, "There is no such hold on this order."),
        (7999, {}, 404, "There is no order 7999."),
        (7003, {"holdId": -1}, 400, "holdId"),
        (7003, {"holdId": "1"}, 400, "holdId"),
        (7003, {"also": 1}, 400, "also"),
        (2**40, {}, 404, "There is nothing at this address."),
    ],
)
def test_what_cannot_be_lifted_stays(
    store: Store, number: int, form: dict[str, Any], status: int, said: str
) -> None:
    (hold,) = hold_order(store.db, 7003)
    hold_order(store.db, 7004)
    answer = Staff(store).post(url(number), {"holdId": hold, "why": WHY} | form)
    assert (answer.status_code, said in answer.text) == (status, True), answer.text
    assert unlifted(store.db) == 2
    assert events(store.db) == []


def test_an_order_canceled_while_on_hold_is_not_released(store: Store) -> None:
    (hold,) = hold_order(store.db, 7005)
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(status="Cancelled"))
    Staff(store).done(url(7005), {"holdId": hold, "why": WHY})
    assert status_of(store.db, 7005)[0] == "Cancelled"
    assert events(store.db) == []


def test_what_staff_lift_while_acting_is_in_their_history(store: Store) -> None:
    marcus = Staff(store)
    with store.db.read() as conn:
        customer = conn.scalar(select(CustomerRow.customer_id_p21))
    assert customer is not None
    marcus.start(customer)
    (hold,) = hold_order(store.db, 7006)
    marcus.done(url(7006), {"holdId": hold, "why": WHY})
    with store.db.read() as conn:
        told = conn.scalars(select(ImpersonationWriteRow.text)).all()
    assert told == [f"Approval hold of order 7006 lifted: {WHY}"]


ORDERS, RACERS = 50, 10


def test_of_ten_people_who_lift_the_same_50_orders_each_order_has_one(store: Store) -> None:
    """Half of the orders have two holds: whoever lifts the last one releases the order, exactly once."""
    held = {
        number: hold_order(store.db, number, [APPROVAL, CREDIT] if number % 2 else [APPROVAL])
        for number in range(8001, 8001 + ORDERS)
    }
    context = store.context(EMPLOYEE)

    def race(racer: int) -> Counter[str]:
        found: Counter[str] = Counter()
        tasks = [(number, hold) for number, ids in held.items() for hold in ids]
        random.Random(racer).shuffle(tasks)
        for number, hold in tasks:
            answer = lift(context, number, LiftForm(hold_id=hold, why=f"Racer {racer}"))
            found["lifted" if isinstance(answer, OrderDeskSaved) else "late"] += 1
            if isinstance(answer, OrderDeskSaved) and answer.message.startswith("The order was released"):
                found["released"] += 1
            assert isinstance(answer, OrderDeskSaved | StaleDesk)
        return found

    with ThreadPoolExecutor(RACERS) as pool:
        total = sum(pool.map(race, range(RACERS)), Counter[str]())
    count = ORDERS + ORDERS // 2
    assert total == {"lifted": count, "late": count * (RACERS - 1), "released": ORDERS}
    assert {status_of(store.db, number) for number in held} == {("Submitted", "")}
    assert events(store.db) == [("OrderPlaced", f"OrderPlaced:{number}") for number in held]


POINTS = ["holds.after_lift", "holds.before_event", "holds.before_commit"]


@pytest.mark.parametrize("point", POINTS)
def test_a_lift_that_was_cut_off_is_whole_after_the_retry(store: Store, tmp_path: Path, point: str) -> None:
    (hold,) = hold_order(store.db, 7007)
    words = [store.db.url.render_as_string(hide_password=False), str(tmp_path), "7007", str(hold)]
    cut = ran("tests.support.lifting", words, environment(**{failpoints.VARIABLE: point}), folder=ROOT)
    assert cut.returncode == -signal.SIGKILL, cut.stderr
    assert (status_of(store.db, 7007), unlifted(store.db), events(store.db)) == (
        ("OnHold", "Approval"),
        1,
        [],
    )
    again = ran("tests.support.lifting", words, environment(), folder=ROOT)
    assert again.returncode == 0, again.stderr
    assert status_of(store.db, 7007) == ("Submitted", "")
    assert events(store.db) == [("OrderPlaced", "OrderPlaced:7007")]


def test_a_reason_is_held_once_by_each_source_until_it_is_lifted(store: Store) -> None:
    (hold,) = hold_order(store.db, 7008, [APPROVAL])
    again = StoredHold(order_number=7008, reason="Approval", source="Staff", placed_at=PLACED)
    with pytest.raises(IntegrityError), store.db.write() as tx:
        holds.place_holds(tx, [again])
    with store.db.durable() as tx:
        assert holds.lift_hold(tx, 7008, hold, "Joan", WHY, PLACED) == (True, True, True)
        holds.place_holds(tx, [again])
        assert [each.lifted_by for each in holds.list_holds(tx, 7008)] == ["Joan", ""]
