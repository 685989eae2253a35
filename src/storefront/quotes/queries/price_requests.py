"""Price requests as the quote desk sees them: who took one, and which quote answers it."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, bindparam, func, select, update
from sqlalchemy.orm import aliased

from storefront.accounts.tables import CustomerRow, WebUserRow
from storefront.base.limits import UID_MAX
from storefront.platform.statements import Change, Query
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes import limits


class RequestToAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A price request, with its owner: the person who took it, else the customer's sales representative."""

    price_request_id: int
    requested_at: datetime.datetime
    inv_mast_uid: int
    item_code: str
    item_desc: str
    first_name: str
    last_name: str
    company_name: str
    email: str
    phone: str
    web_user_id: int | None
    customer_id_p21: int | None
    quote_number: int | None
    is_closed: bool
    closed_reason: str
    version: int
    customer_name: str
    owner_id: int | None
    owner_name: str


_owner = aliased(WebUserRow)
_OWN = RequestToAnswer.__struct_fields__[:16]
_REQUESTS = (
    select(
        *(getattr(PriceRequestRow, name) for name in _OWN),
        CustomerRow.name,
        _owner.web_user_id,
        _owner.first_name,
        _owner.last_name,
    )
    .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == PriceRequestRow.customer_id_p21)
    .outerjoin(
        _owner,
        _owner.web_user_id == func.coalesce(PriceRequestRow.owner_id, CustomerRow.rep_web_user_id),
    )
)


def _request(*columns: Any) -> RequestToAnswer:
    own = dict(zip(_OWN, columns[:16], strict=True))
    customer, owner, first, last = columns[16:]
    return RequestToAnswer(
        **own,
        customer_name=customer or own["company_name"] or f"{own['first_name']} {own['last_name']}".strip(),
        owner_id=owner,
        owner_name=f"{first or ''} {last or ''}".strip(),
    )


_OPEN = Query(
    _REQUESTS.where(
        PriceRequestRow.quote_number.is_(None),
        PriceRequestRow.is_closed.is_(False),
        PriceRequestRow.price_request_id < bindparam("before"),
    )
    .order_by(PriceRequestRow.price_request_id.desc())
    .limit(bindparam("most", type_=Integer)),
    _request,
)
_ONE = _REQUESTS.where(PriceRequestRow.price_request_id == bindparam("number"))
_BY_NUMBER = Query(_ONE, _request)
_HOLD = Query(_ONE.with_for_update(of=PriceRequestRow), _request)
_SAVE = Change(
    update(PriceRequestRow)
    .where(PriceRequestRow.price_request_id == bindparam("number"))
    .values(
        owner_id=bindparam("owner", type_=Integer),
        quote_number=bindparam("quote", type_=Integer),
        is_closed=bindparam("closed"),
        closed_reason=bindparam("reason"),
        version=PriceRequestRow.version + 1,
    )
)


def list_open(conn: Connection, before: int = UID_MAX) -> list[RequestToAnswer]:
    """Return the newest price requests that nobody has answered, of those with a number below `before`."""
    return _OPEN.all(conn, before=before, most=limits.QUOTES_READ_MAX)


def find_request(conn: Connection, number: int) -> RequestToAnswer | None:
    """Return the price request with this number, or None."""
    return _BY_NUMBER.first(conn, number=number)


def hold_request(tx: Connection, number: int) -> RequestToAnswer | None:
    """Lock a price request until the transaction ends, and return it."""
    return _HOLD.first(tx, number=number)


def save_request(
    tx: Connection,
    number: int,
    *,
    owner: int | None,
    quote: int | None = None,
    is_closed: bool = False,
    reason: str = "",
) -> None:
    """Store who owns a price request and how it was answered, or why it was closed; a new version."""
    _SAVE.run(tx, number=number, owner=owner, quote=quote, closed=is_closed, reason=reason)
