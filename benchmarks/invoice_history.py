"""Pages of invoices of a customer who has 100,000 of them, beside as many of other customers.

    PYTHONPATH=src:. python -m benchmarks.invoice_history [--only sqlite|postgresql] [--invoices 100000]

To hold, at the median: 30 ms for the first page and any later one, 100 ms for a filter. The times are those
of the whole action: the page and the sums of what is due.
"""

import argparse
import datetime
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import insert, text

from benchmarks.lookup_timing import has_postgres
from storefront.app.tables import metadata
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.invoices.actions import list_page
from storefront.invoices.tables import InvoiceLineRow, InvoiceRow
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import load_settings
from tests.support import postgres

PAGE_MS, FILTER_MS = 30.0, 100.0
BUYER, OTHERS = 118_204, 500
LINES = 3
CHUNK = 10_000
ROUNDS = 25
NOW = datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC)
ACTOR = Actor(user_type=UserType.WEB_USER, web_user_id=1, customer_id_p21=BUYER)
PAGES = {
    "first page": {},
    "a page in the middle": {"after": "middle"},
    "the last page": {"sort": "date"},
}
FILTERS = {
    "paid": {"status": "Paid"},
    "past due": {"status": "PastDue"},
    "unpaid": {"status": "Unpaid"},
    "void, of which there are none": {"status": "Void"},
    "a day": {"from": "2024-05-02", "to": "2024-05-02"},
    "credits": {"kind": "Credit"},
    "part of a PO number": {"q": "po-77"},
    "words that nothing has": {"q": "no such thing"},
    "an invoice number": {"q": "7050001"},
    "an item": {"q": "ITEM-77"},
}


def invoices(count: int) -> Iterator[dict[str, Any]]:
    """Yield invoices of the buyer and of others by turns, over twenty years; 1 in 50 is unpaid."""
    first = NOW.date() - datetime.timedelta(days=7_300)
    for place in range(2 * count):
        day = first + datetime.timedelta(days=7_300 * place // (2 * count))
        status = "Open" if place % 100 < 2 else "Paid"
        yield {
            "invoice_number": 7_000_000 + place,
            "kind": "Credit" if place % 400 < 2 else "Invoice",
            "customer_id_p21": BUYER if place % 2 else 200_000 + place % OTHERS,
            "order_number": 1_000_000 + place,
            "invoice_date": day,
            "po_no": f"PO-{place}",
            "status": status,
            "net_due_date": day + datetime.timedelta(days=30),
            "invoice_notes": [],
            "sub_total": Decimal("100.00"),
            "total_amount": Decimal("107.50"),
            "imported_at": NOW,
        }


def lines(count: int) -> Iterator[dict[str, Any]]:
    """Yield the lines of these invoices, of 2,000 items."""
    for place in range(2 * count):
        for number in range(1, LINES + 1):
            yield {
                "invoice_number": 7_000_000 + place,
                "line_number": number,
                "item_code": f"ITEM-{(place * LINES + number) % 2_000}",
                "quantity_requested": 1,
                "quantity_shipped": 1,
                "unit_price": Decimal("35.00"),
                "item_total_price": Decimal("35.00"),
                "tracking_numbers": [],
            }


def fill(database: Database, count: int) -> None:
    """Store the invoices and their lines."""
    metadata()
    migrate.upgrade(database)
    for row, made in ((InvoiceRow, invoices(count)), (InvoiceLineRow, lines(count))):
        chunk: list[dict[str, Any]] = []
        with database.write() as tx:
            for one in made:
                chunk.append(one)
                if len(chunk) == CHUNK:
                    tx.execute(insert(row), chunk)
                    chunk.clear()
            if chunk:
                tx.execute(insert(row), chunk)
    with database.write() as tx:
        tx.execute(text("ANALYZE"))


def measure(context: RequestContext, count: int) -> bool:
    """Print the median of each question; return whether all of them hold."""
    is_held = True
    day = NOW.date() - datetime.timedelta(days=3_650)
    for limit, questions in ((PAGE_MS, PAGES), (FILTER_MS, FILTERS)):
        for name, given in questions.items():
            asked = dict(given)
            if "after" in asked:
                asked["after"] = f"{day.isoformat()}_{7_000_000 + count}"
            times = []
            for _ in range(ROUNDS):
                began = time.perf_counter()
                page = list_page(context, asked)
                times.append((time.perf_counter() - began) * 1e3)
            middle = statistics.median(times)
            is_held &= middle <= limit
            print(f"  {name}: {middle:.1f} ms, {len(page.rows)} rows (at most {limit:.0f} ms)", flush=True)
    return is_held


@contextmanager
def opened(kind: str, folder: Path) -> Iterator[Database]:
    """Give an empty database of this kind."""
    if kind == "sqlite":
        database = Database(f"sqlite:///{folder / 'shop.db'}")
        yield database
        database.close()
        return
    with postgres.running() as server:
        database = Database(server.url(server.create()))
        yield database
        database.close()


def run(kind: str, count: int) -> bool:
    """Measure on one kind of database."""
    with tempfile.TemporaryDirectory(prefix="storefront-invoices-") as name:
        folder = Path(name)
        with opened(kind, folder) as database:
            fill(database, count)
            settings = load_settings(folder, {"STOREFRONT_DATA__FOLDER": name})
            context = RequestContext(actor=ACTOR, db=database, settings=settings, now=NOW)
            print(f"{kind}, {count:,} invoices of one customer", flush=True)
            return measure(context, count)


def main() -> int:
    """Run, and say whether every page and filter is quick enough."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--only", choices=["sqlite", "postgresql"])
    ask.add_argument("--invoices", type=int, default=100_000)
    given = ask.parse_args()
    kinds = [given.only] if given.only else ["sqlite", "postgresql"]
    if given.only is None and not has_postgres():
        print("postgresql: not measured, for its programs are not here")
        kinds.remove("postgresql")
    held = [run(kind, given.invoices) for kind in kinds]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
