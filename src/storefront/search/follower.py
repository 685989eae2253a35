"""Follows what changes, beside the requests of one serving process, so that none of them has to ask."""

import threading
import time
from collections.abc import Callable

from sqlalchemy import Connection

from storefront.platform import deadline
from storefront.platform.change_tracker import ChangeTracker
from storefront.platform.data_version import DataVersion
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.search.queries import changes
from storefront.search.queries.changes import Changed, State

log = logger("search")

EVERY = 0.25
"""Seconds between two looks; a look costs one small query."""

STOP_SECONDS = 2.0

AWAY_MAX = changes.KEPT.total_seconds() / 2
"""After so many seconds without a look changes may have been removed unseen."""

READ_AT_ONCE = 5000
"""With more changes than these everything is forgotten instead."""

OPEN_MAX = 500
"""So many of the latest ids may belong to transactions that are still open when the follower begins."""

LATE = 60.0
"""Seconds for which a missing id is looked for: its transaction may still be open."""


class Follower(Repeating):
    """Looks for changes and tells what is remembered of it: `Database.tracker`.

    On PostgreSQL a change gets its id when it is written and can be seen when it is committed, so that a
    smaller id may come after a larger one; ids that were left out are looked for again.
    """

    def __init__(
        self, database: Database, clock: Callable[[], float] = time.monotonic, every: float = EVERY
    ) -> None:
        """`every` is the pause between two looks in seconds."""
        super().__init__("follower", every)
        self._database = database
        self._clock = clock
        self._every = every
        self._last = 0
        self._missing: dict[int, float] = {}
        self._looked_at = 0.0
        self._mark: DataVersion | None = None
        self._seen: int | None = None
        self._looking = threading.Lock()

    def start(self) -> None:
        """Begin: look once, so that the database is known to be there, then in a thread of its own."""
        with self._database.read() as conn:
            state = changes.read_state(conn)
            self._begin_at(conn, state.newest, self._clock())
        self._looked_at = self._clock()
        self._database.tracker = ChangeTracker(state.generation)
        self._mark = self._database.data_version()
        self._database.look = self.look_if_moved
        super().start()

    def stop(self, timeout: float | None = STOP_SECONDS) -> None:
        """End; nothing is remembered from here on. A look at a stalled database is not waited for."""
        super().stop(timeout)
        self._database.tracker = self._database.look = None
        if self._mark is not None and self._looking.acquire(timeout=0):
            try:
                self._mark.close()
                self._mark = None
            finally:
                self._looking.release()

    def step(self) -> float:
        """Look, and return the seconds until the next look."""
        self.look()
        return self._every

    def failed(self, error: Exception) -> float:
        """Log it and wait longer than usual."""
        log.warning("follower_failed", reason=type(error).__name__)
        return self._every * 4

    def look_if_moved(self) -> None:
        """Take in what has been committed by now, in whichever thread; next to nothing where nothing was.

        Of many who ask at once and have to wait for a look, one looks for all.
        """
        asked = self._clock()
        with deadline.holding(self._looking):
            if self._looked_at > asked:
                return
            moved = None if self._mark is None else self._mark.read()
            if moved is None or moved != self._seen:
                self._look()
                self._seen = moved

    def look(self) -> None:
        """Take in what has changed since the last look."""
        with self._looking:
            self._look()

    def _look(self) -> None:
        tracker = self._database.tracker
        if tracker is None:
            return
        began = self._clock()
        with self._database.read() as conn:
            state = changes.read_state(conn)
            news: list[Changed] = []
            if state.newest > self._last:
                news = changes.list_since(conn, self._last, READ_AT_ONCE)
            if self._missing:
                news += changes.list_these(conn, self._missing)
            must_forget = self._must_forget(tracker, state, news, began)
            if must_forget:
                self._begin_at(conn, state.newest, began)
        if must_forget:
            tracker.note_everything(state.generation)
        elif news:
            self._take(tracker, news, began)
        self._looked_at = began

    def _begin_at(self, conn: Connection, newest: int, now: float) -> None:
        """Take everything up to this change as known, but for what may still be written."""
        self._last, self._missing = newest, {}
        if not self._database.is_sqlite:
            first = max(newest - OPEN_MAX, 0)
            seen = {number for number, _, _ in changes.list_since(conn, first, OPEN_MAX)}
            left_out = set(range(first + 1, newest)) - seen
            self._missing = dict.fromkeys(left_out, now + LATE)

    def _must_forget(self, tracker: ChangeTracker, state: State, news: list[Changed], now: float) -> bool:
        """Tell whether single changes do not say it all."""
        return (
            state.generation != tracker.generation
            or state.newest < self._last
            or now - self._looked_at > AWAY_MAX
            or len(news) >= READ_AT_ONCE
            or any(kind == changes.EVERYTHING for _, kind, _ in news)
        )

    def _take(self, tracker: ChangeTracker, news: list[Changed], now: float) -> None:
        tracker.note({uid for _, kind, uid in news if kind == changes.ITEM})
        seen = {number for number, _, _ in news}
        newest = max(self._last, *seen)
        if not self._database.is_sqlite:
            left_out = set(range(self._last + 1, newest)) - seen
            self._missing.update(dict.fromkeys(left_out, now + LATE))
        self._missing = {
            number: until for number, until in self._missing.items() if number not in seen and until > now
        }
        self._last = newest
