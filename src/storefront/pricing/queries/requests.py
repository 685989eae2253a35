"""Requests for a price: find, store and list them. Source: S2 §3.2, decision F6."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, bindparam, delete, func, insert, select

from storefront.accounts.tables import CustomerRow, WebUserRow
from storefront.catalog.tables import ItemRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, only
from storefront.pricing.tables import PriceRequestRow


class StoredPriceRequest(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A stored request for a price."""

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


_REQUEST_COLUMNS = [getattr(PriceRequestRow, name) for name in StoredPriceRequest.__struct_fields__]


def _stored_request(*columns: Any) -> StoredPriceRequest:
    return StoredPriceRequest(**dict(zip(StoredPriceRequest.__struct_fields__, columns, strict=True)))


_UNPRICED_ITEM = Query(
    select(ItemRow.item_code, ItemRow.item_desc, ItemRow.is_web).where(
        ItemRow.inv_mast_uid == bindparam("uid")
    ),
    lambda code, text, is_web: (code, text, is_web),
)
_SAME_REQUEST = Query(
    select(PriceRequestRow.price_request_id)
    .where(
        PriceRequestRow.inv_mast_uid == bindparam("uid"),
        func.lower(PriceRequestRow.email) == bindparam("address"),
        PriceRequestRow.requested_at >= bindparam("since"),
    )
    .order_by(PriceRequestRow.price_request_id)
    .limit(1),
    only,
)
_KEEP_REQUEST = Query(
    insert(PriceRequestRow)
    .values({name: bindparam(name) for name in StoredPriceRequest.__struct_fields__[1:]})
    .values(is_closed=False, closed_reason="", version=1)
    .returning(PriceRequestRow.price_request_id),
    only,
)
_REQUESTS = Query(
    select(*_REQUEST_COLUMNS)
    .order_by(PriceRequestRow.price_request_id.desc())
    .limit(bindparam("most", type_=Integer)),
    _stored_request,
)
_REP = Query(
    select(WebUserRow.email)
    .join(CustomerRow, CustomerRow.rep_web_user_id == WebUserRow.web_user_id)
    .where(CustomerRow.customer_id_p21 == bindparam("customer")),
    only,
)
_OLD = PriceRequestRow.requested_at < bindparam("before")
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(
        PriceRequestRow
    ),
    Old,
)
_FORGET = Change(delete(PriceRequestRow).where(_OLD))


def find_item_to_price(conn: Connection, uid: int) -> tuple[str, str, bool] | None:
    """Return code, description and whether the item is public, or None for an unknown item."""
    return _UNPRICED_ITEM.first(conn, uid=uid)


def find_same_request(conn: Connection, uid: int, email: str, since: datetime.datetime) -> int | None:
    """Return the number of a request for this item from this address since that moment."""
    return _SAME_REQUEST.first(conn, uid=uid, address=email.lower(), since=since)


def find_rep_email(conn: Connection, customer_id_p21: int | None) -> str:
    """Return the address of the customer's sales representative, "" if it has none. Source: decision F8."""
    return "" if customer_id_p21 is None else _REP.first(conn, customer=customer_id_p21) or ""


def keep_request(tx: Connection, **fields: Any) -> int:
    """Store a request and return its number; `fields` are the others of `StoredPriceRequest`."""
    number = _KEEP_REQUEST.first(tx, **fields)
    assert number is not None
    return int(number)


def list_requests(conn: Connection, most: int) -> list[StoredPriceRequest]:
    """Return the requests for a price, the latest first."""
    return _REQUESTS.all(conn, most=most)


def count_old_requests(conn: Connection, before: datetime.datetime) -> Old:
    """Return the number of requests made before a moment, and of all requests."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_requests(tx: Connection, before: datetime.datetime) -> int:
    """Remove requests that were made before a moment; return their number."""
    return _FORGET.run(tx, before=before)
