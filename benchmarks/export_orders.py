"""`storefront export orders --csv` of many orders against the database's own client, and its memory.

`python -m benchmarks.export_orders [orders]` needs the `sqlite3` program. To hold: at most 4 times the
client's time, at most 30 MB more memory than for 1,000 orders.
"""

import datetime
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from pathlib import Path

from storefront.app.tables import metadata
from storefront.orders.queries.imported import save_imported
from storefront.platform import migrate
from storefront.platform.db import Database

ROOT = Path(__file__).parents[1]
LINES = 3
RATIO_MOST = 4.0
MEGABYTES_MOST = 30
ROUNDS = 3
JOIN = (
    "SELECT o.*, l.* FROM orders o JOIN order_lines l ON l.order_number = o.order_number "
    "ORDER BY o.order_number, l.line_number"
)


def make(folder: Path, count: int) -> None:
    """Make a shop with `count` past orders of three lines, in a process of its own.

    Whoever starts another process must be small: its own size counts as the other one's peak.
    """
    folder.mkdir()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        process.submit(_fill, folder, count).result()


def _fill(folder: Path, count: int) -> None:
    database = Database(f"sqlite:///{folder / 'shop.db'}")
    metadata()
    migrate.upgrade(database)
    when = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    for start in range(1, count + 1, 5_000):
        numbers = range(start, min(start + 5_000, count + 1))
        orders = [
            {"order_number": n, "order_date": when, "status": "Open", "contact_email": f"b{n}@example.com",
             "po_no": f"PO-{n}", "ship_to_name": "Mill Works", "ship_to_address1": "12 Main Street",
             "ship_to_city": "Columbus", "ship_to_state": "OH", "ship_to_zip": "43215",
             "shipping_total": Decimal("9.50"), "tax_total": Decimal("8.44"), "order_notes": "Ring the bell"}
            for n in numbers
        ]  # fmt: skip
        lines = [
            {"order_number": n, "line_number": line, "inv_mast_uid": line, "item_code": f"HCS-{line}",
             "item_description": "Hex cap screw 1/4-20 x 1", "quantity_ordered": 10,
             "unit_price": Decimal("4.0375"), "promise_date": when.date()}
            for n in numbers for line in range(1, LINES + 1)
        ]  # fmt: skip
        with database.write() as tx:
            save_imported(tx, orders, lines)
    database.close()


def export(folder: Path, kind: str = "csv") -> tuple[float, int]:
    """Return seconds and peak megabytes of the command in a process of its own."""
    paths = os.pathsep.join(str(ROOT / name) for name in ("src", "cli"))
    began = time.perf_counter()
    words = ["-m", "storefront_cli", "--project", str(folder), "export", "orders", f"--{kind}"]
    process = subprocess.Popen(
        [sys.executable, *words, "-o", str(folder / f"orders.{kind}")],
        env={**os.environ, "PYTHONPATH": paths, "STOREFRONT_DATA__FOLDER": str(folder)},
    )
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit("the export failed")
    return time.perf_counter() - began, usage.ru_maxrss // 1024


def dump(folder: Path) -> float:
    """Return the seconds that the sqlite3 program needs for the same join."""
    began = time.perf_counter()
    with (folder / "dump.csv").open("wb") as out:
        subprocess.run(["sqlite3", "-csv", "-header", str(folder / "shop.db"), JOIN], stdout=out, check=True)
    return time.perf_counter() - began


def main() -> int:
    """Print both figures; 1 when one is not held."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as name:
        small, large = Path(name) / "small", Path(name) / "large"
        for folder, orders in ((small, 1_000), (large, count)):
            make(folder, orders)
        pairs = [(export(large), dump(large)) for _ in range(ROUNDS)]
        more = max(memory for (_, memory), _ in pairs) - export(small)[1]
    ratio = min(seconds for (seconds, _), _ in pairs) / min(client for _, client in pairs)
    sys.stdout.write(f"export of {count:,} orders: {ratio:.2f} times the client, {more} MB more than 1,000\n")
    return 0 if ratio <= RATIO_MOST and more <= MEGABYTES_MOST else 1


if __name__ == "__main__":
    sys.exit(main())
