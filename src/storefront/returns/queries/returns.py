"""Find a return by number or order, and store it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select

from storefront.platform.statements import Change, Query, inserted
from storefront.returns.stored import StoredReturn, StoredReturnLine
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
