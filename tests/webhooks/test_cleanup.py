"""The log of deliveries is not kept forever: what arrived goes first, what waits stays."""

import datetime

from sqlalchemy import select, update

from storefront.app.listeners import make_daily_jobs
from storefront.platform.daily_jobs import Old
from storefront.webhooks.queries.dispatch import add_test, dispatch
from storefront.webhooks.queries.endpoints import add_endpoint
from storefront.webhooks.stored import StoredEndpoint
from storefront.webhooks.tables import WebhookDeliveryRow
from tests.make.buying import NOW, Store, store

__all__ = ["store"]
DAY = datetime.timedelta(days=1)


def left(store: Store) -> list[int]:
    with store.db.read() as conn:
        return list(
            conn.scalars(select(WebhookDeliveryRow.delivery_id).order_by(WebhookDeliveryRow.delivery_id))
        )


def test_deliveries_are_deleted_after_the_days_of_the_settings(store: Store) -> None:
    """As shipped 30 days after they arrived, 90 after they were given up; nothing is sent again for that."""
    kept = store.settings.retention
    assert (kept.delivered_webhook_days, kept.failed_webhook_days) == (30, 90)
    ages = [(29, True), (31, True), (31, False), (91, False), (None, False)]
    with store.db.write() as tx:
        endpoint = StoredEndpoint(url="https://erp.example/hook", secret="whsec_x", created_at=NOW)
        key = add_endpoint(tx, endpoint)
        for place, (age, is_delivered) in enumerate(ages, start=1):
            add_test(tx, key, "webhook.test", "Sam Ortiz", NOW - 200 * DAY)
            done = None if age is None else NOW - age * DAY
            row = update(WebhookDeliveryRow).where(WebhookDeliveryRow.delivery_id == place)
            tx.execute(row.values(done_at=done, is_delivered=is_delivered))
    jobs = make_daily_jobs(store.settings)
    names = ("delivered_webhooks", "failed_webhooks")
    with store.db.write() as tx:
        for name in names:
            before = NOW - jobs[name].days * DAY
            assert jobs[name].old(tx, before) == Old(1, 5 - names.index(name))
            assert jobs[name].remove(tx, before) == 1
    assert left(store) == [1, 3, 5]
    with store.db.write() as tx:
        assert dispatch(tx, NOW) == 0
