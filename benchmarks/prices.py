"""A cart of 500 lines, priced for one customer of 5,000 and checked for stock, beside a million price rows.

    PYTHONPATH=src:. python -m benchmarks.prices [--only sqlite|postgresql]

To hold: at most 3 statements, and below 60 ms. Every customer has a contract of 180 items; a tenth of them
have a price list of 30,000 items as well. The cart's lines are spread over list, price list and contract.
"""

import argparse
import datetime
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select, text

from storefront.accounts.tables import CustomerRow
from storefront.app.tables import metadata
from storefront.availability.tables import LocationRow, StockRow
from storefront.cart.actions.open_cart import look
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import load_settings
from storefront.platform.statements import watched
from storefront.pricing.tables import (
    ContractPriceRow,
    ContractRow,
    CustomerPriceListRow,
    PriceListPriceRow,
    PriceListRow,
    PriceRow,
)
from tests.support import postgres

MOST_MS = 60.0
MOST_STATEMENTS = 3
ITEMS, CUSTOMERS, OF_CONTRACT, OF_LIST = 70_000, 5_000, 180, 30_000
LINES = 500
ROUNDS = 60
BUYER = 2_500
TOKEN = "7c1a6b1e-6c0f-4d0e-9a44-7f0d1d1f2b3c"
NOW = datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC)
ACTOR = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=BUYER)
Rows = Iterator[dict[str, Any]]


def rows() -> Iterator[tuple[type, Rows]]:
    """Yield what the store holds, by table."""
    items, customers = range(1, ITEMS + 1), range(1, CUSTOMERS + 1)
    yield (
        LocationRow,
        ({"location_id": place, "name": f"Place {place}", "is_main": place == 1} for place in (1, 2)),
    )
    yield ItemRow, ({"inv_mast_uid": uid, "item_code": f"B-{uid}", "item_desc": "Bolt"} for uid in items)
    yield (
        PriceRow,
        ({"inv_mast_uid": uid, "unit_price": Decimal(uid) / 100, "price_breaks": []} for uid in items),
    )
    yield (
        StockRow,
        (
            {"inv_mast_uid": uid, "location_id": place, "quantity_available": uid % 9}
            for uid in items
            for place in (1, 2)
        ),
    )
    yield (
        CustomerRow,
        (
            {"customer_id_p21": number, "customer_id_aw": number, "name": f"Customer {number}"}
            for number in customers
        ),
    )
    yield ContractRow, ({"contract_number": f"C-{number}", "customer_id_p21": number} for number in customers)
    yield (
        ContractPriceRow,
        (
            {
                "contract_number": f"C-{number}",
                "inv_mast_uid": (number * 37 + place * 101) % ITEMS + 1,
                "unit_price": Decimal("1.25"),
                "price_breaks": [[10, "1.2"], [50, "1.1"]],
            }
            for number in customers
            for place in range(OF_CONTRACT)
        ),
    )
    yield PriceListRow, iter([{"price_list": "GOLD"}])
    yield (
        PriceListPriceRow,
        (
            {"price_list": "GOLD", "inv_mast_uid": uid, "unit_price": Decimal("1.5"), "price_breaks": []}
            for uid in items[:OF_LIST]
        ),
    )
    yield (
        CustomerPriceListRow,
        ({"customer_id_p21": number, "price_list": "GOLD"} for number in customers[::10]),
    )
    yield CustomerPriceListRow, iter([{"customer_id_p21": BUYER, "price_list": "GOLD"}])
    yield CartRow, iter([{"token": TOKEN, "version": 1, "customer_id_p21": BUYER, "web_user_id": 5,
                          "created_at": NOW, "used_at": NOW, "last_line_number": LINES}])  # fmt: skip
    yield (
        CartLineRow,
        (
            {
                "cart_token": TOKEN,
                "unique_id": f"{place:036}",
                "line_number": place + 1,
                "inv_mast_uid": (BUYER * 37 + place * 101) % ITEMS + 1,
                "quantity": 1 + place % 60,
                "identity": str(place),
            }
            for place in range(LINES)
        ),
    )


def fill(db: Database) -> int:
    """Fill an empty database; return how many price rows there are."""
    metadata()
    migrate.upgrade(db)
    for table, every in rows():
        while some := list(islice(every, 20_000)):
            with db.write() as tx:
                tx.execute(insert(table), some)
    if not db.is_sqlite:  # PostgreSQL does so by itself after a while, SQLite never
        with db.write() as tx:
            tx.execute(text("ANALYZE"))
    with db.read() as conn:
        kept = (ContractPriceRow, PriceListPriceRow, PriceRow)
        return sum(conn.scalar(select(func.count()).select_from(table)) or 0 for table in kept)


def measure(db: Database, folder: Path) -> tuple[list[float], int, int]:
    """Return milliseconds of each round, the statements of one, and how many lines have an agreed price."""
    context = RequestContext(actor=ACTOR, db=db, settings=load_settings(folder, {}), now=NOW)
    look(context, TOKEN)
    with watched() as texts:
        cart = look(context, TOKEN)
    assert len(cart.cart_items) == LINES
    took = []
    for _ in range(ROUNDS):
        before = time.perf_counter()
        look(context, TOKEN)
        took.append((time.perf_counter() - before) * 1000)
    return took, len(texts), sum(bool(line.price_why) for line in cart.cart_items)


def run(kind: str, url: str, folder: Path) -> bool:
    """Fill and measure one database, print a line, and return whether it holds."""
    db = Database(url)
    try:
        kept = fill(db)
        took, statements, agreed = measure(db, folder)
    finally:
        db.close()
    median, slow = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    sys.stdout.write(
        f"{kind}: {LINES} lines ({agreed} of them agreed) beside {kept:,} price rows: {median:.1f} ms, "
        f"p95 {slow:.1f} ms (below {MOST_MS:.0f}), {statements} statements (at most {MOST_STATEMENTS})\n"
    )
    return median < MOST_MS and statements <= MOST_STATEMENTS


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; 1 where it does not hold."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--only", choices=["sqlite", "postgresql"])
    given = ask.parse_args(arguments)
    holds = True
    with tempfile.TemporaryDirectory() as folder:
        if given.only != "postgresql":
            holds &= run("sqlite", f"sqlite:///{folder}/shop.db", Path(folder))
        if given.only != "sqlite":
            with postgres.running() as server:
                holds &= run("postgresql", server.url(server.create()), Path(folder))
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
