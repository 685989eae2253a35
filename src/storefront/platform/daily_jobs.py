"""Daily cleanup while the store runs: old rows that nobody needs any more are removed.

Two checks protect the store from a wrong clock or setting: nothing written before the clock last jumped
counts as old (`platform/clock_watch.py`), and a job that would remove too large a share is refused.
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

log = logger("daily_jobs")


class DailyJobRow(Base):
    """The last run of a job: `removed` rows, or the number it `refused` to remove, of `total`."""

    __tablename__ = "sweeps"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    done_at: Mapped[datetime] = mapped_column(Utc)
    removed: Mapped[int] = mapped_column()
    refused: Mapped[int] = mapped_column()
    total: Mapped[int] = mapped_column()


class DailyJobResult(msgspec.Struct, frozen=True):
    """The last run of a job."""

    name: str
    done_at: datetime
    removed: int
    refused: int
    total: int


class Old(msgspec.Struct, frozen=True):
    """The number of old rows, and of all rows."""

    count: int
    total: int


class DailyJob(msgspec.Struct, frozen=True, kw_only=True):
    """Removes what has not changed for `days`. Running it twice does no harm.

    `old` counts the rows last changed before a moment, `remove` removes them and returns their number;
    `share` is the maximum share of all rows removed at once.
    """

    days: int
    old: Callable[[Connection, datetime], Old]
    remove: Callable[[Connection, datetime], int]
    share: float = 1.0


class StorageJob(msgspec.Struct, frozen=True, kw_only=True):
    """A job that may wait for object storage, so it opens its own short transactions."""

    days: int
    old: Callable[[Database, datetime], Old]
    remove: Callable[[Database, datetime], int]
    share: float = 1.0


AnyDailyJob = DailyJob | StorageJob

_LAST = Query(
    select(*(getattr(DailyJobRow, name) for name in DailyJobResult.__struct_fields__)).order_by(
        DailyJobRow.name
    ),
    DailyJobResult,
)
_DONE: dict[str, Any] = {name: bindparam(name) for name in DailyJobResult.__struct_fields__}
_SAVE = Change(
    postgresql.insert(DailyJobRow)  # works on SQLite too
    .values(_DONE)
    .on_conflict_do_update(
        index_elements=["name"], set_={name: value for name, value in _DONE.items() if name != "name"}
    )
)


def list_results(conn: Connection) -> list[DailyJobResult]:
    """Return the last run of each job."""
    return _LAST.all(conn)


def run_once(database: Database, jobs: Mapping[str, AnyDailyJob], now: datetime) -> None:
    """Run every job in its own transaction; one that fails does not stop the others."""
    with database.write() as tx:
        steady_since = clock_watch.look(tx, now)
    for name, job in jobs.items():
        try:
            if isinstance(job, StorageJob):
                result = _run(database, name, job, now, steady_since)
                with database.write() as tx:
                    _save(tx, result)
            else:
                with database.write() as tx:
                    result = _run(tx, name, job, now, steady_since)
                    _save(tx, result)
        except Exception as error:
            log.error("daily_job_failed", job=name, reason=type(error).__name__)
        else:
            _log_result(result)


def _run(place: Any, name: str, job: AnyDailyJob, now: datetime, steady_since: datetime) -> DailyJobResult:
    """Run a job in its `place`: a transaction, or the database for one that opens its own."""
    before = now - timedelta(days=job.days)
    if before < steady_since:
        return DailyJobResult(name, now, 0, 0, 0)
    old = job.old(place, before)
    if old.count > max(FEW, job.share * old.total):
        return DailyJobResult(name, now, 0, old.count, old.total)
    return DailyJobResult(name, now, job.remove(place, before), 0, old.total)


def _save(tx: Connection, result: DailyJobResult) -> None:
    _SAVE.run(tx, **msgspec.structs.asdict(result))


def _log_result(result: DailyJobResult) -> None:
    if result.refused:
        log.error("daily_job_refused", job=result.name, would_remove=result.refused, of=result.total)
    else:
        log.info("daily_job_done", job=result.name, removed=result.removed)


class DailyJobRunner(Repeating):
    """The thread that runs the jobs, a while after the start and then daily, and watches the clock."""

    def __init__(
        self, database: Database, jobs: Mapping[str, AnyDailyJob], first: float = FIRST, every: float = EVERY
    ) -> None:
        super().__init__("daily_jobs", min(LOOK_SECONDS, first))
        self._database, self._jobs, self._every = database, dict(jobs), every
        self._watch = clock_watch.ClockWatch(this_moment)
        self._due = time.monotonic() + first

    def step(self) -> float:
        """Check the clock and, once a day, run the jobs; return the seconds until the next check."""
        note_jump(self._database, self._watch)
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + self._every
            run_once(self._database, self._jobs, this_moment())
        return self._until_next()

    def failed(self, error: Exception) -> float:
        """Log the error and continue."""
        log.error("daily_jobs_unavailable", reason=type(error).__name__)
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
