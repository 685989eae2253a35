"""A search index of each server's own: it follows the database, no matter which worker holds the lease.

The queue's marks say only that some server has indexed a change. A keeper goes by the ids of changes instead
and stores how far it has come beside its index.
"""

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from storefront.platform import clock, heap
from storefront.platform.db import Database
from storefront.platform.files import atomic_write
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search.follower import LATE, READ_AT_ONCE
from storefront.search.index import folder_of, index_of, read_current
from storefront.search.index_writer import BATCH, IndexWriter
from storefront.search.queries import changes
from storefront.search.queries.changes import Changed

log = logger("search")

EVERY = 0.2
"""Seconds between looks at the queue."""
REOPEN_SECONDS = 4.0
"""Seconds between reopening the index, to notice and repair damaged files."""
SAVE_SECONDS = 10.0
"""Seconds between notes of the time in `kept.json` while nothing changes."""
KEPT = "kept.json"
AWAY_MAX = changes.KEPT_LONG.total_seconds() / 2
"""Maximum seconds between looks at the queue; after a longer gap, changes may have been pruned unseen."""


class Kept(msgspec.Struct, frozen=True):
    """How far the index in this folder has come: the last change, as of `at` (Unix time).

    `missing` are smaller ids whose transactions may still be open.
    """

    folder: str
    position: int
    missing: list[int]
    at: float


class IndexKeeper(Repeating):
    """Commits every change to this server's index. Holds the index open while it runs."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        now: Callable[[], float] = lambda: clock.now().timestamp(),
    ) -> None:
        super().__init__("search-index")
        self._settings, self._database, self._now = settings, database, now
        self._folder = folder_of(settings)
        self._writer = IndexWriter(settings, database)
        self._last: int | None = None
        self._missing: dict[int, float] = {}
        self._looked_at = self._saved_at = 0.0
        self._reopen_at = 0.0

    def step(self) -> float:
        """Commit what is new; return the seconds until the next step."""
        if not self._writer.open():
            return EVERY
        if time.monotonic() >= self._reopen_at:
            self._reopen_at = time.monotonic() + REOPEN_SECONDS
            index_of(self._settings).reopen()
            heap.trim_memory()
        if self._last is None:
            self._begin()
        began = self._now()
        if self._last is None or began - self._looked_at > AWAY_MAX or self._is_unusable():
            self._rebuild()
            return 0.0
        with self._database.read() as conn:
            newest = changes.read_state(conn).newest
            news = self._news(conn, self._last, newest)
        if (
            newest < self._last
            or len(news) >= READ_AT_ONCE
            or any(n.kind == changes.EVERYTHING for n in news)
        ):
            self._rebuild()
        elif news:
            self._commit(news, began)
        else:
            self._looked_at = began
            if began - self._saved_at >= SAVE_SECONDS:
                self._save(began)
        return EVERY

    def stop(self, timeout: float | None = None) -> None:
        """Wait for the current step, at most `timeout` seconds, then release the index."""
        super().stop(timeout)
        if not self.is_running:
            self._writer.close()

    def failed(self, error: Exception) -> float:
        """Log the error and wait longer than usual. What was not noted as done is committed again."""
        log.error("index_failed", exc_info=error)
        return 1.0

    def _begin(self) -> None:
        """Go on from where this folder was, unless it was left for too long or has no index."""
        current = read_current(self._folder)
        try:
            kept = msgspec.json.decode((self._folder / KEPT).read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            return
        if current is not None and kept.folder == current.folder and kept.at <= self._now():
            self._last, self._looked_at = kept.position, kept.at
            self._missing = dict.fromkeys(kept.missing, time.monotonic() + LATE)

    def _is_unusable(self) -> bool:
        current, index = read_current(self._folder), index_of(self._settings)
        index.searcher()
        with self._database.read() as conn:
            return current is None or index.is_broken or current.catalog != changes.identity(conn)

    def _news(self, conn: Connection, last: int, newest: int) -> list[Changed]:
        news = changes.list_since(conn, last, READ_AT_ONCE) if newest > last else []
        return news + changes.list_these(conn, self._missing)

    def _rebuild(self) -> None:
        began = self._now()
        newest, left_out = self._writer.rebuild()
        self._last, self._missing = newest, dict.fromkeys(left_out, time.monotonic() + LATE)
        self._save(began)

    def _commit(self, news: list[Changed], began: float) -> None:
        """Commit these changes, which are all until `began`, and note them as done."""
        assert self._last is not None
        current = read_current(self._folder)
        assert current is not None
        try:
            for start in range(0, len(news), BATCH):
                self._writer.commit(current, news[start : start + BATCH])
        except (ValueError, OSError) as error:
            log.warning("index_rebuilt", reason=str(error))
            self._rebuild()
            return
        seen = {one.id for one in news}
        newest = max(self._last, *seen)
        until = time.monotonic() + LATE
        left_out = set(range(self._last + 1, newest)) - seen
        self._missing |= dict.fromkeys(left_out, until)
        now = time.monotonic()
        self._missing = {one: end for one, end in self._missing.items() if one not in seen and end > now}
        self._last = newest
        self._save(began)
        self._writer.dequeue(sorted(seen))

    def _save(self, at: float) -> None:
        current = read_current(self._folder)
        if current is None or self._last is None:
            return
        with atomic_write(self._folder / KEPT) as file:
            kept = Kept(folder=current.folder, position=self._last, missing=sorted(self._missing), at=at)
            file.write(msgspec.json.encode(kept))
        self._looked_at = self._saved_at = at
