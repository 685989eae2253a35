"""Account queries for signing in."""

import datetime

import msgspec
from sqlalchemy import Connection, bindparam, case, or_, select, update

from storefront.accounts.schemas import RequestState
from storefront.accounts.tables import AccountRequestRow, AccountRow
from storefront.platform.statements import Change, Query


class OpenRequest(msgspec.Struct, frozen=True):
    """An undecided account request; `state` is one of RequestState."""

    request_id: int
    state: str
    password_hash: str


_OPEN = Query(
    select(*(getattr(AccountRequestRow, name) for name in OpenRequest.__struct_fields__))
    .where(
        AccountRequestRow.email == bindparam("email"),
        or_(
            AccountRequestRow.state == RequestState.UNCONFIRMED,
            AccountRequestRow.state == RequestState.WAITING,
        ),
    )
    .order_by(
        case((AccountRequestRow.state == RequestState.WAITING, 0), else_=1),
        AccountRequestRow.request_id.desc(),
    )
    .limit(1),
    OpenRequest,
)
_SIGNED_IN = Change(
    update(AccountRow)
    .where(AccountRow.web_user_id == bindparam("person"))
    .values(last_signed_in_at=bindparam("now"))
)
_REHASHED = Change(
    update(AccountRow)
    .where(AccountRow.web_user_id == bindparam("person"), AccountRow.password_hash == bindparam("old"))
    .values(password_hash=bindparam("new"))
)


def find_open_request(conn: Connection, email: str) -> OpenRequest | None:
    """Return the undecided request of this email, the one that waits before any unconfirmed, or None."""
    return _OPEN.first(conn, email=email.strip().lower())


def note_sign_in(tx: Connection, web_user_id: int, now: datetime.datetime) -> None:
    """Record a sign-in."""
    _SIGNED_IN.run(tx, person=web_user_id, now=now)


def keep_hash(tx: Connection, web_user_id: int, old: str, new: str) -> None:
    """Store the same password rehashed, unless it was changed in between."""
    _REHASHED.run(tx, person=web_user_id, old=old, new=new)
