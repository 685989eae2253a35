"""Queries for authenticator apps."""

import datetime

from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql

from storefront.platform.statements import Change, Query
from storefront.signin.stored.factors import StoredTotp
from storefront.signin.tables import TotpRow

_FIELDS = [getattr(TotpRow, name) for name in StoredTotp.__struct_fields__]
_THEIRS = TotpRow.web_user_id == bindparam("person")
_NEW = postgresql.insert(TotpRow).values(  # SQLite uses the same statement
    web_user_id=bindparam("person"), secret=bindparam("key"), created_at=bindparam("now"), last_step=0
)

_FIND = Query(select(*_FIELDS).where(_THEIRS), StoredTotp)
_BEGIN = Change(
    _NEW.on_conflict_do_update(
        index_elements=["web_user_id"],
        set_={"secret": _NEW.excluded.secret, "created_at": _NEW.excluded.created_at},
        where=TotpRow.confirmed_at.is_(None),
    )
)
_CONFIRM = Change(
    update(TotpRow)
    .where(_THEIRS, TotpRow.confirmed_at.is_(None), TotpRow.secret == bindparam("key"))
    .values(confirmed_at=bindparam("now"), last_step=bindparam("step"))
)
_USE = Change(
    update(TotpRow)
    .where(_THEIRS, TotpRow.confirmed_at.is_not(None), TotpRow.last_step < bindparam("step"))
    .values(last_step=bindparam("step"))
)
_REMOVE = Change(delete(TotpRow).where(_THEIRS))


def find_totp(conn: Connection, web_user_id: int) -> StoredTotp | None:
    """Return a person's authenticator app, confirmed or not; None if they have none."""
    return _FIND.first(conn, person=web_user_id)


def begin_totp(tx: Connection, web_user_id: int, secret: str, now: datetime.datetime) -> bool:
    """Store the key of an unconfirmed app; return False if a confirmed one exists."""
    return _BEGIN.run(tx, person=web_user_id, key=secret, now=now) == 1


def confirm_totp(tx: Connection, totp: StoredTotp, step: int, now: datetime.datetime) -> bool:
    """Activate an app and mark its first code used; return False if it was replaced in the meantime."""
    return _CONFIRM.run(tx, person=totp.web_user_id, key=totp.secret, step=step, now=now) == 1


def use_step(tx: Connection, web_user_id: int, step: int) -> bool:
    """Mark the code of this step and all earlier ones used; return False if it was already used."""
    return _USE.run(tx, person=web_user_id, step=step) == 1


def remove_totp(tx: Connection, web_user_id: int) -> bool:
    """Remove a person's app; return False if there was none."""
    return _REMOVE.run(tx, person=web_user_id) == 1
