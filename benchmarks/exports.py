"""Measure exports of a million order lines against the database client's own dump.

    PYTHONPATH=src:cli:. python -m benchmarks.exports [--lines N] [--postgres] [--libreoffice] [--only EXPORT]

Exports all open order lines of one company as the browser does (`/api/exports/open-orders.csv` and `.xlsx`),
and all order lines as `storefront export orders` does. Prints the seconds of each, how many times as long as
a dump of the same lines by sqlite3 or psql it takes, the rows per second, and by how much the memory of the
process grew at most during the export. On SQLite, seconds of CPU count, since other programs may be running.
A dump has the stored columns that the export is made of: 16 for open orders, both whole tables for orders.
The sums of the files are compared with the database; with --libreoffice, so are those that LibreOffice reads
in the workbooks. The targets are 4 times for CSV, 40,000 rows a second for workbooks, and 30 MB of growth.
"""

import argparse
import csv
import datetime
import io
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import openpyxl
from sqlalchemy import func, insert, select, text

from benchmarks.order_history import BEGIN, COMPANY, database_in
from storefront.exchange import orders
from storefront.exchange.orders import Format
from storefront.exports import actions
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.db import Database
from storefront.platform.settings import load_settings

EXPORTS = ("orders, csv", "orders, xlsx", "open orders, csv", "open orders, xlsx")
LINES_OF_ORDER = 20
AT_ONCE = 1_000
DUMPS = 2
"""The faster one counts: the first may have to read the files."""
TIMES, ROWS_A_SECOND, GROWTH_MB = 4.0, 40_000.0, 30.0
SHEET_ROWS = 1_048_575
TEXT_FILTER = "csv:Text - txt - csv (StarCalc):44,34,76,1"
"""Commas, double quotes, UTF-8, from the first row."""
DUMP_ALL = (
    "SELECT o.*, l.* FROM orders o JOIN order_lines l ON l.order_number = o.order_number "
    "ORDER BY o.order_number, l.line_number"
)
"""For `storefront export orders`, which writes nearly all columns of both tables."""
DUMP_OPEN = (
    "SELECT o.order_number, o.order_date, o.po_no, o.ship_to_name, l.line_number, l.item_code, "
    "l.item_description, l.customer_part_number, o.status, l.quantity_ordered, l.quantity_allocated, "
    "l.quantity_shipped, l.quantity_invoiced, l.unit_of_measure, l.promise_date, l.total_price "
    "FROM orders o JOIN order_lines l ON l.order_number = o.order_number "
    "ORDER BY o.order_number, l.line_number"
)


def main() -> int:
    """Print a line for each export; return 1 if a target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.exports", description=__doc__)
    ask.add_argument("--lines", type=int, default=1_000_000)
    ask.add_argument("--postgres", action="store_true")
    ask.add_argument("--libreoffice", action="store_true", help="open the workbooks with soffice, too")
    ask.add_argument("--only", action="append", choices=EXPORTS, help="may be repeated")
    given = ask.parse_args()
    with database_in(given.postgres) as (database, folder):
        _fill(database, given.lines)
        context = RequestContext(
            actor=Actor(user_type=UserType.WEB_USER, web_user_id=7, customer_id_p21=COMPANY),
            db=database,
            settings=load_settings(folder),
            now=BEGIN + datetime.timedelta(days=4000),
        )
        dumps = {
            what: min(_dump(database, statement, folder / "dump.csv") for _ in range(DUMPS))
            for what, statement in (("orders", DUMP_ALL), ("open orders", DUMP_OPEN))
        }
        for what, dump in dumps.items():
            print(f"{what + ', dump':28} {dump.wall:7.1f} s, {dump.cpu:6.1f} s of CPU", flush=True)
        with database.read() as conn:
            expected = conn.execute(select(func.sum(OrderLineRow.total_price))).scalar_one()
        missed = []
        for what, export, column in _exports(context, database):
            if what not in (given.only or EXPORTS):
                continue
            if what.endswith("xlsx") and given.lines > SHEET_ROWS:
                continue
            path = folder / "export"
            taken, grown = _measure(export, path)
            dump = dumps[what.partition(",")[0]]
            used, needed = (taken.wall, dump.wall) if given.postgres else (taken.cpu, dump.cpu)
            times, rate = used / needed, given.lines / used
            is_missed = grown > GROWTH_MB
            is_missed |= rate < ROWS_A_SECOND if what.endswith("xlsx") else times > TIMES
            sums = [(_sheet_sum if what.endswith("xlsx") else _csv_sum)(path, column)]
            if given.libreoffice and what.endswith("xlsx"):
                sums.append(_libreoffice_sum(path, column))
            is_same = set(sums) == {expected}
            missed.append(is_missed or not is_same)
            print(
                f"{what:28} {taken.wall:7.1f} s, {taken.cpu:6.1f} s of CPU, {times:5.1f} times, "
                f"{rate:9,.0f} rows/s, {grown:5.1f} MB more, "
                f"{path.stat().st_size / 1e6:6.1f} MB, sums {'agree' if is_same else 'DIFFER'}"
                f"{'  MISSED' if is_missed else ''}",
                flush=True,
            )
    return 1 if any(missed) else 0


Export = Callable[[BinaryIO], Any]


def _exports(context: RequestContext, database: Database) -> Iterator[tuple[str, Export, str]]:
    """Yield the name of each export, what writes it, and its column of totals."""

    def table(ending: str) -> Export:
        def write(out: BinaryIO) -> None:
            _, parts = actions.export_file(context, f"open-orders.{ending}", {})
            for part in parts:
                out.write(part)

        return write

    def every_line(fmt: Format) -> Export:
        def write(out: BinaryIO) -> None:
            with database.read() as conn:
                orders.export(conn, out, fmt, datetime.UTC)

        return write

    yield EXPORTS[0], every_line(Format.CSV), "total_price"
    yield EXPORTS[1], every_line(Format.XLSX), "total_price"
    yield EXPORTS[2], table("csv"), "Total"
    yield EXPORTS[3], table("xlsx"), "Total"


class Taken(NamedTuple):
    """Seconds on the clock, and of CPU."""

    wall: float
    cpu: float


def _measure(export: Export, path: Path) -> tuple[Taken, float]:
    """Return the seconds, and by how many MB the peak of the memory grew since the export began."""
    begun, cpu = time.perf_counter(), time.process_time()
    with path.open("wb") as out:
        before = _resident_mb()
        export(out)
    taken = Taken(time.perf_counter() - begun, time.process_time() - cpu)
    return taken, max(0.0, _peak_mb() - before)


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return pages * resource.getpagesize() / 1e6


def _peak_mb() -> float:
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024 / 1e6


def _dump(database: Database, statement: str, path: Path) -> Taken:
    url = database.url
    begun, cpu = time.perf_counter(), _cpu_of_children()
    with path.open("wb") as out:
        if url.get_backend_name() == "sqlite":
            command = ["sqlite3", "-csv", "-header", str(url.database), statement]
        else:
            address = url.set(drivername="postgresql").render_as_string(hide_password=False)
            command = ["psql", address, "-c", f"\\copy ({statement}) TO STDOUT WITH CSV HEADER"]
        subprocess.run(command, stdout=out, check=True)
    return Taken(time.perf_counter() - begun, _cpu_of_children() - cpu)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _csv_sum(path: Path, column: str, thousands: str = "") -> Decimal:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = csv.reader(file)
        place = next(rows).index(column)
        return sum((Decimal(row[place].replace(thousands, "")) for row in rows), Decimal(0))


def _sheet_sum(path: Path, column: str) -> Decimal:
    book = openpyxl.load_workbook(io.BytesIO(path.read_bytes()), read_only=True)
    total = Decimal(0)
    for sheet in book.worksheets:
        rows = sheet.iter_rows(values_only=True)
        place = next(rows).index(column)
        total += sum(Decimal(str(row[place])) for row in rows)
    return total.quantize(Decimal("0.01"))


def _libreoffice_sum(path: Path, column: str) -> Decimal:
    """Return the sum of a column as LibreOffice shows it; raises SystemExit if it complains."""
    book, shown = path.with_suffix(".xlsx"), path.with_suffix(".csv")
    path.replace(book)
    said = subprocess.run(
        ["soffice", "--headless", "--convert-to", TEXT_FILTER, "--outdir", str(path.parent), str(book)],
        capture_output=True,
        text=True,
        check=True,
    )
    complaints = [line for line in said.stderr.splitlines() if "javaldx" not in line]
    if complaints or not shown.is_file():
        raise SystemExit(f"LibreOffice: {complaints or said.stdout}")
    book.replace(path)
    total = _csv_sum(shown, column, thousands=",")
    shown.unlink()
    return total


def _fill(database: Database, count: int) -> None:
    chance = random.Random(7)
    numbers = range(1_000_000, 1_000_000 + count // LINES_OF_ORDER)
    for start in range(0, len(numbers), AT_ONCE):
        some = numbers[start : start + AT_ONCE]
        with database.write() as tx:
            tx.execute(insert(OrderRow), [_order(number) for number in some])
            tx.execute(insert(OrderLineRow), [line for number in some for line in _lines(number, chance)])
    with database.write() as tx:
        tx.execute(text("ANALYZE"))


def _order(number: int) -> dict[str, Any]:
    return {
        "order_number": number,
        "web_reference_id": f"{number:016}",
        "customer_id_p21": COMPANY,
        "web_user_id": 7,
        "status": "Open",
        "order_date": BEGIN + datetime.timedelta(minutes=number - 1_000_000),
        "po_no": f"PO-{number:06}",
        "contact_email": "dana@larkin.example",
        "ship_to_name": "Press shop",
        "ship_to_city": "Akron",
        "sub_total": Decimal("1700.00"),
        "order_total": Decimal("1700.00"),
    }


def _lines(number: int, chance: random.Random) -> list[dict[str, Any]]:
    return [_line(number, place, chance) for place in range(1, LINES_OF_ORDER + 1)]


def _line(number: int, place: int, chance: random.Random) -> dict[str, Any]:
    """Return a line of one of 9,000 items with their own prices, not yet or partly allocated."""
    item, ordered = chance.randrange(9_000), chance.randrange(1, 25)
    price = Decimal(item * 37 % 90_000 + 15) / 100
    return {
        "order_number": number,
        "line_number": place,
        "item_code": f"HC-{item}",
        "item_description": f"Tie-rod hydraulic cylinder, {item % 12} in bore × 8 in stroke, {item} psi",
        "customer_part_number": f"LHM-{chance.randrange(10_000):05}",
        "quantity_ordered": ordered,
        "quantity_allocated": chance.randrange(ordered + 1),
        "unit_price": price,
        "total_price": price * ordered,
        "promise_date": BEGIN.date() + datetime.timedelta(days=chance.randrange(90)),
    }


if __name__ == "__main__":
    sys.exit(main())
