"""How long PostgreSQL is waited for: by limits that the server keeps, and by ours where it is silent.

A server that was stopped, or a network that swallows what is sent, answers nothing at all, no refusal either.
Its own limits do not end such a wait, and the network layer's do only where not even packets come back.
"""

import math
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg.abc import PQGen
from sqlalchemy import Connection, Dialect, text

from storefront.platform import deadline
from storefront.platform.settings import DatabaseSettings, Http, Misconfigured

GRACE_SECONDS = 1.0
"""The server has so much longer to say itself that a statement took too long; the connection stays good."""
KEEPALIVES = 3
"""Unanswered ones that end a connection."""
BESIDE = 3
"""Connections of a worker besides those of its requests: changes of the catalog, sign-ins, `/readyz`."""
CHORES_CONNECTIONS = 12
"""What the process that does the chores may hold: six threads, each reading and writing."""

_TAKEN = text(
    "SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END) FROM pg_settings "
    "WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')"
)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long is waited, in seconds, for what; None is as long as it takes."""

    connect: float
    keepalive: float
    lock: float | None = None
    statement: float | None = None
    idle: float | None = None


def patience_of(settings: DatabaseSettings, lock_seconds: float, *, is_hurried: bool) -> Patience:
    """Return the patience of a store that serves, or of a command, whose statements may take their time."""
    return Patience(
        connect=settings.connect_seconds,
        keepalive=settings.keepalive_seconds,
        lock=lock_seconds,
        statement=settings.statement_seconds if is_hurried else None,
        idle=settings.idle_seconds if is_hurried else None,
    )


NOT_COMPILED = "-c jit=off"
"""Our statements touch few rows, but the server expects many of those that list what items show, and would
compile them for up to seconds, to run them for a millisecond."""


def connect_arguments(patience: Patience) -> dict[str, Any]:
    """Return what libpq is told when it connects, and tells the server."""
    limits = {
        "lock_timeout": patience.lock,
        "statement_timeout": patience.statement,
        "idle_in_transaction_session_timeout": patience.idle,
    }
    told = (f"-c {name}={_milliseconds(seconds)}" for name, seconds in limits.items() if seconds is not None)
    return {
        "connect_timeout": math.ceil(patience.connect),
        "keepalives_idle": math.ceil(patience.keepalive),
        "keepalives_interval": math.ceil(patience.keepalive / KEEPALIVES),
        "keepalives_count": KEEPALIVES,
        "tcp_user_timeout": _milliseconds(2 * patience.keepalive),
        "options": " ".join([NOT_COMPILED, *told]),
    }


class Impatient(psycopg.Connection[Any]):
    """A connection that is given up when a statement is not answered within `seconds`, or by the deadline.

    A statement that is sent just before the deadline gets `GRACE_SECONDS`: a server that does answer then
    keeps its connection, and a commit its outcome.
    """

    seconds: float | None = None

    def wait(self, gen: PQGen[Any], *given: Any, **named: Any) -> Any:
        """Wait for the server. Raises OperationalError, and closes, when it stays silent for too long."""
        if self.seconds is not None:
            named.setdefault("timeout", max(deadline.at_most(self.seconds), GRACE_SECONDS))
        try:
            return super().wait(gen, *given, **named)
        except psycopg.errors._WaitTimeout as error:
            self.close()
            raise psycopg.OperationalError("the server does not answer") from error


def connector(patience: Patience) -> Any:
    """Return the listener that connects for SQLAlchemy, with this patience."""
    arguments = connect_arguments(patience)

    def connect(_dialect: Dialect, _record: Any, given: list[Any], named: dict[str, Any]) -> Any:
        options = f"{arguments['options']} {named.get('options', '')}".strip()
        seconds = max(1, math.ceil(deadline.at_most(patience.connect)))
        now = {"connect_timeout": seconds, "options": options}
        connection = Impatient.connect(*given, **{**arguments, **named, **now})
        if patience.statement is not None:
            connection.seconds = patience.statement + GRACE_SECONDS
        return connection

    return connect


def refuse_too_many(conn: Connection, http: Http) -> None:
    """Raise Misconfigured where all workers together may open more connections than the server takes."""
    needed = connections_of(http)
    most = int(conn.scalar(_TAKEN) or 0)
    if needed > most:
        raise Misconfigured(
            f"http.workers: {http.workers} with their threads, and the chores, may open {needed} "
            f"connections, but this PostgreSQL takes {most}. Lower http.workers or http.outside_threads, or "
            "raise max_connections in postgresql.conf and start it again."
        )


def connections_of(http: Http) -> int:
    """Return the connections that all workers and the chores may hold at once: whoever writes holds two."""
    writing = http.write_threads + http.outside_threads
    return http.workers * (BESIDE + http.read_threads + 2 * writing) + CHORES_CONNECTIONS


def _milliseconds(seconds: float) -> int:
    return math.ceil(seconds * 1000)
