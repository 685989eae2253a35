"""How soon does a store of many items show its first page after `storefront serve`?

    PYTHONPATH=src:cli:. python -m benchmarks.cold_start [ITEMS] [--rounds 5]

The items are made and indexed first. Then the store is started in each round, and printed are the seconds
from the start of the process until the home page, a page of results and a product page have been answered,
each by a store that was started for it. The target is the median of the home page: 2 s with 100,000 items.
"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import select

from benchmarks import many_items, servers
from storefront.catalog.rules import product_path
from storefront.catalog.tables import ItemRow
from storefront.platform.db import open_database
from storefront.platform.migrate import upgrade
from storefront.platform.settings import load_settings
from storefront_cli import importing

ITEMS, ROUNDS = 100_000, 5
MOST_SECONDS = 2.0


def main() -> int:
    """Print a line for each page; 1 if the first page takes too long."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.cold_start", description=__doc__)
    ask.add_argument("items", type=int, nargs="?", default=ITEMS)
    ask.add_argument("--rounds", type=int, default=ROUNDS)
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-cold-") as name:
        data = Path(name)
        paths = ("/", "/search?searchTerm=valve", _fill(data, given.items))
        medians = [_seconds(data, path, given.rounds) for path in paths]
    is_good = medians[0] <= MOST_SECONDS
    sys.stdout.write(f"{'holds' if is_good else 'MISSED'}: home page within {MOST_SECONDS:g} s\n")
    return 0 if is_good else 1


def _fill(data: Path, items: int) -> str:
    """Make a store with so many items and its index; return the path of one of them."""
    settings = load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)})
    database = open_database(settings)
    upgrade(database)
    many_items.fill(settings, database, items)
    importing.reindex(settings, database, lambda step, done, total: None)
    with database.read() as conn:
        first = conn.execute(select(ItemRow.item_code, ItemRow.inv_mast_uid).limit(1)).one()
    database.close()
    return product_path(*first)


def _seconds(data: Path, path: str, rounds: int) -> float:
    """Start the store `rounds` times; print and return the median seconds until the page is there."""
    taken = []
    for _ in range(rounds):
        began = time.perf_counter()
        with servers.store(data, ready=path, core=None, project=data):
            taken.append(time.perf_counter() - began)
    median = statistics.median(taken)
    sys.stdout.write(f"{path:28} {median:5.2f} s  ({min(taken):.2f}–{max(taken):.2f})\n")
    sys.stdout.flush()
    return median


if __name__ == "__main__":
    sys.exit(main())
