"""Account requests: saved, found, listed, decided."""

import datetime
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, case, delete, func, insert, or_, select, update

from storefront.accounts.schemas import RequestState
from storefront.accounts.stored import StoredRequest
from storefront.accounts.tables import AccountRequestRow, CustomerRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, only

_KEPT = StoredRequest.__struct_fields__[:-1]
_WRITTEN = [name for name in _KEPT if name != "request_id"]


def _request(*columns: Any) -> StoredRequest:
    fields = dict(zip(StoredRequest.__struct_fields__, columns, strict=True))
    state = RequestState(fields["state"])
    return StoredRequest(**{**fields, "state": state, "customer_name": fields["customer_name"] or ""})


def _requests() -> Select[Any]:
    return select(
        *(getattr(AccountRequestRow, name) for name in _KEPT), CustomerRow.name.label("customer_name")
    ).outerjoin(CustomerRow, CustomerRow.customer_id_p21 == AccountRequestRow.customer_id_p21)


_ID: Any = AccountRequestRow.request_id == bindparam("request")
_BY_ID = Query(_requests().where(_ID), _request)
_HELD = Query(_requests().where(_ID).with_for_update(of=AccountRequestRow), _request)
_OPEN_OF = Query(
    _requests()
    .where(
        AccountRequestRow.email == bindparam("address"),
        or_(
            AccountRequestRow.state == RequestState.UNCONFIRMED,
            AccountRequestRow.state == RequestState.WAITING,
        ),
    )
    .order_by(
        case((AccountRequestRow.state == RequestState.WAITING, 0), else_=1),
        AccountRequestRow.request_id.desc(),
    ),
    _request,
)
_OF_EMAIL = Query(
    _requests()
    .where(AccountRequestRow.email == bindparam("address"))
    .order_by(AccountRequestRow.request_id.desc()),
    _request,
)
_WAITING_FOR = Query(
    _requests()
    .where(
        AccountRequestRow.customer_id_p21 == bindparam("customer"),
        AccountRequestRow.state == RequestState.WAITING,
    )
    .order_by(AccountRequestRow.request_id)
    .limit(bindparam("count")),
    _request,
)
_COUNT_WAITING_FOR = Query(
    select(func.count()).where(
        AccountRequestRow.customer_id_p21 == bindparam("customer"),
        AccountRequestRow.state == RequestState.WAITING,
    ),
    only,
)
_OF_STATE = Query(
    _requests()
    .where(AccountRequestRow.state == bindparam("wanted"))
    .order_by(AccountRequestRow.request_id.desc())
    .limit(bindparam("count"))
    .offset(bindparam("start")),
    _request,
)
_ALL = Query(
    _requests()
    .order_by(AccountRequestRow.request_id.desc())
    .limit(bindparam("count"))
    .offset(bindparam("start")),
    _request,
)
_COUNTS = Query(
    select(AccountRequestRow.state, func.count()).group_by(AccountRequestRow.state),
    lambda state, count: (RequestState(state), count),
)
_SAVE = Query(
    insert(AccountRequestRow)
    .values({name: bindparam(name) for name in _WRITTEN})
    .returning(AccountRequestRow.request_id),
    only,
)
_CONFIRM = Change(
    update(AccountRequestRow)
    .where(_ID, AccountRequestRow.state == RequestState.UNCONFIRMED)
    .values(state=RequestState.WAITING, confirmed_at=bindparam("now"))
)
_DECIDE = Change(
    update(AccountRequestRow)
    .where(_ID)
    .values(
        state=bindparam("outcome"),
        decided_at=bindparam("now"),
        decided_by=bindparam("who"),
        reason=bindparam("why"),
        web_user_id=bindparam("person"),
        password_hash="",
    )
)
_REFER = Change(update(AccountRequestRow).where(_ID).values(other_references=bindparam("others")))
_DROP_OTHERS = Change(
    delete(AccountRequestRow).where(
        AccountRequestRow.email == bindparam("address"),
        AccountRequestRow.state == RequestState.UNCONFIRMED,
        AccountRequestRow.request_id != bindparam("request"),
        or_(
            AccountRequestRow.web_reference_id == "",
            AccountRequestRow.password_hash == bindparam("password_hash"),
        ),
    )
)
_DROP = Change(delete(AccountRequestRow).where(_ID))
_OLD: Any = and_(
    AccountRequestRow.state == RequestState.UNCONFIRMED, AccountRequestRow.created_at < bindparam("before")
)
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(
        AccountRequestRow
    ),
    Old,
)
_FORGET = Change(delete(AccountRequestRow).where(_OLD))


def find_request(conn: Connection, request_id: int) -> StoredRequest | None:
    """Return a request, or None."""
    return _BY_ID.first(conn, request=request_id)


def hold_request(tx: Connection, request_id: int) -> StoredRequest | None:
    """Return a request, locked until the transaction ends, or None."""
    return _HELD.first(tx, request=request_id)


def find_open(conn: Connection, email: str) -> StoredRequest | None:
    """Return the undecided request of an address, the one that waits before any unconfirmed, or None."""
    return _OPEN_OF.first(conn, address=email)


def list_of_email(conn: Connection, email: str) -> list[StoredRequest]:
    """Return all requests of an address, newest first."""
    return _OF_EMAIL.all(conn, address=email)


def list_waiting_for(conn: Connection, customer_id: int, count: int) -> list[StoredRequest]:
    """Return the requests awaiting a company's admin, oldest first."""
    return _WAITING_FOR.all(conn, customer=customer_id, count=count)


def count_waiting_for(conn: Connection, customer_id: int) -> int:
    """Return the number of requests awaiting a company's admin."""
    return _COUNT_WAITING_FOR.first(conn, customer=customer_id) or 0


def list_requests(
    conn: Connection, state: RequestState | None, start: int, count: int
) -> list[StoredRequest]:
    """Return requests in a state, or all (None), newest first, from row `start`."""
    if state is None:
        return _ALL.all(conn, count=count, start=start)
    return _OF_STATE.all(conn, wanted=state, count=count, start=start)


def count_requests(conn: Connection) -> dict[RequestState, int]:
    """Return the number of requests by state."""
    return dict.fromkeys(RequestState, 0) | dict(_COUNTS.all(conn))


def save_request(tx: Connection, **fields: Any) -> int:
    """Save a new request and return its number; `fields` are those of AccountRequestRow."""
    number = _SAVE.first(tx, **fields)
    assert number is not None
    return int(number)


def confirm_request(tx: Connection, request_id: int, now: datetime.datetime) -> None:
    """Record that a request's address was confirmed."""
    _CONFIRM.run(tx, request=request_id, now=now)


def refer_to(tx: Connection, request_id: int, other_references: Collection[str]) -> None:
    """Store which orders and quotes came after the one that a request was made with."""
    _REFER.run(tx, request=request_id, others=list(other_references))


def drop_unconfirmed(tx: Connection, request: StoredRequest) -> None:
    """Delete the other, unconfirmed requests of this address.

    Those that came with an order under another password stay: their own link says whose order it is.
    """
    _DROP_OTHERS.run(
        tx, address=request.email, request=request.request_id, password_hash=request.password_hash
    )


def drop_request(tx: Connection, request_id: int) -> None:
    """Delete a request whose orders have gone to another one, or to an account."""
    _DROP.run(tx, request=request_id)


def count_old(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many requests were sent before a moment and never confirmed, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_old(tx: Connection, before: datetime.datetime) -> int:
    """Delete requests that were sent before a moment and never confirmed."""
    return _FORGET.run(tx, before=before)


def decide_request(
    tx: Connection,
    request_id: int,
    state: RequestState,
    now: datetime.datetime,
    *,
    by: str,
    reason: str = "",
    web_user_id: int | None = None,
) -> None:
    """Record the decision on a request and erase its password."""
    _DECIDE.run(tx, request=request_id, outcome=state, now=now, who=by[:120], why=reason, person=web_user_id)
