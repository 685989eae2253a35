"""Delete what is old in the log of webhook deliveries: what arrived, and what was given up."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, select

from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, only
from storefront.webhooks.tables import WebhookDeliveryRow as Row


def _old(is_delivered: bool) -> tuple[Any, Any]:
    return Row.done_at < bindparam("before"), Row.is_delivered.is_(is_delivered)


_COUNT = Query(select(func.count()).select_from(Row), only)
_COUNT_OLD = {
    good: Query(select(func.count()).select_from(Row).where(*_old(good)), only) for good in (True, False)
}
_FORGET = {good: Change(delete(Row).where(*_old(good))) for good in (True, False)}


def count_delivered(conn: Connection, before: datetime) -> Old:
    """Return how many deliveries arrived before this moment."""
    return _counted(conn, before, is_delivered=True)


def forget_delivered(tx: Connection, before: datetime) -> int:
    """Delete the deliveries that arrived before this moment, and return how many there were."""
    return _FORGET[True].run(tx, before=before)


def count_given_up(conn: Connection, before: datetime) -> Old:
    """Return how many deliveries were given up before this moment."""
    return _counted(conn, before, is_delivered=False)


def forget_given_up(tx: Connection, before: datetime) -> int:
    """Delete the deliveries that were given up before this moment, and return how many there were."""
    return _FORGET[False].run(tx, before=before)


def _counted(conn: Connection, before: datetime, *, is_delivered: bool) -> Old:
    return Old(_COUNT_OLD[is_delivered].first(conn, before=before) or 0, _COUNT.first(conn) or 0)
