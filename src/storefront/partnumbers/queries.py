"""Queries for customers' own part numbers.

Each is limited to one company, except the one our staff search items with.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from storefront.catalog.rules import product_path
from storefront.catalog.tables import ItemRow
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow, SequenceRow
from storefront.partnumbers.limits import FIRST_OWN_NUMBER_ID
from storefront.partnumbers.schemas import CustomerPartNumber, OwnNumber
from storefront.partnumbers.tables import CustomerPartNumberRow as Row
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import Change, Query, among, inserted, only

CLOSED = (OrderStatus.SHIPPED.value, OrderStatus.COMPLETE.value, OrderStatus.CANCELLED.value)
"""States of orders that are no longer open. Source: decision D5."""


class NumberedItem(NamedTuple):
    """The facts about an item needed to add a number."""

    item_code: str
    is_web: bool


def _number(number_id: int, number: str, uid: int) -> CustomerPartNumber:
    return CustomerPartNumber(id=number_id, customer_part_number=number, inv_mast_uid=uid)


_OF_COMPANY: Any = Row.customer_id_p21 == bindparam("customer")
_NUMBERS = select(Row.id, Row.customer_part_number, Row.inv_mast_uid).where(_OF_COMPANY)
_OF_ITEMS = Query(
    _NUMBERS.where(among(Row.inv_mast_uid, "uids")).order_by(Row.inv_mast_uid, Row.customer_part_number),
    _number,
)
_OF_IDS = Query(_NUMBERS.where(among(Row.id, "ids")), _number)
_CALLED = BatchQuery(_NUMBERS.order_by(Row.inv_mast_uid, Row.customer_part_number), Row.normal_form, _number)
_HOLDING = Query(
    _NUMBERS.where(Row.normal_form.like(bindparam("pattern")))
    .order_by(func.length(Row.normal_form), Row.normal_form, Row.inv_mast_uid)
    .limit(bindparam("most")),
    _number,
)
_HOLDING_OF_ALL = Query(
    select(Row.id, Row.customer_part_number, Row.inv_mast_uid)
    .where(Row.normal_form.like(bindparam("pattern")))
    .order_by(func.length(Row.normal_form), Row.normal_form, Row.inv_mast_uid)
    .limit(bindparam("most")),
    _number,
)
_OTHERS = Query(
    select(ItemRow.item_code)
    .join(Row, Row.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(_OF_COMPANY, Row.normal_form == bindparam("form"), Row.inv_mast_uid != bindparam("uid"))
    .order_by(ItemRow.item_code)
    .limit(10),
    only,
)
_ITEM = Query(
    select(ItemRow.item_code, ItemRow.is_web).where(ItemRow.inv_mast_uid == bindparam("uid")), NumberedItem
)
_COUNT = Query(select(func.count()).select_from(Row).where(_OF_COMPANY), only)


def _own(number_id: int, number: str, uid: int, item_code: str, item_desc: str) -> OwnNumber:
    path = product_path(item_code, uid)
    return OwnNumber(
        id=number_id,
        customer_part_number=number,
        inv_mast_uid=uid,
        item_code=item_code,
        item_desc=item_desc,
        path=path,
    )


_NEWEST = Query(
    select(Row.id, Row.customer_part_number, Row.inv_mast_uid, ItemRow.item_code, ItemRow.item_desc)
    .join(ItemRow, ItemRow.inv_mast_uid == Row.inv_mast_uid)
    .where(_OF_COMPANY, ItemRow.is_web)
    .order_by(Row.id.desc())
    .limit(bindparam("most")),
    _own,
)
_HIGHEST = Query(select(func.max(Row.id)), only)
_ADD = Change(inserted(Row))
_REMOVE = Change(delete(Row).where(_OF_COMPANY, Row.id == bindparam("number_id")))
_OPEN_ORDERS = Query(
    select(func.count())
    .select_from(OrderLineRow)
    .join(OrderRow, OrderRow.order_number == OrderLineRow.order_number)
    .where(
        OrderLineRow.customer_part_number_id == bindparam("number_id"),
        OrderLineRow.is_cancelled.is_(False),
        *(OrderRow.status != status for status in CLOSED),
    ),
    only,
)


def _turn(dialect: Any) -> Any:
    fresh = dialect.insert(SequenceRow).values(name="customer_part_number", next_number=0)
    return fresh.on_conflict_do_update(
        index_elements=["name"], set_={"next_number": SequenceRow.next_number + 1}
    )


_TURN = Change(_turn(sqlite), postgresql=_turn(postgresql))
"""Serializes adding numbers, so that none is added twice."""


def list_numbers(conn: Connection, customer_id: int, uids: Collection[int]) -> list[CustomerPartNumber]:
    """Return the company's numbers for these items, by item and number."""
    return _OF_ITEMS.all(conn, customer=customer_id, uids=sorted(set(uids))) if uids else []


def find_numbers(
    conn: Connection, customer_id: int, ids: Collection[int]
) -> Mapping[int, CustomerPartNumber]:
    """Return the numbers with these ids that belong to the company, by id."""
    found = _OF_IDS.all(conn, customer=customer_id, ids=sorted(set(ids))) if ids else []
    return {number.id: number for number in found}


def list_called(
    conn: Connection, customer_id: int, normal_forms: Collection[str]
) -> Sequence[CustomerPartNumber]:
    """Return the company's numbers with one of these normal forms; a form can match many."""
    return _CALLED.rows(conn, sorted(set(normal_forms)), customer=customer_id)


def list_holding(conn: Connection, customer_id: int, normal_form: str, most: int) -> list[CustomerPartNumber]:
    """Return the company's numbers that contain this normal form, shortest (so exact matches) first.

    `normal_form` is letters and digits (`rules.normal_form`); anything else matches nothing.
    """
    if not normal_form.isalnum():
        return []
    return _HOLDING.all(conn, customer=customer_id, pattern=f"%{normal_form}%", most=most)


def list_holding_of_all(conn: Connection, normal_form: str, most: int) -> list[CustomerPartNumber]:
    """Return the numbers of all companies that contain this normal form, shortest first; staff only."""
    if not normal_form.isalnum():
        return []
    return _HOLDING_OF_ALL.all(conn, pattern=f"%{normal_form}%", most=most)


def count_numbers(conn: Connection, customer_id: int) -> int:
    """Return how many numbers of its own the company has."""
    return _COUNT.first(conn, customer=customer_id) or 0


def list_newest(conn: Connection, customer_id: int, most: int) -> list[OwnNumber]:
    """Return the company's newest numbers of items on the web, the last one first."""
    return _NEWEST.all(conn, customer=customer_id, most=most)


def list_other_items(conn: Connection, customer_id: int, normal_form: str, uid: int) -> list[str]:
    """Return the codes of other items with the same number at this company, ten at most."""
    return _OTHERS.all(conn, customer=customer_id, form=normal_form, uid=uid)


def find_item(conn: Connection, uid: int) -> NumberedItem | None:
    """Return an item, or None."""
    return _ITEM.first(conn, uid=uid)


def wait_for_turn(tx: Connection) -> None:
    """Block others from adding numbers until the transaction ends."""
    _TURN.run(tx)


def add_number(tx: Connection, customer_id: int, uid: int, number: str, normal_form: str) -> int:
    """Save a number, after `wait_for_turn`; return its id."""
    number_id = max(_HIGHEST.first(tx) or 0, FIRST_OWN_NUMBER_ID - 1) + 1
    _ADD.run(
        tx,
        id=number_id,
        customer_id_p21=customer_id,
        inv_mast_uid=uid,
        customer_part_number=number,
        normal_form=normal_form,
    )
    return number_id


def count_open_orders(conn: Connection, number_id: int) -> int:
    """Return the number of open order lines with this number."""
    return _OPEN_ORDERS.first(conn, number_id=number_id) or 0


def remove_number(tx: Connection, customer_id: int, number_id: int) -> None:
    """Delete a number of this company."""
    _REMOVE.run(tx, customer=customer_id, number_id=number_id)
