"""A mistake is told once, however many rows have it, and what follows from it is not told at all."""

from pathlib import Path
from typing import Any

import pytest

from storefront.exchange import imports
from storefront.exchange.imports import ImportRefused, ImportReport
from storefront.platform.db import Database
from tests.make.catalog import TODAY, fill

pytestmark = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
"""What is wrong with a file does not depend on the database."""


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
    return folder


def check(db: Database, folder: Path, **options: Any) -> ImportReport:
    with (
        db.read() as conn,
        imports.checked(conn, [folder], TODAY, lambda *_: None, **options) as plan,
    ):
        return plan.report


def refused(db: Database, folder: Path, **options: Any) -> ImportRefused:
    with pytest.raises(ImportRefused) as found:
        check(db, folder, **options)
    return found.value


def sentences(db: Database, folder: Path) -> list[str]:
    return [problem.message for problem in refused(db, folder).problems]


def test_many_rows_with_one_mistake_are_one_sentence(db: Database, tmp_path: Path) -> None:
    lines = [f"b{at},B,{'x' * (at + 1)}\n" for at in range(12)]
    found = refused(db, write(tmp_path, brands="slug,name,is_featured\n" + "".join(lines)))
    assert [problem.message for problem in found.problems] == [
        'brands.csv, line 2, is_featured: "x" is not true or false. Write one of them. '
        "11 more lines have the same error: 3, 4, 5, 6, 7 …."
    ]
    assert found.detail == "Nothing was imported: fix one error first."
    assert [trouble.line for trouble in found.row_errors] == list(range(2, 14)), "each row for the error file"


def test_a_few_rows_are_told_one_by_one(db: Database, tmp_path: Path) -> None:
    write(tmp_path, brands="slug,name,is_featured\na,A,x\nb,B,y\nc,C,z\n")
    said = sentences(db, tmp_path)
    assert [one.partition('"')[2][0] for one in said] == ["x", "y", "z"]


def test_different_mistakes_are_told_up_to_a_number(db: Database, tmp_path: Path) -> None:
    write(tmp_path, brands="slug,name,is_featured\n,A,x\nb,,yes\nc,C,no\n")
    assert len(sentences(db, tmp_path)) == 3
    found = refused(db, tmp_path, mistakes_max=2)
    assert len(found.problems) == 2
    assert found.detail.startswith("Nothing was imported: fix more than 2 errors first")


def test_a_file_that_is_wrong_all_through_is_not_read_to_its_end(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "WRONG_ROWS_MAX", 20)
    write(tmp_path, brands="slug,name\n" + "a,A,more\n" * 30)
    found = refused(db, tmp_path)
    assert found.detail == "Nothing was imported: fix 20 rows first. The remaining rows were not read."
    assert len(found.problems) == 1


@pytest.mark.parametrize(
    ("head", "says"),
    [
        (
            "Item Code,unitPrice,tint,shade",
            'unknown columns "Item Code" (did you mean "item_code"?), "unitPrice" (did you mean '
            '"unit_price"?), "tint", "shade". The columns of this file are inv_mast_uid, ',
        ),
        ("item_code,unit price", 'unknown column "unit price" (did you mean "unit_price"?). Use one of'),
        ("V-1,12.50", "the first row has none of the column names of this file. Add a header row:"),
        (",".join(f"c{at}" for at in range(60)), "the first row has none of the column names of this file."),
        (
            "unit_price,unit_price",
            'the column "unit_price" is in the first row twice. Remove one. The',
        ),
    ],
)
def test_a_wrong_first_row_is_told_once_with_what_was_meant(
    db: Database, tmp_path: Path, head: str, says: str
) -> None:
    fill(db)
    width = head.count(",") + 1
    write(tmp_path, prices="\n".join([head, *([",".join(["1"] * width)] * 60)]))
    (said,) = sentences(db, tmp_path)
    assert said.startswith(f"prices.csv, line 1: {says}")


def test_a_first_row_that_is_too_short_is_told_once(db: Database, tmp_path: Path) -> None:
    write(tmp_path, brands="slug,name\n" + "".join(f"b{at},B,more\n" for at in range(60)))
    (said,) = sentences(db, tmp_path)
    assert said.startswith("brands.csv, line 2: the row has 3 cells, but the header has 2.")
    assert said.endswith("59 more lines have the same error: 3, 4, 5, 6, 7 ….")


ITEMS = "inv_mast_uid,item_code,item_desc,unit_of_measure\n"
STOCK = "item_code,location_id,quantity_available\nV-1,1,5\nV-2,1,5\n"
SPECS = "inv_mast_uid,attribute,value\n1,Bore,2\n2,Bore,2\n"


@pytest.mark.parametrize(
    "items",
    [ITEMS + "1,V-1,Valve,KG\n2,V-2,Valve,KG\n", ITEMS.replace("item_code", "code") + "1,V-1,Valve,EA\n"],
)
def test_what_follows_from_a_mistake_is_not_told(db: Database, tmp_path: Path, items: str) -> None:
    """Rows of other files that belong to items which could not be read."""
    write(tmp_path, items=items, stock=STOCK, specs=SPECS, locations="location_id,name\n1,Akron\n")
    said = sentences(db, tmp_path)
    assert [one for one in said if not one.startswith("items.csv")] == []


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ("Ball\x07 valve", '"Ball valve" has an invisible character (U+0007) at position 5. Delete it.'),
        ("Ball\x7f", '"Ball" has an invisible character (U+007F) at position 5.'),
        ("\u202eevlav", '"evlav" has an invisible character (U+202E RIGHT-TO-LEFT OVERRIDE) at position 1.'),
        ("Ball\u200bvalve", '"Ballvalve" has an invisible character (U+200B ZERO WIDTH SPACE) at'),
        ("Ball\u00advalve", "(U+00AD SOFT HYPHEN)"),
        ('"Ball\nvalve"', '"Ball valve" has a line break or a tab. Put it on one line, with spaces.'),
        ('"Ball\r\nvalve"', '"Ball valve" has a line break or a tab.'),
        ("Ball\tvalve", '"Ball valve" has a line break or a tab.'),
    ],
)
def test_what_nobody_sees_in_a_text_is_refused(db: Database, tmp_path: Path, cell: str, says: str) -> None:
    write(tmp_path, items=f"inv_mast_uid,item_code,item_desc\n1,V-1,Valve\n2,V-2,{cell}\n")
    (said,) = sentences(db, tmp_path)
    assert said.startswith("items.csv, line 3, item_desc: ")
    assert says in said


@pytest.mark.parametrize(
    ("name", "text", "column"),
    [
        ("items", "inv_mast_uid,item_code,item_desc\n1,V\u200b-1,Valve\n", "item_code"),
        ("items", "inv_mast_uid,item_code,item_desc,features\n1,V-1,Valve,Steel|Le\u200bad\n", "features"),
        ("items", "inv_mast_uid,item_code,item_desc,extended_desc\n1,V-1,Valve,Fi\x1bne\n", "extended_desc"),
        ("web_users", "web_user_id,email\n1,da\u200bna@larkin.example\n", "email"),
        ("lists", "customer_id_p21,web_user_id,name\n7001,1,Pre\u202ess\n", "name"),
    ],
)
def test_that_holds_for_text_of_every_kind(
    db: Database, tmp_path: Path, name: str, text: str, column: str
) -> None:
    said = sentences(db, write(tmp_path, **{name: text}))
    assert any(
        one.startswith(f"{name}.csv, line 2, {column}: ") and "invisible character" in one for one in said
    )


def test_a_long_text_may_have_lines_and_spaces_that_do_not_break(db: Database, tmp_path: Path) -> None:
    text = 'slug,name,blurb\na,A\u00a0B\u00e9,"First line\r\nsecond\tline"\n'
    assert check(db, write(tmp_path, brands=text)).files["brands"].new == 1


CATEGORIES = "category_id,parent_id,slug,name\n1,,valves,Valves\n2,1,ball-valves,Ball valves\n"


def test_items_that_no_category_lists_are_warned_of(db: Database, tmp_path: Path) -> None:
    head = "inv_mast_uid,item_code,item_desc,category_slug,is_service\n"
    rows = (
        "1,V-1,Valve,valves,\n2,V-2,Valve,valves,\n3,V-3,Valve,ball-valves,\n4,V-4,Valve,,\n5,K-1,Kit,,yes\n"
    )
    report = check(db, write(tmp_path, categories=CATEGORIES, items=head + rows))
    assert report.warnings == [
        'items.csv: rows in the category "valves", which has subcategories: 2. Search finds these items, '
        'but no category page lists them. Move them into one of "ball-valves".',
        "items.csv: items without a category: 1. Search finds them, but no category page lists them. Fill in "
        "category_slug.",
    ]


def test_the_categories_of_the_store_count_too(db: Database, tmp_path: Path) -> None:
    """A category that moves away leaves its parent a category that lists its items itself."""
    fill(db, [("categories", _rows(CATEGORIES))])
    items = "inv_mast_uid,item_code,item_desc,category_slug\n1,V-1,Valve,valves\n"
    assert len(check(db, write(tmp_path, items=items)).warnings) == 1
    write(tmp_path, categories="category_id,parent_id\n2,\n")
    assert check(db, tmp_path).warnings == []


def _rows(text: str) -> list[dict[str, str]]:
    head, *lines = (line.split(",") for line in text.splitlines())
    return [dict(zip(head, line, strict=True)) for line in lines]


@pytest.mark.parametrize("name", ["stock.txt", "items.xls", "Items.ods"])
def test_a_table_of_a_kind_that_is_not_read_is_not_passed_over(
    db: Database, tmp_path: Path, name: str
) -> None:
    write(tmp_path, brands="slug,name\na,A\n")
    (tmp_path / name).write_bytes(b"x")
    (tmp_path / "notes.txt").write_bytes(b"x")
    (said,) = sentences(db, tmp_path)
    assert said.startswith(f"{name}: ")
