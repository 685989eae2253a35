"""Store and find API keys."""

import datetime
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, insert, or_, select, update

from storefront.erp.stored import StoredApiKey
from storefront.erp.tables import ApiKeyRow
from storefront.platform.statements import Change, Query

_COLUMNS = [getattr(ApiKeyRow, name) for name in StoredApiKey.__struct_fields__]


def _key(*columns: object) -> StoredApiKey:
    return StoredApiKey(**dict(zip(StoredApiKey.__struct_fields__, columns, strict=True)))  # type: ignore[arg-type]


_ALL = Query(select(*_COLUMNS).order_by(ApiKeyRow.key_id), _key)
_ACTIVE = Query(
    select(*_COLUMNS).where(ApiKeyRow.name == bindparam("name"), ApiKeyRow.revoked_at.is_(None)), _key
)
_BY_DIGEST = Query(
    select(*_COLUMNS).where(ApiKeyRow.digest == bindparam("digest"), ApiKeyRow.revoked_at.is_(None)), _key
)
_USED = Change(
    update(ApiKeyRow)
    .where(
        ApiKeyRow.key_id == bindparam("key"),
        or_(ApiKeyRow.used_at.is_(None), ApiKeyRow.used_at < bindparam("before")),
    )
    .values(used_at=bindparam("now"))
)
_REVOKE = Change(
    update(ApiKeyRow)
    .where(ApiKeyRow.name == bindparam("of_name"), ApiKeyRow.revoked_at.is_(None))
    .values(revoked_at=bindparam("now"))
)


def list_keys(conn: Connection) -> list[StoredApiKey]:
    """Return all API keys, oldest first, revoked ones too."""
    return _ALL.all(conn)


def find_active(conn: Connection, name: str) -> StoredApiKey | None:
    """Return the API key with this name that is not revoked."""
    return _ACTIVE.first(conn, name=name)


def find_by_digest(conn: Connection, digest: str) -> StoredApiKey | None:
    """Return the API key with this SHA-256 that is not revoked."""
    return _BY_DIGEST.first(conn, digest=digest)


def save_key(
    tx: Connection, name: str, prefix: str, digest: str, scopes: Sequence[str], now: datetime.datetime
) -> None:
    """Store a new API key."""
    tx.execute(
        insert(ApiKeyRow).values(name=name, prefix=prefix, digest=digest, scopes=list(scopes), created_at=now)
    )


def note_use(tx: Connection, key_id: int, now: datetime.datetime) -> None:
    """Note that a key was used, to the minute."""
    _USED.run(tx, key=key_id, now=now, before=now - datetime.timedelta(minutes=1))


def revoke(tx: Connection, name: str, now: datetime.datetime) -> bool:
    """Revoke the key with this name; return whether there was an active one."""
    return bool(_REVOKE.run(tx, of_name=name, now=now))
