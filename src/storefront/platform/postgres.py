"""Time limits for PostgreSQL: those that the server enforces, and ours in case it is silent.

If the server is stopped, or the network drops packets, there is no answer at all, not even a refusal. The
server's limits do not end such a wait, and TCP's only do if packets are not acknowledged.
"""

import math
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from storefront.platform.settings import DatabaseSettings, Http, Misconfigured

GRACE_SECONDS = 1.0
"""Extra seconds for the server to cancel a late statement itself, which keeps the connection usable."""
KEEPALIVES = 3
"""Unanswered keepalives that end a connection."""
BESIDE = 3
"""Connections of a worker besides those for requests: catalog changes, sign-ins, `/readyz`."""
DAILY_JOB_CONNECTIONS = 12
"""Maximum connections of the process that runs the daily jobs: six threads, each reading and writing."""
SAY_POOLED = (
    "If database.url leads to a pooler such as PgBouncer in transaction mode, set database.pooled = true."
)
_NO_OPTIONS = "unsupported startup parameter"

_TAKEN = text(
    "SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END) FROM pg_settings "
    "WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')"
)


@dataclass(frozen=True, slots=True)
class Patience:
    """Time limits in seconds; None means no limit."""

    connect: float
    keepalive: float
    lock: float | None = None
    statement: float | None = None
    idle: float | None = None
    is_pooled: bool = False
    """Whether a pooler stands between: nothing may be set for a whole connection."""


def patience_of(settings: DatabaseSettings, lock_seconds: float, *, is_hurried: bool) -> Patience:
    """Return the limits of a serving store, or of a command, whose statements may take any time."""
    return Patience(
        connect=settings.connect_seconds,
        keepalive=settings.keepalive_seconds,
        lock=lock_seconds,
        statement=settings.statement_seconds if is_hurried else None,
        idle=settings.idle_seconds if is_hurried else None,
        is_pooled=settings.pooled,
    )


NOT_COMPILED = "-c jit=off"
"""Our statements touch few rows, but for many the server estimates a lot and would spend up to seconds
compiling (JIT) what runs in a millisecond."""


def connect_arguments(patience: Patience) -> dict[str, Any]:
    """Return the connection parameters for libpq and the server.

    Behind a pooler there are no options, and no prepared statements: the next statement may run in another
    session.
    """
    limits = {name: ms for name, ms in _limits(patience).items() if ms is not None}
    options = [f"-c {name}={milliseconds}" for name, milliseconds in limits.items()]
    by_session = {"prepare_threshold": None} if patience.is_pooled else {}
    return {
        "connect_timeout": math.ceil(patience.connect),
        "keepalives_idle": math.ceil(patience.keepalive),
        "keepalives_interval": math.ceil(patience.keepalive / KEEPALIVES),
        "keepalives_count": KEEPALIVES,
        "tcp_user_timeout": _milliseconds(2 * patience.keepalive),
        "options": "" if patience.is_pooled else " ".join([NOT_COMPILED, *options]),
        **by_session,
    }


def _limits(patience: Patience) -> dict[str, int | None]:
    """Return the time limits that the server enforces, in milliseconds."""
    limits = {
        "lock_timeout": patience.lock,
        "statement_timeout": patience.statement,
        "idle_in_transaction_session_timeout": patience.idle,
    }
    return {name: None if seconds is None else _milliseconds(seconds) for name, seconds in limits.items()}


def first_statements(patience: Patience | None, *, is_durable: bool) -> str:
    """Return what a write transaction begins with, "" for nothing; several statements in one round trip.

    Behind a pooler it sets, for this transaction only, what connections otherwise keep. None of it may be
    left behind: other sessions of the store, or of other programs, would have it.
    """
    commit = f"SET LOCAL synchronous_commit TO {'ON' if is_durable else 'OFF'}"
    if patience is None or not patience.is_pooled:
        return commit if is_durable else ""
    limits = [f"SET LOCAL {name} TO {milliseconds or 0}" for name, milliseconds in _limits(patience).items()]
    return "; ".join([commit, "SET LOCAL jit TO OFF", *limits])


def refuse_hidden_pooler(conn: Connection, url: URL) -> None:
    """Raise Misconfigured if the server has ignored our options: then a pooler has answered instead."""
    if "jit" not in str(url.query.get("options", "")) and conn.scalar(text("SHOW jit")) == "on":
        raise Misconfigured(f"database.pooled: the options of the connection have no effect. {SAY_POOLED}")


def why_refused(reason: str) -> str:
    """Return what to do about a refused connection if it was a pooler that refused it; "" otherwise."""
    return SAY_POOLED if _NO_OPTIONS in reason else ""


def refuse_pooled(settings: DatabaseSettings, command: str) -> None:
    """Raise Misconfigured for a command whose programs change the session, if a pooler would share it."""
    if settings.pooled:
        raise Misconfigured(
            "database.pooled: PostgreSQL's programs change settings of their session, and the pooler would "
            "hand that session to the store. Connect to the server itself: STOREFRONT_DATABASE__POOLED=false "
            f"STOREFRONT_DATABASE__URL=postgresql://... storefront {command}"
        )


def refuse_too_many(
    conn: Connection, http: Http, *, has_bucket: bool = False, has_replica: bool = False
) -> None:
    """Raise Misconfigured if all workers together may open more connections than the server accepts."""
    needed = connections_of(http, has_bucket=has_bucket)
    needed += http.workers + 1 if has_replica else 0  # its watch asks the primary too
    most = int(conn.scalar(_TAKEN) or 0)
    if needed > most:
        raise Misconfigured(
            f"http.workers: {http.workers} with their threads, and the daily jobs, may open {needed} "
            f"connections, but this PostgreSQL takes {most}. Lower http.workers or http.outside_threads, or "
            "raise max_connections in postgresql.conf and start it again."
        )


def connections_of(http: Http, *, has_bucket: bool = False) -> int:
    """Return the maximum connections of all workers and the background process; a writing thread holds two.

    With files in a bucket, requests for files have as many threads of their own as those that read.
    """
    writing = http.write_threads + http.outside_threads + (http.read_threads if has_bucket else 0)
    return http.workers * (BESIDE + http.read_threads + 2 * writing) + DAILY_JOB_CONNECTIONS


def _milliseconds(seconds: float) -> int:
    return math.ceil(seconds * 1000)
