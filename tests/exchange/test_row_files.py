"""Files of rows: what a reader finds in them is what was written, whatever it is."""

import csv
import datetime
import io
import zipfile
from decimal import Decimal
from typing import Any

import msgspec
import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as any_of
from openpyxl.utils.escape import unescape

from storefront.exchange import csv_file, limits, sheets
from storefront.exchange.cells import guarded
from storefront.exchange.csv_file import BYTE_ORDER_MARK, CsvFile
from storefront.exchange.json_lines import JsonLinesFile
from storefront.exchange.row_files import AT_ONCE, write_rows

HEADS = ["Item", "Pieces", 'Note, "quoted"']
LINES = [
    "",
    "plain",
    "two, parts",
    'a "word"',
    '"',
    "a\nb",
    "a\r\nb",
    "=1+1",
    "-",
    "'=1+1",
    "'quoted'",
    "\t",
    "Größe 2″",
    "日本 🔩",
]


def from_csv(package: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(package.decode("utf-8-sig"), newline="")))


def written_csv(rows: list[list[Any]]) -> bytes:
    out = io.BytesIO()
    count = write_rows(CsvFile(out, HEADS, [csv_file.words, csv_file.plain, csv_file.quoted]), rows)
    assert count == len(rows)
    return out.getvalue()


@pytest.mark.parametrize("count", [0, 1, AT_ONCE, AT_ONCE + 1, 2 * AT_ONCE])
def test_csv_has_every_row_after_its_header(count: int) -> None:
    package = written_csv([[f"HC-{number}", number, ""] for number in range(count)])
    assert package.decode().startswith(f'{BYTE_ORDER_MARK}Item,Pieces,"Note, ""quoted"""\r\n')
    heads, *rows = from_csv(package)
    assert heads == HEADS
    assert rows == [[f"HC-{number}", str(number), ""] for number in range(count)]


@given(any_of.lists(any_of.tuples(*(any_of.text() | any_of.sampled_from(LINES),) * 2), min_size=1))
def test_csv_is_what_pythons_own_writer_writes(texts: list[tuple[str, str]]) -> None:
    """Texts that a spreadsheet could take for a formula are guarded in the one column, not in the other."""
    texts = [
        tuple(text.encode("utf-8", "ignore").decode() for text in pair)  # type: ignore[misc]
        for pair in texts
    ]
    expected = io.StringIO(newline="")
    csv.writer(expected).writerows([guarded(first), "7", second] for first, second in texts)
    found = written_csv([[first, 7, second] for first, second in texts]).decode()
    _, _, rows = found.partition("\r\n")
    assert rows == expected.getvalue()


def test_a_missing_value_is_an_empty_cell_in_every_format() -> None:
    rows = [["a", 1, None], [None, None, "b"], [None, 2, None]]
    assert from_csv(written_csv(rows))[1:] == [["a", "1", ""], ["", "", "b"], ["", "2", ""]]
    out = io.BytesIO()
    write_rows(JsonLinesFile(out, HEADS, {}), rows)
    assert [list(msgspec.json.decode(line).values()) for line in out.getvalue().splitlines()] == rows
    assert [[cell.value for cell in row] for row in sheet_of(rows)] == rows


def sheet_of(rows: list[list[Any]]) -> Any:
    out = io.BytesIO()
    looks = [sheets.TEXT, sheets.NUMBER, sheets.TEXT]
    with sheets.workbook(out, "Items", HEADS, looks) as book:
        write_rows(book, rows)
    return openpyxl.load_workbook(io.BytesIO(out.getvalue())).worksheets[0].iter_rows(min_row=2)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("  ends  ", "  ends  "),
        ("a\nb", "a\nb"),
        ("a\rb", "a\rb"),
        ("_x0041_", "_x0041_"),
        ("<b> & 'c' \"d\" ]]>", "<b> & 'c' \"d\" ]]>"),
        ("bell\x07, nul\x00", "bell, nul"),
        ("1E5", "1E5"),
        ("=1+1", "=1+1"),
        ("日本 🔩", "日本 🔩"),
    ],
)
def test_a_sheet_has_texts_as_they_are(text: str, found: str) -> None:
    """Also beside texts that need no care; only characters that XML cannot have are left out."""
    for rows in ([[text, 1, text]], [["plain", 1, text], [text, 2, "plain"]]):
        cells = next(iter(sheet_of(rows)))
        assert unescape(cells[2].value) == found
        assert cells[2].data_type in ("s", "inlineStr")


def test_a_sheet_has_amounts_to_the_last_digit() -> None:
    numbers = [Decimal("0.000001"), Decimal("123456789.123456"), Decimal("-5.50"), Decimal("1E+3"), 0]
    found = [row[1] for row in sheet_of([["x", number, None] for number in numbers])]
    assert [Decimal(str(cell.value)) for cell in found] == numbers
    assert {cell.data_type for cell in found} == {"n"}


def test_a_long_sheet_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Excel repairs a file with a sheet of more than 2 GB, so a sheet ends before, whatever its rows."""
    monkeypatch.setattr(limits, "SHEET_BYTES", 60_000)
    out = io.BytesIO()
    count = 5 * AT_ONCE
    with sheets.workbook(out, "Items", HEADS, [sheets.TEXT, sheets.NUMBER, sheets.TEXT]) as book:
        write_rows(book, [["HC-2008", number, None] for number in range(count)])
    package = openpyxl.load_workbook(io.BytesIO(out.getvalue()))
    assert len(package.worksheets) > 2
    rows = [row for sheet in package.worksheets for row in sheet.iter_rows(min_row=2, values_only=True)]
    assert [row[1] for row in rows] == list(range(count))
    assert {sheet.cell(1, 1).value for sheet in package.worksheets} == {"Item"}
    with zipfile.ZipFile(io.BytesIO(out.getvalue())) as archive:
        assert archive.testzip() is None
        assert all(not info.extra for info in archive.infolist()), "no part has the headers of a big file"


def test_days_and_words_share_a_column() -> None:
    out = io.BytesIO()
    look = sheets.DAY_OR_TEXT
    values = [sheets.day_number(datetime.date(2026, 12, 24)), None, "TBD"]
    with sheets.workbook(out, "Items", ["Promise date"], [look]) as book:
        write_rows(book, [[value] for value in values])
    _, day, empty, words = next(openpyxl.load_workbook(io.BytesIO(out.getvalue())).worksheets[0].columns)
    assert day.value.date() == datetime.date(2026, 12, 24)
    assert (empty.value, words.value) == (None, "TBD")
