"""Files from the ERP on the command line: CSV and JSON lines, all or nothing, as often as one likes."""

import csv
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from storefront.erp.actions import files, taking
from storefront.erp.actions.storing import Storing
from storefront.erp.schemas import ErpKind
from storefront.orders.queries import orders
from storefront.orders.schemas import OrderStatus
from tests.conftest import Shop
from tests.make.buying import NOW, Store
from tests.make.company_orders import FIRST, Company
from tests.make.printed import save_order
from tests.support.servers import command

HEAD = "order_number,shipment_number,ship_date,line_number,quantity,carrier_name,tracking_number\n"
ORDER = 990_001


def imported(shop: Shop, *words: object) -> Any:
    """Run `storefront import` in the shop's folder."""
    return command("import", *words, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))


@pytest.fixture
def ordered(shop: Shop) -> Shop:
    """The demo shop with one more order, of three lines."""
    save_order(shop.db, ORDER, 3, seed=4)
    return shop


def test_a_file_is_imported_once_however_often_it_is_sent(ordered: Shop, tmp_path: Path) -> None:
    path = tmp_path / "shipped.csv"
    path.write_text(f"\ufeff{HEAD}{ORDER},S-1,2026-11-19,1,1,UPS Ground,1Z774\n\n", "utf-8")
    tried = imported(ordered, "shipments", path, "--dry-run")
    assert "shipped.csv: 1 rows, 1 new, 0 changed, 0 unchanged" in tried.stderr
    assert "Dry run: nothing was changed." in tried.stderr
    assert "1 new" in imported(ordered, "shipments", path).stderr
    assert "0 new, 0 changed, 1 unchanged" in imported(ordered, "shipments", path).stderr
    with ordered.db.read() as conn:
        assert [line.quantity_shipped for line in orders.list_lines(conn, ORDER)] == [1, 0, 0]


def test_json_lines_say_the_same(ordered: Shop, tmp_path: Path) -> None:
    path = tmp_path / "status.jsonl"
    rows = [
        {"order_number": ORDER, "status": "Open", "erp_reference": "SO-1"},
        {"order_number": ORDER, "line_number": 2, "promise_date": "2026-12-24", "quantity_allocated": 1},
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    assert "2 rows, 0 new, 1 changed" in imported(ordered, "order-status", path, "--no-mail").stderr
    with ordered.db.read() as conn:
        order = orders.find_by_number(conn, ORDER)
        line = orders.list_lines(conn, ORDER)[1]
    assert order is not None
    assert (order.status, order.erp_reference) == ("Open", "SO-1")
    assert (str(line.promise_date), line.quantity_allocated) == ("2026-12-24", 1)


def test_a_broken_file_changes_nothing_and_every_bad_row_is_listed(ordered: Shop, tmp_path: Path) -> None:
    path, errors = tmp_path / "shipped.csv", tmp_path / "wrong.csv"
    good = f"{ORDER},S-1,2026-11-19,1,1,UPS Ground,1Z774\n"
    bad = f"{ORDER},S-2,2026-11-19,1,none,,\n1,S-3,2026-11-19,1,1,,\n{ORDER},S-4,2026-11-19,1,1,,,,\n"
    path.write_text(HEAD + good + bad, "utf-8")
    done = imported(ordered, "shipments", path, "--errors", errors)
    assert done.returncode == 1
    assert "3 of 4 rows are wrong. Nothing was changed." in done.stderr
    assert "row 2, quantity" in done.stderr
    rows = list(csv.DictReader(errors.read_text("utf-8-sig").splitlines()))
    assert [(row["row"], row["column"]) for row in rows] == [
        ("2", "quantity"),
        ("3", "order_number"),
        ("4", ""),
    ]
    with ordered.db.read() as conn:
        assert [line.quantity_shipped for line in orders.list_lines(conn, ORDER)] == [0, 0, 0]


def test_a_status_for_an_order_on_hold_is_reported_with_its_reason(ordered: Shop, tmp_path: Path) -> None:
    held = save_order(ordered.db, ORDER + 1, 1, status=OrderStatus.ON_HOLD, hold_reason="Credit").order_number
    path, errors = tmp_path / "status.csv", tmp_path / "wrong.csv"
    path.write_text(f"order_number,status\n{ORDER},Open\n{held},Shipped\n", "utf-8")
    done = imported(ordered, "order-status", path, "--errors", errors)
    assert done.returncode == 1
    said = f"Order #{held} is on hold in the store (Credit). Lift its holds first."
    assert "row 2, status" in done.stderr
    assert said in " ".join(done.stderr.split())
    (row,) = csv.DictReader(errors.read_text("utf-8-sig").splitlines())
    assert (row["row"], row["column"], row["reason"]) == ("2", "status", said)
    with ordered.db.read() as conn:
        kept = orders.find_by_number(conn, ORDER)
    assert kept is not None
    assert kept.acknowledged_at is None


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("shipped.csv", b"a,b\n1,2\n", "The first line must name the columns."),
        ("shipped.csv", b"", "The first line must name the columns."),
        ("shipped.csv", HEAD.encode(), "There are no rows."),
        ("shipped.csv", b"\xff\xfe\x00", "shipped.csv cannot be read"),
        ("shipped.csv", HEAD.encode() + b'"1,2\n', "shipped.csv cannot be read"),
        ("shipped.jsonl", b"[1]\nnothing\n", "The line is not a JSON object."),
    ],
)
def test_what_is_no_such_file_is_refused(
    shop: Shop, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    done = imported(shop, "shipments", path)
    assert done.returncode == 1
    assert said in " ".join(done.stderr.split())


def test_ten_thousand_rows_need_little_memory(company: Company, store: Store, tmp_path: Path) -> None:
    company.add(FIRST, *({"quantity_ordered": 2_500} for _ in range(4)))
    path = tmp_path / "shipped.csv"
    with path.open("w", encoding="utf-8") as file:
        file.write(HEAD)
        file.writelines(f"{FIRST},S-{n // 4},2026-11-19,{n % 4 + 1},1,UPS,1Z{n}\n" for n in range(10_000))
    how = Storing(now=NOW, by_name="ERP", time_zone="America/New_York", is_told=False)
    tracemalloc.start()
    tried = taking.take(store.db, ErpKind.SHIPMENTS, files.rows_of(path, ErpKind.SHIPMENTS), how, is_dry=True)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tried.rows, tried.new) == (10_000, 2_500)
    assert most < 40_000_000
