"""How much memory does a store take, and does it stay flat? Mixed load at 70 % of what the store can answer.

    python -m benchmarks.soak [--requests 20000] [--minutes 0]

It measures what the store can answer, then asks at 70 % of that until the requests and the minutes are over,
and prints the memory of every process. Targets: a worker stays under 350 MB after 20,000 requests; with
--minutes 30, no process grows by more than 5 % in the second half.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote_plus

from benchmarks import commits, demo_items, kinds, load, processes, servers
from benchmarks.buying import HOST, Buyer
from benchmarks.load import Script, request
from benchmarks.processes import Memory
from benchmarks.statistic import slope

SHARE = 0.7
WARM_SECONDS = 3.0
MEASURED_SECONDS = 12.0
EVERY_SECONDS = 15.0
MOST_MEGABYTES = 350
COUNTED_REQUESTS = 20_000
MOST_GROWTH = 0.05
SAMPLES_LEAST = 20
"""With fewer samples nothing can be said about growth."""
MIX = {"page": 35, "search": 20, "typing": 20, "item": 10, "cart": 12, "purchase": 3}
"""How often each is begun of a hundred; a cart is five requests, a purchase eight."""


class Sample(NamedTuple):
    """What the processes held when so many seconds and requests were over."""

    seconds: float
    requests: int
    memories: tuple[Memory, ...]


def main() -> int:
    """Print the samples and the growth; 1 when it is not flat."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    ask.add_argument("--minutes", type=float, default=0.0)
    ask.add_argument("--requests", type=int, default=COUNTED_REQUESTS)
    given = ask.parse_args()
    servers.pin(1)
    with tempfile.TemporaryDirectory(prefix="storefront-soak-") as name:
        data = Path(name)
        commits.seed(servers.ROOT, data, {})
        with servers.store(data) as store:
            samples = list(soak(store, 60 * given.minutes, given.requests))
    return report(samples)


def soak(store: servers.Server, seconds: float, requests: int) -> Iterator[Sample]:
    """Give a sample every few seconds, and print it."""
    kinds.first_purchase(store)
    scripts = mixed()
    load.run(servers.HOST, store.port, scripts, WARM_SECONDS)
    full = load.run(servers.HOST, store.port, scripts, MEASURED_SECONDS)
    sys.stdout.write(f"takes {full.rate:,.0f} requests/s, is asked {SHARE * full.rate:,.0f}/s\n")
    passed, answers = full.seconds, full.answers
    while passed < seconds or answers < requests:
        part = load.run(servers.HOST, store.port, scripts, EVERY_SECONDS, per_second=SHARE * full.rate)
        passed, answers = passed + part.seconds, answers + part.answers
        sample = Sample(passed, answers, tuple(processes.memories(store.pid)))
        shown = ", ".join(str(one) for one in sample.memories)
        sys.stdout.write(f"{passed:6.0f} s {answers:9,} requests: {shown}\n")
        sys.stdout.flush()
        yield sample


def mixed(seed: int = 1) -> Iterator[Script]:
    """Give what visitors do, without end: half of the pages are of a tenth of the items."""
    chance = random.Random(seed)
    items, goods, terms = demo_items.shown(), demo_items.bought(), demo_items.terms(seed)
    few = items[: len(items) // 10]
    names, weights = list(MIX), list(MIX.values())
    while True:
        [name] = chance.choices(names, weights)
        item = chance.choice(few if chance.random() < 0.5 else items)
        uid = chance.choice(goods).inv_mast_uid
        if name == "page":
            yield load.one(request(item.path, HOST, accept_encoding="br"))
        elif name == "search":
            yield load.one(request(f"/api/search?searchTerm={quote_plus(next(terms))}", HOST), b'"rows":[{')
        elif name == "typing":
            path = f"/api/search/instant?query={quote_plus(next(terms)[:6])}"
            yield load.one(request(path, HOST), b'"results":[')
        elif name == "item":
            yield load.one(request(f"/api/search/items/{item.inv_mast_uid}", HOST), b'"invMastUid":')
        elif name == "cart":
            yield _cart(Buyer(uid))
        else:
            yield Buyer(uid).buy()


def report(samples: Sequence[Sample]) -> int:
    """Print what the workers hold, and over a longer run how they grow; 1 when a target is missed."""
    counted = next((one for one in samples if one.requests >= COUNTED_REQUESTS), samples[-1])
    most = max(one.rss for one in counted.memories if one.role == "worker")
    is_small = most < MOST_MEGABYTES
    verdict = "holds" if is_small else "MISSED"
    sys.stdout.write(f"a worker holds {most:.0f} MB after {counted.requests:,} mixed requests; ")
    sys.stdout.write(f"under {MOST_MEGABYTES} MB: {verdict}\n")
    is_flat = len(samples) < SAMPLES_LEAST or not list(_growing(samples))
    return 0 if is_small and is_flat else 1


def _cart(buyer: Buyer) -> Script:
    yield from buyer.add()
    for changed in buyer.changes():
        yield from load.one(changed, b'"success":true')
    yield from load.one(buyer.read(), b'"cartItems":[{')
    yield from buyer.start()


def _growing(samples: Sequence[Sample]) -> Iterator[Memory]:
    """Print how each process grows in the second half, and give those that grow too much."""
    half = samples[len(samples) // 2 :]
    for memory in half[-1].memories:
        points = [(one.seconds, held.pss) for one in half for held in one.memories if held.pid == memory.pid]
        growth = slope(points)
        is_growing = growth * (points[-1][0] - points[0][0]) > MOST_GROWTH * points[0][1]
        verdict = f"; at most {MOST_GROWTH:.0%}: {'MISSED' if is_growing else 'holds'}"
        sys.stdout.write(f"{memory.role} grows by {600 * growth:+.1f} MB (PSS) in ten minutes{verdict}\n")
        if is_growing:
            yield memory


if __name__ == "__main__":
    sys.exit(load.ended(main))
