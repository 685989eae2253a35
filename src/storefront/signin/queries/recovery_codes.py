"""Queries for recovery codes, made as a set and used one by one."""

import datetime
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from storefront.platform.secret_texts import digest_of
from storefront.platform.statements import Change, Query
from storefront.signin.stored.factors import RecoveryState
from storefront.signin.tables import RecoveryCodeRow

_THEIRS = RecoveryCodeRow.web_user_id == bindparam("person")
_STATE = Query(
    select(
        func.count().label("left"),
        func.max(RecoveryCodeRow.created_at, type_=RecoveryCodeRow.created_at.type).label("since"),
    ).where(_THEIRS, RecoveryCodeRow.used_at.is_(None)),
    RecoveryState,
)
_SAVE = Change(insert(RecoveryCodeRow))
_USE = Change(
    update(RecoveryCodeRow)
    .where(_THEIRS, RecoveryCodeRow.digest == bindparam("of"), RecoveryCodeRow.used_at.is_(None))
    .values(used_at=bindparam("now"))
)
_REMOVE = Change(delete(RecoveryCodeRow).where(_THEIRS))


def recovery_state(conn: Connection, web_user_id: int) -> RecoveryState:
    """Return how many of a person's recovery codes still work, and when they were made."""
    found = _STATE.first(conn, person=web_user_id)
    assert found is not None
    return found


def replace_recovery_codes(
    tx: Connection, web_user_id: int, codes: Sequence[str], now: datetime.datetime
) -> None:
    """Replace a person's recovery codes with new ones, stored as digests."""
    remove_recovery_codes(tx, web_user_id)
    _SAVE.run_many(
        tx,
        [
            {
                "digest": _digest(web_user_id, code),
                "web_user_id": web_user_id,
                "created_at": now,
                "used_at": None,
            }
            for code in codes
        ],
    )


def use_recovery_code(tx: Connection, web_user_id: int, code: str, now: datetime.datetime) -> bool:
    """Mark a recovery code used; return False if the person does not have it or has used it."""
    return _USE.run(tx, person=web_user_id, of=_digest(web_user_id, code), now=now) == 1


def remove_recovery_codes(tx: Connection, web_user_id: int) -> int:
    """Remove all recovery codes of a person; return how many there were."""
    return _REMOVE.run(tx, person=web_user_id)


def _digest(web_user_id: int, code: str) -> str:
    return digest_of(f"{web_user_id}:{code}")
