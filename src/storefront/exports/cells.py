"""How the cells of an export are written, in CSV and in a workbook; a column at a time. Source: S1 §9."""

import datetime
from collections.abc import Iterable, Sequence
from typing import Any

from storefront.exchange import csv_file, sheets
from storefront.exchange.row_files import Convert
from storefront.exchange.sheets import Look
from storefront.exports.columns import CellKind, TableColumn, amount_text, day_of, text_of


def _amounts(values: Sequence[Any]) -> list[str]:
    return ["" if value is None else amount_text(value) for value in values]


def _sheet_day(value: Any) -> int | str:
    day = day_of(value)
    return sheets.day_number(day) if isinstance(day, datetime.date) else day


def _dates(values: Sequence[Any]) -> Iterable[str]:
    """Return dates, which repeat; one may be words, which are guarded as other words are."""
    days = list(set(values))
    texts = csv_file.words([text_of(CellKind.DATE, day) for day in days])
    return map(dict(zip(days, texts, strict=True)).__getitem__, values)


_TEXTS: dict[CellKind, Convert] = {
    CellKind.TEXT: csv_file.words,
    CellKind.NUMBER: csv_file.plain,
    CellKind.MONEY: _amounts,
    CellKind.DATE: _dates,
    CellKind.FLAG: csv_file.each(lambda value: text_of(CellKind.FLAG, value)),
}
_LOOKS = {
    CellKind.TEXT: sheets.TEXT,
    CellKind.NUMBER: sheets.NUMBER,
    CellKind.MONEY: sheets.PRICE,
    CellKind.DATE: sheets.DAY_OR_TEXT._replace(values=sheets.each(_sheet_day)),
    CellKind.FLAG: sheets.TEXT._replace(values=sheets.each(lambda value: "X" if value else None), width=8),
}
_WIDE = 40


def csv_texts_of(column: TableColumn) -> Convert:
    """Return what writes the column in CSV; text that a spreadsheet could take for a formula is guarded.

    Source: decision I12.
    """
    texts_of = _TEXTS[column.kind]
    return texts_of if column.words is None else lambda values: texts_of(_in_words(column, values))


def look_of(column: TableColumn) -> Look:
    """Return how a workbook shows the column; descriptions are wide."""
    look = _LOOKS[column.kind]
    if "desc" in column.field:
        look = look._replace(width=_WIDE)
    return look if column.words is None else look._replace(values=lambda values: _in_words(column, values))


def _in_words(column: TableColumn, values: Iterable[Any]) -> list[Any]:
    return [column.in_words(value) for value in values]
