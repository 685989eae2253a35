"""How often something happened on a day, by its words: counted in memory, stored every now and then.

Counting costs a request a dictionary entry and never fails. A process that is killed loses what it has
counted since the last time. Who caused it is not stored.
"""

import threading
from datetime import date, datetime
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import Connection, Date, Integer, String, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.daily_jobs import Old
from storefront.platform.db import Base, Database
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.statements import Change, Query, only

WORDS_MAX = 60
WAITING_MAX = 200
"""Different words that a process counts between two times of storing; the rest is dropped."""
STORED_MAX = 1000
"""Different words stored for a day; more are dropped, so that nobody can fill the disk."""
EVERY = 30.0
"""Seconds between two times of storing."""
MISSED_SEARCH: Final = "missed search"

log = logger("tallies")


class TallyRow(Base):
    """How often something of this `kind` happened with these words on a day of the store."""

    __tablename__ = "tallies"

    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    words: Mapped[str] = mapped_column(String(WORDS_MAX), primary_key=True)
    count: Mapped[int] = mapped_column(default=0)


class Tally(msgspec.Struct, frozen=True):
    """Words and how often they occurred."""

    words: str
    count: int


class TallySum(msgspec.Struct, frozen=True):
    """How many different words occurred, and how often in all."""

    different: int
    count: int


_OF_DAY = (TallyRow.kind == bindparam("of_kind"), TallyRow.day == bindparam("of_day"))
_ADD = Change(
    update(TallyRow)
    .where(*_OF_DAY, TallyRow.words == bindparam("of_words"))
    .values(count=TallyRow.count + bindparam("more", type_=Integer))
)
_STORED = select(func.count()).select_from(TallyRow).where(*_OF_DAY).scalar_subquery()
_NEW: Any = postgresql.insert(TallyRow).from_select(  # works on SQLite too
    ["kind", "day", "words", "count"],
    select(
        bindparam("of_kind", type_=String),
        bindparam("of_day", type_=Date),
        bindparam("of_words", type_=String),
        bindparam("more", type_=Integer),
    ).where(_STORED < STORED_MAX),
)
_BEGIN = Change(
    _NEW.on_conflict_do_update(
        index_elements=["kind", "day", "words"], set_={"count": TallyRow.count + _NEW.excluded.count}
    )
)
_SINCE = (TallyRow.kind == bindparam("of_kind"), TallyRow.day >= bindparam("first"))
_TOP = Query(
    select(TallyRow.words, func.sum(TallyRow.count).label("count"))
    .where(*_SINCE)
    .group_by(TallyRow.words)
    .order_by(func.sum(TallyRow.count).desc(), TallyRow.words)
    .limit(bindparam("most", type_=Integer)),
    Tally,
)
_SUM = Query(
    select(
        func.count(func.distinct(TallyRow.words)).label("different"),
        func.coalesce(func.sum(TallyRow.count), 0).label("count"),
    ).where(*_SINCE),
    TallySum,
)
_BEFORE = TallyRow.day < bindparam("before_day")
_COUNT_OLD = Query(select(func.count()).select_from(TallyRow).where(_BEFORE), only)
_COUNT = Query(select(func.count()).select_from(TallyRow), only)
_FORGET = Change(delete(TallyRow).where(_BEFORE))


def list_top(conn: Connection, kind: str, first: date, most: int) -> list[Tally]:
    """Return the words that occurred most often since this day, the most frequent first."""
    return _TOP.all(conn, of_kind=kind, first=first, most=most)


def find_sum(conn: Connection, kind: str, first: date) -> TallySum:
    """Return how many different words occurred since this day, and how often in all."""
    return _SUM.first(conn, of_kind=kind, first=first) or TallySum(0, 0)


def count_old(conn: Connection, before: datetime) -> Old:
    """Return how many counts are of days before this moment."""
    return Old(_COUNT_OLD.first(conn, before_day=before.date()) or 0, _COUNT.first(conn) or 0)


def forget_old(tx: Connection, before: datetime) -> int:
    """Remove the counts of days before this moment, and return how many there were."""
    return _FORGET.run(tx, before_day=before.date())


class _Waiting:
    """What a process has counted for a database and not stored yet."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[tuple[str, date, str], int] = {}

    def add(self, key: tuple[str, date, str], more: int) -> None:
        with self._lock:
            if key in self._counts or len(self._counts) < WAITING_MAX:
                self._counts[key] = self._counts.get(key, 0) + more

    def take(self) -> dict[tuple[str, date, str], int]:
        with self._lock:
            taken, self._counts = self._counts, {}
            return taken


_waiting: WeakKeyDictionary[Database, _Waiting] = WeakKeyDictionary()
_opening = threading.Lock()


def _of(database: Database) -> _Waiting:
    with _opening:
        return _waiting.setdefault(database, _Waiting())


def count(database: Database, kind: str, day: date, words: str) -> None:
    """Count one occurrence of these words; too long ones are left out. Only memory is touched."""
    if 0 < len(words) <= WORDS_MAX:
        _of(database).add((kind, day, words), 1)


def store(database: Database) -> int:
    """Store what this process has counted, and return how many words that were.

    In one transaction, in the order of the words, so that two processes do not wait for each other. What
    could not be stored is counted again.
    """
    waiting = _of(database)
    taken = waiting.take()
    if not taken:
        return 0
    try:
        with database.write() as tx:
            for (kind, day, words), more in sorted(taken.items()):
                values = {"of_kind": kind, "of_day": day, "of_words": words, "more": more}
                if not _ADD.run(tx, **values):
                    _BEGIN.run(tx, **values)
    except BaseException:
        for key, more in taken.items():
            waiting.add(key, more)
        raise
    return len(taken)


class TallyWriter(Repeating):
    """Stores what its process has counted, in the background."""

    def __init__(self, database: Database, every: float = EVERY) -> None:
        super().__init__("tallies", every)
        self._database = database
        self._every = every

    def step(self) -> float:
        """Store the counts."""
        store(self._database)
        return self._every

    def failed(self, error: Exception) -> float:
        """Log the reason; the counts are stored the next time."""
        log.warning("tallies_not_stored", reason=type(error).__name__)
        return self._every

    def stop(self, timeout: float | None = None) -> None:
        """Stop, and store the last counts."""
        super().stop(timeout)
        try:
            store(self._database)
        except Exception as error:
            self.failed(error)
