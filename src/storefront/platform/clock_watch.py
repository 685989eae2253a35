"""Since when the clock can be trusted to tell how old a thing is.

A clock that is put forward by a year makes everything a year old, and what was written by one that was a
year behind is a year old the moment it is put right. So nothing is forgotten for its age that was written
before the clock last jumped: it waits until all of its age has passed on a clock that went steadily.
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
"""How long a store may rest between two looks; a longer rest may as well be a wrong clock."""
TOLERANCE = timedelta(minutes=10)
"""How far a clock is put right without anybody minding."""


class ClockRow(Base):
    """One row: when the clock was last looked at, and since when it has gone steadily."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(Utc)
    steady_since: Mapped[datetime] = mapped_column(Utc)


class ClockState(msgspec.Struct, frozen=True):
    """What is kept of the clock."""

    seen_at: datetime
    steady_since: datetime


_READ = Query(select(ClockRow.seen_at, ClockRow.steady_since).where(ClockRow.id == 1), ClockState)
_KEEP = Change(
    postgresql.insert(ClockRow)  # SQLite writes it alike
    .values(id=1, seen_at=bindparam("seen"), steady_since=bindparam("steady"))
    .on_conflict_do_update(
        index_elements=["id"], set_={"seen_at": bindparam("seen"), "steady_since": bindparam("steady")}
    )
)


def find(conn: Connection) -> ClockState | None:
    """Return what is kept of the clock, None before the first look."""
    return _READ.first(conn)


def look(tx: Connection, now: datetime) -> datetime:
    """Note that it is `now`; return since when the clock has gone steadily.

    It has not where the last look lies in the future, or further back than a store rests.
    """
    kept = find(tx)
    is_steady = kept is not None and -TOLERANCE <= now - kept.seen_at <= REST
    since = kept.steady_since if kept is not None and is_steady else now
    _KEEP.run(tx, seen=now, steady=since)
    return since


def jumped(tx: Connection, now: datetime) -> None:
    """Note that the clock was put to `now` a moment ago."""
    _KEEP.run(tx, seen=now, steady=now)


class ClockWatch:
    """Notices within a process that the clock was put forward or back; `seconds` counts on regardless."""

    def __init__(self, now: Callable[[], datetime], seconds: Callable[[], float] = time.monotonic) -> None:
        self._now, self._seconds = now, seconds
        self._last = now(), seconds()

    def jump(self) -> timedelta | None:
        """Return by how much the clock was put forward since the last call, None where it was not."""
        now, seconds = self._now(), self._seconds()
        by = now - self._last[0] - timedelta(seconds=seconds - self._last[1])
        self._last = now, seconds
        return by if abs(by) > TOLERANCE else None
