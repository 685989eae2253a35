"""Uploaded lists: CSV and XLSX as they come, and what is refused at once."""

import io
from typing import Any

import httpx
import openpyxl
import pytest

from storefront.quickorder import limits, messages
from tests.make.buying import Store

BYTES = {"content-type": "application/octet-stream"}


def send(door: Store, content: bytes, columns: str = "") -> httpx.Response:
    path = "/api/quick-order/file" + (f"?columns={columns}" if columns else "")
    return door.post(path, body=content, **BYTES)


def read(door: Store, content: bytes, columns: str = "") -> dict[str, Any]:
    answer = send(door, content, columns)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refusal(door: Store, content: bytes, columns: str = "") -> str:
    answer = send(door, content, columns)
    assert answer.status_code == 400, answer.text
    detail: str = answer.json()["detail"]
    return detail


def workbook(*rows: tuple[Any, ...]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


LISTS = {
    "commas": b"Part number,Qty\nBV-08F-FP,4\nBVM-08,20\n",
    "semicolons": b"Part number;Qty\nBV-08F-FP;4\nBVM-08;20\n",
    "tabs, Windows line ends": b"Part number\tQty\r\nBV-08F-FP\t4\r\nBVM-08\t20\r\n",
    "byte order mark": "\ufeffPart number,Qty\nBV-08F-FP,4\nBVM-08,20\n".encode(),
    "Unicode text": "Part number\tQty\nBV-08F-FP\t4\nBVM-08\t20\n".encode("utf-16"),
    "other order": b"Qty,Price,Part number\n4,9.99,BV-08F-FP\n20,8.88,BVM-08\n",
    "no head": b"BV-08F-FP,4\nBVM-08,20\n",
    "quoted": b'"Part number","Qty"\n"BV-08F-FP","4"\n"BVM-08","20"\n',
    "workbook": workbook(("Item #", "Order Qty"), ("BV-08F-FP", 4), ("BVM-08", 20.0)),
}


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_becomes_lines_to_paste(door: Store, kind: str) -> None:
    """Decision A15."""
    found = read(door, LISTS[kind])
    assert (found["text"], found["problems"]) == ("BV-08F-FP\t4\nBVM-08\t20", [])
    lines = door.post("/api/quick-order/check", {"text": found["text"]}).json()["lines"]
    assert [line["status"] for line in lines] == ["Found", "Found"]


def test_the_customers_number_and_a_note_come_along(door: Store) -> None:
    content = b"Our number,Your part no,Qty,Comment\nBV-08F-FP,LHM 7,4,for press 3\n"
    text = read(door, content)["text"]
    assert text == "Customer part number\tPart number\tQuantity\tNote\nLHM 7\tBV-08F-FP\t4\tfor press 3"
    [line] = door.post("/api/quick-order/check", {"text": text}).json()["lines"]
    assert (line["offer"]["itemCode"], line["quantity"], line["note"]) == ("BV-08F-FP", 4, "for press 3")


def test_columns_that_nobody_can_tell_are_told_by_hand(door: Store) -> None:
    content = b"AB-1,BV-08F-FP,4,7\nAB-2,BVM-08,20,8\n"
    asked = read(door, content)
    assert asked["text"] == ""
    assert asked["rows"] == [["AB-1", "BV-08F-FP", "4", "7"], ["AB-2", "BVM-08", "20", "8"]]
    told = read(door, content, "ignored,number,quantity,ignored")
    assert told["text"] == "BV-08F-FP\t4\nBVM-08\t20"


def test_the_head_of_a_list_whose_columns_are_told_is_no_line(door: Store) -> None:
    content = b"Ding,Menge\nBV-08F-FP,4\n"
    assert read(door, content, "number,quantity")["text"] == "BV-08F-FP\t4"


def test_accents_of_old_windows_files_are_read(door: Store) -> None:
    content = "Part number,Qty,Note\nBV-08F-FP,4,Größe\n".encode("cp1252")
    assert "Größe" in read(door, content)["text"]


def test_a_formula_without_its_value_is_no_quantity_and_a_typed_one_is_a_line_to_correct(
    door: Store,
) -> None:
    text = read(door, workbook(("Part number", "Qty"), ("BV-08F-FP", "=1+1"), ("BVM-08", 10)))["text"]
    lines = door.post("/api/quick-order/check", {"text": text}).json()["lines"]
    assert [(line["quantity"], line["message"]) for line in lines] == [(1, messages.NO_QUANTITY), (10, "")]
    typed = door.post("/api/quick-order/check", {"text": "=HYPERLINK(1)\t2"}).json()["lines"]
    assert typed[0]["message"] == messages.FORMULA


def test_what_stands_before_a_broken_line_is_kept(door: Store) -> None:
    found = read(door, b'Part number,Qty\nBV-08F-FP,4\nBVM-08,"20\nW-M8,1\n')
    assert found["text"] == "BV-08F-FP\t4"
    assert found["problems"][0].startswith("Line 3 and those after it could not be read: a quote")


def test_a_cell_where_a_formula_failed_ends_the_list_with_its_line(door: Store) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("Part number", "Qty"), ("BV-08F-FP", 4)):
        sheet.append(row)
    sheet["A3"].value = "#REF!"
    sheet["A3"].data_type = "e"
    out = io.BytesIO()
    book.save(out)
    found = read(door, out.getvalue())
    assert found["text"] == "BV-08F-FP\t4"
    assert found["problems"][0].startswith("Line 3 ")


def test_more_lines_than_a_cart_holds_are_cut_and_said(door: Store) -> None:
    """Decision C6."""
    found = read(door, b"Part number,Qty\n" + b"BV-08F-FP,1\n" * 1_001)
    assert found["lineCount"] == 1_000
    assert found["problems"] == [messages.TOO_MANY_ORDER_LINES.format(maximum="1,000")]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", messages.FILE_EMPTY),
        (b"\n\n , \n", messages.FILE_EMPTY),
        (b"\x89PNG\r\n\x00\x00", messages.FILE_KIND),
        (b"\xd0\xcf\x11\xe0" + b"x" * 512, messages.FILE_OLD_WORKBOOK),
        (b"\xff\xfe\x00\xd8\x00", messages.FILE_ENCODING),
        (b"Part\x81number,\x8d\nA,1\n", messages.FILE_ENCODING),
        (b"PK\x03\x04 not really", "The workbook cannot be read"),
        (
            b",".join(b"c%d" % at for at in range(10_000)) + b"\n",
            "Line 1 and those after it could not be read: the row has more than 60 columns.",
        ),
        (
            workbook(tuple(range(10_000))),
            "Line 1 and those after it could not be read: the row has more than 60 columns.",
        ),
    ],
    ids=["empty", "blank", "picture", "xls", "utf-16", "encoding", "zip", "columns", "wide workbook"],
)
def test_what_is_no_list_is_refused_with_its_reason(door: Store, content: bytes, reason: str) -> None:
    assert reason in refusal(door, content)


@pytest.mark.parametrize("size", [limits.FILE_BYTES + 1, 50_000_000])
def test_a_file_that_is_too_large_is_refused(door: Store, size: int) -> None:
    answer = send(door, b"A" * size)
    assert answer.status_code == 413
    assert "5,000,000 bytes" in answer.json()["detail"]


def test_a_file_may_be_larger_than_other_requests(door: Store) -> None:
    content = b"Part number,Qty,Note\n" + (b"BV-08F-FP,1," + b"x" * 2_000 + b"\n") * 900
    assert read(door, content)["lineCount"] == 900
    other = door.post("/api/quick-order/check", {"text": "A" * 2_000_000})
    assert other.status_code == 413


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "application/json", ""])
def test_a_file_is_sent_as_bytes_and_nothing_else(door: Store, kind: str) -> None:
    """A page of another site may send a form, or plain text, without asking first."""
    answer = door.post("/api/quick-order/file", body=b"A,1\n", **{"content-type": kind})
    assert answer.status_code == 415


@pytest.mark.parametrize(
    ("columns", "reason"),
    [
        ("price", "Unknown column 'price'"),
        ("number,number", "Two columns cannot both be the number"),
        ("quantity", messages.FILE_WHICH_COLUMN),
    ],
)
def test_columns_that_make_no_sense_are_refused(door: Store, columns: str, reason: str) -> None:
    assert reason in refusal(door, b"A,1\n", columns)
