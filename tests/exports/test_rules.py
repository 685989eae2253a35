"""Which columns are exported, and what their cells say."""

import csv
import datetime
from decimal import Decimal
from typing import Any

import pytest

from storefront.base.wire import Wire
from storefront.exports.cells import csv_texts_of
from storefront.exports.columns import CellKind, TableColumn, columns_of, kind_of, text_of

HOUSTON = datetime.timezone(datetime.timedelta(hours=-6))


def csv_cell(kind: CellKind, value: Any) -> str:
    (text,) = csv_texts_of(TableColumn("field", "Head", kind))([value])
    ((cell,),) = csv.reader([text])
    return cell


class Shelf(Wire, frozen=True):
    """A row with columns that no export contains."""

    item_code: str
    item_media: list[str]
    filter: str
    best_before: datetime.date | None
    price: Decimal | None
    is_ncnr: bool


HEADS = {"isNcnr": "NCNR", "filter": "Filter", "itemMedia": "Pictures", "itemCode": "Item", "price": "Price"}


def test_columns_are_in_the_order_of_their_titles_without_filter_and_pictures() -> None:
    """Rows S1-9-028, S1-9-029: an export ignores the columns filter and itemMedia."""
    columns = columns_of(Shelf, HEADS)
    assert [column.head for column in columns] == ["NCNR", "Item", "Price"]
    assert [column.field for column in columns] == ["is_ncnr", "item_code", "price"]
    assert [column.kind for column in columns] == [CellKind.FLAG, CellKind.TEXT, CellKind.MONEY]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (datetime.date(2026, 3, 9), "03/09/2026"),
        (datetime.datetime(2026, 3, 9, 23, 30, tzinfo=HOUSTON), "03/09/2026"),
        ("2026-03-09", "03/09/2026"),
        ("TBD", "TBD"),
        (None, ""),
    ],
)
def test_dates_are_reformatted(value: Any, shown: str) -> None:
    """Row S1-9-030: dates are month, day and year, the day of a moment is the store's."""
    assert text_of(CellKind.DATE, value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [("1284.5", "1284.50"), ("0", "0.00"), ("-12", "-12.00"), ("0.0825", "0.0825"), ("1E+3", "1000.00")],
)
def test_amounts_are_numbers(value: str, shown: str) -> None:
    """Row S1-9-031: amounts have at least two decimals, and neither a currency sign nor separators."""
    assert text_of(CellKind.MONEY, Decimal(value)) == shown
    assert csv_cell(CellKind.MONEY, Decimal(value)) == shown, "a negative amount is no formula"


def test_booleans_are_x_or_blank() -> None:
    """Rows S1-9-032, S1-9-033: true is X, false is blank."""
    assert (text_of(CellKind.FLAG, True), text_of(CellKind.FLAG, False)) == ("X", "")


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_text_that_begins_like_a_formula_is_guarded(start: str) -> None:
    assert csv_cell(CellKind.TEXT, f"{start}1+1") == f"'{start}1+1"
    assert text_of(CellKind.TEXT, f"{start}1+1") == f"{start}1+1"


def test_a_type_says_what_its_cells_contain() -> None:
    assert kind_of("promiseDateOrTbd", str) is CellKind.DATE
    assert kind_of("lineCount", int) is CellKind.NUMBER
    assert kind_of("netDueDate", datetime.date | None) is CellKind.DATE
