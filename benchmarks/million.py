"""A store of a million items: its first index, its memory, and how soon it answers beside the bare engine.

    PYTHONPATH=src:cli python -m benchmarks.million [ITEMS] [--data FOLDER] [--small FOLDER]

ITEMS are made first, which takes longer than all the rest; with `--data` they stay there, and the next run
takes them from there. Then the index is made, from nothing, by the command line's own way. A server with one
process on the first core is asked one request at a time, each term once: words of titles and codes of items,
whole for a page and as they are typed for the panel; the bare engine is asked the same in a process of its
own on that core, by turns. Its memory is read when it has just begun, and after those searches. Last come
whole pages from a server with two processes, and from two bare engines, at `SMALL` items (`--small`).

Seconds of processor time are what to compare where the machine has other work.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple
from urllib.parse import quote_plus

import msgspec
from sqlalchemy import select

from benchmarks import finding, load, many_items, processes, servers
from benchmarks.load import request
from benchmarks.titles import list_titles
from storefront.catalog.queries import count_items
from storefront.catalog.tables import ItemRow
from storefront.platform import garbage
from storefront.platform.db import Database, open_database
from storefront.platform.migrate import upgrade
from storefront.platform.settings import Settings, load_settings

ITEMS, SMALL = 1_000_000, 100_000
ROUNDS, A_ROUND, WARMING = 5, 45, 60
"""Each of the four kinds is asked so many terms in a round; the first requests count for nothing."""
PAIRS, PAIR_SECONDS, PAIR_TERMS = 5, 2.0, 4000

INDEX_SECONDS, OWN_MEGABYTES = 720.0, 120.0
"""The time is for `ITEMS` items, the first index of fewer may take their share of it."""
PANEL_MS, PAGE_MS = 25.0, 50.0
"""What the slowest of twenty may take."""
PANEL_BEYOND_MS, PAGE_BEYOND_MS = 1.0, 2.0
PAIR_SHARE = 0.5

INDEXING = """
import os, resource, sys, time
from pathlib import Path
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront_cli import importing, output
settings = load_settings(Path("."), dict(os.environ))
database = open_database(settings)
began = time.perf_counter()
with output.progress_bar() as report:
    importing.reindex(settings, database, report)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print([time.perf_counter() - began, sum(os.times()[:2]), peak])
"""


class Kind(NamedTuple):
    """What is asked: over which address, of which terms, with what beside it, and what it may take."""

    name: str
    path: str
    bare: str
    is_typed: bool
    of_codes: bool
    most_ms: float
    beyond_ms: float


KINDS = [
    Kind("panel, words", "/api/search/instant?query=", "as you type", True, False, PANEL_MS, PANEL_BEYOND_MS),
    Kind("panel, codes", "/api/search/instant?query=", "number", True, True, PANEL_MS, PANEL_BEYOND_MS),
    Kind("page, words", "/api/search?searchTerm=", "result page", False, False, PAGE_MS, PAGE_BEYOND_MS),
    Kind("page, codes", "/api/search?searchTerm=", "number", False, True, PAGE_MS, PAGE_BEYOND_MS),
]


def main() -> int:
    """Print a line for each figure; 1 when one misses its target."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.million", description=__doc__)
    ask.add_argument("items", type=int, nargs="?", default=ITEMS)
    ask.add_argument("--data", type=Path)
    ask.add_argument("--small", type=Path)
    given = ask.parse_args()
    servers.pin(1)
    with _folder(given.data) as data, _folder(given.small) as small:
        _fill(data, given.items)
        missed = [_index(data, given.items), *_answers(data)]
        _fill(small, min(SMALL, given.items))
        missed.append(_pair(small))
    return int(any(missed))


@contextmanager
def _folder(given: Path | None) -> Iterator[Path]:
    if given is not None:
        given.mkdir(parents=True, exist_ok=True)
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="storefront-million-") as name:
        yield Path(name)


@contextmanager
def _opened(data: Path) -> Iterator[Database]:
    database = open_database(_settings(data))
    yield database
    database.close()


def _settings(data: Path) -> Settings:
    return load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)})


def _fill(data: Path, items: int) -> None:
    """Make so many items in a folder that has none yet; no index of them."""
    with _opened(data) as database:
        upgrade(database)
        with database.read() as conn:
            there = count_items(conn)
        if there not in (0, items):
            raise SystemExit(f"{data} holds {there:,} items, not {items:,}")
        if there:
            return
        began, taken = time.perf_counter(), time.process_time()
        with garbage.collected_seldom():
            many_items.fill(_settings(data), database, items)
    _say(
        f"{items:,} items made: {time.perf_counter() - began:.0f} s, "
        f"{time.process_time() - taken:.0f} s of processor time"
    )


def _made(data: Path) -> list[float]:
    """Bring the index up to date; return seconds, those of processor time, and megabytes at most."""
    done = subprocess.run(
        [sys.executable, "-c", INDEXING],
        env=servers.environment(data),
        cwd=servers.ROOT,
        stdout=subprocess.PIPE,
        check=True,
        preexec_fn=_on_all_cores,
    )
    return msgspec.json.decode(done.stdout, type=list[float])


def _index(data: Path, items: int) -> bool:
    """Make the index from nothing."""
    shutil.rmtree(data / "index", ignore_errors=True)
    seconds, processor, peak = _made(data)
    most = INDEX_SECONDS * items / ITEMS
    _say(
        f"first index: {seconds:.0f} s (at most {most:.0f}), {items / seconds:,.0f} items a second, "
        f"{processor:.0f} s of processor time, {peak:.0f} MB at most"
    )
    return seconds > most


def _on_all_cores() -> None:
    os.sched_setaffinity(0, servers.CORES)


def _answers(data: Path) -> list[bool]:
    with _opened(data) as database, database.read() as conn:
        titles = list_titles(conn)
        codes = list(conn.scalars(select(ItemRow.item_code)))
    asked = {kind: _terms(kind, titles, codes, WARMING + ROUNDS * A_ROUND) for kind in KINDS}
    waits: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    bare: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    spent = dict.fromkeys(KINDS, 0.0)
    with servers.store(data) as store, finding.Engine(data) as engine:
        processes.settle(store.pid, 0.5)
        fresh = _own(store)
        for number in range(-1, ROUNDS):
            for kind, terms in asked.items():
                start = 0 if number < 0 else WARMING + number * A_ROUND
                some = terms[start : start + (WARMING if number < 0 else A_ROUND)]
                before = processes.processor_seconds(store.pid)
                mine = _alone(store, kind, some)
                taken = processes.processor_seconds(store.pid) - before
                theirs = engine.ask(kind.bare, some)[1]
                if number >= 0:
                    waits[kind] += mine
                    spent[kind] += taken
                    bare[kind] += theirs
        processes.settle(store.pid, 0.5)
        used = _own(store)
    searches = len(KINDS) * (WARMING + ROUNDS * A_ROUND)
    _say(f"own memory of a server process: {fresh:.0f} MB fresh, {used:.0f} MB after {searches:,} searches")
    _say(f"    at most {OWN_MEGABYTES:.0f} MB")
    return [used > OWN_MEGABYTES, *(_told(kind, waits[kind], bare[kind], spent[kind]) for kind in KINDS)]


def _own(store: servers.Server) -> float:
    workers = [one for one in processes.memories(store.pid) if one.role == "worker"]
    return max(one.own for one in workers)


def _terms(kind: Kind, titles: Sequence[str], codes: Sequence[str], count: int) -> list[str]:
    """Return different terms that nobody asks a second time; none is met by another kind, either."""
    if not kind.of_codes:
        return finding.terms_of(titles, count, kind.name, is_typed=kind.is_typed)
    chance = Random(kind.name)
    found = dict[str, None]()
    while len(found) < count:
        code = chance.choice(codes)
        found[code[: chance.randint(3, len(code))] if kind.is_typed else code] = None
    return list(found)


def _alone(store: servers.Server, kind: Kind, terms: Sequence[str]) -> list[float]:
    asked = [request(kind.path + quote_plus(term), "x") for term in terms]
    return list(load.run(servers.HOST, store.port, map(load.one, asked), connections=1).waits)


def _told(kind: Kind, waits: Sequence[float], bare: Sequence[float], spent: float) -> bool:
    middle, slow = 1000 * median(waits), 1000 * quantiles(waits, n=20)[-1]
    own, own_slow = 1000 * median(bare), 1000 * quantiles(bare, n=20)[-1]
    _say(
        f"{kind.name}: p50 {middle:.1f} ms, {middle - own:.1f} beyond the engine's {own:.1f} "
        f"(at most {kind.beyond_ms:.0f}); p95 {slow:.1f} ms (at most {kind.most_ms:.0f}), "
        f"the engine's {own_slow:.1f}; {1000 * spent / len(waits):.1f} ms of processor time each"
    )
    return slow > kind.most_ms or middle - own > kind.beyond_ms


def _pair(data: Path) -> bool:
    """Ask a server with two processes, and two bare engines, for whole pages by turns."""
    _on_all_cores()
    with _opened(data) as database, database.read() as conn:
        titles = list_titles(conn)
    _made(data)
    shares, rates = [], []
    with (
        servers.store(data, core=None, variables={"STOREFRONT_HTTP__WORKERS": "2"}) as store,
        finding.Engine(data, 0) as one,
        finding.Engine(data, 1) as other,
    ):
        for number in range(PAIRS + 1):
            terms = finding.terms_of(titles, PAIR_TERMS, f"pair {number}", is_typed=False)
            asked = [request("/api/search?searchTerm=" + quote_plus(term), "x") for term in terms]
            processes.settle(store.pid, 0.2)
            rate = load.run(servers.HOST, store.port, map(load.one, asked), PAIR_SECONDS).rate
            processes.settle(store.pid, 0.2)
            few = terms[: PAIR_TERMS // 10]
            one.begin("result page", few[::2])
            other.begin("result page", few[1::2])
            bare = one.answer()[0] + other.answer()[0]
            if number:  # the first warms both up
                shares.append(rate / bare)
                rates.append((rate, bare))
    pages, bare = median(rate for rate, _ in rates), median(bare for _, bare in rates)
    _say(
        f"two processes: {pages:,.0f} pages a second, {median(shares):.2f} of the {bare:,.0f} of two bare "
        f"engines (at least {PAIR_SHARE})"
    )
    return median(shares) < PAIR_SHARE


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(load.ended(main))
