"""Keep the search index in sync with the catalog, in the background worker."""

import time

from storefront.platform import heap
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search.index import index_of
from storefront.search.index_writer import BATCH, IndexWriter

log = logger("search")

EVERY = 0.2
"""Seconds between checks of the queue. Changes that arrive in between share a commit."""

REOPEN_SECONDS = 4.0
"""Seconds between reopening the index, to notice and repair damaged files."""


class IndexWorker(Repeating):
    """Commits queued changes, and builds a missing index. Holds the index open while it runs."""

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        super().__init__("search-index")
        self._settings, self._every = settings, every
        self._writer = IndexWriter(settings, database)
        self._reopen_at = 0.0

    def step(self) -> float:
        """Commit queued changes; return the seconds until the next step, 0 if more may be queued."""
        if not self._writer.open():
            return self._every
        if time.monotonic() >= self._reopen_at:
            self._reopen_at = time.monotonic() + REOPEN_SECONDS
            index_of(self._settings).reopen()
            heap.trim_memory()
        return 0.0 if self._writer.commit_queued() >= BATCH else self._every

    def stop(self, timeout: float | None = None) -> None:
        """Wait for the current step, at most `timeout` seconds, then release the index."""
        super().stop(timeout)
        if not self.is_running:
            self._writer.close()

    def failed(self, error: Exception) -> float:
        """Log the error and wait longer than usual. Changes that were not dequeued are committed again."""
        log.error("index_failed", exc_info=error)
        return max(self._every, 1.0)
