"""Authorization codes and refresh tokens: each works once, and a family ends together."""

import datetime

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of
from storefront.signin.stored.grants import StoredCode, StoredRefreshToken
from storefront.signin.tables import AuthorizationCodeRow, RefreshTokenRow

_CODE = columns_of(StoredCode, AuthorizationCodeRow)
_TOKEN = columns_of(StoredRefreshToken, RefreshTokenRow)

_SAVE_CODE = Change(insert(AuthorizationCodeRow))
_SAVE_TOKEN = Change(insert(RefreshTokenRow))
_TAKE_CODE = Query(
    update(AuthorizationCodeRow)
    .where(AuthorizationCodeRow.digest == bindparam("which"), AuthorizationCodeRow.used_at.is_(None))
    .values(used_at=bindparam("now"))
    .returning(*_CODE),
    StoredCode,
)
_TAKE_TOKEN = Query(
    update(RefreshTokenRow)
    .where(
        RefreshTokenRow.digest == bindparam("which"),
        RefreshTokenRow.used_at.is_(None),
        RefreshTokenRow.ended_at.is_(None),
    )
    .values(used_at=bindparam("now"))
    .returning(*_TOKEN),
    StoredRefreshToken,
)
_FIND_CODE = Query(select(*_CODE).where(AuthorizationCodeRow.digest == bindparam("which")), StoredCode)
_FIND_TOKEN = Query(select(*_TOKEN).where(RefreshTokenRow.digest == bindparam("which")), StoredRefreshToken)
_END_FAMILY = Change(
    update(RefreshTokenRow)
    .where(RefreshTokenRow.family == bindparam("which"), RefreshTokenRow.ended_at.is_(None))
    .values(ended_at=bindparam("now"))
)
_COUNT_CODES, _COUNT_TOKENS = (
    Query(
        select(
            func.count().filter(row.expires_at < bindparam("before")).label("count"),
            func.count().label("total"),
        ).select_from(row),
        Old,
    )
    for row in (AuthorizationCodeRow, RefreshTokenRow)
)
_FORGET_CODES = Change(
    delete(AuthorizationCodeRow).where(AuthorizationCodeRow.expires_at < bindparam("before"))
)
_FORGET_TOKENS = Change(delete(RefreshTokenRow).where(RefreshTokenRow.expires_at < bindparam("before")))


def save_code(tx: Connection, code: StoredCode) -> None:
    """Store a new code."""
    _SAVE_CODE.run(tx, **{name: getattr(code, name) for name in StoredCode.__struct_fields__})


def take_code(tx: Connection, digest: str, now: datetime.datetime) -> StoredCode | None:
    """Return a code and mark it used; None if it is unknown or already used."""
    return _TAKE_CODE.first(tx, which=digest, now=now)


def find_code(conn: Connection, digest: str) -> StoredCode | None:
    """Return a code, used or not; None for an unknown one."""
    return _FIND_CODE.first(conn, which=digest)


def save_refresh_token(tx: Connection, token: StoredRefreshToken) -> None:
    """Store a new refresh token."""
    _SAVE_TOKEN.run(tx, **{name: getattr(token, name) for name in StoredRefreshToken.__struct_fields__})


def take_refresh_token(tx: Connection, digest: str, now: datetime.datetime) -> StoredRefreshToken | None:
    """Return a refresh token and mark it used; None if it is unknown, used or ended."""
    return _TAKE_TOKEN.first(tx, which=digest, now=now)


def find_refresh_token(conn: Connection, digest: str) -> StoredRefreshToken | None:
    """Return a refresh token, used or not; None for an unknown one."""
    return _FIND_TOKEN.first(conn, which=digest)


def end_family(tx: Connection, family: str, now: datetime.datetime) -> int:
    """End all refresh tokens issued from one code; return how many there were."""
    return _END_FAMILY.run(tx, which=family, now=now)


def count_old_grants(conn: Connection, before: datetime.datetime) -> Old:
    """Return the number of codes and refresh tokens that expired before then, and the total."""
    codes = _COUNT_CODES.first(conn, before=before) or Old(0, 0)
    tokens = _COUNT_TOKENS.first(conn, before=before) or Old(0, 0)
    return Old(codes.count + tokens.count, codes.total + tokens.total)


def forget_grants(tx: Connection, before: datetime.datetime) -> int:
    """Remove codes and refresh tokens that expired before then; return how many there were."""
    return _FORGET_CODES.run(tx, before=before) + _FORGET_TOKENS.run(tx, before=before)
