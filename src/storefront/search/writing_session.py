"""Writing the index change by change, while they keep coming, without waiting for its files to be tidied."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack

import tantivy

from storefront.platform.busy import Busy
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import index
from storefront.search.queries import changes
from storefront.search.working_copy import WorkingCopy, find_place

log = logger("search")

IDLE_SECONDS = 2.0
"""After so long without a change the index is released; what its files are merged in is waited for then."""

HELD_SECONDS = 60.0
"""After so long it is released in any case: a process that builds it anew waits for no more than that."""

MARKED_AT = 200
"""So many changes may be in the index and still on its queue while others keep coming."""

KEEP_SECONDS = 0.25
"""After so long what has come to the working copy since is brought to the disk, too."""

PIECES_MAX, AGAIN_MAX, SMALL = 6, 50, 17_000
"""In an index of fewer entries than `SMALL` what the last commits wrote is now and then written again as one.

tantivy merges eight pieces of up to 10,000 entries, or of what is not much more: in a small shop the whole
index, after every seventh commit. Writing fifty entries again costs half as much as a commit.
"""


class WritingSession:
    """The one writer, from the first of some changes until none has come for a while.

    Merging the small files that every commit leaves takes up to a second now and then. Where the writer is
    closed after each commit, that is waited for each time, and what has changed meanwhile is found late.

    It writes into a working copy, where no commit waits for the disk. A thread of its own brings that to the
    disk, over and over; only then changes leave their queue. Where no copy can be made, the index itself is
    written.
    """

    def __init__(
        self, settings: Settings, database: Database, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings, self._database, self._clock = settings, database, clock
        self._opened: ExitStack | None = None
        self._current: index.Current | None = None
        self._copy: WorkingCopy | None = None
        self._began = self._used = self._kept_at = 0.0
        self._unmarked: dict[int, None] = {}
        self._keeping: tuple[Future[None], list[int]] | None = None
        self._pieces = 0
        self._recent: dict[str, tantivy.Document] = {}

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
        if waiting and not self.is_open and not self._open(current, now):
            return None
        try:
            if waiting:
                self._write(waiting)
            self._settle(now, is_busy=bool(waiting))
        except (ValueError, OSError) as error:
            log.warning("index_not_written", reason=str(error))
            self._release()
            return None
        return len(waiting)

    def close(self) -> None:
        """Let others write, once files are merged and on the disk, and what was taken in is off the queue.

        What cannot be brought to the disk stays on the queue.
        """
        if not self.is_open:
            return
        try:
            self._writer.wait_merging_threads()
            if self._keeping is not None:
                self._keeping[0].result()
            if self._copy is not None:
                self._copy.keep()
                self._copy.remove()
            self._mark(list(self._unmarked))
        except (ValueError, OSError) as error:
            log.warning("index_not_written", reason=str(error))
        finally:
            self._release()

    def _write(self, waiting: list[changes.Changed]) -> None:
        searcher = index.index_of(self._settings).searcher()
        is_full = self._pieces >= PIECES_MAX and searcher is not None and searcher.num_docs < SMALL
        made = index.take_in(self._writer, self._database, waiting, self._recent if is_full else {})
        self._pieces = 1 if is_full else self._pieces + 1
        recent = {**self._recent, **made}
        self._recent = {key: document for key, document in recent.items() if document is not None}
        if len(self._recent) > AGAIN_MAX:
            self._pieces, self._recent = 0, {}
        if self._copy is not None:
            self._copy.announce()
        self._used = self._clock()
        self._unmarked.update(dict.fromkeys(change.id for change in waiting))
        index.index_of(self._settings).refresh()

    def _settle(self, now: float, *, is_busy: bool) -> None:
        """Take what is safe off the queue, and make room for others where it is time."""
        is_over = now - self._began > HELD_SECONDS or (not is_busy and now - self._used > IDLE_SECONDS)
        if self.is_open and is_over:
            self.close()  # and no more until the next look: who waits for the lock gets it meanwhile
        elif self._copy is not None:
            self._keep(self._copy, now)
        elif not is_busy or len(self._unmarked) >= MARKED_AT:
            self._mark(list(self._unmarked))

    def _keep(self, copy: WorkingCopy, now: float) -> None:
        """Take what is on the disk by now off the queue, and begin to bring there what is not."""
        if self._keeping is not None and self._keeping[0].done():
            (written, ids), self._keeping, self._kept_at = self._keeping, None, now
            written.result()
            self._mark(ids)
        if self._keeping is None and self._unmarked and now - self._kept_at >= KEEP_SECONDS:
            self._keeping = self._keeper.submit(copy.keep), list(self._unmarked)

    def _open(self, current: "index.Current | None", now: float) -> bool:
        folder = index.folder_of(self._settings)
        stack = ExitStack()
        may_write = stack.enter_context(index.try_writing(folder))
        if current is None or not may_write or index.read_current(folder) != current:
            stack.close()  # another process writes, or has put another index in its place a moment ago
            return False
        place = find_place(self._settings.search.working_folder)
        try:
            self._copy = None if place is None else WorkingCopy(place, folder, current.folder)
            self._writer = index.open_writer(self._copy.path if self._copy else folder / current.folder)
        except (ValueError, OSError):
            stack.close()
            return False
        self._keeper = stack.enter_context(ThreadPoolExecutor(1, thread_name_prefix="search-keeper"))
        self._opened, self._current, self._began, self._kept_at = stack, current, now, 0.0
        return True

    def _mark(self, ids: list[int]) -> None:
        """Take what the index has off its queue; where others hold the database, the next time."""
        if not ids:
            return
        try:
            index.mark(self._database, ids)
        except Busy:
            return
        for each in ids:
            self._unmarked.pop(each, None)

    def _release(self) -> None:
        stack, self._opened, self._current = self._opened, None, None
        self._unmarked.clear()
        self._keeping = self._copy = None
        self._pieces, self._recent = 0, {}
        if stack is not None:
            del self._writer
            stack.close()
