"""Measure how long the server takes to change a cart of 500 lines.

    PYTHONPATH=src:cli python -m benchmarks.long_cart [--rounds N] [--seconds S] [--postgres]

A guest sets the quantity of a line, adds a piece of an item that is in the cart already, and reads the
cart; each answer is the whole cart. The target is a median of at most 20 ms per change, from the request
until its answer has arrived, with one buyer and the server on one core. The processor time of all of the
store's processes is printed beside it, and so are the figures of a cart of 5 lines.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from benchmarks import commits, demo_items, load, processes, servers
from benchmarks.buying import Buyer
from tests.support import postgres

SHORT, LONG = 5, 500
CHANGE_MS = 20.0
KINDS = ("update", "add", "read")
QUIET = 0.2


class Taken(NamedTuple):
    """The milliseconds of one request: median wall time for the client, mean processor time of the server."""

    wall: float
    processor: float


def main() -> int:
    """Print a line for each kind of request; return 1 if changing the long cart takes too long."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.long_cart", description=__doc__)
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=1.0)
    ask.add_argument("--postgres", action="store_true")
    given = ask.parse_args()
    servers.pin(1)
    missed = 0
    with store(given.postgres) as running:
        buyers = {lines: buyer_of(running, lines) for lines in (SHORT, LONG)}
        for kind in KINDS:
            missed += _measure(running, kind, buyers, given.rounds, given.seconds)
    return 1 if missed else 0


@contextmanager
def store(is_postgres: bool) -> Iterator[servers.Server]:
    """Give a running store with the demo shop."""
    with tempfile.TemporaryDirectory(prefix="storefront-long-") as name:
        if not is_postgres:
            commits.seed(servers.ROOT, Path(name), {})
            with servers.store(Path(name)) as running:
                yield running
            return
        with postgres.running() as database:
            variables = {"STOREFRONT_DATABASE__URL": database.url(database.create())}
            commits.seed(servers.ROOT, Path(name), variables)
            with servers.store(Path(name), variables=variables) as running:
                yield running


def buyer_of(store: servers.Server, lines: int) -> Buyer:
    """Return a buyer whose cart has this many lines."""
    uids = [item.inv_mast_uid for item in demo_items.bought()[:lines]]
    assert len(uids) == lines, f"the demo shop has only {len(uids)} items to buy"
    buyer = Buyer(*uids)
    load.run(servers.HOST, store.port, [buyer.add()], connections=1)
    return buyer


def _measure(store: servers.Server, kind: str, buyers: dict[int, Buyer], rounds: int, seconds: float) -> int:
    taken: dict[int, list[Taken]] = {lines: [] for lines in buyers}
    for number in range(rounds + 1):
        for lines, buyer in buyers.items():
            one = _alone(store, kind, buyer, seconds)
            if number:  # the first round is for warming up
                taken[lines].append(one)
    long, short = (
        Taken(*(statistics.median(values) for values in zip(*taken[lines], strict=True)))
        for lines in (LONG, SHORT)
    )
    is_missed = kind != "read" and long.wall > CHANGE_MS
    sys.stdout.write(
        f"{kind}: {long.wall:.2f} ms with {LONG} lines (processor {long.processor:.2f}), "
        f"{short.wall:.2f} with {SHORT} (processor {short.processor:.2f})"
        f"{f'  MISSED: at most {CHANGE_MS:g} ms' if is_missed else ''}\n"
    )
    sys.stdout.flush()
    return int(is_missed)


def _alone(store: servers.Server, kind: str, buyer: Buyer, seconds: float) -> Taken:
    """Return what one request takes while there are no others."""
    asked = {"update": buyer.changes(), "add": (buyer.one_more(),), "read": (buyer.read(),)}[kind]
    scripts = (load.one(one, b'"uniqueId"') for one in cycle(asked))
    processes.settle(store.pid, QUIET)
    before = processes.processor_seconds(store.pid)
    tally = load.run(servers.HOST, store.port, scripts, seconds, connections=1)
    processor = processes.processor_seconds(store.pid) - before
    return Taken(1000 * statistics.median(tally.waits), 1000 * processor / tally.answers)


if __name__ == "__main__":
    sys.exit(load.ended(main))
