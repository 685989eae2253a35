"""Measure the list of a company with 100,000 orders of ten lines each.

    PYTHONPATH=src:cli python -m benchmarks.order_history [--orders N] [--rounds N] [--postgres]

Prints the median and the slowest of the rounds of each request, in milliseconds: the action that the route
calls, with the encoding of its answer. The targets are 30 ms for the first page and any later one, and 100 ms
for a filter. Another company has as many orders, so that an index that does not begin with the company shows.
"""

import argparse
import datetime
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import insert, text

from storefront.app.tables import metadata
from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.orders.queries import texts
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.orderview.actions.listing import list_page
from storefront.platform import migrate
from storefront.platform.db import Database, open_database
from storefront.platform.settings import load_settings
from tests.support import postgres

COMPANY, OTHER = 118_204, 131_870
LINES = 10
AT_ONCE = 2_000
BEGIN = datetime.datetime(2016, 1, 4, 13, tzinfo=datetime.UTC)
PAGE_MS, FILTER_MS = 30.0, 100.0
FILTERS = {
    "a frequent item": {"q": "hc-2008"},
    "a rare item": {"q": "rare-77-item"},
    "nothing": {"q": "no such thing"},
    "an order number": {"q": "#1050000"},
    "a PO of some years ago": {"q": "po-31337"},
    "a ship-to, by total": {"q": "press shop", "sort": "-total"},
    "a rare status": {"status": "OnHold"},
    "unfinished": {"status": "Submitted,OnHold,Open,PartiallyShipped"},
    "unfinished, with an item": {"status": "Submitted,OnHold,Open,PartiallyShipped", "q": "hc-2008"},
    "mine": {"placedBy": "me"},
    "mine and on hold": {"placedBy": "me", "status": "OnHold"},
    "a month": {"from": "2019-03-01", "to": "2019-03-31"},
    "a month, by total": {"from": "2019-03-01", "to": "2019-03-31", "sort": "total"},
}


def main() -> int:
    """Print a line for each request; return 1 if a target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.order_history", description=__doc__)
    ask.add_argument("--orders", type=int, default=100_000)
    ask.add_argument("--rounds", type=int, default=15)
    ask.add_argument("--postgres", action="store_true")
    given = ask.parse_args()
    with database_in(given.postgres) as (database, folder):
        for company, first in ((COMPANY, 1_000_000), (OTHER, 2_000_000)):
            fill(database, company, first, given.orders)
        with database.write() as tx:
            tx.execute(text("ANALYZE"))
        context = RequestContext(
            actor=Actor(user_type=UserType.WEB_USER, web_user_id=7, customer_id_p21=COMPANY),
            db=database,
            settings=load_settings(folder),
            now=BEGIN + datetime.timedelta(days=4000),
        )
        missed = [_measure(context, what, asked, most, given.rounds) for what, asked, most in _asked(context)]
    return 1 if any(missed) else 0


def _asked(context: RequestContext) -> Iterator[tuple[str, Mapping[str, str], float]]:
    for sort in ("-date", "number", "-total", "status"):
        yield f"first page by {sort}", {"sort": sort}, PAGE_MS
        asked = {"sort": sort}
        for _ in range(200):
            asked = {"sort": sort, "cursor": list_page(context, asked).next}
        yield f"page 201 by {sort}", asked, PAGE_MS
    for what, asked in FILTERS.items():
        yield what, asked, FILTER_MS


def _measure(context: RequestContext, what: str, asked: Mapping[str, str], most: float, rounds: int) -> bool:
    taken, count = [], 0
    list_page(context, asked)
    for _ in range(rounds):
        begun = time.perf_counter()
        page = list_page(context, asked)
        encode(page)
        taken.append((time.perf_counter() - begun) * 1000)
        count = len(page.rows)
    median = statistics.median(taken)
    missed = "  MISSED" if median > most else ""
    print(f"{what:28} {count:3} rows {median:7.1f} ms, slowest {max(taken):7.1f}{missed}", flush=True)
    return bool(missed)


@contextmanager
def database_in(is_postgres: bool) -> Iterator[tuple[Database, Path]]:
    """Yield an empty database of this kind and the folder of its files."""
    with tempfile.TemporaryDirectory(prefix="storefront-history-") as name:
        folder = Path(name)
        if not is_postgres:
            yield _created(folder, {}), folder
            return
        with postgres.running() as server:
            yield _created(folder, {"STOREFRONT_DATABASE__URL": server.url(server.create())}), folder


def _created(folder: Path, variables: Mapping[str, str]) -> Database:
    settings = load_settings(folder, {"STOREFRONT_DATA__FOLDER": str(folder), **variables})
    database = open_database(settings)
    metadata()
    migrate.upgrade(database)
    return database


def fill(database: Database, company: int, first: int, count: int) -> None:
    chance = random.Random(company)
    for start in range(0, count, AT_ONCE):
        numbers = range(first + start, first + min(start + AT_ONCE, count))
        with database.write() as tx:
            tx.execute(insert(OrderRow), [_order(company, number, first, chance) for number in numbers])
            tx.execute(insert(OrderLineRow), [line for number in numbers for line in _lines(number, chance)])
            texts.add(tx, list(numbers))


def _order(company: int, number: int, first: int, chance: random.Random) -> dict[str, Any]:
    total = Decimal(chance.randrange(1_000, 2_000_000)) / 100
    place = number - first
    return {
        "order_number": number,
        "web_reference_id": f"{number:016}",
        "customer_id_p21": company,
        "web_user_id": 7 if place % 500 == 0 else 8 + place % 20,
        "status": {3: "OnHold", 4: "Open", 5: "Submitted"}.get(place % 5_000, "Complete"),
        "order_date": BEGIN + datetime.timedelta(minutes=50 * place),
        "po_no": f"PO-{place:06}",
        "contact_email": "dana@larkin.example",
        "first_name": "Dana",
        "last_name": "Whitfield",
        "placed_by": "Dana Whitfield",
        "ship_to_name": chance.choice(("Mill Race Rd", "Press shop", "Field service")),
        "ship_to_city": "Akron",
        "sub_total": total,
        "order_total": total,
    }


def _lines(number: int, chance: random.Random) -> list[dict[str, Any]]:
    return [
        {
            "order_number": number,
            "line_number": place,
            "item_code": "RARE-77-ITEM"
            if number % 40_000 == place == 1
            else f"{chance.choice(CODES)}-{chance.randrange(900)}",
            "item_description": "Tie-rod hydraulic cylinder, 2 in bore × 8 in stroke, 3000 psi",
            "customer_part_number": f"LHM-{chance.randrange(10_000):05}",
            "quantity_ordered": 2,
            "unit_price": Decimal("42.50"),
            "total_price": Decimal("85.00"),
            "promise_date": BEGIN.date(),
        }
        for place in range(1, LINES + 1)
    ]


def _code(number: int, place: int, chance: random.Random) -> str:
    is_rare = number % 40_000 == place == 1
    return "RARE-77-ITEM" if is_rare else f"{chance.choice(CODES)}-{chance.randrange(900)}"


CODES = ("HC-2008", "PC-38T-14N", "NF-4040-CTL", "SV52-14-24D", "HH-R2-08", "DR-2HP-460", "AR-38-F40")


if __name__ == "__main__":
    sys.exit(main())
