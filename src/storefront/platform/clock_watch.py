"""Since when the clock has been steady enough to tell how old things are.

If the clock is set forward by a year, everything looks a year old, and so does what was written while the
clock was a year behind, once it is corrected. So nothing written before the clock last jumped is removed for
its age until that much time has passed on a steady clock.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc
from storefront.platform.statements import Change, Query

REST = timedelta(days=7)
"""Maximum time between two checks; if it is longer, the clock may be wrong."""
TOLERANCE = timedelta(minutes=10)
"""Corrections of the clock up to this are ignored."""


class ClockRow(Base):
    """One row: when the clock was last checked, and since when it has been steady."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(Utc)
    steady_since: Mapped[datetime] = mapped_column(Utc)


class ClockState(msgspec.Struct, frozen=True):
    """The stored state of the clock."""

    seen_at: datetime
    steady_since: datetime


_READ = Query(select(ClockRow.seen_at, ClockRow.steady_since).where(ClockRow.id == 1), ClockState)
_SAVE = Change(
    postgresql.insert(ClockRow)  # works on SQLite too
    .values(id=1, seen_at=bindparam("seen"), steady_since=bindparam("steady"))
    .on_conflict_do_update(
        index_elements=["id"], set_={"seen_at": bindparam("seen"), "steady_since": bindparam("steady")}
    )
)


def find(conn: Connection) -> ClockState | None:
    """Return the stored state of the clock, or None before the first check."""
    return _READ.first(conn)


def look(tx: Connection, now: datetime) -> datetime:
    """Record that it is `now`, and return since when the clock has been steady.

    The clock is not steady if the last check lies in the future, or further back than `REST`.
    """
    last = find(tx)
    is_steady = last is not None and -TOLERANCE <= now - last.seen_at <= REST
    since = last.steady_since if last is not None and is_steady else now
    _SAVE.run(tx, seen=now, steady=since)
    return since


def jumped(tx: Connection, now: datetime) -> None:
    """Record that the clock has just been set to `now`."""
    _SAVE.run(tx, seen=now, steady=now)


class ClockWatch:
    """Detects within a process that the clock was set forward or back, by comparing it with `seconds`."""

    def __init__(self, now: Callable[[], datetime], seconds: Callable[[], float] = time.monotonic) -> None:
        self._now, self._seconds = now, seconds
        self._last = now(), seconds()

    def jump(self) -> timedelta | None:
        """Return how far the clock was set forward since the last call, or None if it was not changed."""
        now, seconds = self._now(), self._seconds()
        by = now - self._last[0] - timedelta(seconds=seconds - self._last[1])
        self._last = now, seconds
        return by if abs(by) > TOLERANCE else None
