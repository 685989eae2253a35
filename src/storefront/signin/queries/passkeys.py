"""Queries for passkeys."""

import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from storefront.platform.statements import Change, Query
from storefront.signin.stored.factors import StoredPasskey
from storefront.signin.tables import PasskeyRow

_FIELDS = [getattr(PasskeyRow, name) for name in StoredPasskey.__struct_fields__]
_THIS = PasskeyRow.credential_id == bindparam("credential")
_THEIRS = PasskeyRow.web_user_id == bindparam("person")

_FIND = Query(select(*_FIELDS).where(_THIS), StoredPasskey)
_OF_PERSON = Query(
    select(*_FIELDS).where(_THEIRS).order_by(PasskeyRow.created_at, PasskeyRow.credential_id), StoredPasskey
)
_SAVE = Change(insert(PasskeyRow))
_USE = Change(
    update(PasskeyRow)
    .where(_THIS, PasskeyRow.sign_count == bindparam("before"))
    .values(sign_count=bindparam("after"), used_at=bindparam("now"))
)
_RENAME = Change(update(PasskeyRow).where(_THIS, _THEIRS).values(name=bindparam("new_name")))
_REMOVE = Change(delete(PasskeyRow).where(_THIS, _THEIRS))
_REMOVE_ALL = Change(delete(PasskeyRow).where(_THEIRS))


def find_passkey(conn: Connection, credential_id: str) -> StoredPasskey | None:
    """Return a passkey, whoever owns it; None if it is unknown."""
    return _FIND.first(conn, credential=credential_id)


def list_passkeys(conn: Connection, web_user_id: int) -> list[StoredPasskey]:
    """Return a person's passkeys, oldest first."""
    return _OF_PERSON.all(conn, person=web_user_id)


def save_passkey(tx: Connection, passkey: StoredPasskey) -> None:
    """Store a new passkey."""
    fields: dict[str, Any] = {name: getattr(passkey, name) for name in StoredPasskey.__struct_fields__}
    _SAVE.run(tx, **fields)


def use_passkey(tx: Connection, passkey: StoredPasskey, sign_count: int, now: datetime.datetime) -> bool:
    """Record a use of a passkey and its new count; return False if another request was first."""
    before = passkey.sign_count
    return _USE.run(tx, credential=passkey.credential_id, before=before, after=sign_count, now=now) == 1


def rename_passkey(tx: Connection, web_user_id: int, credential_id: str, name: str) -> bool:
    """Rename a person's passkey; return False if they have no such passkey."""
    return _RENAME.run(tx, person=web_user_id, credential=credential_id, new_name=name) == 1


def remove_passkey(tx: Connection, web_user_id: int, credential_id: str) -> bool:
    """Remove a person's passkey; return False if they have no such passkey."""
    return _REMOVE.run(tx, person=web_user_id, credential=credential_id) == 1


def remove_passkeys(tx: Connection, web_user_id: int) -> int:
    """Remove all passkeys of a person; return how many there were."""
    return _REMOVE_ALL.run(tx, person=web_user_id)
