"""Keeps the index in step with the catalogue, for all processes that search."""

import threading

from storefront.platform import heap
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import index

log = logger("search")

EVERY = 0.25
"""Seconds between two looks; a look costs one small query."""
REOPEN = 20
"""After so many looks the index is opened anew: files that were damaged meanwhile are noticed.

What writing it has left free in the heap is given back then too.
"""


class IndexWorker:
    """Takes changes into the index as they come. Of several processes one writes at a time."""

    def __init__(self, settings: Settings, database: Database, every: float = EVERY) -> None:
        self._settings = settings
        self._database = database
        self._every = every
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="search-index", daemon=True)

    def start(self) -> None:
        """Begin, in a thread of its own; a missing index is built first, meanwhile nothing is found."""
        self._thread.start()

    def stop(self) -> None:
        """Finish the changes in hand and end."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        looks = 0
        while not self._stopping.is_set():
            looks += 1
            if looks % REOPEN == 0:
                index.index_of(self._settings).reopen()
                heap.give_back()
            if self._look() < index.AT_ONCE:  # a commit costs as much for one change as for many
                self._stopping.wait(self._every)

    def _look(self) -> int:
        try:
            return index.catch_up(self._settings, self._database)
        except Exception:
            log.exception("index_failed")
            self._stopping.wait(self._every * 20)
            return 0
