"""Money that is held on a card: for an order placed exactly once, for no order not at all."""

import signal
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update

from storefront.app.background import make_workers
from storefront.app.payment_recovery import PaymentRecovery
from storefront.app.providers import make_providers
from storefront.cart.tables import CartRow
from storefront.orders.tables import OrderRow
from storefront.payment import actions
from storefront.payment.provider import Authorization, Charge
from storefront.payment.provider_embedded import LEDGER, EmbeddedPayments, Ledger
from storefront.payment.tables import PaymentRow
from storefront.platform import clock, failpoints
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from tests.checkout.test_crashes import submit_in_another_process
from tests.conftest import settings_for
from tests.make import buying
from tests.make.buying import SCREW, Store, ready_buyer
from tests.support.waiting import wait_until

AFTER = actions.SETTLE_AFTER + timedelta(minutes=1)


class Cards(EmbeddedPayments):
    """The test cards; something may happen between the approval and the order, and `void` may fail."""

    def __init__(self) -> None:
        self.meanwhile: Callable[[], None] | None = None
        self.is_away = False

    def authorize(self, charge: Charge) -> Authorization:
        answer = super().authorize(charge)
        if self.meanwhile:
            self.meanwhile()
        return answer

    def void(self, idempotency_key: str) -> None:
        if self.is_away:
            raise ConnectionError("away")
        super().void(idempotency_key)


@pytest.fixture
def cards() -> Cards:
    return Cards()


@pytest.fixture
def shop(db: Database, tmp_path: Path, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr("storefront.app.providers.PAYMENTS", {"embedded": lambda _db: cards})
    buying.fill(db)
    with buying.opened(db, tmp_path) as store:
        yield store


def held(folder: Path) -> list[str]:
    """Return under which keys the provider's own books show a hold."""
    return list(Ledger(folder / LEDGER).holds())


def states(db: Database) -> list[str]:
    with db.read() as conn:
        return list(conn.scalars(select(PaymentRow.state).order_by(PaymentRow.attempt)))


def orders(db: Database) -> int:
    with db.read() as conn:
        return len(list(conn.scalars(select(OrderRow.order_number))))


def settle(db: Database, folder: Path, now: datetime) -> int:
    """Do what the background worker does every minute."""
    return actions.reconcile(db, make_providers(settings_for(folder), db).payments, now)


def change_cart(db: Database) -> None:
    with db.write() as tx:
        tx.execute(update(CartRow).values(version=CartRow.version + 1))


@pytest.mark.trust("T-1")
def test_an_order_that_is_refused_after_the_authorization_gives_the_money_back(
    shop: Store, cards: Cards, tmp_path: Path
) -> None:
    buyer = ready_buyer(shop, (SCREW, 10))
    cards.meanwhile = lambda: change_cart(shop.db)
    refused = buyer.submit()
    assert refused["WebReferenceId"] is None
    assert refused["ErrorMessages"]
    assert (held(tmp_path), states(shop.db), orders(shop.db)) == ([], ["Voided"], 0)
    cards.meanwhile = None
    assert buyer.submit()["WebReferenceId"]
    assert (held(tmp_path), states(shop.db)) == ([f"{buyer.token}:2"], ["Voided", "Authorized"])


def test_money_that_could_not_be_given_back_is_given_back_later(
    shop: Store, cards: Cards, tmp_path: Path
) -> None:
    buyer = ready_buyer(shop, (SCREW, 10))
    cards.meanwhile, cards.is_away = lambda: change_cart(shop.db), True
    assert buyer.submit()["ErrorMessages"], "a provider that is away does not hide the reason"
    assert (held(tmp_path), states(shop.db)) == ([f"{buyer.token}:1"], ["Voiding"])
    assert settle(shop.db, tmp_path, clock.now()) == 0
    cards.is_away = False
    assert settle(shop.db, tmp_path, clock.now()) == 1
    assert (held(tmp_path), states(shop.db)) == ([], ["Voided"])


@pytest.mark.trust("T-2")
def test_a_submit_killed_after_the_authorization_holds_no_money_for_ever(
    store: Store, tmp_path: Path
) -> None:
    """Who comes back soon takes the same hold; else it is given back, and a later order has its own."""
    buyer = ready_buyer(store, (SCREW, 10))
    point = {failpoints.VARIABLE: "submit.after_authorization"}
    assert submit_in_another_process(store, tmp_path, buyer.token, **point).returncode == -signal.SIGKILL
    assert (held(tmp_path), orders(store.db)) == ([f"{buyer.token}:1"], 0)
    assert settle(store.db, tmp_path, clock.now()) == 0
    assert settle(store.db, tmp_path, clock.now() + AFTER) == 1
    assert (held(tmp_path), states(store.db), orders(store.db)) == ([], ["Voided"], 0)
    assert submit_in_another_process(store, tmp_path, buyer.token).returncode == 0
    assert (held(tmp_path), orders(store.db)) == ([f"{buyer.token}:2"], 1)
    assert settle(store.db, tmp_path, clock.now() + timedelta(days=365)) == 0
    assert held(tmp_path) == [f"{buyer.token}:2"], "an order's money stays held"


@pytest.mark.trust("T-39")
def test_an_attempt_of_a_clock_that_was_a_year_ahead_does_not_wait_for_that_year(
    store: Store, tmp_path: Path
) -> None:
    buyer = ready_buyer(store, (SCREW, 10))
    point = {failpoints.VARIABLE: "submit.after_authorization"}
    submit_in_another_process(store, tmp_path, buyer.token, **point)
    assert settle(store.db, tmp_path, clock.now() - timedelta(days=365)) == 1
    assert held(tmp_path) == []


def test_an_attempt_that_is_being_given_back_pays_no_order(shop: Store, cards: Cards, tmp_path: Path) -> None:
    """The settling and a late submit of the same attempt: there is no order without its hold."""
    buyer = ready_buyer(shop, (SCREW, 10))
    cards.meanwhile = lambda: settle_later(shop.db, tmp_path)
    assert buyer.submit()["WebReferenceId"] is None
    assert (held(tmp_path), orders(shop.db)) == ([], 0)
    cards.meanwhile = None
    assert buyer.submit()["WebReferenceId"]
    assert (held(tmp_path), orders(shop.db)) == ([f"{buyer.token}:2"], 1)


def settle_later(db: Database, folder: Path) -> None:
    assert settle(db, folder, clock.now() + AFTER) == 1


def test_another_providers_attempts_are_left_to_him(shop: Store, cards: Cards, tmp_path: Path) -> None:
    buyer = ready_buyer(shop, (SCREW, 10))
    cards.meanwhile, cards.is_away = lambda: change_cart(shop.db), True
    buyer.submit()
    cards.is_away, cards.name = False, "another"
    assert settle(shop.db, tmp_path, clock.now() + AFTER) == 0
    assert states(shop.db) == ["Voiding"]


def test_the_background_worker_settles_what_is_left(shop: Store, cards: Cards, tmp_path: Path) -> None:
    assert any(isinstance(worker, PaymentRecovery) for worker in make_workers(shop.settings, shop.db))
    buyer = ready_buyer(shop, (SCREW, 10))
    cards.meanwhile, cards.is_away = lambda: change_cart(shop.db), True
    buyer.submit()
    cards.is_away = False
    recovery = PaymentRecovery(shop.settings, shop.db)
    recovery.start()
    wait_until(lambda: states(shop.db) == ["Voided"])
    recovery.stop()
    assert not recovery.is_running
    assert held(tmp_path) == []


def test_a_provider_that_cannot_say_what_it_holds_is_refused_at_start(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that was written for an older store."""
    methods = "system_info", "find_card", "authorize", "void"
    body = "".join(f"    def {name}(self, *words): pass\n" for name in methods)
    (tmp_path / "older_cards.py").write_text(
        f"class OlderCards:\n    name = 'older'\n    def __init__(self, options, db): pass\n{body}"
    )
    monkeypatch.syspath_prepend(tmp_path)
    settings = settings_for(tmp_path, STOREFRONT_PAYMENT__PROVIDER="older_cards:OlderCards")
    with pytest.raises(Misconfigured, match=r"^payment\.provider: older_cards:OlderCards has no find_hold\."):
        make_providers(settings, db)
