"""What a process measures of itself every few seconds, and what a server measures when Prometheus asks."""

import os
import resource
import shutil
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from storefront import __version__
from storefront.app.health import CHECKS
from storefront.app.shop import Shop
from storefront.platform import deadline, lease, metrics, outbox, outbox_admin
from storefront.platform.busy import Busy
from storefront.platform.catalog_cache import cached
from storefront.platform.log import logger
from storefront.platform.metrics import Sample
from storefront.platform.repeating import Repeating
from storefront.search.queries import changes

EVERY = 10.0
"""Seconds between two measurements of a process."""
ANSWER_SECONDS = 3.0
"""How long the database may take before Prometheus is answered without its part."""
SEEN_MAX = 360
"""Measurements of the index's backlog that are remembered: an hour. A longer lag is reported as this long."""

log = logger("metrics")


class Measuring(Repeating):
    """Notes the size of this process and of its caches, and how long the index has been behind."""

    def __init__(
        self,
        shop: Shop,
        page_cache: Callable[[], tuple[int, int]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`page_cache` returns the number of pages cached and their bytes."""
        super().__init__("measuring")
        self._shop, self._page_cache, self._clock = shop, page_cache, clock
        self._seen: deque[tuple[float, int]] = deque(maxlen=SEEN_MAX)

    def step(self) -> float:
        """Measure, and return the seconds until the next time."""
        pages, size = self._page_cache()
        metrics.note(metrics.PROCESSES, 1)
        metrics.note(metrics.MEMORY, resident_bytes())
        metrics.note(metrics.CACHE_BYTES, size, "pages")
        metrics.note(metrics.CACHE_ENTRIES, pages, "pages")
        for name, entries in cached().items():
            metrics.note(metrics.CACHE_ENTRIES, entries, name)
        with self._shop.db.read() as conn:
            self.index_lag(changes.read_backlog(conn))
        return EVERY

    def failed(self, error: Exception) -> float:
        """Log the reason, and try again as usual."""
        log.warning("not_measured", reason=type(error).__name__)
        return EVERY

    def index_lag(self, backlog: changes.Backlog) -> float:
        """Return for how many seconds the oldest change that is not indexed has been known here."""
        now = self._clock()
        self._seen.append((now, backlog.newest))
        if not backlog.waiting:
            return 0.0
        return now - next((at for at, newest in list(self._seen) if newest >= backlog.oldest), now)


def samples(shop: Shop, measuring: Measuring) -> Iterator[Sample]:
    """Yield what is measured at the moment: the server, its disk, and the database if it answers in time."""
    deadline.shorten(ANSWER_SECONDS)
    yield Sample(metrics.BUILD, 1, (__version__,))
    yield Sample(metrics.READY, _is_ready(shop))
    try:
        yield Sample(metrics.FREE_BYTES, shutil.disk_usage(Path(shop.settings.data.folder)).free)
    except OSError as error:
        log.warning("not_measured", reason=type(error).__name__)
    if shop.db.replica is not None:
        yield Sample(metrics.REPLICA_LAG_SECONDS, shop.db.replica.lag)
    try:
        found = list(_of_database(shop, measuring))
    except (SQLAlchemyError, Busy) as error:
        log.warning("not_measured", reason=type(error).__name__)
        found = [Sample(metrics.DATABASE_UP, 0)]
    yield from found


def _of_database(shop: Shop, measuring: Measuring) -> Iterator[Sample]:
    with shop.db.read() as conn:
        now = lease.moment(conn)
        held = lease.find_lease(conn, lease.WORKER, now)
        since = outbox.overdue_since(conn, now)
        waiting, given_up = outbox_admin.count_waiting(conn), outbox_admin.count_given_up(conn)
        backlog = changes.read_backlog(conn)
    yield Sample(metrics.DATABASE_UP, 1)
    yield Sample(metrics.WORKER_UP, held is not None and not held.is_over)
    yield Sample(metrics.OUTBOX_WAITING, waiting)
    yield Sample(metrics.OUTBOX_OLDEST_SECONDS, (now - since).total_seconds() if since else 0)
    yield Sample(metrics.OUTBOX_GIVEN_UP, given_up)
    yield Sample(metrics.INDEX_WAITING, backlog.waiting)
    yield Sample(metrics.INDEX_LAG_SECONDS, measuring.index_lag(backlog))


def _is_ready(shop: Shop) -> bool:
    try:
        for check in CHECKS.values():
            check(shop)
    except Exception:
        return False
    return True


def resident_bytes() -> int:
    """Return the memory of this process; where the system does not say it, the most it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")
