"""Guests who do not come back are forgotten, with everything that they typed; orders are not."""

import datetime

from sqlalchemy import select, update

from storefront.app.background import make_workers
from storefront.app.listeners import make_daily_jobs
from storefront.cart.tables import CartRow
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderRow
from storefront.payment.tables import CardRow, PaymentRow
from storefront.platform import daily_jobs
from tests.make.buying import GAUGE, SCREW, Store, ready_buyer

DAY = datetime.timedelta(days=1)


def test_an_idle_cart_goes_with_its_checkout_and_cards_and_an_order_stays(store: Store) -> None:
    idle, ordered, company = (
        ready_buyer(store),
        ready_buyer(store, (SCREW, 2)),
        ready_buyer(store, (GAUGE, 1)),
    )
    ordered.submit()
    with store.db.write() as tx:
        tx.execute(update(CartRow).where(CartRow.token == company.token).values(customer_id_p21=7))
    run_jobs_on(store, range(90))
    assert tokens(store) == [{idle.token, ordered.token, company.token}] * 3
    run_jobs_on(store, range(90, 92))
    assert tokens(store) == [{ordered.token, company.token}] * 3
    with store.db.read() as conn:
        assert list(conn.scalars(select(OrderRow.cart_token))) == [ordered.token]
        assert len(list(conn.scalars(select(PaymentRow.cart_token)))) == 1


def test_the_running_store_has_the_daily_jobs(store: Store) -> None:
    assert set(make_daily_jobs(store.settings)) >= {"carts", "outbox"}
    assert any(
        isinstance(worker, daily_jobs.DailyJobRunner) for worker in make_workers(store.settings, store.db)
    )


def run_jobs_on(store: Store, days: range) -> None:
    """Do the jobs on each of these days after the newest cart was used, as a store that runs does."""
    with store.db.read() as conn:
        newest = max(conn.scalars(select(CartRow.used_at)))
    for day in days:
        daily_jobs.run_once(store.db, make_daily_jobs(store.settings), newest + day * DAY)


def tokens(store: Store) -> list[set[str | None]]:
    with store.db.read() as conn:
        columns = (CartRow.token, CheckoutRow.cart_token, CardRow.cart_token)
        return [set(conn.scalars(select(column))) for column in columns]
