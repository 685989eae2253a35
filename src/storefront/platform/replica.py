"""A streaming replica of PostgreSQL for reads of the catalog: whether it is used, and how far it is behind.

Each process decides for itself, several times a second. What is cached must not become older than a change
that this process has already noticed, so a serving process returns to the replica only together with the
follower of its changes, which then reads the replica too.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TypeVar

import msgspec
from sqlalchemy import BigInteger, Boolean, Connection, Double, literal_column, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from storefront.platform import deadline, metrics
from storefront.platform.busy import Busy
from storefront.platform.connections import Drops, ThreadConnections
from storefront.platform.engines import postgres_engines
from storefront.platform.log import logger
from storefront.platform.postgres import Patience
from storefront.platform.repeating import Repeating
from storefront.platform.statements import Query, only
from storefront.platform.transactions import Reading

log = logger("replica")
T = TypeVar("T")

EVERY = 0.5
"""Seconds between two looks."""
LOOK_SECONDS = 1.0
"""How long a look may take."""
ANSWER_SECONDS = 1.0
"""How long one statement may run there; then the primary is asked. A silent replica takes a second more."""
PART_SECONDS = 2.0
"""How long the statements of one part of a page may take there together."""
BACK_AFTER = 2.0
"""Seconds for which it must be well before it is used again."""
SEEN_MAX = 600
"""Positions of the primary that are remembered: five minutes."""

UNKNOWN = 86_400.0
"""The lag, in seconds, of a replica that has replayed nothing since it was started."""

NOTHING_YET = "it has replayed nothing since it was started"
DOWN, LATE, NO_REPLICA = "down", "late", "no_replica"
"""Why it is not used: the values of a metric's label."""

_POSITION = Query(
    select(literal_column("(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint", BigInteger)), only
)


class Standing(msgspec.Struct, frozen=True):
    """A replica's state: the position that it has replayed, and the seconds since its last transaction."""

    is_replica: bool
    replayed: int | None
    age: float | None


_STANDING = Query(
    select(
        literal_column("pg_is_in_recovery()", Boolean).label("is_replica"),
        literal_column("(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint", BigInteger).label("replayed"),
        literal_column(
            "extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8", Double
        ).label("age"),
    ),
    Standing,
)


def position_of(conn: Connection) -> int:
    """Return how far the primary's log has been written, in bytes."""
    return int(_POSITION.first(conn) or 0)


class Replica:
    """The replica as one process sees it. `is_ready` says that it could be used, `is_used` that it is."""

    def __init__(
        self,
        url: str,
        patience: Patience,
        lag_seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`lag_seconds` is how far it may be behind."""
        self.url = make_url(url)
        hurried = replace(
            patience,
            connect=min(patience.connect, ANSWER_SECONDS),
            statement=min(patience.statement or ANSWER_SECONDS, ANSWER_SECONDS),
        )
        self._connections = ThreadConnections(postgres_engines(url, hurried)[0], Drops())
        self._lag_seconds = lag_seconds
        self._clock = clock
        self._well_since: float | None = float("-inf")
        self._seen: deque[tuple[float, int]] = deque(maxlen=SEEN_MAX)
        self.is_ready = False
        self.is_used = False
        self.lag = 0.0
        self.reason = self.says = ""

    def read(self) -> Reading:
        """Return a context with a connection for queries."""
        return Reading(self._connections)

    def answer(self, load: Callable[[Connection], T], primary: Callable[[], Reading]) -> T:
        """Return what `load` reads here or, if this fails, from the primary."""
        try:
            with deadline.within(PART_SECONDS), self.read() as conn:
                found = load(conn)
        except (SQLAlchemyError, Busy) as error:
            self._note(error)
        else:
            metrics.count(metrics.CATALOG_READS, "replica")
            return found
        metrics.count(metrics.CATALOG_READS, "primary")
        with primary() as conn:
            return load(conn)

    @contextmanager
    def long_read(self) -> Iterator[Connection]:
        """Yield a connection with no time limit of its own. After any failure, the primary is used."""
        try:
            with self.read() as conn:
                yield conn
        except SQLAlchemyError as error:
            metrics.count(metrics.REPLICA_FAILURES)
            self.leave(DOWN, type(error).__name__)
            raise

    def _note(self, error: Exception) -> None:
        """Leave if it is gone. One statement may also fail because of what is being replayed."""
        metrics.count(metrics.REPLICA_FAILURES)
        is_connected = isinstance(error, DBAPIError) and error.statement and not error.connection_invalidated
        if is_connected or isinstance(error, Busy):
            log.info("replica_read_failed", reason=type(getattr(error, "orig", None) or error).__name__)
        else:
            self.leave(DOWN, type(error).__name__)

    def examine(self, position: int | None) -> None:
        """Look how it is. `position` is the primary's, None if it does not answer."""
        if position is not None:
            self._seen.append((self._clock(), position))
        try:
            with deadline.within(LOOK_SECONDS), self.read() as conn:
                standing = _STANDING.first(conn)
        except (SQLAlchemyError, Busy, OSError) as error:
            self.leave(DOWN, type(error).__name__)
            return
        if standing is None or not standing.is_replica:
            self.leave(NO_REPLICA, "it is not in recovery")
            return
        self.lag = self._lag_of(standing)
        if self.lag > self._lag_seconds:
            says = NOTHING_YET if self.lag == UNKNOWN else f"it is {self.lag:.1f} s behind"
            self.leave(LATE, says)
            return
        self._is_well()

    def leave(self, reason: str, says: str) -> None:
        """Use the primary from now on."""
        was_ready, self.is_ready, self.is_used = self.is_ready, False, False
        self._well_since = None
        metrics.note(metrics.REPLICA_USED, 0)
        if was_ready or self.reason != reason:
            metrics.count(metrics.REPLICA_LEFT, reason)
            log.warning("replica_left", reason=reason, says=says)
        self.reason, self.says = reason, says

    def use(self) -> None:
        """Use it from now on, in this process."""
        self.is_used = True
        metrics.note(metrics.REPLICA_USED, 1)
        log.info("replica_used", lag_seconds=round(self.lag, 3))

    def close(self) -> None:
        """Close all connections to it."""
        self._connections.close()

    def _is_well(self) -> None:
        now = self._clock()
        if self._well_since is None:
            self._well_since = now
        if not self.is_ready and now - self._well_since >= BACK_AFTER:
            self.is_ready = True
            self.reason = ""

    def _lag_of(self, standing: Standing) -> float:
        """Return for how many seconds the primary has been ahead.

        The time of the last transaction alone would grow while nobody writes. It counts only at the start,
        when this process does not know yet when the primary wrote what is missing.
        """
        replayed = standing.replayed or 0
        ahead = [at for at, position in self._seen if position > replayed]
        if not ahead:
            return 0.0
        if len(ahead) < len(self._seen):
            return self._clock() - ahead[0]
        return UNKNOWN if standing.age is None else standing.age


class ReplicaWatch(Repeating):
    """Looks at the replica, and at the primary's position, several times a second."""

    def __init__(self, replica: Replica, primary: Callable[[], Reading]) -> None:
        """`primary` gives a connection to it."""
        super().__init__("replica")
        self._replica, self._primary = replica, primary

    def step(self) -> float:
        """Look, and return the seconds until the next time."""
        position = None
        with suppress(SQLAlchemyError, Busy, OSError), deadline.within(LOOK_SECONDS), self._primary() as conn:
            position = position_of(conn)
        self._replica.examine(position)
        return EVERY

    def failed(self, error: Exception) -> float:
        """Use the primary until a look succeeds."""
        self._replica.leave(DOWN, type(error).__name__)
        return EVERY
