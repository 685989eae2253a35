"""Keeps the index in step with the catalog, for all processes that search."""

import time

from sqlalchemy.exc import SQLAlchemyError

from storefront.platform import heap
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search import index
from storefront.search.writing_session import WritingSession

log = logger("search")

EVERY = 0.02
"""Seconds between two looks. On SQLite one costs some microseconds, elsewhere two small queries."""
NEXT = 0.005
"""The same while changes come, where a look costs next to nothing."""
RESTING = 3
"""Where a look costs queries, so many times as long is waited while nothing changes."""
REOPEN = 30
"""After so many looks the index is opened anew, at most every `REOPEN_SECONDS`: damage is noticed.

What writing it has left free in the heap is given back then too.
"""
REOPEN_SECONDS = 4.0
ANYHOW, ANYHOW_WRITING = 15, 4
"""Every so many looks it is looked whether the index itself is well, though nothing was committed.

While this process writes, also whether that has reached the disk.
"""


class IndexWorker(Repeating):
    """Takes changes into the index as they come. Of several processes one writes at a time.

    A missing index is built first; meanwhile nothing is found.
    """

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        super().__init__("search-index")
        self._settings, self._database, self._every = settings, database, every
        self._session = WritingSession(settings, database)
        self._mark = database.commit_mark()
        self._seen: int | None = None
        self._looks = 0
        self._reopen_at = 0.0

    def step(self) -> float:
        """Take in what has changed; return the seconds until the next look, none while more may wait."""
        self._looks += 1
        if self._looks >= REOPEN and time.monotonic() >= self._reopen_at:
            self._looks = 0
            self._reopen_at = time.monotonic() + REOPEN_SECONDS
            index.index_of(self._settings).reopen()
            heap.give_back()
        moved = None if self._mark is None else self._mark.read()
        anyhow = ANYHOW_WRITING if self._session.is_open else ANYHOW
        if moved is not None and moved == self._seen and self._looks % anyhow:
            return self._pause()
        taken = self._session.take_in()
        if taken is None:
            taken = index.catch_up(self._settings, self._database)
        self._seen = moved
        if taken >= index.AT_ONCE:
            return 0.0  # a commit costs as much for one as for many
        return self._pause()

    def _pause(self) -> float:
        """Return the seconds until the next look."""
        if self._session.is_open:
            return self._every if self._mark is None else min(NEXT, self._every)
        return self._every * RESTING if self._mark is None else self._every

    def stop(self, timeout: float | None = None) -> None:
        """Let the step in hand end, for at most `timeout` seconds, then let others write."""
        super().stop(timeout)
        if not self.is_running:
            try:
                self._session.close()
            except (SQLAlchemyError, ValueError, OSError) as error:  # what it took in is taken in again
                log.warning("index_not_released", reason=type(error).__name__)
            if self._mark is not None:
                self._mark.close()
                self._mark = None

    def failed(self, error: Exception) -> float:
        """Log it and wait longer than usual."""
        log.error("index_failed", exc_info=error)
        return max(self._every * 20, 1.0)
