"""Queries for watches. The table belongs to `availability`, because stock shows who watches it."""

import datetime
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, and_, bindparam, delete, func, or_, select, update

from storefront.accounts.schemas import AccountState
from storefront.accounts.tables import AccountRow, WebUserRow
from storefront.availability.tables import OnOrderRow, StockRow
from storefront.availability.tables import WatchedProductRow as Row
from storefront.catalog import rules as catalog
from storefront.catalog.tables import ItemRow
from storefront.notifications.schemas import ItemImage, StoredWatch, WatchedProduct
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, among, only


class WatchedItem(NamedTuple):
    """The facts about an item needed to watch it."""

    item_code: str
    is_web: bool
    is_discontinued: bool
    on_order: int


class DueNotice(NamedTuple):
    """A watch whose item is back in stock, with the recipient."""

    id: int
    inv_mast_uid: int
    web_user_id: int | None
    email: str
    first_name: str
    item_code: str
    item_desc: str


def _watched(number: int, date: datetime.datetime, uid: int, code: str, text: str) -> WatchedProduct:
    picture = ItemImage(alt_text=catalog.alt_text(text or code), path=f"/media/drawings/{uid}.svg")
    return WatchedProduct(
        id=number,
        entry_date=date,
        inv_mast_uid=uid,
        item_id=code,
        item_image=picture,
        item_desc=text,
        path=catalog.product_path(code, uid),
    )


_IS_OPEN: Any = Row.noticed_at.is_(None)
_ON_ORDER = (
    select(func.coalesce(func.sum(OnOrderRow.receipt_qty_due_in), 0))
    .where(OnOrderRow.inv_mast_uid == ItemRow.inv_mast_uid, OnOrderRow.receipt_qty_due_in > 0)
    .correlate(ItemRow)
    .scalar_subquery()
)
_ITEM = Query(
    select(ItemRow.item_code, ItemRow.is_web, ItemRow.is_discontinued, _ON_ORDER.label("on_order")).where(
        ItemRow.inv_mast_uid == bindparam("uid")
    ),
    WatchedItem,
)
_THEIRS: Any = or_(
    Row.web_user_id == bindparam("person", type_=Integer),
    and_(Row.web_user_id.is_(None), Row.email == bindparam("address"), Row.email != ""),
)
_FIND = Query(
    select(Row.id).where(_IS_OPEN, Row.inv_mast_uid == bindparam("uid"), _THEIRS).order_by(Row.id).limit(1),
    only,
)
_COUNT = Query(select(func.count()).select_from(Row).where(_IS_OPEN, _THEIRS), only)
_ADD = Query(
    Row.__table__.insert()  # type: ignore[attr-defined]
    .values(
        entry_date=bindparam("now"),
        inv_mast_uid=bindparam("uid"),
        web_user_id=bindparam("person"),
        email=bindparam("address"),
        first_name=bindparam("first"),
        last_name=bindparam("last"),
        noticed_at=None,
        unsubscribe_digest="",
    )
    .returning(Row.id),
    only,
)
_REMOVE = Query(
    delete(Row)
    .where(_IS_OPEN, Row.inv_mast_uid == bindparam("uid"), Row.web_user_id == bindparam("person"))
    .returning(Row.id),
    only,
)
_LIST = Query(
    select(Row.id, Row.entry_date, Row.inv_mast_uid, ItemRow.item_code, ItemRow.item_desc)
    .join(ItemRow, ItemRow.inv_mast_uid == Row.inv_mast_uid)
    .where(_IS_OPEN, Row.web_user_id == bindparam("person"))
    .order_by(Row.entry_date.desc(), Row.id.desc()),
    _watched,
)
_AVAILABLE = (
    select(func.coalesce(func.sum(StockRow.quantity_available), 0))
    .where(StockRow.inv_mast_uid == Row.inv_mast_uid, StockRow.quantity_available > 0)
    .correlate(Row)
    .scalar_subquery()
)
_STOCK = Query(
    select(Row.inv_mast_uid, _AVAILABLE.label("available"))
    .where(_IS_OPEN, among(Row.inv_mast_uid, "uids"))
    .distinct(),
    lambda uid, available: (uid, int(available)),
)
_DUE = Query(
    select(
        Row.id,
        Row.inv_mast_uid,
        Row.web_user_id,
        func.coalesce(WebUserRow.email, Row.email).label("email"),
        func.coalesce(
            func.nullif(AccountRow.preferred_name, ""), WebUserRow.first_name, Row.first_name
        ).label("first_name"),
        ItemRow.item_code,
        ItemRow.item_desc,
    )
    .join(ItemRow, ItemRow.inv_mast_uid == Row.inv_mast_uid)
    .outerjoin(WebUserRow, WebUserRow.web_user_id == Row.web_user_id)
    .outerjoin(AccountRow, AccountRow.web_user_id == Row.web_user_id)
    .where(
        _IS_OPEN,
        among(Row.inv_mast_uid, "uids"),
        func.coalesce(AccountRow.state, AccountState.ACTIVE) != AccountState.SWITCHED_OFF,
    )
    .order_by(Row.id),
    DueNotice,
)
_CLOSE = Change(
    update(Row)
    .where(Row.id == bindparam("watch"))
    .values(noticed_at=bindparam("now"), unsubscribe_digest=bindparam("digest"))
)
_BY_DIGEST = Query(
    select(Row.id, Row.inv_mast_uid, Row.web_user_id, Row.email).where(
        Row.unsubscribe_digest == bindparam("digest"), Row.unsubscribe_digest != ""
    ),
    StoredWatch,
)
_STOP = Change(delete(Row).where(_IS_OPEN, _THEIRS))
_OLD = Row.noticed_at < bindparam("before")
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(Row), Old
)
_FORGET = Change(delete(Row).where(_OLD))


def find_item(conn: Connection, uid: int) -> WatchedItem | None:
    """Return an item, or None."""
    return _ITEM.first(conn, uid=uid)


def find_watch(conn: Connection, uid: int, web_user_id: int | None, email: str) -> int | None:
    """Return the id of this person's open watch of the item, or None; guests are identified by email."""
    return _FIND.first(conn, uid=uid, person=web_user_id, address=email)


def count_watches(conn: Connection, web_user_id: int | None, email: str) -> int:
    """Return the number of items this person watches."""
    return _COUNT.first(conn, person=web_user_id, address=email) or 0


def add_watch(
    tx: Connection,
    now: datetime.datetime,
    uid: int,
    *,
    web_user_id: int | None = None,
    email: str = "",
    first_name: str = "",
    last_name: str = "",
) -> int:
    """Save a watch and return its id."""
    number = _ADD.first(
        tx, now=now, uid=uid, person=web_user_id, address=email, first=first_name, last=last_name
    )
    assert number is not None
    return int(number)


def remove_watch(tx: Connection, uid: int, web_user_id: int) -> int | None:
    """Delete the person's open watches of the item; return the id of one, or None."""
    removed = _REMOVE.all(tx, uid=uid, person=web_user_id)
    return removed[0] if removed else None


def list_watched(conn: Connection, web_user_id: int) -> list[WatchedProduct]:
    """Return the items this person watches, newest first."""
    return _LIST.all(conn, person=web_user_id)


def stock_of_watched(conn: Connection, uids: Collection[int]) -> dict[int, int]:
    """Return the available quantity, over all locations, of those of these items that are watched."""
    return dict(_STOCK.all(conn, uids=sorted(uids))) if uids else {}


def list_due(conn: Connection, uids: Collection[int]) -> list[DueNotice]:
    """Return the open watches of these items, leaving out people whose account is disabled."""
    return _DUE.all(conn, uids=sorted(uids)) if uids else []


def close_watches(tx: Connection, now: datetime.datetime, digests: Collection[tuple[int, str]]) -> None:
    """Close watches, each with the digest of its mail's secret."""
    _CLOSE.run_many(tx, [{"watch": watch, "now": now, "digest": digest} for watch, digest in digests])


def find_by_digest(conn: Connection, digest: str) -> StoredWatch | None:
    """Return the watch whose mail had the secret with this digest, or None."""
    return _BY_DIGEST.first(conn, digest=digest)


def stop_watches(tx: Connection, web_user_id: int | None, email: str) -> int:
    """Delete all open watches of a person; return how many."""
    return _STOP.run(tx, person=web_user_id, address=email)


def count_noticed(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many watches were closed before that moment, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_noticed(tx: Connection, before: datetime.datetime) -> int:
    """Delete watches closed before that moment; the links in their mails stop working."""
    return _FORGET.run(tx, before=before)
