"""A lease: of all processes that could do a thing, one does it at a time, until it ends or falls silent.

A row names who holds the lease and until when; its holder renews it, anybody may take one that has run out.
It saves work and keeps none correct: after a jump of the clock two may hold it for a moment, so what is done
under it must bear being done twice.

The time is the database's own: the machines of a store need not agree on it. One that lies further ahead than
a lease lasts was written by a clock that has been put back since, and counts as run out.
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
"""How long a holder may be silent: how late another takes over from one that was cut off."""
RENEW_SECONDS = 3

log = logger("lease")


class LeaseRow(Base):
    """Who does what, and until when."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    holder: Mapped[str] = mapped_column(String(120))
    until: Mapped[datetime] = mapped_column(Utc)


class LeaseState(msgspec.Struct, frozen=True):
    """A lease as it stands: who holds it, and whether it has run out."""

    holder: str
    until: datetime
    is_over: bool


class _Kept(msgspec.Struct, frozen=True):
    holder: str
    until: datetime


_LASTS = timedelta(seconds=LASTS_SECONDS)
_READ = Query(select(LeaseRow.holder, LeaseRow.until).where(LeaseRow.name == bindparam("lease")), _Kept)
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
    postgresql.insert(LeaseRow)  # SQLite writes it alike
    .values(name=bindparam("lease"), holder=bindparam("who"), until=bindparam("latest"))
    .on_conflict_do_nothing(index_elements=["name"])
)
_GIVE_BACK = Change(
    delete(LeaseRow).where(LeaseRow.name == bindparam("lease"), LeaseRow.holder == bindparam("who"))
)
_MOMENT = Query(select(func.clock_timestamp(type_=Utc)), only)


def moment(conn: Connection) -> datetime:
    """Return the time of the database; SQLite's is this machine's."""
    if conn.dialect.name == "sqlite":
        return this_moment()
    found: list[datetime] = _MOMENT.all(conn)
    return found[0]


def find_lease(conn: Connection, name: str, now: datetime) -> LeaseState | None:
    """Return the lease as it stands at `now`, None where nobody has ever held it or it was given back."""
    kept = _READ.first(conn, lease=name)
    if kept is None:
        return None
    return LeaseState(kept.holder, kept.until, is_over=not now < kept.until <= now + _LASTS)


def take(tx: Connection, name: str, holder: str, now: datetime) -> bool:
    """Take or renew the lease for `LASTS_SECONDS`; tell whether `holder` has it now."""
    latest = now + _LASTS
    return bool(
        _TAKE.run(tx, lease=name, who=holder, now=now, latest=latest)
        or _BEGIN.run(tx, lease=name, who=holder, latest=latest)
    )


def give_back(tx: Connection, name: str, holder: str) -> None:
    """Let the next one take the lease at once."""
    _GIVE_BACK.run(tx, lease=name, who=holder)


class Lease:
    """One process's way to a lease: it asks `is_mine` again and again, more often than it runs out.

    `seconds` counts on without regard to the clock on the wall.
    """

    def __init__(
        self, database: Database, name: str, holder: str, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._database, self._name, self._holder, self._seconds = database, name, holder, seconds
        self._mine_until = 0.0

    def is_mine(self) -> bool:
        """Take or renew the lease, and tell whether it is this process's.

        While the database does not answer it stays with its holder until it runs out.
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
        """Let another process take it at once; one that cannot be given back runs out."""
        self._mine_until = 0.0
        try:
            with self._database.write() as tx:
                give_back(tx, self._name, self._holder)
        except SQLAlchemyError as error:
            log.warning("lease_unreachable", lease=self._name, reason=type(error).__name__)

    def _is_free(self) -> bool:
        """Tell whether it can be taken: who waits for it only reads."""
        with self._database.read() as conn:
            held = find_lease(conn, self._name, moment(conn))
        return held is None or held.is_over or held.holder == self._holder

    def _take(self) -> bool:
        with self._database.write() as tx:
            return take(tx, self._name, self._holder, moment(tx))
