"""The background worker, in its own process: outbox, search index, daily jobs, payments, webhooks.

Only the lease holder works. With `search.own_index`, each worker also keeps its own server's search index.
"""

import os
import threading

from storefront.app.event_listeners import EventListeners
from storefront.app.listeners import make_daily_jobs, make_listeners
from storefront.app.payment_recovery import PaymentRecovery
from storefront.platform import statement_times
from storefront.platform.daily_jobs import DailyJobRunner
from storefront.platform.db import Database
from storefront.platform.lease import RENEW_SECONDS, WORKER, Lease
from storefront.platform.log import logger
from storefront.platform.outbox import Worker as OutboxWorker
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search.index_keeper import IndexKeeper
from storefront.search.worker import IndexWorker
from storefront.webhooks.actions.listening import PosterWithListeners
from storefront.webhooks.actions.sending import WebhookWorker, make_poster

STOP_SECONDS = 10.0
"""How long each worker may take to finish its current task."""

log = logger("worker")


def make_workers(settings: Settings, database: Database) -> list[Repeating]:
    """Return the background workers, not yet started."""
    listeners = EventListeners(settings, database)
    poster = PosterWithListeners(make_poster(settings), listeners.tell)
    index = [] if settings.search.own_index else [IndexWorker(settings, database)]
    return [
        OutboxWorker(database, make_listeners(settings, database)),
        *index,
        DailyJobRunner(database, make_daily_jobs(settings)),
        PaymentRecovery(settings, database),
        WebhookWorker(database, poster, listeners.register),
    ]


def run(settings: Settings, database: Database, holder: str, stopping: threading.Event) -> None:
    """Work whenever this process holds the lease, until `stopping`; then finish the current tasks.

    `holder` is the process's name in the lease: a process that returns under the same name continues at once.
    """
    database.watch_replica()
    statement_times.begin(settings.log.slow_statement_milliseconds)
    lease = Lease(database, WORKER, holder)
    keeper = IndexKeeper(settings, database) if settings.search.own_index else None
    if keeper is not None:
        keeper.start()
    log.info("worker_waits", pid=os.getpid())
    while not stopping.is_set():
        if lease.is_mine():
            _work(settings, database, lease, stopping)
        stopping.wait(RENEW_SECONDS)
    if keeper is not None:
        keeper.stop(STOP_SECONDS)


def _work(settings: Settings, database: Database, lease: Lease, stopping: threading.Event) -> None:
    """Work until the lease is lost or `stopping` is set."""
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
