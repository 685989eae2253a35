"""Follow catalog changes in the background of a serving process, so that requests need not query them."""

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from storefront.platform import deadline
from storefront.platform.busy import Busy
from storefront.platform.change_tracker import ChangeTracker
from storefront.platform.data_version import DataVersion
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.replica import DOWN, PART_SECONDS, Replica
from storefront.search.queries import changes
from storefront.search.queries.changes import Changed, State

log = logger("search")
T = TypeVar("T")

EVERY = 0.25
"""Seconds between polls; a poll costs one small query."""

STOP_SECONDS = 2.0

AWAY_MAX = changes.KEPT.total_seconds() / 2
"""Maximum seconds between polls; after a longer gap, changes may have been pruned unseen."""

READ_AT_ONCE = 5000
"""With more changes than this, the whole cache is cleared."""

LATE = 60.0
"""Seconds to wait for a missing id: its transaction may still be open."""


class Follower(Repeating):
    """Poll for changes and report them to `Database.tracker`.

    PostgreSQL assigns the id of a change on insert, but the change is visible only after the commit. A
    smaller id may thus appear after a larger one, so missing ids are polled again.
    """

    def __init__(
        self, database: Database, clock: Callable[[], float] = time.monotonic, every: float = EVERY
    ) -> None:
        """`every` is the number of seconds between polls."""
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
        """Poll once, to fail early if the database is down, then continue in a background thread."""
        with self._database.read() as conn:
            state = changes.read_state(conn)
            self._begin_at(conn, state.newest, self._clock())
        self._looked_at = self._clock()
        self._database.tracker = ChangeTracker(state.generation)
        self._mark = self._database.data_version()
        self._database.look = self.look_if_moved
        super().start()

    def stop(self, timeout: float | None = STOP_SECONDS) -> None:
        """Stop, and disable the cache. Does not wait for a poll of a stalled database."""
        super().stop(timeout)
        self._database.tracker = self._database.look = None
        if self._mark is not None and self._looking.acquire(timeout=0):
            try:
                self._mark.close()
                self._mark = None
            finally:
                self._looking.release()

    def step(self) -> float:
        """Poll, and return the seconds until the next poll."""
        self.look()
        return self._every

    def failed(self, error: Exception) -> float:
        """Log the error and wait longer than usual."""
        log.warning("follower_failed", reason=type(error).__name__)
        return self._every * 4

    def look_if_moved(self) -> None:
        """Apply everything committed so far, from any thread; cheap if nothing was.

        If several callers wait, one of them polls for all.
        """
        requested_at = self._clock()
        with deadline.holding(self._looking):
            if self._looked_at > requested_at:
                return
            moved = None if self._mark is None else self._mark.read()
            if moved is None or moved != self._seen:
                self._look()
                self._seen = moved

    def look(self) -> None:
        """Apply the changes since the last poll."""
        with self._looking:
            self._look()

    def _look(self) -> None:
        tracker = self._database.tracker
        if tracker is None:
            return
        began = self._clock()
        replica = self._database.replica
        if replica is not None and replica.is_ready and not replica.is_used:
            self._move_to(replica, tracker, began)

        def load(conn: Connection) -> tuple[State, list[Changed], bool]:
            state = changes.read_state(conn)
            news: list[Changed] = []
            if state.newest > self._last:
                news = changes.list_since(conn, self._last, READ_AT_ONCE)
            if self._missing:
                news += changes.list_these(conn, self._missing)
            must_forget = self._must_forget(tracker, state, news, began)
            if must_forget:
                self._begin_at(conn, state.newest, began)
            return state, news, must_forget

        state, news, must_forget = self._read(load)
        if must_forget:
            tracker.note_everything(state.generation)
        elif news:
            self._take(tracker, news, began)
        self._looked_at = began

    def _begin_at(self, conn: Connection, newest: int, now: float) -> None:
        """Treat everything up to this change as known, except transactions that may still be open."""
        missing = dict.fromkeys(changes.list_left_out(conn, newest), now + LATE)
        self._last, self._missing = newest, missing  # last: a replica that fails here changes nothing

    def _read(self, load: Callable[[Connection], T]) -> T:
        """Return what `load` reads where the catalog is read.

        If the replica fails here it is left: had changes been noted from the primary while items come from
        the replica, what it lacks would be cached as if it were new.
        """
        replica = self._database.replica
        if replica is not None and replica.is_used:
            try:
                with deadline.within(PART_SECONDS), replica.read() as conn:
                    return load(conn)
            except (SQLAlchemyError, Busy) as error:
                deadline.refuse_late()  # then it was the request that was slow, not the replica
                replica.leave(DOWN, type(error).__name__)
        with self._database.read() as conn:
            return load(conn)

    def _move_to(self, replica: Replica, tracker: ChangeTracker, now: float) -> None:
        """Read the catalog, and its changes, from the replica from now on, if it has this generation.

        The replica may lack changes that were noted on the primary, and items that are read there may be
        cached without them. So it is followed from where it is, and these changes are noted once more.
        """
        try:
            with deadline.within(PART_SECONDS), replica.read() as conn:
                state = changes.read_state(conn)
                if state.generation != tracker.generation:
                    return
                self._begin_at(conn, state.newest, now)
        except (SQLAlchemyError, Busy) as error:
            deadline.refuse_late()
            replica.leave(DOWN, type(error).__name__)
        else:
            replica.use()

    def _must_forget(self, tracker: ChangeTracker, state: State, news: list[Changed], now: float) -> bool:
        """Return whether the whole cache must be cleared."""
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
