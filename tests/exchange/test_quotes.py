"""Quotes that come by file, and go the same way."""

import io
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from storefront.accounts.tables import ContactRow
from storefront.exchange import exports, personal_data
from storefront.exchange.imports import ImportRefused
from storefront.platform.db import Database
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.accounts import NOW, Door
from tests.make.catalog import TODAY, VALVE, fill, rows
from tests.make.imports import load_folder, load_tables
from tests.make.people import COMPANY
from tests.make.quoted import add_quote
from tests.make.traces import EMAIL

QUOTES = rows(
    "quote_number customer_id_p21 contact_id reference status quote_date expires",
    "700101; 7001; ; Press 4; Open; today-3; today+20",
    "700102; 7002; ; ; Cancelled; 2026-11-01; ",
)
LINES = rows(
    "quote_line_id quote_number line_number inv_mast_uid quantity unit_price price_breaks",
    f"1; 700101; 1; {VALVE}; 20; 8.125; 40:7.5|100:7.25",
    f"2; 700102; 1; {VALVE}; 1; 9; ",
)


def load(db: Database, quotes: list[dict[str, str]], lines: list[dict[str, str]]) -> None:
    with db.write() as tx:
        load_tables(tx, [("quotes", quotes), ("quote_lines", lines)], TODAY)


def test_quotes_come_by_file_and_go_out_as_they_came(db: Database, tmp_path: Path) -> None:
    fill(db)
    load(db, QUOTES, LINES)
    with db.read() as conn:
        quote = conn.execute(select(QuoteRow).where(QuoteRow.quote_number == 700101)).one()
        line = conn.execute(select(QuoteLineRow).where(QuoteLineRow.quote_line_id == 1)).one()
        assert (quote.reference, quote.status) == ("Press 4", "Open")
        assert (quote.expires - quote.quote_date).days == 23
        assert (line.unit_price, line.price_breaks) == (Decimal("8.125"), [[40, "7.5"], [100, "7.25"]])
        assert line.is_ordered is False
        for name in ("quotes", "quote_lines"):
            out = io.BytesIO()
            assert exports.export_table(conn, name, out) == 2
            (tmp_path / f"{name}.csv").write_bytes(out.getvalue())
    with db.write() as tx:
        report = load_folder(tx, tmp_path, TODAY)
    assert {name: (file.new, file.changed) for name, file in report.files.items()} == {
        "quotes": (0, 0),
        "quote_lines": (0, 0),
    }


def test_what_an_order_has_taken_up_stays_so_where_the_file_does_not_say(db: Database) -> None:
    fill(db)
    load(db, QUOTES, [line | {"is_ordered": "true"} for line in LINES])
    load(db, QUOTES, LINES)
    with db.read() as conn:
        assert set(conn.execute(select(QuoteLineRow.is_ordered)).scalars()) == {True}


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("file", "column", "value", "reason"),
    [
        ("quotes", "status", "Opened", '"Opened" is not allowed. Use one of Draft, Submitted, Open, Revised'),
        ("quotes", "customer_id_p21", "9", '"9" is not listed in customers.csv (customer_id_p21).'),
        ("quotes", "contact_id", "9", '"9" is not listed in contacts.csv (p21_id).'),
        ("quotes", "expires", "soon", '"soon" is not a date.'),
        ("quotes", "quote_date", "", "is required. Fill it in."),
        ("quotes", "reference", "R" * 41, "has 41 characters. The maximum is 40."),
        ("quotes", "quote_number", "0", "0 is too small. It must be at least 1."),
        ("quote_lines", "quote_number", "5", '"5" is not listed in quotes.csv (quote_number).'),
        ("quote_lines", "inv_mast_uid", "5", '"5" is not listed in items.csv (inv_mast_uid).'),
        ("quote_lines", "quantity", "0", "0 is too small. It must be at least 1."),
        ("quote_lines", "unit_price", "cheap", '"cheap" is not an amount of dollars'),
        ("quote_lines", "price_breaks", "40:7|20:8", "is not a list of price breaks"),
    ],
)
def test_a_cell_that_cannot_be_is_named_and_nothing_is_kept(
    db: Database, file: str, column: str, value: str, reason: str
) -> None:
    fill(db)
    tables = {"quotes": QUOTES, "quote_lines": LINES}
    tables[file] = [tables[file][0] | {column: value}, tables[file][1]]
    with pytest.raises(ImportRefused) as refused:
        load(db, tables["quotes"], tables["quote_lines"])
    found = [problem.message for problem in refused.value.problems]
    assert any(one.startswith(f"{file}.csv, line 2, {column}: ") and reason in one for one in found), found
    with db.read() as conn:
        assert conn.execute(select(QuoteRow.quote_number)).all() == []


def test_a_quote_loses_the_contact_who_is_forgotten_and_nothing_else(door: Door, person: int) -> None:
    with door.db.read() as conn:
        (contact, *_) = conn.execute(
            select(ContactRow.p21_id).where(ContactRow.email == EMAIL.upper())
        ).scalars()
    with door.db.write() as tx:
        tx.execute(
            insert(ContactRow).values(p21_id=4_040_404, customer_id_p21=COMPANY, email="glenn@larkin.example")
        )
    add_quote(door.db, 1, [], contact_id=contact)
    add_quote(door.db, 2, [], contact_id=4_040_404)
    personal_data.erase(door.db, EMAIL, NOW)
    with door.db.read() as conn:
        kept = conn.execute(
            select(QuoteRow.quote_number, QuoteRow.contact_id)
            .where(QuoteRow.quote_number <= 2)
            .order_by(QuoteRow.quote_number)
        )
        assert [tuple(one) for one in kept] == [(1, None), (2, 4_040_404)]
