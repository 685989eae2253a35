"""The last failure of each outside service, stored for operators."""

import threading
import time
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, String, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Base, Database, Utc
from storefront.platform.log import logger
from storefront.platform.statements import Change, Query

REASON_MAX = 300
APART_SECONDS = 10.0
"""A process stores a failure of a service at most this often; a dead service fails at every call."""

log = logger("provider")


class FailureRow(Base):
    """The last failure of a service: which method was called, and the error in one line.

    `paused_until` is set while a circuit breaker keeps a process from calling the service.
    """

    __tablename__ = "provider_failures"

    service: Mapped[str] = mapped_column(String(20), primary_key=True)
    asked: Mapped[str] = mapped_column(String(120))
    reason: Mapped[str] = mapped_column(String(REASON_MAX))
    failed_at: Mapped[datetime] = mapped_column(Utc)
    paused_until: Mapped[datetime | None] = mapped_column(Utc)


class Failure(msgspec.Struct, frozen=True):
    """The last failure of a service: `asked` is "OwnTruck.options", `reason` "KeyError: 'price'".

    `paused_until` is when a process calls the service again, None if none has stopped calling it.
    """

    service: str
    asked: str
    reason: str
    failed_at: datetime
    paused_until: datetime | None = None


_LIST = Query(
    select(*(getattr(FailureRow, name) for name in Failure.__struct_fields__)).order_by(FailureRow.service),
    Failure,
)


def _upsert(dialect: Any) -> Any:
    new = dialect.insert(FailureRow).values({name: bindparam(name) for name in Failure.__struct_fields__})
    changes = {name: new.excluded[name] for name in ("asked", "reason", "failed_at")}  # not paused_until
    return new.on_conflict_do_update(index_elements=["service"], set_=changes)


_SAVE = Change(_upsert(sqlite), postgresql=_upsert(postgresql))
_PAUSE = Change(
    update(FailureRow)
    .where(FailureRow.service == bindparam("of_service"))
    .values(paused_until=bindparam("until"))
)


def list_failures(conn: Connection) -> list[Failure]:
    """Return the last failure of each service that ever failed."""
    return _LIST.all(conn)


class Failures:
    """Logs the exceptions of outside services with their tracebacks, and stores the last of each."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._noted: dict[str, float] = {}
        self._lock = threading.Lock()

    def note(self, service: str, asked: str, error: Exception) -> None:
        """Log a failure and store it. Never raises: the caller has to deal with the failure itself."""
        log.error("provider_failed", service=service, asked=asked, exc_info=error)
        if not self._is_due(service):
            return
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:REASON_MAX]
        failure = Failure(service, asked[:120], reason.replace("\0", ""), this_moment())
        self._store(_SAVE, msgspec.structs.asdict(failure))

    def note_switch(self, service: str, seconds: float, asked: str, is_open: bool) -> None:
        """Log and store that a circuit breaker has opened for `seconds`, or closed again. Never raises."""
        if is_open:
            log.error("provider_paused", service=service, asked=asked, seconds=seconds)
        else:
            log.warning("provider_resumed", service=service, asked=asked)
        until = this_moment() + timedelta(seconds=seconds) if is_open else None
        self._store(_PAUSE, {"of_service": service, "until": until})

    def _store(self, change: Change, values: dict[str, Any]) -> None:
        try:
            with self._db.write() as tx:
                change.run(tx, **values)
        except SQLAlchemyError as trouble:
            log.warning("provider_failure_not_kept", reason=type(trouble).__name__)

    def _is_due(self, service: str) -> bool:
        now = time.monotonic()
        with self._lock:
            if now - self._noted.get(service, -APART_SECONDS) < APART_SECONDS:
                return False
            self._noted[service] = now
            return True
