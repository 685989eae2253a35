"""A lease: only one process at a time does a job, until it stops or falls silent.

A row says who holds the lease and until when; the holder renews it, and anybody may take one that has
expired. A lease saves work but does not guarantee exclusion: after a clock jump two processes may hold it for
a moment, so jobs must be safe to run twice.

The time is the database's, so the clocks of the machines need not agree. A lease that ends further ahead than
it can last was written before the clock was set back, and counts as expired.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, String, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Base, Database, Utc
from storefront.platform.log import logger
from storefront.platform.statements import Change, Query, only

LASTS_SECONDS = 10
"""How long a holder may be silent: after this another process takes over."""
RENEW_SECONDS = 3
WORKER = "worker"
"""The lease of the process that does the background work."""

log = logger("lease")


class LeaseRow(Base):
    """Who does what, and until when."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    holder: Mapped[str] = mapped_column(String(120))
    until: Mapped[datetime] = mapped_column(Utc)


class LeaseState(msgspec.Struct, frozen=True):
    """The current state of a lease: its holder, and whether it has expired."""

    holder: str
    until: datetime
    is_over: bool


class _Stored(msgspec.Struct, frozen=True):
    holder: str
    until: datetime


_LASTS = timedelta(seconds=LASTS_SECONDS)
_READ = Query(select(LeaseRow.holder, LeaseRow.until).where(LeaseRow.name == bindparam("lease")), _Stored)
_TAKE = Change(
    update(LeaseRow)
    .where(
        LeaseRow.name == bindparam("lease"),
        or_(
            LeaseRow.holder == bindparam("who"),
            LeaseRow.until <= bindparam("now"),
            LeaseRow.until > bindparam("latest"),
        ),
    )
    .values(holder=bindparam("who"), until=bindparam("latest"))
)
_BEGIN = Change(
    postgresql.insert(LeaseRow)  # works on SQLite too
    .values(name=bindparam("lease"), holder=bindparam("who"), until=bindparam("latest"))
    .on_conflict_do_nothing(index_elements=["name"])
)
_GIVE_BACK = Change(
    delete(LeaseRow).where(LeaseRow.name == bindparam("lease"), LeaseRow.holder == bindparam("who"))
)
_END_ALL = Change(delete(LeaseRow))
_MOMENT = Query(select(func.clock_timestamp(type_=Utc)), only)


def moment(conn: Connection) -> datetime:
    """Return the time of the database; with SQLite that of this machine."""
    if conn.dialect.name == "sqlite":
        return this_moment()
    found: list[datetime] = _MOMENT.all(conn)
    return found[0]


def find_lease(conn: Connection, name: str, now: datetime) -> LeaseState | None:
    """Return the state of the lease at `now`, or None if nobody has taken it or it was given back."""
    stored = _READ.first(conn, lease=name)
    if stored is None:
        return None
    return LeaseState(stored.holder, stored.until, is_over=not now < stored.until <= now + _LASTS)


def take(tx: Connection, name: str, holder: str, now: datetime) -> bool:
    """Take or renew the lease for `LASTS_SECONDS`; return whether `holder` now has it."""
    latest = now + _LASTS
    return bool(
        _TAKE.run(tx, lease=name, who=holder, now=now, latest=latest)
        or _BEGIN.run(tx, lease=name, who=holder, latest=latest)
    )


def give_back(tx: Connection, name: str, holder: str) -> None:
    """Release the lease, so that another process can take it at once."""
    _GIVE_BACK.run(tx, lease=name, who=holder)


class Lease:
    """A process's handle on a lease; it calls `is_mine` repeatedly, more often than the lease expires.

    `seconds` is a monotonic clock.
    """

    def __init__(
        self, database: Database, name: str, holder: str, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._database, self._name, self._holder, self._seconds = database, name, holder, seconds
        self._mine_until = 0.0

    def is_mine(self) -> bool:
        """Take or renew the lease, and return whether this process has it.

        While the database does not answer, the holder keeps it until it expires.
        """
        began = self._seconds()
        try:
            has = self._is_free() and self._take()
        except SQLAlchemyError as error:
            log.warning("lease_unreachable", lease=self._name, reason=type(error).__name__)
            return began < self._mine_until
        self._mine_until = began + LASTS_SECONDS if has else 0.0
        return has

    def give_back(self) -> None:
        """Release the lease, so that another process can take it at once; if that fails, it expires."""
        self._mine_until = 0.0
        try:
            with self._database.write() as tx:
                give_back(tx, self._name, self._holder)
        except SQLAlchemyError as error:
            log.warning("lease_unreachable", lease=self._name, reason=type(error).__name__)

    def _is_free(self) -> bool:
        """Return whether it can be taken; processes that wait for it only read."""
        with self._database.read() as conn:
            held = find_lease(conn, self._name, moment(conn))
        return held is None or held.is_over or held.holder == self._holder

    def _take(self) -> bool:
        with self._database.write() as tx:
            return take(tx, self._name, self._holder, moment(tx))


def end_all(tx: Connection) -> None:
    """End every lease of a restored database: their holders work on another one."""
    _END_ALL.run(tx)
