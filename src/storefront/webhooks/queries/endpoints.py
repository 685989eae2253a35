"""Read and write endpoints."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from storefront.platform.statements import Change, Query, columns_of, inserted, only
from storefront.webhooks.stored import StoredEndpoint
from storefront.webhooks.tables import WebhookEndpointRow as Row

_COLUMNS = columns_of(StoredEndpoint, Row)


def _endpoint(*columns: Any) -> StoredEndpoint:
    return StoredEndpoint(**dict(zip(StoredEndpoint.__struct_fields__, columns, strict=True)))


_OF_ID = Row.endpoint_id == bindparam("endpoint")
_LIST = Query(select(*_COLUMNS).order_by(Row.endpoint_id), _endpoint)
_FIND = Query(select(*_COLUMNS).where(_OF_ID), _endpoint)
_COUNT = Query(select(func.count()).select_from(Row), only)
_ADD = Query(inserted(Row, leaving=("endpoint_id",)).returning(Row.endpoint_id), only)
_REMOVE = Change(delete(Row).where(_OF_ID))
_ROTATE = Change(update(Row).where(_OF_ID).values(previous_secret=Row.secret, secret=bindparam("new_secret")))
_RESET = {"failures": 0, "failing_since": None, "paused_until": None}
_ENABLE = Change(update(Row).where(_OF_ID).values(disabled_at=None, disabled_why="", **_RESET))
_SAVE_TYPES = Change(
    update(Row).where(_OF_ID).values(event_types=bindparam("types", type_=Row.event_types.type))
)
_DISABLE = Change(
    update(Row)
    .where(_OF_ID, Row.disabled_at.is_(None))
    .values(disabled_at=bindparam("now"), disabled_why=bindparam("why"))
)
_WORKS = Change(
    update(Row).where(_OF_ID, or_(Row.failures > 0, Row.failing_since.is_not(None))).values(**_RESET)
)
_FAILS = Change(
    update(Row)
    .where(_OF_ID)
    .values(
        failures=Row.failures + 1,
        failing_since=func.coalesce(Row.failing_since, bindparam("now", type_=Row.failing_since.type)),
        paused_until=bindparam("until"),
    )
)


def list_endpoints(conn: Connection) -> list[StoredEndpoint]:
    """Return all endpoints, the oldest first."""
    return _LIST.all(conn)


def find_endpoint(conn: Connection, endpoint_id: int) -> StoredEndpoint | None:
    """Return an endpoint, None if there is none."""
    return _FIND.first(conn, endpoint=endpoint_id)


def count_endpoints(conn: Connection) -> int:
    """Return the number of endpoints."""
    return int(_COUNT.first(conn) or 0)


def add_endpoint(tx: Connection, endpoint: StoredEndpoint) -> int:
    """Store a new endpoint; return its id."""
    row = msgspec.structs.asdict(endpoint)
    del row["endpoint_id"]
    return int(_ADD.first(tx, **row) or 0)


def remove_endpoint(tx: Connection, endpoint_id: int) -> bool:
    """Remove an endpoint with its deliveries; return whether it existed."""
    return _REMOVE.run(tx, endpoint=endpoint_id) == 1


def rotate_secret(tx: Connection, endpoint_id: int, secret: str) -> bool:
    """Sign with this secret from now on, and with the last one, too; return whether it exists."""
    return _ROTATE.run(tx, endpoint=endpoint_id, new_secret=secret) == 1


def enable_endpoint(tx: Connection, endpoint_id: int) -> bool:
    """Send to the endpoint again; return whether it exists."""
    return _ENABLE.run(tx, endpoint=endpoint_id) == 1


def save_types(tx: Connection, endpoint_id: int, types: list[str]) -> None:
    """Send these types of events to the endpoint from now on, all if there are none."""
    _SAVE_TYPES.run(tx, endpoint=endpoint_id, types=types)


def disable_endpoint(tx: Connection, endpoint_id: int, now: datetime, why: str) -> bool:
    """Send nothing to the endpoint any more; return whether it was enabled."""
    return _DISABLE.run(tx, endpoint=endpoint_id, now=now, why=why) == 1


def note_success(tx: Connection, endpoint_id: int) -> None:
    """Forget the endpoint's failures."""
    _WORKS.run(tx, endpoint=endpoint_id)


def note_failure(tx: Connection, endpoint_id: int, now: datetime, until: datetime) -> None:
    """Count a failure, and leave the endpoint alone until that moment."""
    _FAILS.run(tx, endpoint=endpoint_id, now=now, until=until)
