"""Read files as rows of text: CSV with commas, semicolons or tabs, and workbooks."""

import codecs
import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice
from pathlib import Path
from typing import Any

from storefront.base.errors import Refused
from storefront.exchange import limits, messages, workbooks
from storefront.exchange.layout import Source
from storefront.exchange.queries.files import FILES

TABLES = (".csv", ".tsv", ".txt")
WORKBOOKS = (".xlsx", ".xlsm")
OTHER_TABLES = (".txt", ".xls", ".xlsb", ".ods")
"""Types of tables that are not read from a folder."""
SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs"}
_SAMPLE = 64_000
BOUNDS = workbooks.Bounds()
BLOCK = 1000
"""Rows that are read together."""

Complain = Callable[[str, int, str, str], None]
"""Called with file, line, column and reason."""

Warn = Callable[[str], None]
"""Called with a sentence about what was skipped."""


class NothingToRead(Refused):
    """The folder or file has nothing to import."""


def sources_of(
    paths: Sequence[Path], complain: Complain, named: str = "", warn: Warn = lambda _: None
) -> Iterator[Source]:
    """Yield the sources in these folders and files, in the order of references.

    `named` is the content of single files (like "stock") whose names do not say it; `warn` is called with
    skipped sheets. Raises NothingToRead.
    """
    csv.field_size_limit(limits.CELL_CHARACTERS)
    found: list[tuple[str, Path, str]] = []
    for path in paths:
        if path.is_dir():
            found += _in_folder(path, complain, warn)
        else:
            found += _in_file(path, complain, named, warn)
    order = list(FILES)
    for name, path, sheet in sorted(found, key=lambda one: order.index(one[0])):
        yield from _open(name, path, sheet, complain)


def _in_folder(folder: Path, complain: Complain, warn: Warn) -> list[tuple[str, Path, str]]:
    found = []
    paths = sorted([*_files_in(folder), *_files_in(folder / "content")])
    for path in paths:
        proper = path.stem.lower()
        if path.stem != proper and proper in FILES:
            complain(path.name, 0, "", messages.WRONG_NAME.format(name=proper + path.suffix.lower()))
        elif path.suffix.lower() in WORKBOOKS:
            found += _sheets(path, complain, "", warn)
        elif path.suffix.lower() in OTHER_TABLES:
            complain(path.name, 0, "", messages.NOT_A_TABLE.format(name=path.stem))
        elif path.stem in FILES:
            found.append((path.stem, path, ""))
        else:
            complain(path.name, 0, "", messages.UNKNOWN_FILE.format(names=_names(FILES)))
    if not any(path.stem in FILES or path.suffix.lower() in WORKBOOKS for path in paths):
        raise NothingToRead(messages.NO_FILES.format(folder=folder))
    return found


def _files_in(folder: Path) -> Iterator[Path]:
    """Yield the tables of a folder, if it exists, in any case of the name.

    Unsupported types are included if they have the name of an import file.
    """
    for path in folder.iterdir() if folder.is_dir() else ():
        suffix = path.suffix.lower()
        is_ours = suffix in OTHER_TABLES and path.stem.lower() in FILES
        if is_ours or suffix in (".csv", ".tsv", *WORKBOOKS):
            yield path


def _in_file(path: Path, complain: Complain, named: str, warn: Warn) -> list[tuple[str, Path, str]]:
    if not path.exists():
        raise NothingToRead(messages.NO_FOLDER.format(folder=path))
    if path.suffix.lower() in WORKBOOKS:
        return _sheets(path, complain, named, warn)
    name = named or name_in(path.stem)
    if name in FILES:
        return [(name, path, "")]
    complain(path.name, 0, "", messages.WHICH_FILE.format(names=_names(FILES)))
    return []


def name_in(stem: str) -> str:
    """Return the import file that a name starts with: stock for stock-2026-11-20, "" for none."""
    lower = stem.lower()
    fitting = [
        name for name in FILES if lower == name or (lower.startswith(name) and lower[len(name)] in "-. (")
    ]
    return max(fitting, key=len, default="")


def _sheets(path: Path, complain: Complain, named: str, warn: Warn) -> list[tuple[str, Path, str]]:
    try:
        with workbooks.opened(path, BOUNDS) as book:
            sheets = book.sheet_names
    except workbooks.UnreadableBook as error:
        complain(path.name, 0, "", str(error))
        return []
    known = [(sheet.strip().lower(), path, sheet) for sheet in sheets if sheet.strip().lower() in FILES]
    if named or not known:
        name = named or name_in(path.stem)
        if name in FILES and (named or len(sheets) == 1):
            return [(name, path, sheets[0])]
        complain(path.name, 0, "", messages.WHICH_SHEET.format(names=_names(FILES)))
        return []
    others = [sheet for sheet in sheets if sheet.strip().lower() not in FILES]
    if others:
        warn(messages.SHEETS_LEFT_OUT.format(file=path.name, sheets=", ".join(others)))
    return known


def _open(name: str, path: Path, sheet: str, complain: Complain) -> Iterator[Source]:
    try:
        if sheet:
            yield from _sheet(name, path, sheet, complain)
        else:
            yield from _table(name, path, complain)
    except OSError as error:
        complain(path.name, 0, "", messages.NO_FILE.format(reason=error.strerror or error))


def _sheet(name: str, path: Path, sheet: str, complain: Complain) -> Iterator[Source]:
    shown = f"{path.name} ({sheet})"
    with workbooks.opened(path, BOUNDS) as book:
        rows = book.rows(sheet)
        lines = _readable_sheet(iter(rows), shown, complain)
        head = next(lines, None)
        if head is None:
            complain(shown, 0, "", messages.NO_HEAD.format(names=_names(FILES[name].columns)))
            return
        names = [cell.strip() for cell in head[1]]
        while names and not names[-1]:
            names.pop()
        width = len(names)
        count = max(rows.row_count - 1, 0)
        yield Source(
            name, shown, names, ((line, _fitted(cells, width)) for line, cells in lines), count, path.parent
        )


def _fitted(cells: list[str], width: int) -> list[str]:
    """Return a row as wide as the header: sheets omit empty cells at the end, or have extra ones."""
    if len(cells) > width and not any(cells[width:]):
        return cells[:width]
    return cells + [""] * (width - len(cells))


def _readable_sheet(
    rows: Iterator[tuple[int, list[str]]], shown: str, complain: Complain
) -> Iterator[tuple[int, list[str]]]:
    try:
        yield from ((line, cells) for line, cells in rows if any(cells))
    except workbooks.UnreadableCell as error:
        complain(shown, error.line, "", str(error))
    except workbooks.UnreadableBook as error:
        complain(shown, 0, "", str(error))


def _table(name: str, path: Path, complain: Complain) -> Iterator[Source]:
    encoding = _encoding_of(path)
    with path.open(encoding=encoding, newline="") as file:
        has_complained = False

        def note(*what: Any) -> None:
            nonlocal has_complained
            has_complained = True
            complain(*what)

        separator = _separator(file, name)
        rows = _readable(file, separator, path, note)
        head = next(rows, None)
        if head is None:
            if not has_complained:
                complain(path.name, 0, "", messages.NO_HEAD.format(names=_names(FILES[name].columns)))
        elif len(head[1]) == 1 and "|" in head[1][0]:
            complain(path.name, 1, "", messages.SEPARATED_OTHERWISE)
        else:
            yield Source(
                name, path.name, [cell.strip() for cell in head[1]], rows, _lines(path) - 1, path.parent
            )


def _encoding_of(path: Path) -> str:
    """Return UTF-16 if the file starts with its byte-order mark, as "Unicode text" does, else UTF-8.

    "utf-8-sig" is much slower, so `_after_mark` skips the mark of UTF-8.
    """
    with path.open("rb") as file:
        mark = file.read(2)
    return "utf-16" if mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) else "utf-8"


def _after_mark(file: io.TextIOBase) -> None:
    """Seek to the start of the text, after the byte-order mark that spreadsheets add to UTF-8."""
    file.seek(0)
    try:
        if file.read(1) != "\ufeff":
            file.seek(0)
    except UnicodeDecodeError:  # reported when the rows are read
        file.seek(0)


def _separator(file: io.TextIOBase, name: str) -> str:
    """Return the separator that splits the header into the most known names."""
    _after_mark(file)
    try:
        line = next((line for line in iter(lambda: file.readline(_SAMPLE), "") if line.strip()), "")
    except UnicodeDecodeError:
        line = ""
    _after_mark(file)
    known = {*FILES[name].columns, "item_code"}
    cells = {each: {cell.strip().strip('"') for cell in line.split(each)} for each in SEPARATORS}
    return max(SEPARATORS, key=lambda each: (len(cells[each] & known), len(cells[each])))


def _lines(path: Path) -> int:
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def _readable(
    file: io.TextIOBase, separator: str, path: Path, complain: Complain
) -> Iterator[tuple[int, list[str]]]:
    """Return (line, cells) with the first line of each row; stop at an unreadable row."""
    return chain.from_iterable(_blocks(csv.reader(file, delimiter=separator, strict=True), path, complain))


def _blocks(reader: Any, path: Path, complain: Complain) -> Iterator[Iterable[tuple[int, list[str]]]]:
    """Yield rows in blocks, which is twice as fast as one by one."""
    while True:
        before = reader.line_num
        rows: list[list[str]] = []
        bad: Exception | None = None
        try:
            rows.extend(islice(reader, BLOCK))  # keeps the rows before an error
        except (UnicodeError, csv.Error) as error:
            bad = error
        starts: Sequence[int] = range(before + 1, before + len(rows) + 1)
        if reader.line_num - before != len(rows):
            starts = list(accumulate(map(_lines_of, rows[:-1]), initial=before + 1))[: len(rows)]
        found = zip(starts, rows, strict=True)
        yield found if all(rows) else [one for one in found if one[1]]
        if isinstance(bad, UnicodeError):
            bad_line, byte = _first_wrong_byte(path)
            complain(path.name, bad_line, "", messages.NOT_UTF8.format(byte=byte))
        elif bad is not None:
            next_line = before + 1 + sum(map(_lines_of, rows))
            complain(path.name, next_line, "", why_unreadable(str(bad)))
        if bad is not None or not rows:
            return


def _lines_of(cells: list[str]) -> int:
    """Return the number of lines of a row."""
    breaks = (cell.count("\n") + cell.count("\r") - cell.count("\r\n") for cell in cells)
    return 1 + sum(breaks)


def why_unreadable(reason: str) -> str:
    """Return the message for an error of the CSV reader."""
    if "unexpected end" in reason:
        return messages.OPEN_QUOTE
    if "field larger" in reason:
        return messages.HUGE_CELL.format(most=limits.CELL_CHARACTERS)
    return messages.UNREADABLE.format(reason=reason)


def _first_wrong_byte(path: Path) -> tuple[int, int]:
    """Return the line, and the byte in it, that is not UTF-8; the block reader does not know it."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError as error:
                return number, error.start + 1
    return 1, 1


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
