"""What the reader of workbooks makes of their cells, how much of a file it reads, and where it stops."""

import contextvars
import datetime
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from storefront.exchange import limits, xlsx_parts
from storefront.exchange.workbooks import Bounds, UnreadableBook, UnreadableCell, opened
from storefront.platform.cancellation import Cancelled, cancel_when
from tests.make.workbooks import MAIN, SHEET, part, row, workbook, zipped

STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"


def rows(content: bytes | Path, bounds: Bounds | None = None) -> list[tuple[int, list[str]]]:
    """Return the rows of the first sheet."""
    with opened(content, bounds or Bounds()) as book:
        return list(book.rows(book.sheet_names[0]))


def cells(content: bytes) -> list[str]:
    """Return the cells of the only row."""
    [(line, found)] = rows(content)
    assert line == 1
    return found


def refusal(content: bytes, bounds: Bounds | None = None) -> str:
    with pytest.raises((UnreadableBook, UnreadableCell)) as refused:
        rows(content, bounds)
    return str(refused.value)


def saved(fill: Callable[[openpyxl.Workbook], Any]) -> bytes:
    """Return a workbook as a well-known library writes it."""
    book = openpyxl.Workbook()
    fill(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


WRITTEN = [
    ("text", "text"),
    (" < Größe & more ", " < Größe & more "),
    (12, "12"),
    (20.0, "20"),
    (0.1, "0.1"),
    (12.345678, "12.345678"),
    (-3.5e-7, "-3.5e-07"),
    (10**14, "100000000000000"),
    (True, "true"),
    (False, "false"),
    (datetime.date(2026, 11, 26), "2026-11-26"),
    (datetime.datetime(2026, 11, 26, 13, 30), "2026-11-26T13:30:00"),  # noqa: DTZ001
    (datetime.date(1900, 1, 1), "1900-01-01"),
    (datetime.time(6, 30), "06:30:00"),
    (None, ""),
    ("last", "last"),
]


@pytest.mark.parametrize("epoch", ["1900", "1904"])
def test_every_kind_of_cell_reads_as_in_a_csv_file(epoch: str) -> None:
    written = [one for one in WRITTEN if epoch == "1900" or one[1] != "1900-01-01"]

    def fill(book: openpyxl.Workbook) -> None:
        book.epoch = openpyxl.utils.datetime.MAC_EPOCH if epoch == "1904" else book.epoch
        book.active.append([value for value, _ in written])

    assert cells(saved(fill)) == [text for _, text in written]


def test_sheets_that_are_hidden_are_left_out_and_charts_are_no_sheets() -> None:
    def fill(book: openpyxl.Workbook) -> None:
        book.active.title = "Stock"
        book.create_sheet("Secret").sheet_state = "hidden"
        book.create_chartsheet("Chart")
        book.create_sheet("Prices").append(["a"])

    with opened(saved(fill), Bounds()) as book:
        assert book.sheet_names == ["Stock", "Prices"]
        assert list(book.rows("Prices")) == [(1, ["a"])]


def test_a_workbook_is_read_from_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "book.xlsx"
    path.write_bytes(workbook(row(3, "a", "b")))
    assert rows(path) == [(3, ["a", "b"])]


def test_texts_in_several_fonts_are_one_text_without_their_pronunciation() -> None:
    texts = b"<si><r><t>to</t></r><r><t>ne</t></r><rPh><t>x</t></rPh></si><si><t>_x005F_x0041_</t></si><si/>"
    sheet = (
        b'<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>'
        b'<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>'
    )
    assert cells(workbook(sheet, texts=texts)) == ["tone", "_x0041_", "", "inline"]


def test_of_a_formula_the_last_value_is_read() -> None:
    assert cells(workbook(b'<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f></c></row>')) == ["2"]


def test_cells_stand_where_they_say_or_after_the_one_before() -> None:
    sheet = b'<row><c r="B1"><v>1</v></c><c><v>2</v></c><c r="E1"/><c r="A1"><v>0</v></c></row>'
    assert cells(workbook(sheet)) == ["0", "1", "2"]


def test_formats_of_our_own_make_dates_and_durations_stay_numbers() -> None:
    codes = ("dd.mm.yyyy", "[h]:mm", "0.00", '0 "d"')
    formats = "".join(f"<numFmt numFmtId='{200 + at}' formatCode='{code}'/>" for at, code in enumerate(codes))
    styles = "".join(f'<xf numFmtId="{200 + at}"/>' for at in range(len(codes)))
    written = f"<numFmts>{formats}</numFmts><cellStyleXfs><xf/></cellStyleXfs><cellXfs>{styles}</cellXfs>"
    sheet = "".join(f'<c s="{at}"><v>46352.5</v></c>' for at in range(len(codes)))
    found = cells(workbook(f"<row>{sheet}</row>".encode(), styles=written.encode()))
    assert found == ["2026-11-26T12:00:00", "46352.5", "46352.5", "46352.5"]


@pytest.mark.parametrize(("space", "prefix"), [(MAIN, "x:"), (STRICT, ""), (STRICT, "x:")])
def test_either_namespace_is_read_with_any_prefix(space: str, prefix: str) -> None:
    name = "xmlns:x" if prefix else "xmlns"
    sheet = f'<{prefix}worksheet {name}="{space}"><{prefix}sheetData><{prefix}row><{prefix}c><{prefix}v>7'
    sheet += "".join(f"</{prefix}{kind}>" for kind in ("v", "c", "row", "sheetData", "worksheet"))
    assert cells(workbook(sheet=sheet.encode())) == ["7"]


BAD_CELLS = {
    "formula": (b'<c t="e"><v>#REF!</v></c>', '"#REF!" is the result of a failed formula'),
    "date": (b'<c s="0"><v>99999999</v></c>', '"99999999" is not a date'),
    "not a date": (b'<c s="0"><v>nan</v></c>', '"nan" is not a date'),
    "text": (b"<c><v>" + b"1" * 1_000_001 + b"</v></c>", "a cell has more than 1,000,000 characters"),
    "number": (b"<c><v>a</v></c>", "the workbook cannot be read (could not convert"),
    "shared": (b'<c t="s"><v>5</v></c>', "there is no shared text 5"),
    "negative": (b'<c t="s"><v>-1</v></c>', "there is no shared text -1"),
    "column": (b'<c r="ABCD1"><v>5</v></c>', "the workbook refers to column ABCD"),
    "place": (b'<c r="a1"><v>5</v></c>', "the workbook refers to column a"),
    "far": (b'<c r="XFD1"><v>5</v></c>', "the row has more than 1,000 columns"),
}
DATES = b'<cellXfs><xf numFmtId="14"/></cellXfs>'


@pytest.mark.parametrize(("cell", "reason"), BAD_CELLS.values(), ids=BAD_CELLS)
def test_a_bad_cell_ends_the_reading_after_the_rows_before_it(cell: bytes, reason: str) -> None:
    content = workbook(row(1, "a") + row(2, "b") + b"<row>" + cell + b"</row>", styles=DATES)
    found = []
    with opened(content, Bounds()) as book, pytest.raises((UnreadableBook, UnreadableCell)) as refused:
        for line, _ in book.rows("Sheet1"):
            found.append(line)
    assert found == [1, 2]
    assert reason in str(refused.value)
    assert getattr(refused.value, "line", 3) == 3


def test_missing_rows_are_no_rows() -> None:
    content = workbook(row(5, "a") + b"<row/>" + row(1_048_576, "b"))
    assert rows(content) == [(5, ["a"]), (6, []), (1_048_576, ["b"])]


@pytest.mark.parametrize("number", [1_048_577, 9_999_999, 99_999_999, 10**30])
def test_a_sheet_has_no_more_rows_than_the_format_allows(number: int) -> None:
    assert f"refers to row {number:,}" in refusal(workbook(row(number, "a")))
    assert "refers to row 1,048,577" in refusal(workbook(row(1_048_576, "a") + b"<row/>"))


@pytest.mark.parametrize("number", [0, -1, 7])
def test_rows_that_go_back_are_refused(number: int) -> None:
    assert f"row {number} comes after row 7" in refusal(workbook(row(7, "a") + row(number, "b")))


@pytest.mark.parametrize(
    ("said", "count"),
    [(b"A1:C20", 20), (b"A1:XFD99999999", limits.SHEET_ROWS), (b"A1", 1), (b"", 0), (b"A:C", 0)],
)
def test_what_a_sheet_says_of_its_size_is_believed_for_the_progress_alone(said: bytes, count: int) -> None:
    content = workbook(row(1, "a") + row(2, "b"), before=b'<dimension ref="%s"/>' % said)
    with opened(content, Bounds()) as book:
        found = book.rows("Sheet1")
        assert [line for line, _ in found] == [1, 2]
        assert found.row_count == count


MANY = b"".join(row(number, "a") for number in range(1, 10_001))
BOUNDED = {
    "elements": (workbook(MANY), Bounds(elements=20_000), "more than 20,000 rows, cells and values"),
    "bytes": (workbook(MANY), Bounds(unpacked=100_000), "is larger than 0 MB uncompressed"),
    "columns": (workbook(row(1, *"abcd")), Bounds(columns=3), "the row has more than 3 columns"),
    "texts": (
        workbook(b'<row><c t="s"><v>0</v></c></row>', texts=b"<si><t>" + b"a" * 500 + b"</t></si>"),
        Bounds(shared=400),
        "the text in the workbook has more than 400 characters",
    ),
    "time": (workbook(MANY), Bounds(seconds=0), "takes more than 0 seconds to read"),
}


@pytest.mark.parametrize(("content", "bounds", "reason"), BOUNDED.values(), ids=BOUNDED)
def test_a_workbook_is_read_within_its_bounds(content: bytes, bounds: Bounds, reason: str) -> None:
    assert reason in refusal(content, bounds)
    assert rows(content)


class Reading:
    """Counts the bytes that are unpacked of a workbook while it is read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.unpacked = 0
        read = zipfile.ZipExtFile.read

        def counted(part: zipfile.ZipExtFile, size: int | None = -1) -> bytes:
            found = read(part, size)
            self.unpacked += len(found)
            return found

        monkeypatch.setattr(zipfile.ZipExtFile, "read", counted)


def test_no_more_is_unpacked_than_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = b"<si><t>first</t></si>" * 500_000
    parts = {"rows": b'<row><c t="s"><v>9</v></c></row>' + b"<row/>" * 1_000_000, "texts": texts}
    conn = Reading(monkeypatch)
    with opened(workbook(**parts), Bounds()) as book:
        assert conn.unpacked < 3_000
        assert next(iter(book.rows("Sheet1"))) == (1, ["first"])
    assert conn.unpacked < 3_000 + 2 * xlsx_parts.PIECE_BYTES


def test_pictures_and_other_parts_do_not_count() -> None:
    out = io.BytesIO(workbook(row(1, "a")))
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/picture.bmp", b" " * 30_000_000)
    assert rows(out.getvalue(), Bounds(unpacked=10_000)) == [(1, ["a"])]


def test_reading_ends_between_two_pieces_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    context = contextvars.copy_context()
    found: list[int] = []
    conn = Reading(monkeypatch)

    def read() -> None:
        with opened(workbook(MANY), Bounds()) as book:
            found.extend(line for line, _ in book.rows("Sheet1"))

    cancel_when(context, lambda: conn.unpacked > 2 * xlsx_parts.PIECE_BYTES)
    with pytest.raises(Cancelled):
        context.run(read)
    assert conn.unpacked < 4 * xlsx_parts.PIECE_BYTES < len(MANY)
    assert len(found) < 10_000
    found.clear()
    read()
    assert len(found) == 10_000


ENTITIES = b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
WHOLE = part("worksheet", b"<sheetData><row><c><v>&b;</v></c></row></sheetData>")


@pytest.mark.parametrize("head", [ENTITIES, OUTSIDE, b"<!DOCTYPE worksheet>"])
def test_entities_are_refused_before_they_unfold(head: bytes) -> None:
    assert "it has a document type" in refusal(workbook(sheet=head + WHOLE))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_that_no_spreadsheet_writes_is_refused(method: int) -> None:
    assert f"it is compressed by method {method}" in refusal(zipped({"_rels/.rels": b""}, method))


def test_what_a_zip_says_of_its_sizes_is_not_believed() -> None:
    content = workbook(MANY)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        size = archive.getinfo(SHEET).file_size.to_bytes(4, "little")
    less, more = (content.replace(size, lie.to_bytes(4, "little")) for lie in (100, 4_000_000_000))
    assert refusal(less).startswith("the workbook cannot be read (")
    assert len(rows(more, Bounds(unpacked=1_000_000))) == 10_000


@pytest.mark.parametrize("missing", ["_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", SHEET])
def test_a_part_that_is_missing_is_named(missing: str) -> None:
    with zipfile.ZipFile(io.BytesIO(workbook(row(1, "a")))) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if name != missing}
    assert f"it lacks {missing}" in refusal(zipped(parts))
