"""A shop comes from files: checked whole, written whole, or not at all."""

import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.app.tables import metadata
from storefront.exchange.imports import ImportRefused
from storefront.platform.db import Database
from tests.make.catalog import (
    ASSEMBLY,
    CYLINDERS,
    MINI_VALVE,
    TODAY,
    VALVE,
    WASHER,
    fill,
    rows,
    small_shop,
    write_folder,
)
from tests.make.imports import load_folder, load_tables

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""What is wrong with a file does not depend on the database."""


def everything(db: Database) -> dict[str, list[Any]]:
    """Return all that is kept, generation and queue aside."""
    with db.read() as conn:
        return {
            table.name: sorted(map(repr, conn.execute(select(*table.columns)).all()))
            for table in metadata().sorted_tables
            if table.name not in ("generation", "search_changes", "orders")
        }


def count(db: Database, table: str) -> int:
    return len(everything(db)[table])


def one(db: Database, table: str, **where: Any) -> Any:
    columns = metadata().tables[table].c
    with db.read() as conn:
        statement = select(*columns).where(*(columns[name] == value for name, value in where.items()))
        return conn.execute(statement).one()


def refusals(db: Database, folder: Path) -> list[str]:
    """Load a folder that must be refused; return the sentences."""
    with pytest.raises(ImportRefused) as refused, db.write() as tx:
        load_folder(tx, folder, TODAY)
    return [problem.message for problem in refused.value.problems]


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return folder


def test_a_folder_is_loaded_whole(db: Database, tmp_path: Path) -> None:
    with db.write() as tx:
        report = load_folder(tx, write_folder(tmp_path), TODAY)
    assert report.items == 12 + CYLINDERS
    assert report.rows["specs"] == len(dict(small_shop())["specs"])
    assert count(db, "items") == report.rows["items"] == count(db, "prices")
    valve = one(db, "prices", inv_mast_uid=VALVE)
    assert str(valve.unit_price) == "11.62"
    assert valve.price_breaks == [[25, "10.48"], [100, "9.75"]]
    assert one(db, "items", inv_mast_uid=VALVE).features == ["Lead free", "Two-piece"]


def test_loading_twice_changes_nothing(db: Database, tmp_path: Path) -> None:
    folder = write_folder(tmp_path)
    for _ in range(2):
        with db.write() as tx:
            load_folder(tx, folder, TODAY)
        first = everything(db)
    assert everything(db) == first


def test_a_later_file_brings_rows_up_to_date(db: Database) -> None:
    fill(db)
    head = "inv_mast_uid item_code item_desc unit_price"
    fill(db, [("items", rows(head, f"{VALVE}; BV-08F-NEW; Ball valve, new; 12.125125"))])
    item = one(db, "items", inv_mast_uid=VALVE)
    assert (item.item_code, item.item_desc) == ("BV-08F-NEW", "Ball valve, new")
    assert str(one(db, "prices", inv_mast_uid=VALVE).unit_price) == "12.125125"


def test_a_column_that_is_left_out_stays_as_it_is(db: Database) -> None:
    fill(db)
    fill(db, [("items", rows("inv_mast_uid item_code item_desc", f"{VALVE}; BV-08F-FP; Ball valve"))])
    assert one(db, "items", inv_mast_uid=VALVE).nsn == "4820-01-000-0822"
    assert str(one(db, "prices", inv_mast_uid=VALVE).unit_price) == "11.62"
    assert one(db, "numbers", inv_mast_uid=VALVE, kind="Nsn").number == "4820-01-000-0822"


def test_an_empty_cell_leaves_the_notes_that_staff_have_written(db: Database) -> None:
    """The mandatory notes of a customer are written in the store too; notes in the file win."""
    head = "customer_id_p21 customer_id_aw name mandatory_notes"
    fill(db, [("customers", rows(head, "118204; 118209; Larkin; Ask for a PO number.", "7; 8; Midland; "))])
    fill(db, [("customers", rows(head, "118204; 118209; Larkin Hydraulics; ", "7; 8; Midland; Call first."))])
    larkin, midland = (one(db, "customers", customer_id_p21=number) for number in (118_204, 7))
    assert (larkin.name, larkin.mandatory_notes) == ("Larkin Hydraulics", "Ask for a PO number.")
    assert midland.mandatory_notes == "Call first."
    fill(db, [("customers", rows(head, "118204; 118209; Larkin Hydraulics; New notes."))])
    assert one(db, "customers", customer_id_p21=118_204).mandatory_notes == "New notes."


def test_a_new_item_code_takes_the_place_of_the_old_one_among_the_numbers(db: Database) -> None:
    fill(db)
    fill(db, [("items", rows("inv_mast_uid item_code item_desc", f"{VALVE}; BV-09/x; Ball valve"))])
    own = one(db, "numbers", inv_mast_uid=VALVE, kind="ItemCode")
    assert (own.number, own.normal_form) == ("BV-09/x", "BV09X")
    assert one(db, "numbers", inv_mast_uid=VALVE, kind="Manufacturer").normal_form == "77F12NPTB"


def test_dates_may_count_from_today(db: Database) -> None:
    fill(db)
    receipt = one(db, "on_order", inv_mast_uid=MINI_VALVE, location_id=20)
    assert receipt.due_date == TODAY + datetime.timedelta(days=12)


def test_files_may_lie_in_the_content_folder_and_begin_with_a_mark(db: Database, tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "menus.csv").write_bytes(
        b"\xef\xbb\xbfmenu,sort_order,label,path\r\nAbout,1,About us,/pages/about-us\r\n"
    )
    with db.write() as tx:
        load_folder(tx, tmp_path, TODAY)
    assert one(db, "menus", menu="About").label == "About us"


def test_an_empty_file_changes_nothing(db: Database, tmp_path: Path) -> None:
    fill(db)
    with db.write() as tx:
        report = load_folder(tx, write(tmp_path, brands="slug,name\n"), TODAY)
    assert report.rows == {"brands": 0}
    assert count(db, "brands") > 0


def test_progress_is_told_file_by_file(db: Database, tmp_path: Path) -> None:
    told: dict[str, tuple[int, int]] = {}
    with db.write() as tx:
        load_folder(
            tx, write_folder(tmp_path), TODAY, lambda step, done, total: told.update({step: (done, total)})
        )
    assert told["Checking specs"] == (111, 111)


def test_what_pages_show_moves_the_generation_and_reaches_the_index(db: Database) -> None:
    before = db.generation()
    fill(db)
    assert db.generation() > before
    assert one(db, "search_changes", id=1).kind == "Everything"
    before = db.generation()
    fill(db, [("holidays", rows("date name", "2026-12-26; Inventory"))])
    assert db.generation() > before


def test_a_changed_stock_or_price_reaches_its_items_and_makes_no_other_page_anew(db: Database) -> None:
    fill(db)
    before = db.generation()
    fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{VALVE}; 10; 5"))])
    fill(db, [("items", rows("item_code unit_price", "BVM-08; 7.10"))])
    assert db.generation() == before
    with db.read() as conn:
        queued = conn.execute(select(metadata().tables["search_changes"].c.uid)).scalars().all()
    assert set(queued) == {0, VALVE, MINI_VALVE, ASSEMBLY}, "a part's stock changes what can be made of it"
    assert str(one(db, "prices", inv_mast_uid=MINI_VALVE).unit_price) == "7.10"


def test_what_is_known_already_moves_nothing_and_is_counted_so(db: Database, tmp_path: Path) -> None:
    folder = write_folder(tmp_path)
    with db.write() as tx:
        first = load_folder(tx, folder, TODAY)
    before = db.generation()
    with db.write() as tx:
        again = load_folder(tx, folder, TODAY)
    assert db.generation() == before
    assert all(file.new == file.rows and not file.changed for file in first.files.values())
    kept = {name: file for name, file in again.files.items() if name not in ("orders", "order_lines")}
    assert {name: (file.new, file.changed) for name, file in kept.items()} == dict.fromkeys(kept, (0, 0))
    stock = rows("inv_mast_uid location_id quantity_available", f"{VALVE}; 10; 5", f"{MINI_VALVE}; 10; 41")
    with db.write() as tx:
        report = load_tables(tx, [("stock", stock)], TODAY).files["stock"]
    assert (report.rows, report.new, report.changed) == (2, 0, 2)


def test_customers_do_not_move_the_generation(db: Database) -> None:
    before = db.generation()
    fill(db, [("customers", rows("customer_id_p21 customer_id_aw name", "7009; 9; Tollan Reyes"))])
    assert db.generation() == before


@pytest.mark.parametrize("number", ["-1", "0"])
def test_a_person_has_a_number_from_1_on(db: Database, tmp_path: Path, number: str) -> None:
    """A number below stands for guests: what is told and forgotten of a guest must be nobody else's."""
    folder = write(tmp_path, web_users=f"web_user_id,email\n{number},dana@larkin.example\n")
    assert refusals(db, folder) == [
        f"web_users.csv, line 2, web_user_id: {number} is too small. It must be at least 1."
    ]


BAD_CELLS = [
    ("items", "unit_price", "12,5", '"12,5" is not an amount of dollars'),
    ("items", "unit_price", "1.1234567", "at most 6 decimals"),
    ("items", "unit_price", "-1", "-1 is too small. It must be at least 0."),
    ("items", "unit_price", "NaN", '"NaN" is not an amount of dollars'),
    ("items", "unit_price", "99999999999", "is too large"),
    ("items", "unit_size", "0", "0 is too small. It must be at least 1."),
    ("items", "unit_of_measure", "KG", '"KG" is not allowed. Use one of EA, FT, IN, PK, BX, PR, SET, C, M,'),
    ("families", "unit_of_measure", "ea", '"ea" is not allowed. Use one of EA, FT,'),
    ("items", "unit_size", "1.5", '"1.5" is not a whole number. Write it like 12.'),
    ("items", "unit_size", "99999999999", "99999999999 is too large. It must be at most 2147483647."),
    ("items", "round_type", "X", '"X" is not allowed. Use one of U, D, S, N.'),
    ("items", "is_web", "maybe", '"maybe" is not true or false. Write one of them.'),
    ("items", "weight_lb", "heavy", '"heavy" is not a number. Write it like 12.5.'),
    ("items", "weight_lb", "1e999", '"1e999" is not a number'),
    ("items", "price_breaks", "10:4|5:3", '"10:4|5:3" is not a list of price breaks'),
    ("items", "price_breaks", "10", '"10" is not a list of price breaks'),
    ("items", "item_code", "", "is required. Fill it in."),
    ("items", "item_code", "A" * 81, "has 81 characters. The maximum is 80."),
    ("items", "disposition", "Z", "Use one of B, C, D, H, S, T."),
    (
        "items",
        "brand_slug",
        "nobody",
        '"nobody" is not listed in brands.csv (slug). Add it there or correct it here.',
    ),
    ("specs", "inv_mast_uid", "9", '"9" is not listed in items.csv (inv_mast_uid).'),
    ("stock", "quantity_available", "-3", "-3 is too small. It must be at least 0."),
    ("stock", "location_id", "77", '"77" is not listed in locations.csv (location_id).'),
    (
        "numbers",
        "kind",
        "Secret",
        '"Secret" is not allowed. Use one of Manufacturer, Supplier, Superseded, Upc, Legacy, Competitor.',
    ),
    ("associations", "associated_inv_mast_uid", "9", '"9" is not listed in items.csv (inv_mast_uid).'),
    (
        "on_order",
        "due_date",
        "2026-02-30",
        '"2026-02-30" is not a date. Write it like 2026-11-26, today or today+12.',
    ),
    ("on_order", "due_date", "tomorrow", '"tomorrow" is not a date'),
    ("on_order", "due_date", "today+99999999", '"today+99999999" is not a date'),
    ("categories", "parent_id", "77", '"77" is not listed in categories.csv (category_id).'),
]


@ON_SQLITE
@pytest.mark.parametrize(("name", "column", "value", "reason"), BAD_CELLS)
def test_a_bad_cell_is_named_with_its_cure(
    db: Database, tmp_path: Path, name: str, column: str, value: str, reason: str
) -> None:
    tables = small_shop()
    lines = dict(tables)[name]
    lines[1] = {**lines[1], column: value}
    sentences = refusals(db, write_folder(tmp_path, tables))
    assert any(
        sentence.startswith(f"{name}.csv, line 3, {column}: ") and reason in sentence
        for sentence in sentences
    )
    assert count(db, "items") == 0, "nothing is half-written"


@ON_SQLITE
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "slug,name,color\na,A,red\n",
            'brands.csv, line 1: unknown column "color". Use one of',
        ),
        ("name\na\n", 'brands.csv, line 1: the column "slug" is missing. Add it to the first row.'),
        ("slug\na\n", 'brands.csv, line 2, slug: "a" is new here, and a new row also needs name.'),
        ("slug,name,name\na,A,A\n", 'brands.csv, line 1: the column "name" is in the first row twice.'),
        ("", "brands.csv: the file is empty. Start with a header row:"),
        ("slug,name\na,A\nb,B,C\n", "brands.csv, line 3: the row has 3 cells, but the header has 2."),
        ('slug,name\na,"A\n', "brands.csv, line 2: a quote that starts on this line is never closed."),
        ('slug,name\na,"A"B\n', "brands.csv, line 2: the row cannot be read"),
        (
            "slug,name\na,A\nb,B\na,C\n",
            'brands.csv, line 4, slug: "a" is already on line 2. Keep one of the two',
        ),
        (
            "slug,name\na,A\x00\n",
            'brands.csv, line 2, name: "A" has an invisible character (U+0000) at position 2. Delete it.',
        ),
        ("slug|name\na|A\n", "brands.csv, line 1: the columns are separated by vertical bars."),
    ],
)
def test_an_unreadable_file_is_named_with_its_cure(
    db: Database, tmp_path: Path, text: str, sentence: str
) -> None:
    (said, *others) = refusals(db, write(tmp_path, brands=text))
    assert said.startswith(sentence)
    assert others == []
    assert count(db, "brands") == 0


def test_a_file_in_another_encoding_is_named(db: Database, tmp_path: Path) -> None:
    (tmp_path / "brands.csv").write_bytes("slug,name\nm,Müller\n".encode("latin-1"))
    (said,) = refusals(db, tmp_path)
    assert (
        said
        == "brands.csv, line 2: the text is not UTF-8 (byte 4 of the line). Save the file as CSV in UTF-8."
    )


def test_line_ends_byte_order_marks_and_blank_lines_do_not_matter(db: Database, tmp_path: Path) -> None:
    (tmp_path / "brands.csv").write_bytes(b"\xef\xbb\xbfslug, name\r\na,A\r\n\r\nb,B\r\n\r\n")
    with db.write() as tx:
        assert load_folder(tx, tmp_path, TODAY).rows == {"brands": 2}
    assert one(db, "brands", slug="b").name == "B"


@ON_SQLITE
def test_a_file_whose_name_is_written_otherwise_is_not_passed_over(db: Database, tmp_path: Path) -> None:
    write(tmp_path, Brands="slug,name\na,A\n", holidays="date,name\n2026-12-25,Christmas\n")
    (said,) = refusals(db, tmp_path)
    assert said == 'Brands.csv: the file must be called "brands.csv". Rename it.'


@ON_SQLITE
def test_a_key_of_several_columns_may_stand_only_once(db: Database, tmp_path: Path) -> None:
    write(tmp_path, tax_rates="state,zip_prefix,rate\nOH,,0.05\nOH,455,0.06\nOH,455,0.07\n")
    (said,) = refusals(db, tmp_path)
    assert said == (
        'tax_rates.csv, line 4, state, zip_prefix: "OH, 455" is already on line 3. Keep one of the two rows.'
    )


@ON_SQLITE
@pytest.mark.parametrize("parents", [{1: 1}, {1: 2, 2: 1}, {1: "", 2: 3, 3: 4, 4: 2}])
def test_a_category_may_not_stand_below_itself(db: Database, tmp_path: Path, parents: dict[int, Any]) -> None:
    lines = "".join(f"{key},{parent},c{key},C\n" for key, parent in parents.items())
    (said,) = refusals(db, write(tmp_path, categories="category_id,parent_id,slug,name\n" + lines))
    assert said.startswith("categories.csv, line ")
    assert said.endswith("is its own ancestor. Choose another parent_id.")
    assert count(db, "categories") == 0


def test_a_file_that_no_shop_has_is_named(db: Database, tmp_path: Path) -> None:
    write(tmp_path, brands="slug,name\na,A\n", prodcuts="a\n1\n")
    (said,) = refusals(db, tmp_path)
    assert said.startswith("prodcuts.csv: unknown file. Use one of addresses, alert,")


def test_an_empty_or_missing_folder_is_refused(db: Database, tmp_path: Path) -> None:
    (said,) = refusals(db, tmp_path)
    assert said == f"{tmp_path} has no files to import. Add at least items.csv."
    (said,) = refusals(db, tmp_path / "nowhere")
    assert said == f"{tmp_path / 'nowhere'} does not exist. Enter a folder or the files to import."


def test_two_items_cannot_share_a_code_nor_two_users_an_address(db: Database, tmp_path: Path) -> None:
    fill(db)
    write(
        tmp_path,
        items="inv_mast_uid,item_code,item_desc\n900,BV-08F-FP,Another\n",
        web_users="web_user_id,email\n5,DANA@larkin.example\n",
    )
    assert refusals(db, tmp_path) == [
        f'items.csv, line 2, item_code: "BV-08F-FP" already belongs to inv_mast_uid {VALVE}. '
        "It must be unique.",
        'web_users.csv, line 2, email: "dana@larkin.example" already belongs to web_user_id 1. '
        "It must be unique.",
    ]


def test_an_earlier_load_counts_for_references(db: Database, tmp_path: Path) -> None:
    fill(db)
    write(tmp_path, stock="inv_mast_uid,location_id,quantity_available\n101,20,4\n")
    with db.write() as tx:
        load_folder(tx, tmp_path, TODAY)
    assert one(db, "stock", inv_mast_uid=VALVE, location_id=20).quantity_available == 4


ORDERS = [
    (
        "orders",
        rows(
            "order_number customer_id_p21 order_date po_no status contact_email ship_to_id shipping_total "
            "tax_total",
            "5001; 7001; today-30; PO-1; Shipped; dana@larkin.example; 1; 12.50;",
        ),
    ),
    (
        "order_lines",
        rows(
            "order_number line_number inv_mast_uid quantity_ordered quantity_invoiced unit_price "
            "carrier_name tracking_number",
            f"5001; 1; {VALVE}; 3; 3; 11.62; UPS; 1Z999",
            f"5001; 2; {WASHER}; 250; 0; 3.75; ;",
        ),
    ),
]


def test_past_orders_are_completed_from_items_and_address_books(db: Database) -> None:
    fill(db, [*small_shop(), *ORDERS])
    order = one(db, "orders", order_number=5001)
    assert str(order.sub_total) == "44.24", "3 × 11.62; 250 washers at 3.75 per 100 are 9.375, rounded up"
    assert str(order.order_total) == "56.74"
    assert (order.ship_to_city, order.bill_to_company_name) == ("Akron", "Larkin Hydraulics")
    assert one(db, "order_lines", order_number=5001, line_number=2).item_code == "W-M8"
    assert one(db, "order_tracking", order_number=5001).tracking_number == "1Z999"


def test_past_orders_keep_their_reference_when_loaded_again(db: Database) -> None:
    references = set()
    for _ in range(2):
        fill(db, [*small_shop(), *ORDERS])
        references.add(one(db, "orders", order_number=5001).web_reference_id)
    assert len(references) == 1
    assert count(db, "order_lines") == 2
