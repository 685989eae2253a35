"""The export of orders: every line once, exact money, nothing that a spreadsheet would run."""

import csv
import datetime
import io
import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import openpyxl
import pytest
from openpyxl.cell import Cell
from openpyxl.utils.escape import unescape
from sqlalchemy import insert

from storefront.exchange import limits, sheets
from storefront.exchange.cells import FORMULA_STARTERS
from storefront.exchange.csv_file import BYTE_ORDER_MARK
from storefront.exchange.orders import Format, export
from storefront.exchange.row_files import write_rows
from storefront.orders.queries.columns import COLUMNS
from storefront.orders.queries.export import CHUNK
from storefront.orders.queries.imported import save_imported
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.tables import PaymentRow
from storefront.platform.db import Database

DAY = datetime.datetime(2026, 11, 1, 17, 30, tzinfo=datetime.UTC)
NEW_YORK = ZoneInfo("America/New_York")
NAMES = [column.name for column in COLUMNS]


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


def write(
    db: Database,
    orders: list[dict[str, Any]],
    lines: list[dict[str, Any]],
    parcels: list[dict[str, Any]] | None = None,
) -> None:
    with db.write() as tx:
        save_imported(tx, orders, lines, parcels or [])


def exported(db: Database, fmt: Format = Format.CSV, **asked: Any) -> bytes:
    out = io.BytesIO()
    with db.read() as conn:
        export(conn, out, fmt, NEW_YORK, **asked)
    return out.getvalue()


def rows(text: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"), newline="")))


def sheet(package: bytes) -> list[dict[str, Cell]]:
    """Return the rows of the workbook, each cell under its head."""
    heads, *found = openpyxl.load_workbook(io.BytesIO(package)).worksheets[0].iter_rows()
    return [dict(zip([str(head.value) for head in heads], row, strict=True)) for row in found]


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
    assert first["order_date"] == "2026-11-02T12:30:00-05:00"
    assert (first["unit_price"], first["total_price"]) == ("4.0375", "12.11")
    assert (first["sub_total"], first["shipping_total"], first["order_total"]) == ("12.11", "9.50", "21.61")
    assert (third["shipping_total"], third["tax_total"]) == ("", "")
    assert (second["promise_date"], second["is_cancelled"], first["is_cancelled"]) == (
        "2026-12-24",
        "true",
        "false",
    )
    assert list(first) == NAMES


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
    cell = sheet(exported(db, Format.XLSX))[0]["unit_price"]
    assert (cell.data_type, Decimal(str(cell.value))) == ("n", Decimal(price))


@pytest.mark.trust("T-22")
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


@pytest.mark.trust("T-22")
@pytest.mark.parametrize("starter", list(FORMULA_STARTERS))
def test_a_sheet_holds_what_was_typed_as_text(db: Database, starter: str) -> None:
    """Nothing in it is a formula, a link or a number that was typed as text; no guard is needed for that."""
    evil = f"{starter}HYPERLINK(1)"
    write(db, [order(1, po_no=evil, order_notes="https://example.com")], [line(1, item_code="00123")])
    (row,) = sheet(exported(db, Format.XLSX))
    assert [unescape(row[name].value) for name in ("po_no", "order_notes", "item_code")] == [
        evil,
        "https://example.com",
        "00123",
    ]
    assert {cell.data_type for cell in row.values()} <= {"s", "inlineStr", "n", "d", "b"}
    assert all(cell.hyperlink is None for cell in row.values())


def test_a_sheet_has_real_dates_money_and_room(db: Database) -> None:
    day = datetime.date(2026, 12, 24)
    text = "<b>&amp; 5 > 3\x07 ok"
    write(
        db,
        [order(1, order_notes=text, shipping_total=Decimal("1234.5"))],
        [line(1, promise_date=day, is_cancelled=True)],
    )
    package = exported(db, Format.XLSX)
    (row,) = sheet(package)
    assert list(row) == NAMES
    assert row["order_date"].value.isoformat() == "2026-11-02T12:30:00"
    assert (row["promise_date"].value.isoformat(), row["promise_date"].number_format) == (
        "2026-12-24T00:00:00",
        "yyyy-mm-dd",
    )
    assert (row["shipping_total"].value, row["shipping_total"].number_format) == (1234.5, "#,##0.00")
    assert (row["unit_price"].value, row["unit_price"].number_format) == (4.0375, "#,##0.00####")
    assert (row["is_cancelled"].value, row["is_rush"].value) == (True, False)
    assert row["order_notes"].value == "<b>&amp; 5 > 3 ok"
    widths = openpyxl.load_workbook(io.BytesIO(package)).worksheets[0].column_dimensions.values()
    width = {place: group.width for group in widths for place in range(group.min, group.max + 1)}
    assert all(width[cell.column] > len(name) for name, cell in row.items())


def test_a_sheet_without_orders_has_its_heads(db: Database) -> None:
    (only,) = openpyxl.load_workbook(io.BytesIO(exported(db, Format.XLSX))).worksheets
    assert [cell.value for cell in only[1]] == NAMES
    assert all(cell.font.bold for cell in only[1])
    assert (only.max_row, only.freeze_panes) == (1, "A2")


def test_a_column_that_begins_empty_is_what_it_is_further_down(db: Database) -> None:
    write(
        db,
        [order(1), order(2, shipping_total=Decimal("9.5"), customer_id_p21=77)],
        [line(1), line(2, promise_date=datetime.date(2026, 12, 24))],
    )
    first, second = sheet(exported(db, Format.XLSX))
    names = ("shipping_total", "customer_id_p21", "promise_date")
    assert [first[name].value for name in names] == [None, None, None]
    assert [second[name].value for name in names[:2]] == [9.5, 77]
    assert second["promise_date"].value.date() == datetime.date(2026, 12, 24)


def test_a_text_is_cut_to_what_a_cell_of_a_sheet_can_hold(db: Database) -> None:
    write(db, [order(1)], [line(1, item_description="x" * 40_000)])
    (row,) = sheet(exported(db, Format.XLSX))
    assert row["item_description"].value == "x" * sheets.TEXT_MAX


def test_a_workbook_that_breaks_off_is_not_written_at_all() -> None:
    def rows() -> Iterator[list[str]]:
        yield ["a"]
        raise OSError("the connection is gone")

    out = io.BytesIO()
    with (
        pytest.raises(OSError, match="the connection is gone"),
        sheets.workbook(out, "Orders", ["head"], [sheets.TEXT]) as book,
    ):
        write_rows(book, rows())
    assert out.getvalue() == b""


def test_a_full_sheet_is_followed_by_another(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SHEET_ROWS", 3)
    write(db, [order(n) for n in range(1, 6)], [line(n) for n in range(1, 6)])
    book = openpyxl.load_workbook(io.BytesIO(exported(db, Format.XLSX)))
    assert [sheet.title for sheet in book.worksheets] == ["Orders", "Orders 2", "Orders 3"]
    assert [row[0].value for sheet in book.worksheets for row in sheet.iter_rows(min_row=2)] == [
        1,
        2,
        3,
        4,
        5,
    ]


def test_the_day_of_an_order_is_that_of_the_store(db: Database) -> None:
    """At 03:30 in UTC it is still yesterday evening in New York; in July an hour less. Decision I11."""
    winter = datetime.datetime(2026, 11, 22, 3, 30, tzinfo=datetime.UTC)
    summer = datetime.datetime(2026, 7, 5, 3, 30, 15, tzinfo=datetime.UTC)
    write(db, [order(1, order_date=winter), order(2, order_date=summer)], [line(1), line(2)])
    shown = ["2026-11-21T22:30:00-05:00", "2026-07-04T23:30:15-04:00"]
    assert [row["order_date"] for row in rows(exported(db))] == shown
    told = exported(db, Format.JSONL).splitlines()
    assert [json.loads(row)["order_date"] for row in told] == shown
    in_sheet = sheet(exported(db, Format.XLSX))[1]["order_date"].value
    assert in_sheet.isoformat() == "2026-07-04T23:30:15"


def test_lists_are_joined_in_a_sheet_and_lists_in_json(db: Database) -> None:
    notes = [{"note": "Paint it", "targetAreas": ["Purchasing", "Shipping"]}, {"note": "=1+1"}]
    parcels = [
        {"order_number": 1, "line_number": 1, "carrier_name": carrier, "tracking_number": number}
        for carrier, number in (("UPS Ground", "1Z9"), ("FedEx", "-77"))
    ]
    files = [{"fileId": "f1", "fileName": "drawing.pdf"}]
    first = order(1, cc_emails=["a@x.example", "=b@x.example"], note_areas=["Shipping"], attachments=files)
    write(
        db, [first, order(2)], [line(1, item_notes=notes, customizations=[{"axis": "X"}]), line(2)], parcels
    )
    joined, empty = rows(exported(db))
    listed, none = [json.loads(row) for row in exported(db, Format.JSONL).splitlines()]
    expected = {
        "cc_emails": ("a@x.example; '=b@x.example", ["a@x.example", "=b@x.example"]),
        "note_areas": ("Shipping", ["Shipping"]),
        "attachments": ("drawing.pdf", ["drawing.pdf"]),
        "item_notes": ("Paint it; '=1+1", ["Paint it", "=1+1"]),
        "item_note_areas": ("Purchasing|Shipping; ", ["Purchasing|Shipping", ""]),
        "tracking_carriers": ("UPS Ground; FedEx", ["UPS Ground", "FedEx"]),
        "tracking_numbers": ("1Z9; '-77", ["1Z9", "-77"]),
    }
    for name, (text, values) in expected.items():
        assert (joined[name], listed[name], empty[name], none[name]) == (text, values, "", []), name
    assert (json.loads(joined["customizations"]), listed["customizations"]) == ([{"axis": "X"}],) * 2
    (in_sheet, _) = sheet(exported(db, Format.XLSX))
    assert in_sheet["item_notes"].value == "Paint it; =1+1"


def test_what_pays_an_order_stands_with_it(db: Database) -> None:
    """Only the attempt that was approved; not one that was declined or given back."""
    write(db, [order(1, payment_option="CreditCard"), order(2)], [line(1), line(2)])
    attempt = {
        "cart_token": "t", "idempotency_key": "t:1", "provider": "embedded", "payment_method_id": "pm",
        "brand": "visa", "last4": "4242", "amount": Decimal("13.02"), "created_at": DAY,
    }  # fmt: skip
    with db.write() as tx:
        for number, state, reference in (
            (1, "Declined", ""),
            (2, "Authorized", "auth_77"),
            (3, "Voided", "v"),
        ):
            key = {"attempt": number, "idempotency_key": f"t:{number}"}
            tx.execute(
                insert(PaymentRow).values(
                    {**attempt, **key, "state": state, "reference": reference, "order_number": 1}
                )
            )
    names = ("card_brand", "card_last4", "payment_provider", "authorization_reference", "authorized_total")
    paid, unpaid = rows(exported(db))
    assert [paid[name] for name in names] == ["visa", "4242", "embedded", "auth_77", "13.02"]
    assert [unpaid[name] for name in names] == [""] * 5


NOT_EXPORTED = {
    "cart_token": "whoever has it may see the guest's order whole",
    "hold_reason": "an order on hold is not exported",
    "erp_reference": "the ERP's own number for the order",
    "acknowledged_at": "the ERP has told it",
    "quantity_shipped": "the ERP has told it",
    "ncnr_text": "the sentence is the shop's own, the moment stands in ncnr_acknowledged_at",
}


def test_every_column_of_an_order_is_exported_or_left_out_for_a_reason() -> None:
    kept = {column.key for table in (OrderRow, OrderLineRow) for column in table.__table__.columns}
    assert kept - set(NAMES) == set(NOT_EXPORTED)


def test_many_orders_come_in_order_and_none_is_lost(db: Database) -> None:
    count = CHUNK + 1_000
    numbers = range(1, count + 1)
    write(db, [order(n, order_date=DAY) for n in numbers], [line(n) for n in numbers])
    found = rows(exported(db))
    assert [int(row["order_number"]) for row in found] == list(range(1, count + 1))
