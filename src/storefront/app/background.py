"""The background worker: outbox, search index, chores, open payments, in a process of its own.

Of all such processes of a store one works at a time, by a lease; the others wait to take over.
"""

import os
import threading

from storefront.app.listeners import make_chores, make_listeners
from storefront.app.payment_recovery import PaymentRecovery
from storefront.platform.daily_chores import DailyChores
from storefront.platform.db import Database
from storefront.platform.lease import RENEW_SECONDS, Lease
from storefront.platform.log import logger
from storefront.platform.outbox import Worker as OutboxWorker
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search.worker import IndexWorker

LEASE = "worker"
STOP_SECONDS = 10.0
"""How long each of them may take to finish what is in hand."""

log = logger("worker")


def make_workers(settings: Settings, database: Database) -> list[Repeating]:
    """Return what works in the background, not yet started."""
    return [
        OutboxWorker(database, make_listeners(settings, database)),
        IndexWorker(settings, database),
        DailyChores(database, make_chores(settings)),
        PaymentRecovery(settings, database),
    ]


def run(settings: Settings, database: Database, holder: str, stopping: threading.Event) -> None:
    """Work whenever the lease is this process's, until `stopping`; then finish what is in hand.

    `holder` is its name in the lease: whoever comes back under the same name goes on at once.
    """
    lease = Lease(database, LEASE, holder)
    log.info("worker_waits", pid=os.getpid())
    while not stopping.is_set():
        if lease.is_mine():
            _work(settings, database, lease, stopping)
        stopping.wait(RENEW_SECONDS)


def _work(settings: Settings, database: Database, lease: Lease, stopping: threading.Event) -> None:
    """Work until the lease is lost or `stopping`."""
    workers = make_workers(settings, database)
    for worker in workers:
        worker.start()
    log.info("worker_works", pid=os.getpid())
    while not stopping.wait(RENEW_SECONDS) and lease.is_mine():
        pass
    for worker in workers:
        worker.ask_to_stop()
    log.info("worker_stops", pid=os.getpid())
    for worker in workers:
        worker.stop(STOP_SECONDS)
    lease.give_back()
    log.info("worker_rests", pid=os.getpid())
