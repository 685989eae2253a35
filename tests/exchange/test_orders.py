"""The export of orders: every line once, exact money, nothing that a spreadsheet would run."""

import csv
import datetime
import io
import json
import xml.etree.ElementTree as ET
import zipfile
from decimal import Decimal
from typing import Any

import pytest

from storefront.exchange.orders import BYTE_ORDER_MARK, FORMULA_STARTERS, Format, export
from storefront.orders.queries.export import CHUNK, COLUMNS
from storefront.orders.queries.imported import save_imported
from storefront.orders.schemas import OrderStatus
from storefront.platform.db import Database

DAY = datetime.datetime(2026, 11, 1, 17, 30, tzinfo=datetime.UTC)
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def order(number: int, **columns: Any) -> dict[str, Any]:
    when = DAY + datetime.timedelta(days=number)
    return {
        "order_number": number,
        "order_date": when,
        "status": "Open",
        "contact_email": "a@example.com",
        **columns,
    }


def line(number: int, line_number: int = 1, **columns: Any) -> dict[str, Any]:
    return {
        "order_number": number,
        "line_number": line_number,
        "item_code": "HCS-1",
        "quantity_ordered": 3,
        "unit_price": Decimal("4.0375"),
        **columns,
    }


def write(db: Database, orders: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
    with db.write() as tx:
        save_imported(tx, orders, lines)


def exported(db: Database, fmt: Format = Format.CSV, **asked: Any) -> bytes:
    out = io.BytesIO()
    with db.read() as reading:
        export(reading, out, fmt, **asked)
    return out.getvalue()


def rows(text: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"), newline="")))


def test_a_csv_starts_with_the_byte_order_mark_and_its_heads(db: Database) -> None:
    text = exported(db).decode()
    assert text.startswith(BYTE_ORDER_MARK + "order_number,web_reference_id,order_date,status")
    assert text.count("\r\n") == 1


def test_every_line_stands_in_a_row_with_its_orders_columns(db: Database) -> None:
    write(
        db,
        [order(2, po_no="B"), order(1, po_no="A", shipping_total=Decimal("9.5"), is_rush=True)],
        [line(2), line(1, 2, promise_date=datetime.date(2026, 12, 24), is_cancelled=True), line(1)],
    )
    found = rows(exported(db))
    assert [(row["order_number"], row["line_number"], row["po_no"]) for row in found] == [
        ("1", "1", "A"),
        ("1", "2", "A"),
        ("2", "1", "B"),
    ]
    first, second, third = found
    assert first["order_date"] == "2026-11-02T17:30:00Z"
    assert (first["unit_price"], first["total_price"]) == ("4.0375", "12.11")
    assert (first["sub_total"], first["shipping_total"], first["order_total"]) == ("12.11", "9.50", "21.61")
    assert (third["shipping_total"], third["tax_total"]) == ("", "")
    assert (second["promise_date"], second["is_cancelled"], first["is_cancelled"]) == ("2026-12-24", "X", "")
    assert list(first) == list(COLUMNS)


@pytest.mark.parametrize(
    ("price", "shown"),
    [
        ("0.000001", "0.000001"),
        ("0.1", "0.10"),
        ("12", "12.00"),
        ("1234567.89", "1234567.89"),
        ("-5.5", "-5.50"),
        ("-0.0325", "-0.0325"),
        ("0", "0.00"),
    ],
)
def test_money_is_exact_in_every_form(db: Database, price: str, shown: str) -> None:
    write(db, [order(1)], [line(1, unit_price=Decimal(price))])
    assert rows(exported(db))[0]["unit_price"] == shown
    assert f'"unit_price":{shown},'.encode() in exported(db, Format.JSONL)
    assert shown in sheet_of(exported(db, Format.XLSX))[1]


@pytest.mark.parametrize("starter", list(FORMULA_STARTERS))
def test_no_cell_can_be_taken_for_a_formula(db: Database, starter: str) -> None:
    """Every character that a spreadsheet may read as a formula's start gets an apostrophe (T-22)."""
    evil = f"{starter}cmd|' /C calc'!A0"
    write(db, [order(1, po_no=evil, order_notes=evil)], [line(1, item_description=evil)])
    row = rows(exported(db))[0]
    assert [row[name] for name in ("po_no", "order_notes", "item_description")] == [f"'{evil}"] * 3
    assert row["contact_email"] == "a@example.com"
    parsed = json.loads(exported(db, Format.JSONL))
    assert parsed["po_no"] == evil


def test_quotes_lines_and_umlauts_survive(db: Database) -> None:
    note = 'Say "hi", then\nring; Größe 1/2" € \u2028 end'
    write(db, [order(1, order_notes=note)], [line(1)])
    assert rows(exported(db))[0]["order_notes"] == note
    assert json.loads(exported(db, Format.JSONL))["order_notes"] == note


def test_orders_can_be_chosen_by_date_and_status(db: Database) -> None:
    write(db, [order(1), order(2, status="Shipped"), order(3)], [line(1), line(2), line(3)])
    since = DAY + datetime.timedelta(days=2)
    numbers = [row["order_number"] for row in rows(exported(db, since=since))]
    assert numbers == ["2", "3"]
    numbers = [row["order_number"] for row in rows(exported(db, status=OrderStatus.OPEN))]
    assert numbers == ["1", "3"]
    assert rows(exported(db, since=since, status=OrderStatus.CANCELLED)) == []


def test_json_lines_hold_numbers_and_truth_values(db: Database) -> None:
    write(db, [order(1)], [line(1, is_cancelled=True)])
    parsed = json.loads(exported(db, Format.JSONL), parse_float=Decimal)
    assert (parsed["unit_price"], parsed["tax_total"], parsed["is_cancelled"]) == (
        Decimal("4.0375"),
        None,
        True,
    )


def sheet_of(package: bytes) -> list[list[str]]:
    with zipfile.ZipFile(io.BytesIO(package)) as opened:
        assert opened.testzip() is None
        sheet = ET.fromstring(opened.read("xl/worksheets/sheet1.xml"))
    assert sheet.findall(f".//{SHEET}f") == []
    return [["".join(cell.itertext()) for cell in row] for row in sheet.iter(f"{SHEET}row")]


def test_a_sheet_holds_the_same_cells_and_no_formula(db: Database) -> None:
    text = "<b>&amp; 5 > 3\x07 ok"
    write(db, [order(1, order_notes=text, po_no="=1+1")], [line(1)])
    heads, cells = sheet_of(exported(db, Format.XLSX))
    found = dict(zip(heads, cells, strict=True))
    assert heads == list(COLUMNS)
    assert (found["po_no"], found["unit_price"]) == ("'=1+1", "4.0375")
    assert found["order_notes"] == "<b>&amp; 5 > 3 ok"


def test_many_orders_come_in_order_and_none_is_lost(db: Database) -> None:
    count = CHUNK + 1_000
    numbers = range(1, count + 1)
    write(db, [order(n, order_date=DAY) for n in numbers], [line(n) for n in numbers])
    found = rows(exported(db))
    assert [int(row["order_number"]) for row in found] == list(range(1, count + 1))
