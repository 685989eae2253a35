"""How a workbook shows the columns of an export."""

import datetime
from typing import Any

from storefront.exchange import sheets
from storefront.exchange.sheets import Look
from storefront.exports.columns import CellKind, TableColumn, day_of


def _sheet_day(value: Any) -> int | str:
    day = day_of(value)
    return sheets.day_number(day) if isinstance(day, datetime.date) else sheets.TEXT.read(day)


_LOOKS = {
    CellKind.TEXT: sheets.TEXT,
    CellKind.NUMBER: sheets.NUMBER,
    CellKind.MONEY: sheets.PRICE,
    CellKind.DATE: Look(_sheet_day, "mm/dd/yyyy", 12),
    CellKind.FLAG: Look(lambda value: "X" if value else None, width=8),
}
_WIDE = 40


def look_of(column: TableColumn) -> Look:
    """Return how a workbook shows the column; descriptions are wide."""
    look = _LOOKS[column.kind]
    return look._replace(width=_WIDE) if "desc" in column.field else look
