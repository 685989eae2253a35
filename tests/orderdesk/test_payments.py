"""Captures, voids and refunds: each once, however often it is asked, and whatever the provider does."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.app.providers import make_providers
from storefront.orderdesk.actions import settling
from storefront.orders.tables import OrderRow
from storefront.payment.provider import Settlement
from storefront.payment.provider_embedded import LEDGER, EmbeddedPayments, Ledger
from storefront.payment.tables import PaymentRow, SettlementRow
from storefront.platform import clock, failpoints
from storefront.platform.db import Database
from tests.conftest import settings_for
from tests.make import buying
from tests.make.acting import Staff
from tests.make.buying import SCREW, Store, ready_buyer
from tests.make.held import hold_order
from tests.support.servers import ROOT, environment, ran

WHY = "Shipped today"


class Cards(EmbeddedPayments):
    """The test cards; they may fail to answer, before or after they have done what was asked."""

    def __init__(self) -> None:
        self.is_silent = self.is_deaf = False
        self.keys: list[str] = []

    def _asked(self, key: str, do: Callable[[], Settlement]) -> Settlement:
        self.keys.append(key)
        if self.is_deaf:
            raise TimeoutError("no connection")
        answer = do()
        if self.is_silent:
            raise TimeoutError("no answer")
        return answer

    def capture(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = "USD"
    ) -> Settlement:
        do = super().capture
        return self._asked(idempotency_key, lambda: do(idempotency_key, reference, amount, currency))

    def refund(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = "USD"
    ) -> Settlement:
        do = super().refund
        return self._asked(idempotency_key, lambda: do(idempotency_key, reference, amount, currency))


@pytest.fixture
def cards() -> Cards:
    return Cards()


@pytest.fixture
def shop(db: Database, tmp_path: Path, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr("storefront.app.providers.PAYMENTS", {"embedded": lambda _db: cards})
    buying.fill(db)
    with buying.opened(db, tmp_path) as store:
        yield store


class Desk:
    """A member of our staff at the page of an order that was just placed."""

    def __init__(self, store: Store, card: str = "pm_test_visa") -> None:
        self.staff = Staff(store)
        self.buyer = ready_buyer(store, (SCREW, 10), card=card)
        self.buyer.submit()
        with store.db.read() as conn:
            row = conn.execute(select(OrderRow.order_number, OrderRow.order_total)).one()
        self.number, self.total = row.order_number, row.order_total

    def payment(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.staff.get(f"/api/admin/orders/{self.number}")["payment"]
        return shown

    def ask(self, what: str, amount: str = "", **form: Any) -> Any:
        sent = {"amount": amount, "why": WHY, "version": self.payment()["version"]} | form
        return self.staff.post(f"/api/payment/{self.number}/{what}", sent)

    def state(self) -> tuple[str, Decimal, Decimal]:
        shown = self.payment()
        return shown["state"], *(Decimal(str(shown[name])) for name in ("captured", "refunded"))


def moved(folder: Path) -> tuple[list[Decimal], list[Decimal]]:
    """Return what the provider's own books have captured and refunded."""
    books = Ledger(folder / LEDGER).read()
    return [each.amount for each in books.captured.values()], [
        each.amount for each in books.refunded.values()
    ]


def test_a_payment_is_captured_and_refunded_in_parts(shop: Store, tmp_path: Path) -> None:
    desk = Desk(shop)
    said = desk.ask("capture").json()
    assert said["message"] == f"${desk.total:.2f} was captured."
    assert desk.state() == ("Captured", desk.total, 0)
    assert desk.ask("refund", "1.25").json()["message"] == "$1.25 was refunded."
    assert desk.state() == ("PartiallyRefunded", desk.total, Decimal("1.25"))
    desk.ask("refund")
    assert desk.state() == ("Refunded", desk.total, desk.total)
    assert moved(tmp_path) == ([desk.total], [Decimal("1.25"), desk.total - Decimal("1.25")])
    history = [event["what"] for event in desk.staff.get(f"/api/admin/orders/{desk.number}")["history"]]
    assert history == [
        "Submitted",
        f"Capture ${desk.total:.2f}",
        "Refund $1.25",
        f"Refund ${desk.total - Decimal('1.25'):.2f}",
    ]
    with shop.db.read() as conn:
        told = conn.execute(select(SettlementRow.asked_by, SettlementRow.why).distinct()).all()
    assert [tuple(row) for row in told] == [("Marcus Tillery", WHY)]


def test_a_part_is_captured_once_and_the_rest_released(shop: Store) -> None:
    desk = Desk(shop)
    desk.ask("capture", "5")
    assert desk.state() == ("Captured", 5, 0)
    again = desk.ask("capture", "1")
    assert again.json()["detail"] == "The payment is captured: only an authorized payment can be captured."
    over = desk.ask("refund", "5.01")
    assert over.json()["problems"] == [{"field": "amount", "message": "At most $5.00 is possible"}]
    assert desk.state() == ("Captured", 5, 0)


def test_a_void_releases_the_authorization(shop: Store, tmp_path: Path) -> None:
    desk = Desk(shop)
    assert desk.ask("void").json()["message"] == f"The authorization of ${desk.total:.2f} was voided."
    assert desk.state() == ("Voided", 0, 0)
    assert Ledger(tmp_path / LEDGER).holds() == {}
    for way in ("capture", "void", "refund"):
        assert desk.ask(way).status_code == 422
    assert moved(tmp_path) == ([], [])


@pytest.mark.parametrize("amount", ["0", "-1", "NaN", "Infinity", "1e3", "abc", "0.001", "1,2,3", "9" * 40])
def test_an_amount_that_is_none_is_refused(shop: Store, cards: Cards, amount: str) -> None:
    desk = Desk(shop)
    answer = desk.ask("capture", amount)
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "amount")
    assert (desk.state(), cards.keys) == (("Authorized", 0, 0), [])


@pytest.mark.parametrize(
    ("form", "status", "field"),
    [
        ({"amount": "100000"}, 422, "amount"),
        ({"why": "no"}, 422, "why"),
        ({"version": 5}, 409, None),
        ({"version": -1}, 400, None),
        ({"amount": 5}, 400, None),
        ({"order": 7}, 400, None),
    ],
)
def test_a_wrong_form_moves_nothing(
    shop: Store, cards: Cards, form: dict[str, Any], status: int, field: str | None
) -> None:
    desk = Desk(shop)
    answer = desk.ask("capture", **form)
    assert answer.status_code == status, answer.text
    fields = [problem["field"] for problem in answer.json()["problems"]]
    assert field is None or fields == [field]
    assert (desk.state(), cards.keys) == (("Authorized", 0, 0), [])


def test_a_page_that_is_stale_gets_the_fresh_state(shop: Store, tmp_path: Path) -> None:
    desk = Desk(shop)
    version = desk.payment()["version"]
    desk.ask("capture", "5", version=version)
    stale = desk.ask("capture", "5", version=version)
    assert stale.status_code == 409
    assert stale.json()["fresh"]["payment"]["state"] == "Captured"
    assert moved(tmp_path) == ([5], [])


def test_an_order_without_a_card_or_unknown_has_nothing_to_capture(shop: Store) -> None:
    hold_order(shop.db, 7001, [])
    staff = Staff(shop)
    sent = {"why": WHY, "version": 0}
    assert staff.post("/api/payment/7001/capture", sent).json()["detail"] == "This order has no card payment."
    assert staff.post("/api/payment/7999/void", sent).json()["detail"] == "There is no order 7999."


def test_an_order_on_hold_is_not_captured_but_voided(shop: Store) -> None:
    staff = Staff(shop)
    buyer = ready_buyer(shop, (SCREW, 10), headers=staff.headers)
    staff.done(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False})
    with shop.db.read() as conn:
        number = conn.scalar(select(OrderRow.order_number))
    sent = {"why": WHY, "version": 0}
    refused = staff.post(f"/api/payment/{number}/capture", sent)
    assert refused.json()["detail"] == (
        "The order is on hold. Lift its holds before you capture the payment."
    )
    assert staff.done(f"/api/payment/{number}/void", sent)["desk"]["payment"]["state"] == "Voided"


def test_what_the_provider_refuses_is_said_and_may_be_tried_again(shop: Store) -> None:
    desk = Desk(shop, card="pm_test_no_capture")
    answer = desk.ask("capture")
    assert answer.status_code == 422
    assert answer.json()["detail"] == "The card provider refused the capture: the card was closed."
    shown = desk.payment()
    assert (shown["state"], [each["state"] for each in shown["settlements"]]) == ("Authorized", ["Refused"])
    assert desk.ask("void").status_code == 200


@pytest.mark.parametrize("way", ["is_silent", "is_deaf"])
def test_a_provider_that_does_not_answer_is_asked_again_with_the_same_key(
    shop: Store, cards: Cards, tmp_path: Path, way: str
) -> None:
    """By the worker a minute later, or by whoever asks for the same; another change has to wait."""
    desk = Desk(shop)
    setattr(cards, way, True)
    said = desk.ask("capture", "5").json()["message"]
    assert said.startswith("The card provider has not answered.")
    assert desk.payment()["settlements"][0]["state"] == "Requested"
    other = desk.ask("capture", "6")
    assert (other.status_code, other.json()["detail"]) == (
        409,
        "Capture of $5.00 is waiting for the provider's answer. It is asked again every minute.",
    )
    payments = make_providers(settings_for(tmp_path), shop.db).payments
    assert settling.ask_again(shop.db, payments, clock.now() + timedelta(seconds=5)) == 0
    assert settling.ask_again(shop.db, payments, clock.now() + timedelta(minutes=2)) == 0
    setattr(cards, way, False)
    assert settling.ask_again(shop.db, payments, clock.now() + timedelta(minutes=2)) == 1
    assert settling.ask_again(shop.db, payments, clock.now() + timedelta(minutes=9)) == 0
    assert desk.state() == ("Captured", 5, 0)
    assert moved(tmp_path) == ([5], [])
    assert len(set(cards.keys)) == 1


def test_who_asks_for_the_same_again_gets_the_answer(shop: Store, cards: Cards, tmp_path: Path) -> None:
    desk = Desk(shop)
    desk.ask("capture")
    cards.is_silent = True
    desk.ask("refund", "2")
    cards.is_silent = False
    assert desk.ask("refund", "2").json()["message"] == "$2.00 was refunded."
    assert moved(tmp_path) == ([desk.total], [2])


def test_of_ten_people_who_refund_at_once_one_does(shop: Store, tmp_path: Path) -> None:
    desk = Desk(shop)
    desk.ask("capture")
    version = desk.payment()["version"]
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: desk.ask("refund", "1", version=version), range(10)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    assert desk.state() == ("PartiallyRefunded", desk.total, 1)
    assert moved(tmp_path) == ([desk.total], [1])


POINTS = ["settle.before_request", "settle.after_request", "settle.after_answer"]


@pytest.mark.parametrize("point", POINTS)
def test_a_capture_that_was_cut_off_is_made_once(store: Store, tmp_path: Path, point: str) -> None:
    """From the command line, killed at each point and run again."""
    desk = Desk(store)
    own = {
        "STOREFRONT_DATABASE__URL": store.db.url.render_as_string(hide_password=False),
        "STOREFRONT_DATA__FOLDER": str(tmp_path),
    }
    words = ["--project", str(tmp_path), "payments", "capture", str(desk.number), "--amount", "5"]
    cut = ran("storefront", words, environment(**own, **{failpoints.VARIABLE: point}), folder=ROOT)
    assert cut.returncode == -signal.SIGKILL, cut.stderr
    again = ran("storefront", words, environment(**own), folder=ROOT)
    assert (again.returncode, again.stderr.strip()) == (0, "$5.00 was captured.")
    assert desk.state() == ("Captured", 5, 0)
    assert moved(tmp_path) == ([5], [])


def test_a_provider_that_cannot_capture_says_so(db: Database, tmp_path: Path) -> None:
    """A store's own class of before there were captures: orders are taken, the refusal says why."""
    module = tmp_path / "old_cards.py"
    module.write_text(
        "from storefront.payment.provider_embedded import EmbeddedPayments as E\n"
        "class Old:\n"
        "    name = 'old'\n"
        "    def __init__(self, options, db): self._e = E()\n"
        "    def system_info(self): return self._e.system_info()\n"
        "    def find_card(self, token): return self._e.find_card(token)\n"
        "    def authorize(self, charge): return self._e.authorize(charge)\n"
        "    def void(self, key): pass\n"
        "    def find_hold(self, key): return None\n",
        encoding="utf-8",
    )
    buying.fill(db)
    import sys

    sys.path.insert(0, str(tmp_path))
    try:
        with buying.opened(db, tmp_path, STOREFRONT_PAYMENT__PROVIDER="old_cards:Old") as store:
            desk = Desk(store)
            answer = desk.ask("capture")
            assert answer.status_code == 422
            assert answer.json()["detail"].startswith("The card provider old cannot capture or refund.")
            assert desk.state() == ("Authorized", 0, 0)
            assert desk.ask("void").status_code == 200
    finally:
        sys.path.remove(str(tmp_path))
        sys.modules.pop("old_cards", None)


def test_a_payment_of_another_provider_is_left_alone(shop: Store) -> None:
    desk = Desk(shop)
    with shop.db.write() as tx:
        tx.execute(PaymentRow.__table__.update().values(provider="stripe"))  # type: ignore[attr-defined]
    assert desk.ask("void").json()["detail"] == (
        "This payment was made with stripe, which is not the store's card provider now."
    )
