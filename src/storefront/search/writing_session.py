"""Writing the index change by change, while they keep coming, without waiting for its files to be tidied."""

import time
from collections.abc import Callable
from contextlib import ExitStack

from storefront.platform.busy import Busy
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import index
from storefront.search.queries import changes

log = logger("search")

IDLE_SECONDS = 2.0
"""After so long without a change the index is released; what its files are merged in is waited for then."""

HELD_SECONDS = 60.0
"""After so long it is released in any case: a process that builds it anew waits for no more than that."""

MARKED_AT = 200
"""So many changes may be in the index and still on its queue while others keep coming."""


class WritingSession:
    """The one writer, from the first of some changes until none has come for a while.

    Merging the small files that every commit leaves takes up to a second now and then. Where the writer is
    closed after each commit, that is waited for each time, and what has changed meanwhile is found late.
    """

    def __init__(
        self, settings: Settings, database: Database, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings, self._database, self._clock = settings, database, clock
        self._opened: ExitStack | None = None
        self._current: index.Current | None = None
        self._began = self._used = 0.0
        self._unmarked: dict[int, None] = {}

    @property
    def is_open(self) -> bool:
        """Whether this process is the one that writes at the moment."""
        return self._opened is not None

    def take_in(self) -> int | None:
        """Take what waits into the index and return how much; None where that is not for here to do.

        So it is while another process writes, and where the index has to be built anew.
        """
        folder = index.folder_of(self._settings)
        current = index.read_current(folder)
        most = index.AT_ONCE + len(self._unmarked)
        with self._database.read() as reading:
            queued = changes.list_changes(reading, most)
            is_ours = current is not None and current.catalog == changes.identity(reading)
        waiting = [change for change in queued if change.id not in self._unmarked]
        reader = index.index_of(self._settings)
        reader.searcher()
        is_whole = len(queued) >= most or index.is_everything(waiting)
        if not is_ours or reader.is_broken or is_whole or (self.is_open and current != self._current):
            self.close()
            return None
        now = self._clock()
        if not waiting:
            self._mark()
            if self.is_open and (now - self._used > IDLE_SECONDS or now - self._began > HELD_SECONDS):
                self.close()
            return 0
        if not self.is_open and not self._open(current, now):
            return None
        try:
            index.take_in(self._writer, self._database, waiting)
        except (ValueError, OSError) as error:
            log.warning("index_not_written", reason=str(error))
            self._release()
            return None
        self._used = self._clock()
        self._unmarked.update(dict.fromkeys(change.id for change in waiting))
        reader.refresh()
        if self._used - self._began > HELD_SECONDS:
            self.close()  # and no more until the next look: who waits for the lock gets it meanwhile
        elif len(self._unmarked) >= MARKED_AT:
            self._mark()
        return len(waiting)

    def close(self) -> None:
        """Let others write, once the files are merged; what was taken in is off the queue then."""
        if self.is_open:
            try:
                self._mark()
                self._writer.wait_merging_threads()
            finally:
                self._release()

    def _open(self, current: "index.Current | None", now: float) -> bool:
        folder = index.folder_of(self._settings)
        stack = ExitStack()
        may_write = stack.enter_context(index.try_writing(folder))
        if current is None or not may_write or index.read_current(folder) != current:
            stack.close()  # another process writes, or has put another index in its place a moment ago
            return False
        try:
            self._writer = index.open_writer(folder / current.folder)
        except (ValueError, OSError):
            stack.close()
            return False
        self._opened, self._current, self._began = stack, current, now
        return True

    def _mark(self) -> None:
        """Take what the index has off its queue; where others hold the database, the next time."""
        if not self._unmarked:
            return
        try:
            index.mark(self._database, list(self._unmarked))
        except Busy:
            return
        self._unmarked.clear()

    def _release(self) -> None:
        stack, self._opened, self._current = self._opened, None, None
        self._unmarked.clear()
        if stack is not None:
            del self._writer
            stack.close()
