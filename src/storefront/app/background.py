"""The background worker: outbox, search index and daily sweep, in a process that serves nobody.

Of all such processes of a store one works at a time, by a lease; the others wait to take over.
"""

import os
import threading
from typing import Protocol

from storefront.app.listeners import make_chores, make_listeners
from storefront.platform.db import Database
from storefront.platform.lease import RENEW_SECONDS, Lease
from storefront.platform.log import logger
from storefront.platform.outbox import Worker as OutboxWorker
from storefront.platform.settings import Settings
from storefront.platform.sweep import Sweeper
from storefront.search.worker import IndexWorker

LEASE = "worker"

log = logger("worker")


class Worker(Protocol):
    """Something that runs in a thread of its own."""

    def start(self) -> None:
        """Begin."""

    def stop(self) -> None:
        """Finish what is in hand and end."""


def make_workers(settings: Settings, database: Database) -> list[Worker]:
    """Return what works in the background, not yet started."""
    return [
        OutboxWorker(database, make_listeners(settings, database)),
        IndexWorker(settings, database),
        Sweeper(database, make_chores(settings)),
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
        worker.stop()
    lease.give_back()
    log.info("worker_rests", pid=os.getpid())
