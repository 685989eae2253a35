"""Parse a paste line by line: part numbers and quantities in any sensible form.

A line can often be read in several ways: "AB 12 14" is 14 of AB 12, or one of AB 12 14. All of them are
returned, most likely first; the caller keeps the first one whose number exists.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import msgspec

from storefront.base.text import one_line
from storefront.quickorder import limits, messages
from storefront.quickorder.rules.columns import NUMBERS, columns_in_head, columns_seen, is_head
from storefront.quickorder.rules.quantities import (
    FIGURES,
    UNITS,
    as_written,
    is_in_words,
    is_marked,
    is_meant_as_quantity,
    quantity_in,
    why_not_quantity,
)
from storefront.quickorder.schemas import ListColumn, Reading, ReadLine

_LINE_END = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
_BULLET = re.compile(r"(?:[-*•·‣▪–—>]+|\d{1,4}[.)])\s+(?=\S)")
_SEPARATORS = ("\t", ";", "|", ",")
_SPACES = re.compile(r"\s{2,}")
_THOUSANDS = re.compile(r"(?<![^\s,;(])\d{1,3}(?:,\d{3})+(?![\d])")
_PAIR = re.compile(r"\d{1,3},\d{3}")
_QUOTED = {mark: re.compile(rf' *=?"((?:[^"]|"")*)" *(?={re.escape(mark)}|$)') for mark in _SEPARATORS}
_DASHES = "‐‑‒–—−"
_PROTECTED = "\x1f"
_LONGEST_QUANTITY = 6


class Paste(msgspec.Struct, frozen=True, kw_only=True):
    """A parsed paste; `heads` are the line numbers of headers, `is_cut` means there were too many lines."""

    lines: tuple[ReadLine, ...]
    heads: tuple[int, ...] = ()
    is_cut: bool = False


def read_text(text: str, most: int = limits.ORDER_LINES_MAX) -> Paste:
    """Parse the lines of a paste, `most` at most, without blank ones. Never raises.

    >>> [line.readings[0].quantity for line in read_text("10 x ABC-12\\nABC-13 (4)").lines]
    ['10', '4']

    Source: decision A15.
    """
    written = [(at, line) for at, line in enumerate(_LINE_END.split(text), start=1) if one_line(line)]
    columns, mark = _columns_throughout([_plain(line) for _, line in written])
    lines: list[ReadLine] = []
    heads: list[int] = []
    for at, line in written:
        plain = _plain(line)
        head = columns_in_head(cells_of(plain))
        if head or is_head(plain):
            columns, mark = (head if len(head) > 1 else ()), separator_of(plain)
            heads.append(at)
        elif len(lines) < most:
            # a line typed into a table has no cells like the others
            lines.append(read_line(line, at, columns if separator_of(plain) == mark else ()))
        else:
            return Paste(lines=tuple(lines), heads=tuple(heads), is_cut=True)
    return Paste(lines=tuple(lines), heads=tuple(heads))


def read_line(text: str, line: int = 1, columns: Sequence[ListColumn] = ()) -> ReadLine:
    """Parse one line; `columns` is the content of its cells. Never raises.

    A line that ends before these columns was typed, and is read like any typed line.

    Source: decision A15.
    """
    columns = tuple(columns)
    if len(text) > limits.LINE_CHARACTERS:
        why = messages.LINE_TOO_LONG.format(maximum=limits.LINE_CHARACTERS)
        return ReadLine(line=line, text=text, problem=why, columns=columns)
    plain = _plain(text)
    columns = columns if len(cells_of(plain)) >= _reach(columns) else ()
    readings, problem = _by_columns(plain, columns) if columns else _by_form(plain)
    readings = _distinct(readings)
    if not readings:
        problem = problem or messages.NO_NUMBER
    elif readings[0].number.startswith("="):
        problem = messages.FORMULA
    else:
        problem = problem or why_not_quantity(readings[0].quantity)
    return ReadLine(line=line, text=text, readings=tuple(readings), problem=problem, columns=columns)


def as_line(cells: Iterable[str]) -> str:
    """Join cells to a line that parses back to them; tabs and line breaks in cells become spaces.

    Source: decision A15.
    """
    return "\t".join(one_line(cell.replace("\t", " ")) for cell in cells)


def _columns_throughout(lines: Sequence[str]) -> tuple[tuple[ListColumn, ...], str]:
    """Detect the columns of a table without a header, and their separator.

    All rows have the same width, 3 or more. If some lines have tabs, the others were typed.
    """
    tabbed = [line for line in lines if "\t" in line]
    rows = [cells_of(line) for line in (tabbed or lines)[: limits.ORDER_LINES_MAX]]
    if len(rows) < 2 or len(rows[0]) < 3 or len({len(row) for row in rows}) != 1 or columns_in_head(rows[0]):
        return (), ""
    columns, is_sure = columns_seen(rows)
    is_table = is_sure and ListColumn.QUANTITY in columns
    return (columns, separator_of((tabbed or lines)[0])) if is_table else ((), "")


def _reach(columns: Sequence[ListColumn]) -> int:
    """Return how many cells a row has at least: up to its first number and its quantity."""
    numbers = [at for at, column in enumerate(columns) if column in NUMBERS]
    quantities = [at for at, column in enumerate(columns) if column is ListColumn.QUANTITY]
    return max([*numbers[:1], *quantities], default=-1) + 1


def _plain(text: str) -> str:
    """Replace full-width forms, digits of other scripts, spaces and dashes by ASCII characters."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return "".join(map(_plain_character, text)).strip(" ")


def _plain_character(character: str) -> str:
    if character == "\t" or " " <= character <= "~":
        return character
    code = ord(character)
    if 0xFF01 <= code <= 0xFF5E:
        return chr(code - 0xFEE0)
    if character in _DASHES:
        return "-"
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    if category in ("Zs", "Zl", "Zp"):
        return " "
    return "" if category in ("Cc", "Cf", "Cs", "Co", "Cn") else character


def separator_of(line: str) -> str:
    """Return the separator of the cells of a line: tab, semicolon, bar or comma; "" for none.

    Source: decision A15.
    """
    return next((mark for mark in _SEPARATORS if mark in line), "")


def cells_of(line: str) -> list[str]:
    """Split a line into cells at tabs, semicolons, bars, commas or multiple spaces, respecting quotes.

    Source: decision A15.
    """
    mark = separator_of(line)
    if mark and mark != ",":
        return _split(line, mark)
    guarded = _THOUSANDS.sub(lambda found: found[0].replace(",", _PROTECTED), line)
    if "," in guarded or _PAIR.fullmatch(line):
        whole = line if _PAIR.fullmatch(line) else guarded
        return [cell.replace(_PROTECTED, ",") for cell in _split(whole, ",")]
    quoted = _QUOTED[","].fullmatch(line)
    if quoted:
        return [quoted[1].replace('""', '"').strip()]
    return [cell for cell in _SPACES.split(line) if cell]


def _split(line: str, mark: str) -> list[str]:
    cells = []
    at = 0
    while True:
        quoted = _QUOTED[mark].match(line, at)
        if quoted:
            cells.append(quoted[1].replace('""', '"').strip())
            at = quoted.end()
        else:
            end = line.find(mark, at)
            end = len(line) if end < 0 else end
            cells.append(line[at:end].strip())
            at = end
        if at >= len(line):
            return cells
        at += 1


def _by_columns(line: str, columns: Sequence[ListColumn]) -> tuple[list[Reading], str]:
    """Parse a row of a table with known columns."""
    cells = cells_of(line)
    found = {column: _cell(cells, columns, column) for column in ListColumn}
    typed, note = found[ListColumn.QUANTITY], found[ListColumn.NOTE]
    quantity = quantity_in(typed)
    quantity = typed if quantity is None else quantity
    readings = [
        Reading(number=_number(found[column]), quantity=quantity, note=_note(note), is_customers=is_customers)
        for column, is_customers in ((ListColumn.CUSTOMER_NUMBER, True), (ListColumn.NUMBER, False))
        if _number(found[column])
    ]
    return readings, ""


def _cell(cells: Sequence[str], columns: Sequence[ListColumn], column: ListColumn) -> str:
    at = columns.index(column) if column in columns else len(cells)
    return cells[at] if at < len(cells) else ""


def _by_form(line: str) -> tuple[list[Reading], str]:
    """Parse a line without known columns; also return the problem with its quantity."""
    bare = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    cells = [cell for cell in cells_of(bare) if cell]
    if len(cells) < 2:
        return list(_of_words(cells[0] if cells else bare)), ""
    readings, problem = _of_cells(cells)
    return [*readings, *_of_words(bare.replace("\t", " "))], problem


def _of_cells(cells: Sequence[str]) -> tuple[list[Reading], str]:
    figures = [at for at, cell in enumerate(cells) if quantity_in(cell) is not None]
    marked = [at for at in figures if is_marked(cells[at])]
    at = _place_of_quantity(figures, marked, len(cells))
    if at is not None:
        readings = [_row(cells, 1 if at == 0 else 0, at)]
        if figures[:2] == [0, 1] and not marked:
            readings.append(_row(cells, at, 1 - at))
        return readings, ""
    if len(cells) == 2 and is_meant_as_quantity(cells[1]):
        return [Reading(number=_number(cells[0]), quantity=cells[1])], messages.QUANTITY_NOT_READ
    note = _note(" ".join(cells[1:]))
    inside = [msgspec.structs.replace(one, note=_note(f"{one.note} {note}")) for one in _of_words(cells[0])]
    return inside, ""


def _place_of_quantity(figures: Sequence[int], marked: Sequence[int], width: int) -> int | None:
    if marked:
        return marked[0]
    if not figures or len(figures) == width == 1:
        return None
    if figures[0] == 0 and len(figures) > 1:
        return figures[1]
    return figures[0]


def _row(cells: Sequence[str], number: int, quantity: int) -> Reading:
    rest = " ".join(cell for at, cell in enumerate(cells) if at not in (number, quantity))
    return Reading(
        number=_number(cells[number]), quantity=quantity_in(cells[quantity]) or "", note=_note(rest)
    )


_Q = rf"(?P<q>{FIGURES})"
_UNIT = rf"(?:(?P<u>{UNITS})\b\.?)"
_FORMS = [
    # (10) ABC-12
    rf"[(\[]\s*{_Q}\s*{_UNIT}?\s*[)\]]\s+(?P<n>\S.*)",
    # 10 x ABC-12, 10 * ABC-12
    rf"{_Q}\s*[x×*]\s+(?P<n>\S.*)",
    # ABC-12 x10, ABC-12 * 10 ea
    rf"(?P<n>.*\S)\s+[x×*@]\s*{_Q}\s*{_UNIT}?",
    # ABC-12 10x
    rf"(?P<n>.*\S)\s+{_Q}[x×]",
    # ABC-12 (10), ABC-12 [10 pcs]
    rf"(?P<n>.*\S)\s*[(\[]\s*(?:x|qty\.?:?)?\s*{_Q}\s*{_UNIT}?\s*[)\]]",
    # qty 10 ABC-12, qty: 10 of ABC-12
    rf"(?:qty|quantity)[\s.:=]*{_Q}\s*{_UNIT}?[\s:,-]+(?:of\s+)?(?P<n>\S.*)",
    # ABC-12 qty 10
    rf"(?P<n>.*\S)[\s,-]+(?:qty|quantity)[\s.:=]*{_Q}\s*{_UNIT}?",
    # 10 ea ABC-12, 10 pcs of ABC-12
    rf"{_Q}\s*{_UNIT}\s+(?:of\s+)?(?P<n>\S.*)",
    # ABC-12 10 ea hex bolt
    rf"(?P<n>\S*\d\S*)\s+{_Q}\s*{_UNIT}\s+(?P<d>\S.*)",
    # ABC-12: 10, ABC-12 = 10
    rf"(?P<n>.*\S)\s*[:=]\s*{_Q}\s*{_UNIT}?",
    # ABC-12 10, ABC-12 10 ea
    rf"(?P<n>.*\S)\s+(?:-\s+)?{_Q}\s*{_UNIT}?",
    # 10 ABC-12
    rf"{_Q}\s+(?P<n>\S.*)",
]
_LAST_PATTERN = re.compile(rf"(?P<n>\S*\d\S*)\s+(?P<q>\d{{1,{_LONGEST_QUANTITY}}})\s+(?P<d>\S.*)")
_SPACED = re.compile(r"\s+")
_CODE = re.compile(r"\S*\d\S*")
_DESCRIPTION = re.compile(r"[^\W\d]{4}")


@cache
def _patterns() -> list[re.Pattern[str]]:
    """Return the compiled forms; compiling them at import would make every start longer."""
    return [re.compile(form, re.IGNORECASE) for form in _FORMS]


def _of_words(line: str) -> Iterator[Reading]:
    """Yield the interpretations of a line without separators, most likely first."""
    late: list[Reading] = []
    for pattern in _patterns():
        found = pattern.fullmatch(line)
        if found is None or not _number(found["n"]):
            continue
        parts = found.groupdict()
        reading = Reading(
            number=_number(found["n"]),
            quantity=as_written(found["q"], parts.get("u") or ""),
            note=_note(parts.get("d", "")),
        )
        if _is_long(reading.quantity) or (is_in_words(found["q"]) and not _CODE.search(found["n"])):
            late.append(reading)
            continue
        yield reading
        yield from _first_word(reading)
    whole = Reading(number=_number(line))
    if whole.number:
        yield whole
        found = _LAST_PATTERN.fullmatch(line)
        if found and _describes(found["d"]):
            yield Reading(number=_number(found["n"]), quantity=found["q"], note=_note(found["d"]))
        yield from _first_word(whole)
    yield from late


def _is_long(quantity: str) -> bool:
    return len(quantity.lstrip("+-0")) > _LONGEST_QUANTITY


def _first_word(reading: Reading) -> Iterator[Reading]:
    """Yield the reading with its first word as the number, if the rest describes it."""
    first, _, rest = reading.number.partition(" ")
    if len(first) > 2 and _CODE.fullmatch(first) and _describes(rest):
        note = _note(f"{rest} {reading.note}")
        yield Reading(number=_number(first), quantity=reading.quantity, note=note)


def _describes(rest: str) -> bool:
    """Return whether words only describe: digits or short words could belong to the number."""
    return not any(character.isdigit() for character in rest) and _DESCRIPTION.search(rest) is not None


def _number(text: str) -> str:
    """Normalize a part number: single spaces, without surrounding punctuation."""
    plain = _SPACED.sub(" ", text).strip(" \t,;:|'`")
    plain = plain[1:-1] if len(plain) > 2 and plain[0] == plain[-1] == '"' else plain
    plain = plain.rstrip(" -–=x×").strip() if plain.endswith((" -", " =")) else plain
    has_sign = any(character.isalnum() for character in plain)
    return plain[: limits.NUMBER_CHARACTERS] if has_sign else ""


def _note(text: str) -> str:
    return _SPACED.sub(" ", text or "").strip(" \t-,;:|")[: limits.NOTE_CHARACTERS]


def _distinct(readings: Iterable[Reading]) -> list[Reading]:
    found: dict[tuple[str, str, bool], Reading] = {}
    for reading in readings:
        if reading.number:
            found.setdefault((reading.number.upper(), reading.quantity, reading.is_customers), reading)
    return list(found.values())
