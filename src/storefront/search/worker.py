"""Keeps the search index in step with the catalog, in the background worker."""

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
"""Seconds between two looks at the queue. Changes that arrive in between share a commit."""

REOPEN_SECONDS = 4.0
"""How often the index is opened again, so that damage to its files is noticed and repaired."""


class IndexWorker(Repeating):
    """Commits queued changes, and builds the index if it is missing. Holds the index open while it works."""

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        super().__init__("search-index")
        self._settings, self._every = settings, every
        self._writer = IndexWriter(settings, database)
        self._reopen_at = 0.0

    def step(self) -> float:
        """Commit what is queued; return the seconds until the next look, none while more may wait."""
        if not self._writer.open():
            return self._every
        if time.monotonic() >= self._reopen_at:
            self._reopen_at = time.monotonic() + REOPEN_SECONDS
            index_of(self._settings).reopen()
            heap.trim_memory()
        return 0.0 if self._writer.commit_queued() >= BATCH else self._every

    def stop(self, timeout: float | None = None) -> None:
        """Let the current step end, for at most `timeout` seconds, then let others write."""
        super().stop(timeout)
        if not self.is_running:
            self._writer.close()

    def failed(self, error: Exception) -> float:
        """Log it and wait longer than usual. What was not dequeued is committed again."""
        log.error("index_failed", exc_info=error)
        return max(self._every, 1.0)
