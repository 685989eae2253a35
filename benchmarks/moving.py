"""Measure `storefront move`: the demo shop with 100,000 more orders of ten lines, to PostgreSQL and back.

    PYTHONPATH=src:cli python -m benchmarks.moving [--orders N] [--back]

Prints how long the copy and the comparison of all tables take, and how many tables differ. The target is
under 5 minutes for both together, and no difference. PostgreSQL is the tests' own, in memory; `--back` also
moves everything from there to another SQLite file.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.order_history import COMPANY, fill
from storefront.app.tables import metadata
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.moving.store_move import StoreMove
from tests.support import postgres, servers

FIRST = 1_000_000
MOST_SECONDS = 300.0


def main() -> int:
    """Print the figures of each direction; return 1 if a target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.moving", description=__doc__)
    ask.add_argument("--orders", type=int, default=100_000)
    ask.add_argument("--back", action="store_true")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-moving-") as name, postgres.running() as server:
        folder = Path(name)
        done = servers.command("seed", project=folder)
        if done.returncode:
            raise SystemExit(done.stderr)
        old = Database(f"sqlite:///{folder / 'data' / 'shop.db'}", 60.0)
        fill(old, COMPANY, FIRST, given.orders)
        new = Database(server.url(server.create()))
        is_fine = _moved("to PostgreSQL", old, new)
        if given.back:
            third = Database(f"sqlite:///{folder / 'back.db'}", 60.0)
            is_fine &= _moved("back to SQLite", new, third)
            third.close()
        old.close()
        new.close()
    return 0 if is_fine else 1


def _moved(what: str, old: Database, new: Database) -> bool:
    """Move everything, print what it took, and return whether the targets are met."""
    moving = StoreMove(old, new, metadata())
    begun = time.perf_counter()
    moving.begin(clock.now(), leaves_open=False, starts_over=False)
    moving.copy(_quiet)
    copied = time.perf_counter()
    compared = moving.compare(_quiet)
    ended = time.perf_counter()
    moving.finish(clock.now(), leaves_open=False)
    rows = sum(one.old.rows for one in compared)
    differing = [one.name for one in compared if not one.is_same]
    missed = "  MISSED" if ended - begun > MOST_SECONDS or differing else ""
    print(
        f"{what}: {rows:,} rows in {len(compared)} tables; copied in {copied - begun:.0f} s, "
        f"compared in {ended - copied:.0f} s, together {ended - begun:.0f} s; "
        f"differences: {len(differing)}{missed}",
        flush=True,
    )
    return not missed


def _quiet(_step: str, _done: int, _total: int) -> None:
    pass


if __name__ == "__main__":
    sys.exit(main())
