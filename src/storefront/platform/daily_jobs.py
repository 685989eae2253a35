"""Daily cleanup while the store runs: old rows that nobody needs any more are removed.

Two checks protect the store from a wrong clock or setting: nothing written before the clock last jumped
counts as old (`platform/clock_watch.py`), and a chore that would remove too large a share is refused.
"""

import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, String, bindparam, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform import clock_watch
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Base, Database, Utc
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.statements import Change, Query

FIRST = 300.0
"""Seconds after the start, so that a store that is restarted every day is cleaned too."""
EVERY = 86_400.0
LOOK_SECONDS = 60.0
"""How often the clock is checked in between."""
FEW = 100
"""This many may always be removed at once: in a small store all rows may become old on the same day."""

log = logger("chores")


class ChoreRow(Base):
    """The last run of a chore: `removed` rows, or the number it `refused` to remove, of `total`."""

    __tablename__ = "sweeps"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    done_at: Mapped[datetime] = mapped_column(Utc)
    removed: Mapped[int] = mapped_column()
    refused: Mapped[int] = mapped_column()
    total: Mapped[int] = mapped_column()


class ChoreResult(msgspec.Struct, frozen=True):
    """The last run of a chore."""

    name: str
    done_at: datetime
    removed: int
    refused: int
    total: int


class Old(msgspec.Struct, frozen=True):
    """The number of old rows, and of all rows."""

    count: int
    total: int


class Chore(msgspec.Struct, frozen=True, kw_only=True):
    """Removes what has not changed for `days`. Running it twice does no harm.

    `old` counts the rows last changed before a moment, `remove` removes them and returns their number;
    `share` is the maximum share of all rows removed at once.
    """

    days: int
    old: Callable[[Connection, datetime], Old]
    remove: Callable[[Connection, datetime], int]
    share: float = 1.0


class OutsideChore(msgspec.Struct, frozen=True, kw_only=True):
    """A chore that may wait for object storage, so it opens its own short transactions."""

    days: int
    old: Callable[[Database, datetime], Old]
    remove: Callable[[Database, datetime], int]
    share: float = 1.0


AnyChore = Chore | OutsideChore

_LAST = Query(
    select(*(getattr(ChoreRow, name) for name in ChoreResult.__struct_fields__)).order_by(ChoreRow.name),
    ChoreResult,
)
_DONE: dict[str, Any] = {name: bindparam(name) for name in ChoreResult.__struct_fields__}
_SAVE = Change(
    postgresql.insert(ChoreRow)  # works on SQLite too
    .values(_DONE)
    .on_conflict_do_update(
        index_elements=["name"], set_={name: value for name, value in _DONE.items() if name != "name"}
    )
)


def list_results(conn: Connection) -> list[ChoreResult]:
    """Return the last run of each chore."""
    return _LAST.all(conn)


def run_once(database: Database, chores: Mapping[str, AnyChore], now: datetime) -> None:
    """Run every chore in its own transaction; one that fails does not stop the others."""
    with database.write() as tx:
        steady_since = clock_watch.look(tx, now)
    for name, chore in chores.items():
        try:
            if isinstance(chore, OutsideChore):
                result = _run(database, name, chore, now, steady_since)
                with database.write() as tx:
                    _save(tx, result)
            else:
                with database.write() as tx:
                    result = _run(tx, name, chore, now, steady_since)
                    _save(tx, result)
        except Exception as error:
            log.error("chore_failed", chore=name, reason=type(error).__name__)
        else:
            _log_result(result)


def _run(place: Any, name: str, chore: AnyChore, now: datetime, steady_since: datetime) -> ChoreResult:
    """Run a chore in its `place`: a transaction, or the database for one that opens its own."""
    before = now - timedelta(days=chore.days)
    if before < steady_since:
        return ChoreResult(name, now, 0, 0, 0)
    old = chore.old(place, before)
    if old.count > max(FEW, chore.share * old.total):
        return ChoreResult(name, now, 0, old.count, old.total)
    return ChoreResult(name, now, chore.remove(place, before), 0, old.total)


def _save(tx: Connection, result: ChoreResult) -> None:
    _SAVE.run(tx, **msgspec.structs.asdict(result))


def _log_result(result: ChoreResult) -> None:
    if result.refused:
        log.error("chore_refused", chore=result.name, would_remove=result.refused, of=result.total)
    else:
        log.info("chore_done", chore=result.name, removed=result.removed)


class DailyChores(Repeating):
    """The thread that runs the chores, a while after the start and then daily, and watches the clock."""

    def __init__(
        self, database: Database, chores: Mapping[str, AnyChore], first: float = FIRST, every: float = EVERY
    ) -> None:
        super().__init__("chores", min(LOOK_SECONDS, first))
        self._database, self._chores, self._every = database, dict(chores), every
        self._watch = clock_watch.ClockWatch(this_moment)
        self._due = time.monotonic() + first

    def step(self) -> float:
        """Check the clock and, once a day, run the chores; return the seconds until the next check."""
        note_jump(self._database, self._watch)
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + self._every
            run_once(self._database, self._chores, this_moment())
        return self._until_next()

    def failed(self, error: Exception) -> float:
        """Log the error and continue."""
        log.error("chores_unavailable", reason=type(error).__name__)
        return self._until_next()

    def _until_next(self) -> float:
        return min(LOOK_SECONDS, max(0.0, self._due - time.monotonic()))


def note_jump(database: Database, watch: clock_watch.ClockWatch) -> None:
    """Record a jump of the clock since the last check, if there was one."""
    by = watch.jump()
    if by is not None:
        log.warning("clock_jumped", seconds=round(by.total_seconds()))
        with database.write() as tx:
            clock_watch.jumped(tx, this_moment())
