"""Shopping lists that come by file, and go the same way."""

import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from sqlalchemy import insert, select, update

from storefront.accounts.tables import WebUserRow
from storefront.base.limits import QUANTITY_MAX
from storefront.catalog.tables import ItemRow
from storefront.exchange import exports
from storefront.exchange.imports import ImportRefused, ImportReport
from storefront.lists import limits
from storefront.lists.tables import ShoppingListLineRow as Line
from storefront.lists.tables import ShoppingListRow as Row
from storefront.platform.db import Database
from storefront.platform.statements import watched
from tests.make.catalog import MINI_VALVE, NOW, TODAY, VALVE, WASHER, fill, rows
from tests.make.imports import load_folder, load_tables

HEAD = (
    "customer_id_p21 web_user_id name shared inv_mast_uid quantity customer_part_number_id note "
    "unit_price_then"
)
LISTS = rows(
    HEAD,
    f"7001; 1; Press 4; true; {WASHER}; 20; 501; by the door; 0.1255",
    f"7001; 1; Press 4; true; {VALVE}; 2; ; =1+1; 8.125",
    "7001; 1; Later; false; ; ; ; ; ",
    f"7001; 3; Dunmark's; true; {VALVE}; 999999; ; ; ",
)
PEOPLE = rows(
    "web_user_id customer_id_p21 email role",
    "2; 7002; elsewhere@dunmark.example; WebUser",
    "3; ; rep@store.example; AirlineEmployee",
)
NUMBERS = rows(
    "id customer_id_p21 inv_mast_uid customer_part_number",
    f"501; 7001; {WASHER}; LH-9",
    f"502; 7002; {WASHER}; DM-9",
)


def stocked(db: Database) -> None:
    """Fill the shop, with people and part numbers."""
    fill(db)
    with db.write() as tx:
        load_tables(tx, [("customer_part_numbers", NUMBERS), ("web_users", PEOPLE)], TODAY)


def load(db: Database, sent: list[dict[str, str]]) -> ImportReport:
    with db.write() as tx:
        return load_tables(tx, [("lists", sent)], TODAY)


def counts(report: ImportReport) -> tuple[int, int, int]:
    """Return how many lines of lists were new, changed and given up."""
    found = report.files["lists"]
    return found.new, found.changed, found.removed


def lines(db: Database, name: str) -> list[tuple[Any, ...]]:
    """Return the lines of a list, in their order."""
    columns = Line.line_id, Line.inv_mast_uid, Line.quantity, Line.note, Line.unit_price_then
    asked = select(*columns).join(Row, Row.id == Line.list_id).where(Row.name == name)
    with db.read() as conn:
        return [tuple(one) for one in conn.execute(asked.order_by(Line.sort_order))]


def exported(db: Database) -> bytes:
    out = io.BytesIO()
    with db.read() as conn:
        exports.export_table(conn, "lists", out)
    return out.getvalue()


def test_lists_come_by_file_and_go_out_as_they_came(db: Database, tmp_path: Path) -> None:
    stocked(db)
    assert counts(load(db, LISTS)) == (4, 0, 0)
    assert lines(db, "Press 4") == [
        (1, WASHER, 20, "by the door", Decimal("0.1255")),
        (2, VALVE, 2, "=1+1", Decimal("8.125")),
    ]
    assert lines(db, "Later") == []
    with db.read() as conn:
        kept = {(one.name, one.shared, one.version) for one in conn.execute(select(Row))}
    assert kept == {("Press 4", True, 1), ("Later", False, 1), ("Dunmark's", True, 1)}
    out = exported(db)
    assert "'=1+1" in out.decode()
    (tmp_path / "lists.csv").write_bytes(out)
    with db.write() as tx:
        again = load_folder(tx, tmp_path, TODAY)
    assert again.files["lists"].rows == 4
    assert counts(again) == (0, 0, 0)
    assert exported(db) == out
    with db.read() as conn:
        assert set(conn.execute(select(Row.version)).scalars()) == {1}


def test_lists_of_one_shop_come_into_another_as_a_workbook(db: Database, tmp_path: Path) -> None:
    stocked(db)
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "lists"
    sheet.append(list(LISTS[0]))
    for row in LISTS:
        sheet.append(list(row.values()))
    book.save(tmp_path / "anything.xlsx")
    with db.write() as tx:
        report = load_folder(tx, tmp_path, TODAY)
    assert counts(report) == (4, 0, 0)
    assert [line[1:3] for line in lines(db, "Press 4")] == [(WASHER, 20), (VALVE, 2)]


def test_a_list_becomes_what_its_rows_say_and_others_stay(db: Database) -> None:
    stocked(db)
    load(db, LISTS)
    with db.read() as conn:
        day = conn.execute(select(Line.added_at).where(Line.inv_mast_uid == WASHER)).scalar_one()
    after = rows(
        HEAD,
        f"7001; 1; press  4; true; {MINI_VALVE}; 3; ; ; ",
        f"7001; 1; press  4; true; {WASHER}; 40; 501; by the window; 0.1255",
    )
    assert counts(load(db, after)) == (1, 1, 1)
    assert lines(db, "press 4") == [
        (3, MINI_VALVE, 3, "", None),
        (1, WASHER, 40, "by the window", Decimal("0.1255")),
    ]
    with db.read() as conn:
        assert conn.execute(select(Line.added_at).where(Line.inv_mast_uid == WASHER)).scalar_one() == day
        assert conn.execute(select(Row.version).where(Row.name == "press 4")).scalar_one() == 2
        assert conn.execute(select(Row.last_line_id).where(Row.name == "press 4")).scalar_one() == 3
    assert len(lines(db, "Dunmark's")) == 1
    assert counts(load(db, after)) == (0, 0, 0)


def test_columns_that_are_left_out_stay_and_items_may_be_named_by_code(db: Database) -> None:
    stocked(db)
    load(db, LISTS)
    head = "customer_id_p21 web_user_id name"
    assert counts(load(db, rows(f"{head} shared", "7001; 1; Press 4; false"))) == (0, 1, 0)
    assert len(lines(db, "Press 4")) == 2
    with db.read() as conn:
        code = conn.execute(select(ItemRow.item_code).where(ItemRow.inv_mast_uid == VALVE)).scalar_one()
    report = load(db, rows(f"{head} item_code quantity", f"7001; 1; Press 4; {code}; 2"))
    assert counts(report) == (0, 1, 1)  # the valve is the first line now, the washer is given up
    assert lines(db, "Press 4") == [(2, VALVE, 2, "=1+1", Decimal("8.125"))]
    with db.read() as conn:
        assert conn.execute(select(Row.shared).where(Row.name == "Press 4")).scalar_one() is False


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("inv_mast_uid", "5", '"5" is not listed in items.csv (inv_mast_uid).'),
        ("inv_mast_uid", "", "is required. Fill it in."),
        ("web_user_id", "99", '"99" is not listed in web_users.csv (web_user_id).'),
        ("web_user_id", "2", '"2" does not belong to company 7001.'),
        ("customer_id_p21", "9", '"9" is not listed in customers.csv (customer_id_p21).'),
        ("quantity", "0", "0 is too small. It must be at least 1."),
        ("quantity", "1.5", '"1.5" is not a whole number.'),
        ("quantity", "1000000", f"1000000 is too large. It must be at most {QUANTITY_MAX}."),
        ("name", "", "is required. Fill it in."),
        ("name", "\ufeff", "an invisible character (U+FEFF"),
        ("name", "N" * 101, "has 101 characters. The maximum is 100."),
        ("note", "N" * 256, "has 256 characters. The maximum is 255."),
        ("shared", "perhaps", '"perhaps" is not true or false.'),
        ("shared", "false", '"Press 4" differs from line'),
        ("customer_part_number_id", "502", '"502" is not a part number of this company for this item.'),
        ("customer_part_number_id", "777", '"777" is not a part number of this company for this item.'),
        ("unit_price_then", "cheap", '"cheap" is not an amount of dollars'),
    ],
)
def test_a_cell_that_cannot_be_is_named_and_nothing_is_kept(
    db: Database, column: str, value: str, reason: str
) -> None:
    stocked(db)
    with pytest.raises(ImportRefused) as refused:
        load(db, [LISTS[1], LISTS[0] | {column: value}])
    found = [problem.message for problem in refused.value.problems]
    assert any(one.startswith(f"lists.csv, line 3, {column}: ") and reason in one for one in found), found
    with db.read() as conn:
        assert conn.execute(select(Row.id)).all() == []


def test_a_list_of_too_many_lines_is_refused_where_it_gets_too_long(db: Database) -> None:
    stocked(db)
    line = LISTS[3]
    assert counts(load(db, [line] * limits.ITEMS_MAX)) == (limits.ITEMS_MAX, 0, 0)
    with pytest.raises(ImportRefused) as refused:
        load(db, [line] * (limits.ITEMS_MAX + 1))
    assert [problem.message for problem in refused.value.problems] == [
        'lists.csv, line 1002, name: "Dunmark\'s" has more than 1,000 lines, the maximum. '
        "Split it into two lists."
    ]


def test_nobody_gets_more_lists_than_a_person_keeps(db: Database) -> None:
    stocked(db)
    load(db, [LISTS[0] | {"name": f"List {number}"} for number in range(limits.LISTS_MAX)])
    with pytest.raises(ImportRefused) as refused:
        load(db, [LISTS[0] | {"name": "List 7"}, LISTS[0] | {"name": "One more"}])
    assert [problem.message for problem in refused.value.problems] == [
        'lists.csv, line 3, name: "1" would have more than 200 lists, the maximum. Remove some.'
    ]


def test_what_a_list_has_already_may_stay_though_its_number_and_its_person_have_gone_elsewhere(
    db: Database, tmp_path: Path
) -> None:
    stocked(db)
    load(db, LISTS)
    with db.write() as tx:
        tx.execute(update(Line).where(Line.inv_mast_uid == WASHER).values(customer_part_number_id=888))
        tx.execute(update(WebUserRow).where(WebUserRow.web_user_id == 1).values(customer_id_p21=7002))
    (tmp_path / "lists.csv").write_bytes(exported(db))
    with db.write() as tx:
        assert counts(load_folder(tx, tmp_path, TODAY)) == (0, 0, 0)


def test_a_list_made_in_the_shop_after_an_import_has_a_number_of_its_own(db: Database) -> None:
    stocked(db)
    load(db, LISTS)
    with db.write() as tx:
        made = tx.execute(
            insert(Row).values(
                customer_id_p21=7001,
                web_user_id=1,
                name="By hand",
                name_key="by hand",
                created_at=NOW,
                changed_at=NOW,
            )
        )
    key = made.inserted_primary_key
    assert key is not None
    with db.read() as conn:
        assert len(set(conn.execute(select(Row.id)).scalars())) == 4


def test_many_lines_take_as_many_statements_as_few(db: Database) -> None:
    stocked(db)
    with watched() as few:
        load(db, LISTS[:2])
    with watched() as many:
        load(db, [LISTS[3] | {"name": f"L{at % 30}"} for at in range(600)])
    assert len(many) <= len(few)
