"""Which columns of a table are exported, and how their cells are written. Source: S1 §9, decision I12."""

import datetime
import re
from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from types import NoneType
from typing import Any, NamedTuple, get_args

import msgspec

IGNORED = frozenset({"filter", "itemMedia"})
"""Columns that no export contains, by wire name. Source: S1 §9."""

DATES_IN_TEXT = frozenset({"promiseDateOrTbd"})
"""Texts that are a date, or words if there is none."""

_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class CellKind(StrEnum):
    """What the cells of a column contain, and so how they are written."""

    TEXT = "text"
    NUMBER = "number"
    MONEY = "money"
    DATE = "date"
    FLAG = "flag"


class TableColumn(NamedTuple):
    """A column of an export: the field of its rows, its title, what it contains, and words for codes."""

    field: str
    head: str
    kind: CellKind
    words: Mapping[str, str] | None = None

    def in_words(self, value: Any) -> Any:
        """Return a code in words, and other values as they are."""
        return value if self.words is None else self.words.get(value, value)

    def text_of(self, row: Any) -> str:
        """Return the cell of a row as people read it."""
        return text_of(self.kind, self.in_words(getattr(row, self.field)))


def columns_of(
    row: type[msgspec.Struct], heads: Mapping[str, str], words: Mapping[str, Mapping[str, str]] | None = None
) -> tuple[TableColumn, ...]:
    """Return the exported columns of a table.

    `heads` are their titles by wire name, in order; `words` the texts of codes, by wire name and code.
    Source: S1 §9.
    """
    fields = {field.encode_name: field for field in msgspec.structs.fields(row)}
    return tuple(
        TableColumn(fields[name].name, head, kind_of(name, fields[name].type), (words or {}).get(name))
        for name, head in heads.items()
        if name not in IGNORED
    )


def kind_of(name: str, given: Any) -> CellKind:
    """Return what the cells of a column of this wire name and type contain. Source: S1 §9."""
    types = {one for one in get_args(given) or (given,) if one is not NoneType}
    if name in DATES_IN_TEXT or types & {datetime.date, datetime.datetime}:
        return CellKind.DATE
    if bool in types:
        return CellKind.FLAG
    if Decimal in types:
        return CellKind.MONEY
    return CellKind.NUMBER if types & {int, float} else CellKind.TEXT


def text_of(kind: CellKind, value: Any) -> str:
    """Return a cell as people read it.

    Dates are MM/DD/YYYY, amounts have two decimals or as many as they need; true is X, false is blank.
    Source: S1 §9, decision I12.

    >>> text_of(CellKind.MONEY, Decimal("1284.5"))
    '1284.50'
    >>> text_of(CellKind.FLAG, True)
    'X'
    >>> text_of(CellKind.DATE, "2026-11-27")
    '11/27/2026'
    """
    if value is None or value is False:
        return ""
    if kind is CellKind.FLAG:
        return "X"
    if kind is CellKind.MONEY:
        return amount_text(value)
    if kind is CellKind.DATE:
        return _cached_day_text(value) if isinstance(value, str) else _day_text(value)
    return str(value)


def _day_text(value: Any) -> str:
    day = day_of(value)
    return f"{day.month:02}/{day.day:02}/{day.year:04}" if isinstance(day, datetime.date) else day


_cached_day_text = lru_cache(4_096)(_day_text)
"""For texts: promise dates repeat. Not for moments: equal ones in different zones can have different days."""


def day_of(value: Any) -> datetime.date | str:
    """Return the day of a date, of a moment in its own offset, or of a text; other texts as they are.

    Source: S1 §9.
    """
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, str):
        return datetime.date.fromisoformat(value) if _ISO_DAY.fullmatch(value) else value
    day: datetime.date = value
    return day


def amount_text(value: Decimal) -> str:
    """Return an amount with two decimals, or as many as it needs."""
    text = str(value)
    if text[-3:-2] == ".":
        return text
    whole, _, decimals = format(value, "f").partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"
