"""Detect the content of columns, from the header or from the cells."""

import re
from collections.abc import Sequence

from storefront.quickorder.rules.quantities import quantity_in
from storefront.quickorder.schemas import ListColumn

Row = Sequence[str]

_NUMBER = (
    "part number|part no|part num|part|parts|pn|p n|item|item number|item no|item code|item id|sku|number|"
    "product|product number|product no|product code|catalog number|catalog no|cat no|mfg part number|"
    "mfr part number|mfr part no|mfg part no|manufacturer part number|manufacturer number|mpn|mfg no|"
    "our part number|our number|our no|supplier part number|vendor part number|material|material number|code|"
    "upc"
)
_CUSTOMER_NUMBER = (
    "customer part number|customer part no|customer part|customer item|customer item number|customer number|"
    "customer no|customer sku|cpn|your part number|your part no|your number|your no|my part number|my number|"
    "internal part number|internal number"
)
_QUANTITY = (
    "qty|quantity|qty ordered|quantity ordered|order qty|order quantity|ordered|pieces|pcs|count|need|needed|"
    "qty needed|qty required|req qty|required|how many"
)
_NOTE = (
    "note|notes|comment|comments|remark|remarks|description|desc|item description|product description|name"
)
_OTHERS = (
    "line|line no|line number|no|pos|position|unit|units|uom|um|price|unit price|each|total|ext|extended|"
    "extended price|amount|brand|manufacturer|mfg|mfr|supplier|vendor|stock|due|date|need by|location|bin"
)
_HEADS: dict[str, ListColumn] = {
    **dict.fromkeys(_OTHERS.split("|"), ListColumn.IGNORED),
    **dict.fromkeys(_NOTE.split("|"), ListColumn.NOTE),
    **dict.fromkeys(_QUANTITY.split("|"), ListColumn.QUANTITY),
    **dict.fromkeys(_NUMBER.split("|"), ListColumn.NUMBER),
    **dict.fromkeys(_CUSTOMER_NUMBER.split("|"), ListColumn.CUSTOMER_NUMBER),
}
NUMBERS = (ListColumn.NUMBER, ListColumn.CUSTOMER_NUMBER)
_HEAD_WORDS = frozenset(word for name in _HEADS for word in name.split())
_MOSTLY, _SOME = 0.8, 0.5
_SEQUENCE = 3
_SAMPLE = 200


def columns_in_head(cells: Row) -> tuple[ListColumn, ...]:
    """Return the content of the columns with these headers, () if the row is not a header.

    >>> [column.value for column in columns_in_head(["Part #", "Qty", "Need by"])]
    ['number', 'quantity', 'ignored']

    Source: decision A15.
    """
    names = [_words(cell) for cell in cells]
    if any(character.isdigit() for name in names for character in name):
        return ()
    known = [_HEADS.get(name) for name in names]
    if not any(column in NUMBERS for column in known):
        return ()
    if len([name for name in names if name]) > 1 and sum(column is not None for column in known) < 2:
        return ()
    return _each_once([column or ListColumn.IGNORED for column in known])


def is_head(line: str) -> bool:
    """Return whether a line is a header whose columns are separated by spaces only.

    Source: decision A15.
    """
    words = _words(line).split()
    return (
        len(words) > 1
        and all(word in _HEAD_WORDS for word in words)
        and bool({"part", "item", "sku", "pn", "number"} & set(words))
        and bool({"qty", "quantity", "number", "no", "description", "pcs"} & set(words))
    )


def columns_seen(rows: Sequence[Row]) -> tuple[tuple[ListColumn, ...], bool]:
    """Guess the content of the columns of rows without a header; return it, and whether it is certain.

    Quantities are digits; part numbers have letters and digits, and few spaces; a column that counts 1, 2, 3
    has line numbers.

    Source: decision A15.
    """
    width = max((len(row) for row in rows), default=0)
    sample = [list(row) + [""] * (width - len(row)) for row in rows[:_SAMPLE]]
    columns = [[cell for row in sample if (cell := row[at].strip())] for at in range(width)]
    found = [ListColumn.IGNORED] * width
    codes = [at for at, cells in enumerate(columns) if _share(cells, _is_code) >= _MOSTLY]
    figures = [at for at, cells in enumerate(columns) if _share(cells, _is_figure) >= _MOSTLY]
    counting = [at for at in figures if len(columns[at]) >= _SEQUENCE and _counts(columns[at])]
    amounts = [at for at in figures if at not in counting]
    is_sure = len(codes) == 1 and len(amounts) <= 1
    if not codes and len(amounts) > 1:
        codes, amounts = amounts[:1], amounts[1:]
    if codes:
        found[codes[0]] = ListColumn.NUMBER
        after = [at for at in amounts if at > codes[0]] or amounts
        if after:
            found[after[0]] = ListColumn.QUANTITY
    taken = {at for at in range(width) if found[at] is not ListColumn.IGNORED} | set(figures)
    words = [
        at for at, cells in enumerate(columns) if at not in taken and _share(cells, _has_letters) >= _SOME
    ]
    if not codes and words:
        found[words[0]], is_sure = ListColumn.NUMBER, width == 1
        words = words[1:]
    if words:
        found[words[0]] = ListColumn.NOTE
    return tuple(found), is_sure and bool(codes or width == 1)


def _words(cell: str) -> str:
    plain = re.sub(r"[^a-z0-9]+", " ", cell.lower().replace("#", " number ").replace("p/n", "pn"))
    return " ".join(plain.split())


def _each_once(columns: Sequence[ListColumn]) -> tuple[ListColumn, ...]:
    """Return the columns, with repeated ones ignored."""
    seen: set[ListColumn] = set()
    found = []
    for column in columns:
        found.append(ListColumn.IGNORED if column in seen else column)
        seen.add(column)
    return tuple(found)


def _share(cells: Sequence[str], holds: object) -> float:
    return sum(1 for cell in cells if holds(cell)) / len(cells) if cells and callable(holds) else 0.0


def _is_figure(cell: str) -> bool:
    return quantity_in(cell) is not None


def _is_code(cell: str) -> bool:
    return (
        any(character.isdigit() for character in cell)
        and cell.count(" ") <= 2
        and not _is_figure(cell)
        and not cell.startswith("$")
    )


def _has_letters(cell: str) -> bool:
    return any(character.isalpha() for character in cell)


def _counts(cells: Sequence[str]) -> bool:
    return [quantity_in(cell) for cell in cells] == [str(at) for at in range(1, len(cells) + 1)]
