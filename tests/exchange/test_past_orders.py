"""Past orders: an order and its lines come together, and what the files leave out stays."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.exchange.imports import ImportRefused, ImportReport
from storefront.orders.tables import OrderRow
from storefront.platform.db import Database
from tests.exchange.test_imports import ORDERS, count, one
from tests.make.catalog import TODAY, VALVE, fill, small_shop
from tests.make.imports import load_folder

pytestmark = pytest.mark.parametrize("db", ["sqlite"], indirect=True)

LINES = "order_number,line_number,inv_mast_uid,quantity_ordered,unit_price\n"


@pytest.fixture
def ordered(db: Database) -> Database:
    """A store with the order 5001 of two lines."""
    fill(db, [*small_shop(), *ORDERS])
    return db


def load(db: Database, folder: Path, **files: str) -> ImportReport:
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, "utf-8")
    with db.write() as tx:
        return load_folder(tx, folder, TODAY)


def refused(db: Database, folder: Path, **files: str) -> list[str]:
    with pytest.raises(ImportRefused) as found:
        load(db, folder, **files)
    return [problem.message for problem in found.value.problems]


def ordered_numbers(db: Database) -> set[int]:
    with db.read() as conn:
        return set(conn.execute(select(OrderRow.order_number)).scalars())


def counts(report: ImportReport) -> dict[str, tuple[int, int, int]]:
    return {name: (file.new, file.changed, file.removed) for name, file in report.files.items()}


def test_lines_alone_are_refused(ordered: Database, tmp_path: Path) -> None:
    assert refused(ordered, tmp_path, order_lines=f"{LINES}5001,1,{VALVE},9,1\n6000,1,{VALVE},9,1\n") == [
        "order_lines.csv: the orders of these lines are missing. Import orders.csv together with this file."
    ]


def test_lines_of_an_order_that_is_not_in_the_import_are_refused(ordered: Database, tmp_path: Path) -> None:
    orders = "order_number,order_date,status,contact_email\n6000,2026-01-05,Open,a@b.example\n"
    lines = f"{LINES}6000,1,{VALVE},9,1\n5001,1,{VALVE},9,1\n"
    assert refused(ordered, tmp_path, orders=orders, order_lines=lines) == [
        'order_lines.csv, line 3, order_number: "5001" is not in the orders.csv of this import. '
        "Add the order there, or remove the line here."
    ]


def test_orders_alone_keep_their_lines_and_what_is_left_out(ordered: Database, tmp_path: Path) -> None:
    before: Any = [one(ordered, "order_lines", order_number=5001, line_number=at) for at in (1, 2)]
    report = load(ordered, tmp_path, orders="order_number,status\n5001,Complete\n")
    assert counts(report) == {"orders": (0, 1, 0)}
    order = one(ordered, "orders", order_number=5001)
    assert (order.status, order.po_no, str(order.order_total)) == ("Complete", "PO-1", "56.74")
    assert [one(ordered, "order_lines", order_number=5001, line_number=at) for at in (1, 2)] == before
    assert one(ordered, "order_tracking", order_number=5001).tracking_number == "1Z999"


def test_lines_keep_what_their_file_leaves_out_and_go_where_it_names_others(
    ordered: Database, tmp_path: Path
) -> None:
    orders = "order_number\n5001\n"
    lines = "order_number,line_number,quantity_invoiced,carrier_name,tracking_number\n5001,2,250,UPS,1Z777\n"
    report = load(ordered, tmp_path, orders=orders, order_lines=lines)
    assert counts(report) == {"orders": (0, 0, 0), "order_lines": (0, 1, 1)}
    assert count(ordered, "order_lines") == 1
    line = one(ordered, "order_lines", order_number=5001)
    assert (line.quantity_ordered, line.quantity_invoiced, line.item_code) == (250, 250, "W-M8")
    assert one(ordered, "order_tracking", order_number=5001).tracking_number == "1Z777"


@pytest.mark.parametrize(
    ("orders", "lines", "says"),
    [
        (
            "order_number,status\n6000,Open\n",
            f"{LINES}6000,1,{VALVE},9,1\n",
            'orders.csv, line 2, order_number: "6000" is new here, and a new row also needs order_date, '
            "contact_email. Add them to the file.",
        ),
        (
            "order_number\n5001\n",
            "order_number,line_number,quantity_invoiced\n5001,3,1\n",
            'order_lines.csv, line 2, order_number, line_number: "5001, 3" is new here, and a new row also '
            "needs quantity_ordered, unit_price. Add them to the file.",
        ),
        (
            "order_number,order_date,status,contact_email\n6000,2026-01-05,Open,a@b.example\n",
            LINES,
            'orders.csv, line 2, order_number: "6000" is a new order without lines. Add its lines to '
            "order_lines.csv and import both files.",
        ),
    ],
)
def test_what_a_new_order_lacks_is_named(
    ordered: Database, tmp_path: Path, orders: str, lines: str, says: str
) -> None:
    assert refused(ordered, tmp_path, orders=orders, order_lines=lines) == [says]
    assert ordered_numbers(ordered) == {5001}
