"""Queries for the signing keys."""

import datetime

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of
from storefront.signin.stored.grants import StoredKey
from storefront.signin.tables import SigningKeyRow

_SHOWN = Query(
    select(*columns_of(StoredKey, SigningKeyRow))
    .where(SigningKeyRow.ends_at > bindparam("now"))
    .order_by(SigningKeyRow.signs_until, SigningKeyRow.kid),
    StoredKey,
)
_SAVE = Change(insert(SigningKeyRow))
_END = Change(
    update(SigningKeyRow)
    .where(SigningKeyRow.ends_at > bindparam("now"))
    .values(signs_until=bindparam("now"), ends_at=bindparam("now"))
)
_COUNT_OLD = Query(
    select(
        func.count().filter(SigningKeyRow.ends_at < bindparam("before")).label("count"),
        func.count().label("total"),
    ).select_from(SigningKeyRow),
    Old,
)
_FORGET = Change(delete(SigningKeyRow).where(SigningKeyRow.ends_at < bindparam("before")))


def list_keys(conn: Connection, now: datetime.datetime) -> list[StoredKey]:
    """Return the keys whose tokens may still be valid; the first one that still signs is the current one."""
    return _SHOWN.all(conn, now=now)


def save_key(tx: Connection, key: StoredKey) -> None:
    """Store a new key."""
    _SAVE.run(tx, **{name: getattr(key, name) for name in StoredKey.__struct_fields__})


def end_keys(tx: Connection, now: datetime.datetime) -> int:
    """End all keys and so invalidate everything they signed; return how many there were."""
    return _END.run(tx, now=now)


def count_old_keys(conn: Connection, before: datetime.datetime) -> Old:
    """Return the number of keys that ended before then, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_keys(tx: Connection, before: datetime.datetime) -> int:
    """Remove the keys that ended before then; return how many there were."""
    return _FORGET.run(tx, before=before)
