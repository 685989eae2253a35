"""A file comes as it comes: any separator, a workbook, a few columns, codes that change places."""

from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from storefront.app.tables import metadata
from storefront.exchange import imports, sources, workbooks
from storefront.exchange.imports import ImportRefused, ImportReport
from storefront.exchange.sources import name_in
from storefront.platform.db import Database
from tests.make import workbooks as made
from tests.make.catalog import ASSEMBLY, MINI_VALVE, TODAY, VALVE, WASHER, fill
from tests.make.properties import thoroughly

ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""What a file looks like does not depend on the database."""


def silent(*_: Any) -> None:
    """Hear of progress, and say nothing."""


def take(db: Database, *paths: Path, named: str = "", is_whole: bool = False) -> ImportReport:
    """Import as the command does: checked first, then written in short transactions."""
    with (
        db.read() as conn,
        imports.checked(conn, paths, TODAY, silent, named=named, is_whole=is_whole) as plan,
    ):
        plan.write(db, silent, silent)
        return plan.report


def looked_at(db: Database, *paths: Path, is_whole: bool = False) -> ImportReport:
    """Check as a dry run does."""
    with db.read() as conn, imports.checked(conn, paths, TODAY, silent, is_whole=is_whole) as plan:
        return plan.report


def refusals(db: Database, path: Path, named: str = "") -> list[str]:
    with pytest.raises(ImportRefused) as refused:
        take(db, path, named=named)
    return [problem.message for problem in refused.value.problems]


def file(folder: Path, name: str, *lines: str, encoding: str = "utf-8") -> Path:
    path = folder / name
    path.write_text("".join(f"{line}\n" for line in lines), encoding=encoding)
    return path


def book(folder: Path, name: str, **sheets: list[list[Any]]) -> Path:
    new = openpyxl.Workbook()
    new.remove(new.active)
    for title, rows in sheets.items():
        sheet = new.create_sheet(title)
        for row in rows:
            sheet.append(row)
    new.save(folder / name)
    return folder / name


def one(db: Database, table: str, **where: Any) -> Any:
    columns = metadata().tables[table].c
    with db.read() as conn:
        statement = select(*columns).where(*(columns[name] == value for name, value in where.items()))
        return conn.execute(statement).one()


@ON_SQLITE
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_separator_and_the_mark_of_a_file_are_seen(
    db: Database, tmp_path: Path, separator: str, encoding: str
) -> None:
    rows = [["slug", "name", "blurb"], ["müller", "Müller & Söhne", '"a, b; c"']]
    path = file(tmp_path, "brands.csv", *(separator.join(row) for row in rows), encoding=encoding)
    assert take(db, path).files["brands"].new == 1
    assert one(db, "brands", slug="müller").blurb == "a, b; c"


@ON_SQLITE
def test_a_workbook_is_read_sheet_by_sheet(db: Database, tmp_path: Path) -> None:
    fill(db)
    path = book(
        tmp_path,
        "November.xlsx",
        Stock=[
            ["inv_mast_uid", "location_id", "quantity_available"],
            [VALVE, 10.0, 77],
            [None, None, None],
            [MINI_VALVE, "10", "78"],
        ],
        Notes=[["what was done"], ["counted"]],
    )
    report = take(db, path)
    assert set(report.files) == {"stock"}
    assert one(db, "stock", inv_mast_uid=VALVE, location_id=10).quantity_available == 77
    assert one(db, "stock", inv_mast_uid=MINI_VALVE, location_id=10).quantity_available == 78


@ON_SQLITE
def test_a_cell_of_a_workbook_is_named_by_sheet_row_and_column(db: Database, tmp_path: Path) -> None:
    path = book(
        tmp_path, "holidays.xlsx", Sheet1=[["date", "name"], ["2026-12-25", "Christmas"], ["soon", "x"]]
    )
    (said,) = refusals(db, path)
    assert said.startswith('holidays.xlsx (Sheet1), line 3, date: "soon" is not a date.')
    failed = book(tmp_path, "brands.xlsx", Sheet1=[["slug", "name"], ["a", "#DIV/0!"]])
    (said,) = refusals(db, failed)
    assert "line 2" in said and "failed formula" in said


@ON_SQLITE
@pytest.mark.parametrize("content", [b"", b"slug,name\na,A\n", b"PK\x03\x04 broken", b"\x00" * 500])
def test_what_is_no_workbook_is_said_in_one_sentence(db: Database, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "brands.xlsx"
    path.write_bytes(content)
    (said,) = refusals(db, path)
    assert said.startswith("brands.xlsx: the workbook cannot be read (")


@ON_SQLITE
def test_a_workbook_that_unpacks_to_too_much_is_not_unpacked(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "BOUNDS", workbooks.Bounds(unpacked=1_000_000))
    path = tmp_path / "brands.xlsx"
    path.write_bytes(made.workbook(made.row(1, "slug", "name") + b"<row/>" * 500_000))
    (said,) = refusals(db, path)
    assert said.startswith("brands.xlsx (Sheet1): the workbook is larger than 1 MB uncompressed. Delete rows")


@ON_SQLITE
def test_rows_that_a_workbook_leaves_out_take_no_time(db: Database, tmp_path: Path) -> None:
    path = tmp_path / "brands.xlsx"
    path.write_bytes(made.workbook(made.row(1, "slug", "name") + made.row(1_048_576, "a", "A")))
    assert take(db, path).files["brands"].new == 1
    path.write_bytes(made.workbook(made.row(1, "slug", "name") + made.row(99_999_999, "b", "B")))
    (said,) = refusals(db, path)
    assert said.startswith("brands.xlsx (Sheet1): the workbook refers to row 99,999,999, but a sheet ends at")


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("stock", "stock"),
        ("Stock-2026-11-20", "stock"),
        ("factory_stock.new", "factory_stock"),
        ("order_lines", "order_lines"),
        ("items (2)", "items"),
        ("stockings", ""),
        ("november", ""),
    ],
)
def test_a_files_name_says_what_it_holds(stem: str, name: str) -> None:
    assert name_in(stem) == name


@ON_SQLITE
def test_a_file_whose_name_says_nothing_needs_a_word(db: Database, tmp_path: Path) -> None:
    path = file(tmp_path, "november.csv", "slug,name", "a,A")
    (said,) = refusals(db, path)
    assert said.startswith("november.csv: the file name does not say what it contains. Add --as")
    assert take(db, path, named="brands").files["brands"].new == 1


def test_a_price_file_needs_a_code_and_a_price_alone(db: Database, tmp_path: Path) -> None:
    fill(db)
    before = one(db, "items", inv_mast_uid=VALVE)
    path = file(tmp_path, "prices.csv", "item_code,unit_price", "BV-08F-FP,12.5", "BVM-08,6.85")
    report = take(db, path).files["prices"]
    assert (report.rows, report.new, report.changed) == (2, 0, 1)
    valve = one(db, "prices", inv_mast_uid=VALVE)
    assert (str(valve.unit_price), valve.price_breaks) == ("12.50", [[25, "10.48"], [100, "9.75"]])
    assert one(db, "items", inv_mast_uid=VALVE) == before
    take(db, file(tmp_path, "items.csv", "inv_mast_uid;unit_price", f"{VALVE};13"))
    assert str(one(db, "prices", inv_mast_uid=VALVE).unit_price) == "13.00"


@ON_SQLITE
def test_a_code_or_a_new_row_that_lacks_something_is_named(db: Database, tmp_path: Path) -> None:
    fill(db)
    path = file(tmp_path, "items.csv", "item_code,unit_price", "BV-08F-FP,1", "NO-SUCH,2")
    assert refusals(db, path) == [
        'items.csv, line 3, item_code: no item has the code "NO-SUCH". '
        "Correct it, or add the item with its inv_mast_uid."
    ]
    path = file(tmp_path, "items.csv", "inv_mast_uid,unit_price", f"{VALVE},1", "4711,2")
    assert refusals(db, path) == [
        'items.csv, line 3, inv_mast_uid: "4711" is new here, and a new row also needs item_code, item_desc. '
        "Add them to the file."
    ]
    assert str(one(db, "prices", inv_mast_uid=VALVE).unit_price) == "11.62", "nothing is half-written"


def test_codes_may_change_places_go_around_and_move_up(db: Database, tmp_path: Path) -> None:
    fill(db)
    codes = {VALVE: "BV-08F-FP", MINI_VALVE: "BVM-08", WASHER: "W-M8"}
    moved = {VALVE: codes[MINI_VALVE], MINI_VALVE: codes[WASHER], WASHER: codes[VALVE]}
    path = file(
        tmp_path, "items.csv", "inv_mast_uid,item_code", *(f"{uid},{code}" for uid, code in moved.items())
    )
    assert take(db, path).files["items"].changed == 3
    for uid, code in moved.items():
        assert one(db, "items", inv_mast_uid=uid).item_code == code
        assert one(db, "numbers", inv_mast_uid=uid, kind="ItemCode").number == code
    up = [f"{VALVE},{codes[WASHER]}", f"{MINI_VALVE},FREE-1", f"900,{codes[MINI_VALVE]}"]
    path = file(tmp_path, "items.csv", "inv_mast_uid,item_code,item_desc", *(f"{row},Thing" for row in up))
    report = take(db, path).files["items"]
    assert (report.new, report.changed) == (1, 2)
    assert one(db, "items", inv_mast_uid=900).item_code == codes[MINI_VALVE]
    assert one(db, "items", inv_mast_uid=VALVE).item_code == codes[WASHER]


def test_a_code_that_nobody_lets_go_of_is_refused(db: Database, tmp_path: Path) -> None:
    fill(db)
    path = file(tmp_path, "items.csv", "inv_mast_uid,item_code", f"{VALVE},W-M8", f"{MINI_VALVE},BV-08F-FP")
    assert refusals(db, path) == [
        f'items.csv, line 2, item_code: "W-M8" already belongs to inv_mast_uid {WASHER}. It must be unique.'
    ]


def test_a_whole_file_takes_out_what_it_leaves_out(db: Database, tmp_path: Path) -> None:
    fill(db)
    take(db, file(tmp_path, "menus.csv", "menu,sort_order,label,path", "A,1,One,/1", "A,2,Two,/2"))
    items = file(tmp_path, "items.csv", "inv_mast_uid,unit_price", f"{VALVE},11.62", f"{ASSEMBLY},1")
    menus = file(tmp_path, "menus.csv", "menu,sort_order,label,path", "A,2,Two,/2")
    before = looked_at(db, items, menus, is_whole=True)
    assert before.files["menus"].removed == 4, "three of the small shop, one of the file"
    report = take(db, items, menus, is_whole=True)
    assert report == before
    assert one(db, "items", inv_mast_uid=WASHER).is_discontinued
    assert not one(db, "items", inv_mast_uid=VALVE).is_discontinued
    assert one(db, "menus", menu="A").label == "Two"
    assert take(db, items, menus, is_whole=True).files["items"].removed == 0
    numbers = file(tmp_path, "numbers.csv", "inv_mast_uid,kind,number", f"{VALVE},Legacy,OLD-1")
    assert take(db, numbers, is_whole=True).files["numbers"].removed > 0
    assert one(db, "numbers", inv_mast_uid=VALVE, kind="ItemCode").number == "BV-08F-FP"


@ON_SQLITE
def test_a_whole_file_without_rows_takes_out_nothing(db: Database, tmp_path: Path) -> None:
    fill(db)
    path = file(tmp_path, "items.csv", "inv_mast_uid,unit_price")
    with pytest.raises(ImportRefused) as refused:
        looked_at(db, path, is_whole=True)
    (said,) = refused.value.problems
    assert said.message.startswith("items.csv: the file has no rows, and --replace")
    assert not one(db, "items", inv_mast_uid=VALVE).is_discontinued


def test_an_import_that_was_cut_off_goes_on_and_ends_the_same(db: Database, tmp_path: Path) -> None:
    """Each transaction is whole, so that the rest is what a second start finds."""
    fill(db)
    rows = [f"{uid},Made {uid},C-{uid}" for uid in range(1000, 3000)]
    path = file(tmp_path, "items.csv", "inv_mast_uid,item_desc,item_code", *rows)

    class Cut(Exception):
        pass

    def cut(done: int, _total: int) -> None:
        if done >= 500:
            raise Cut

    with (
        pytest.raises(Cut),
        db.read() as conn,
        imports.checked(conn, [path], TODAY, silent) as plan,
    ):
        plan.write(db, silent, cut, hold_seconds=0.0)
    left = looked_at(db, path).files["items"]
    assert 0 < left.new < 2000
    assert take(db, path).files["items"] == left
    assert looked_at(db, path).files["items"].new == 0


@ON_SQLITE
def test_a_dry_run_needs_no_lock_and_changes_nothing(db: Database, tmp_path: Path) -> None:
    fill(db)
    path = file(tmp_path, "prices.csv", "item_code,unit_price", "BV-08F-FP,12.5")
    with db.write():
        report = looked_at_beside(db, path)
    assert report.files["prices"].changed == 1
    assert str(one(db, "prices", inv_mast_uid=VALVE).unit_price) == "11.62"


def looked_at_beside(db: Database, path: Path) -> ImportReport:
    """Check in another process's place: with connections of its own, while the lock is held."""
    other = Database(db.url.render_as_string(hide_password=False), lock_seconds=0.0)
    try:
        return looked_at(other, path)
    finally:
        other.close()


@ON_SQLITE
@thoroughly
@given(
    content=st.one_of(
        st.binary(max_size=300), st.text(alphabet='a,;\t"\n\r=+-@\x00é|', max_size=120).map(str.encode)
    )
)
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_no_file_is_answered_with_anything_but_a_sentence(
    db: Database, tmp_path: Path, suffix: str, content: bytes
) -> None:
    for head in (b"", b"slug,name,is_featured,blurb\r\n"):
        path = tmp_path / f"brands.{suffix}"
        path.write_bytes(head + content)
        said: list[str] = []
        try:
            looked_at(db, path)
        except ImportRefused as refused:
            said = [problem.message for problem in refused.problems] or [""]
        assert all(sentence.startswith(f"brands.{suffix}") for sentence in said)


@ON_SQLITE
def test_a_cell_of_ten_megabytes_is_refused_with_its_line(db: Database, tmp_path: Path) -> None:
    path = file(tmp_path, "brands.csv", "slug,name,blurb", "a,A,fine", f'b,B,"{"x" * 10_000_000}"')
    (said,) = refusals(db, path)
    assert said.startswith("brands.csv, line 3: a cell that starts on this line has more than 1,000,000")


@ON_SQLITE
def test_the_line_is_the_one_on_which_the_row_begins(db: Database, tmp_path: Path) -> None:
    path = file(tmp_path, "brands.csv", "slug,name,blurb,is_featured", 'a,A,"A\nB\nC",no', 'b,B,"C\nD",maybe')
    (said,) = refusals(db, path)
    assert said.startswith("brands.csv, line 5, is_featured:")


@ON_SQLITE
def test_formulas_stay_texts(db: Database, tmp_path: Path) -> None:
    path = file(tmp_path, "brands.csv", "slug,name,blurb", "a,'=1+1,''@x", "b,=1+1,'tis")
    take(db, path)
    assert (one(db, "brands", slug="a").name, one(db, "brands", slug="a").blurb) == ("=1+1", "'@x")
    assert (one(db, "brands", slug="b").name, one(db, "brands", slug="b").blurb) == ("=1+1", "'tis")
