"""Is one cart one order, whatever races with its submit?

    python -m benchmarks.submit_soak [--rounds N] [--kinds KIND ...] [--submits N ...] [--workers N]
        [--database sqlite|postgresql]

Runs the rounds of `order_races` for each kind of race and number of parallel submits, prints a line for each,
and ends with 1 if anything was lost, doubled or wrong. At full length this takes hours; `--rounds 5` takes
minutes.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from benchmarks import order_races, servers
from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres

SUBMITS = (20, 100, 500)


def main() -> int:
    """Print what came of the rounds; 1 where one of them has not held."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.submit_soak", description=__doc__)
    ask.add_argument("--rounds", type=int, default=200)
    ask.add_argument("--kinds", nargs="+", choices=order_races.KINDS, default=list(order_races.KINDS))
    ask.add_argument("--submits", type=int, nargs="+", default=list(SUBMITS))
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = ask.parse_args()
    failed = 0
    for kind in given.kinds:
        for submits in given.submits:
            with opened(given.database, given.workers) as shop:
                failed += report(kind, submits, list(order_races.play(shop, kind, submits, given.rounds)))
    return 1 if failed else 0


@contextmanager
def opened(kind: str, workers: int) -> Iterator[order_races.Shop]:
    """Give a store with a few goods, not started yet."""
    with tempfile.TemporaryDirectory(prefix="storefront-submits-") as name, _url(kind, name) as url:
        database = Database(url)
        metadata()
        migrate.upgrade(database)
        buying.fill(database)
        variables = {
            "STOREFRONT_DATABASE__URL": url,
            "STOREFRONT_DATA__DEMO": "false",
            "STOREFRONT_PAYMENT__TEST_CARDS": "on",
            "STOREFRONT_HTTP__WORKERS": str(workers),
        }
        folder = Path(name)
        start = partial(servers.store, folder, core=None, project=folder, variables=variables)
        yield order_races.Shop(start, database, folder)
        database.close()


@contextmanager
def _url(kind: str, folder: str) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/shop.db"
        return
    with postgres.running() as server:
        yield server.url(server.create())


def report(kind: str, submits: int, found: list[order_races.Round]) -> int:
    """Print one kind of race; return the number of problems."""
    statuses = sum((one.statuses for one in found), Counter[int]())
    problems = [f"round {number}: {told}" for number, one in enumerate(found, 1) for told in one.problems]
    seconds = sum(one.seconds for one in found) / len(found)
    sys.stdout.write(
        f"{kind}, {submits} submits: {len(found)} rounds, {len(problems)} problems, answers by status "
        f"{dict(sorted(statuses.items()))}, a round took {seconds:.2f} s\n"
    )
    for problem in problems:
        sys.stdout.write(f"NOT HELD in {problem}\n")
    sys.stdout.flush()
    return len(problems)


if __name__ == "__main__":
    sys.exit(main())
