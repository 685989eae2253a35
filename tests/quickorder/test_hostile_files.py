"""Small files that ask for a lot of work: a running store refuses them early, and stops when nobody waits."""

import socket

import httpx
import pytest

from storefront.quickorder import limits
from tests.make.workbooks import row, workbook, zipped
from tests.support import servers
from tests.support.waiting import PATIENCE_SECONDS, wait_until

PATH = "/api/quick-order/file"
BYTES = {"content-type": "application/octet-stream"}
LINE = row(1, "BV-08F-FP", "4")
BILLION = b'<!DOCTYPE a [<!ENTITY a "&#66;"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
TOO_MANY_CELLS = (
    "has more than 500,000 rows, cells and values, including empty ones. Delete those you do not need"
)
TOO_MANY_ROWS = "Only the first 20,000 rows of the file are read, including blank ones. Delete the blank rows"


def send(store: servers.Store, content: bytes) -> httpx.Response:
    return httpx.post(store.address + PATH, content=content, headers=BYTES, timeout=PATIENCE_SECONDS)


def cell(place: str, value: str = "1") -> bytes:
    """Return a row with one cell."""
    number = place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return f'<row r="{number}"><c r="{place}"><v>{value}</v></c></row>'.encode()


REFUSED = {
    "row 9,999,999": (
        cell("A9999999"),
        "refers to row 9,999,999, but a sheet ends at column XFD and row 1,048,576",
    ),
    "row 99,999,999": (cell("A99999999"), "refers to row 99,999,999, but a sheet ends at"),
    "a row of a thousand digits": (b'<row r="%s"/>' % (b"9" * 1_000), "a sheet ends at column XFD"),
    "column XFE": (
        cell("XFE1"),
        "Line 1 and those after it could not be read: the row has more than 60 columns",
    ),
    "column ZZZZ": (cell("ZZZZ1"), "refers to column ZZZZ, but a sheet ends at column XFD"),
    "1.9 million blank rows": (b"<row/>" * 1_900_000, TOO_MANY_ROWS),
    "1.9 million blank cells": (b"<row>" + b"<c/>" * 1_900_000 + b"</row>", TOO_MANY_CELLS),
    "a deep nest": (b"<row>" * 200_000, "elements are nested more than 100 deep"),
    "an endless tag": (b'<row a="' + b"x" * 10_000_000 + b'"/>', "a tag has more than 1,000,000 bytes"),
    "an endless value": (
        b"<row><c><v>" + b"1" * 10_000_000,
        "Line 1 and those after it could not be read: a cell",
    ),
    "much that means nothing": (b"<!--%s-->" % (b" " * 900_000) * 40, "is larger than 20 MB uncompressed"),
}


@pytest.mark.trust("T-24")
@pytest.mark.parametrize(("rows", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_sheet_that_would_take_long_is_refused_with_its_limit(
    running_store: servers.Store, rows: bytes, reason: str
) -> None:
    content = workbook(rows)
    assert len(content) < 150_000
    answer = send(running_store, content)
    assert answer.status_code == 400, answer.text
    assert reason in answer.json()["detail"]
    assert answer.json()["problems"][0]["field"] == "file"


@pytest.mark.trust("T-24")
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (workbook(b'<row><c t="s"><v>1999999</v></c></row>', texts=b"<si/>" * 2_000_000), TOO_MANY_CELLS),
        (workbook(LINE, styles=b"<xf/>" * 600_000), TOO_MANY_CELLS),
        (workbook(LINE, book=b"<sheet/>" * 600_000), TOO_MANY_CELLS),
        (workbook(sheet=BILLION + b"<worksheet/>"), "it has a document type"),
        (zipped({str(number): b"" for number in range(6_000)}), "contains more than 5,000 files"),
        (b"\n" * 1_900_000, TOO_MANY_ROWS),
        (b",,\n" * 1_000_000, TOO_MANY_ROWS),
        (b"," * 4_900_000 + b"x", "the row has more than 60 columns"),
    ],
    ids=["texts", "styles", "sheets", "entities", "files", "line ends", "blank lines", "commas"],
)
def test_any_other_part_of_a_file_is_bounded_too(
    running_store: servers.Store, content: bytes, reason: str
) -> None:
    answer = send(running_store, content)
    assert answer.status_code == 400, answer.text
    assert reason in answer.json()["detail"]


@pytest.mark.parametrize(
    "content",
    [
        workbook(LINE + row(1_048_576, "BVM-08", "20")),
        workbook(LINE + row(2, "BVM-08", "20"), before=b'<dimension ref="A1:XFD1048576"/>'),
        workbook(LINE + row(2, "BVM-08", "20"), before=b'<dimension ref="A1"/>'),
        workbook(LINE + b"<row/>" * 15_000 + row(1_000_000, "BVM-08", "20")),
        workbook(LINE + b'<row r="2"><c t="str"><v>BVM-08</v></c><c><v>20</v></c><c r="XFD2"/></row>'),
    ],
    ids=["last row", "large dimension", "small dimension", "blank rows", "blank column"],
)
def test_a_sheet_with_gaps_is_read(running_store: servers.Store, content: bytes) -> None:
    answer = send(running_store, content).json()
    assert (answer["text"], answer["problems"]) == ("BV-08F-FP\t4\nBVM-08\t20", [])


def test_what_stands_before_too_many_rows_is_kept(running_store: servers.Store) -> None:
    answer = send(running_store, workbook(LINE + b"<row/>" * 1_900_000)).json()
    assert answer["text"] == "BV-08F-FP\t4"
    assert [problem.startswith(TOO_MANY_ROWS) for problem in answer["problems"]] == [True]


def test_of_a_long_list_no_more_is_unpacked_than_is_taken(running_store: servers.Store) -> None:
    rows = b"".join(row(number, "BV-08F-FP", "4") for number in range(1, 200_000))
    assert len(rows) > limits.UNPACKED_MAX / 2
    answer = send(running_store, workbook(rows * 3)).json()
    assert answer["lineCount"] == limits.ORDER_LINES_MAX
    assert [problem.startswith("At most 1,000 lines") for problem in answer["problems"]] == [True]


def statuses(store: servers.Store) -> list[str]:
    """Return how the uploads so far have ended, from the store's log."""
    return [line.partition('"status":')[2][:3] for line in store.lines if f'"path":"{PATH}"' in line]


def test_reading_stops_when_the_client_hangs_up(running_store: servers.Store) -> None:
    """The file is a good one: read to its end it would be answered with 200."""
    content = workbook(LINE, before=b"<sheetPr/>" * 480_000)
    before = len(statuses(running_store))
    assert send(running_store, content).status_code == 200
    wait_until(lambda: len(statuses(running_store)) == before + 1)
    head = f"POST {PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: {BYTES['content-type']}\r\n"
    with socket.create_connection(("127.0.0.1", running_store.port), PATIENCE_SECONDS) as line:
        line.sendall(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
    wait_until(lambda: len(statuses(running_store)) == before + 2)
    assert statuses(running_store)[before:] == ["200", "400"]
