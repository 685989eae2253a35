"""Find a return by number or order, and store it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, select, update

from storefront.orders.tables import OrderRow
from storefront.platform.statements import Change, Query, inserted, only
from storefront.returns.stored import StoredReturn, StoredReturnLine, TakenBack
from storefront.returns.tables import ReturnLineRow, ReturnRow


def _return(*columns: Any) -> StoredReturn:
    return StoredReturn(**dict(zip(StoredReturn.__struct_fields__, columns, strict=True)))


def _line(*columns: Any) -> StoredReturnLine:
    return StoredReturnLine(**dict(zip(StoredReturnLine.__struct_fields__, columns, strict=True)))


_RETURNS = select(*(getattr(ReturnRow, name) for name in StoredReturn.__struct_fields__))
_BY_NUMBER = Query(_RETURNS.where(ReturnRow.rma_number == bindparam("number")), _return)
_OF_ORDER = Query(
    _RETURNS.where(ReturnRow.order_number == bindparam("number")).order_by(ReturnRow.rma_number), _return
)
_LINES = Query(
    select(*(getattr(ReturnLineRow, name) for name in StoredReturnLine.__struct_fields__))
    .where(ReturnLineRow.rma_number == bindparam("number"))
    .order_by(ReturnLineRow.line_number),
    _line,
)
_NUMBER: Any = bindparam("number")
_LOCK = Query(_RETURNS.where(ReturnRow.rma_number == _NUMBER).with_for_update(), _return)
_LOCK_ORDER = Query(
    select(OrderRow.order_number).where(OrderRow.order_number == _NUMBER).with_for_update(), only
)
_BY_REQUEST = Query(
    _RETURNS.where(
        and_(ReturnRow.web_user_id == bindparam("person"), ReturnRow.request_key == bindparam("key"))
    ),
    _return,
)
_LINES_OF_ORDER = Query(
    select(
        ReturnRow.status,
        ReturnLineRow.order_line_number,
        ReturnLineRow.quantity_requested,
        ReturnLineRow.quantity_authorized,
        ReturnLineRow.quantity_received,
    )
    .join(ReturnRow, ReturnRow.rma_number == ReturnLineRow.rma_number)
    .where(ReturnRow.order_number == _NUMBER),
    TakenBack,
)
_KEPT = {
    "rma_number",
    "order_number",
    "customer_id_p21",
    "web_user_id",
    "requested_at",
    "request_key",
    "photos",
}
_CHANGE = Change(
    update(ReturnRow)
    .where(ReturnRow.rma_number == _NUMBER)
    .values({name: bindparam(f"new_{name}") for name in StoredReturn.__struct_fields__ if name not in _KEPT})
)
_QUANTITIES = ("quantity_authorized", "quantity_received", "quantity_credited")
_CHANGE_LINE = Change(
    update(ReturnLineRow)
    .where(and_(ReturnLineRow.rma_number == _NUMBER, ReturnLineRow.line_number == bindparam("line")))
    .values({name: bindparam(f"new_{name}") for name in _QUANTITIES})
)
_FORGET = (
    Change(delete(ReturnLineRow).where(ReturnLineRow.rma_number == bindparam("number"))),
    Change(delete(ReturnRow).where(ReturnRow.rma_number == bindparam("number"))),
)
_SAVE = Change(inserted(ReturnRow))
_SAVE_LINES = Change(inserted(ReturnLineRow))


def find_return(conn: Connection, rma_number: int) -> StoredReturn | None:
    """Return the return with this number, for any customer."""
    return _BY_NUMBER.first(conn, number=rma_number)


def list_of_order(conn: Connection, order_number: int) -> list[StoredReturn]:
    """Return the returns of an order, by number."""
    return _OF_ORDER.all(conn, number=order_number)


def list_lines(conn: Connection, rma_number: int) -> list[StoredReturnLine]:
    """Return the lines of a return, in order."""
    return _LINES.all(conn, number=rma_number)


def save_return(tx: Connection, one: StoredReturn, lines: Sequence[StoredReturnLine]) -> None:
    """Store a return completely, replacing an earlier one with the same number."""
    for forget in _FORGET:
        forget.run(tx, number=one.rma_number)
    _SAVE.run(tx, **msgspec.structs.asdict(one))
    if lines:
        _SAVE_LINES.run_many(tx, [msgspec.structs.asdict(line) for line in lines])


def lock_return(tx: Connection, rma_number: int) -> StoredReturn | None:
    """Return a return, locked until the transaction ends, so that one change of it follows another."""
    return _LOCK.first(tx, number=rma_number)


def lock_order(tx: Connection, order_number: int) -> bool:
    """Lock an order until the transaction ends, so that its pieces are not returned twice; False if none."""
    return _LOCK_ORDER.first(tx, number=order_number) is not None


def find_requested(conn: Connection, web_user_id: int, request_key: str) -> StoredReturn | None:
    """Return what a person has requested with this key."""
    return _BY_REQUEST.first(conn, person=web_user_id, key=request_key)


def list_taken_back(conn: Connection, order_number: int) -> list[TakenBack]:
    """Return how many pieces of the order's lines are in its returns."""
    return _LINES_OF_ORDER.all(conn, number=order_number)


def change_return(tx: Connection, one: StoredReturn, lines: Sequence[StoredReturnLine]) -> None:
    """Store the new state of a locked return and the quantities of its lines."""
    values = msgspec.structs.asdict(one)
    changed = {f"new_{name}": value for name, value in values.items() if name not in _KEPT}
    _CHANGE.run(tx, number=one.rma_number, **changed)
    rows = [
        {"number": line.rma_number, "line": line.line_number}
        | {f"new_{name}": getattr(line, name) for name in _QUANTITIES}
        for line in lines
    ]
    _CHANGE_LINE.run_many(tx, rows)
