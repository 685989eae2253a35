"""Searching over HTTP beside the engine's own work for the same words, on one core, in one run.

    python -m benchmarks.finding DATA_FOLDER      (a folder that `storefront seed` has filled)

The store answers on the first core, the load comes from the second over 16 connections; the engine is asked
in a process of its own on the first core while the store is at rest. They take turns, round by round. Every
term is asked once: words of titles in another order, and for the panel their beginnings. Printed are the
rates with their ratio to the engine's, and what one request at a time takes at the median beyond the engine.
"""

import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote_plus

from tantivy import Occur, Query

from benchmarks import load, processes, servers
from benchmarks.load import request
from benchmarks.titles import list_titles
from storefront.catalog.rules import normal_number
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.search import analysis, fields, index, index_writer

ROUNDS, SECONDS, ALONE = 7, 1.0, 250
"""Rounds that count, seconds of load in each, and requests that are sent one at a time."""
ENOUGH = 4_000
"""Terms for one round; a store that answers more of them in its second is measured by these."""
SHOWN, OFFERED = 24, 10
FACETS: Any = {"values": {"terms": {"field": fields.FACET_NUMBERS, "size": 20_000}}}
PER_SECOND = {"as you type": 1500, "result page": 1000}
BEYOND_MS = {"as you type": 1.0, "result page": 2.0}


class Figure(NamedTuple):
    """One round of one kind: rates, milliseconds at the median, and of the processor for each request."""

    store: float
    engine: float
    store_ms: float
    engine_ms: float
    processor_ms: float


def main() -> int:
    """Print a line for each kind; 1 when a target is missed."""
    data = Path(sys.argv[1])
    servers.pin(1)
    settings = load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)})
    database = open_database(settings)
    index_writer.catch_up(settings, database)
    with database.read() as conn:
        titles = list_titles(conn)
    database.close()
    found: dict[str, list[Figure]] = {name: [] for name in PER_SECOND}
    with servers.store(data) as store, Engine(data) as engine:
        for number in range(ROUNDS + 1):
            for name, figures in found.items():
                terms = terms_of(titles, ENOUGH, f"{name} {number}", is_typed=name == "as you type")
                figure = _round(name, store, engine, terms)
                if number:  # the first warms both up
                    figures.append(figure)
    return max(_told(name, figures) for name, figures in found.items())


def _round(name: str, store: servers.Server, engine: "Engine", terms: Sequence[str]) -> Figure:
    paths = {"as you type": "/api/search/instant?query=", "result page": "/api/search?searchTerm="}
    asked = [request(paths[name] + quote_plus(term), "x") for term in terms]
    crowd, alone = asked[:-ALONE], asked[-ALONE:]
    processes.settle(store.pid, 0.1)
    before = processes.processor_seconds(store.pid)
    many = load.run(servers.HOST, store.port, map(load.one, crowd), SECONDS)
    processes.settle(store.pid, 0.1)
    spent = processes.processor_seconds(store.pid) - before
    one = load.run(servers.HOST, store.port, map(load.one, alone), connections=1)
    rate, waits = engine.ask(name, terms)
    return Figure(many.rate, rate, _median_ms(one.waits), _median_ms(waits), 1000 * spent / many.answers)


def _median_ms(seconds: Sequence[float]) -> float:
    return statistics.median(seconds) * 1000


def _told(name: str, figures: Sequence[Figure]) -> int:
    def middle(values: Sequence[float]) -> float:
        return statistics.median(values)

    rate = middle([one.store for one in figures])
    beyond = middle([one.store_ms - one.engine_ms for one in figures])
    ratio = middle([one.store / one.engine for one in figures])
    engine, engine_ms = middle([one.engine for one in figures]), middle([one.engine_ms for one in figures])
    sys.stdout.write(
        f"{name}: {rate:,.0f}/s, {ratio:.2f} of the engine's {engine:,.0f}/s, "
        f"{middle([one.processor_ms for one in figures]):.2f} ms of processor each; one at a time "
        f"{middle([one.store_ms for one in figures]):.2f} ms, {beyond:.2f} ms beyond the engine's "
        f"{engine_ms:.2f} ms\n"
    )
    return int(rate < PER_SECOND[name] or beyond > BEYOND_MS[name])


def terms_of(titles: Sequence[str], count: int, seed: str, *, is_typed: bool) -> list[str]:
    """Return different terms: one to three words of a title each, typed ones not to their end."""
    chance = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        words = chance.choice(titles).replace(",", " ").split()
        term = " ".join(chance.sample(words, min(len(words), chance.choice((1, 2, 2, 3)))))
        found[term[: chance.randint(3, max(3, len(term)))] if is_typed else term] = None
    return list(found)


class Engine:
    """The engine's bare queries in a process of their own on the store's core, or on another."""

    def __init__(self, data: Path, core: int = 0) -> None:
        self._ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_serve, args=(data, theirs, core), daemon=True)

    def __enter__(self) -> "Engine":
        self._process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ours.send(None)
        self._process.join()

    def ask(self, name: str, terms: Sequence[str]) -> tuple[float, list[float]]:
        """Return the answers per second, and the seconds of each."""
        self.begin(name, terms)
        return self.answer()

    def begin(self, name: str, terms: Sequence[str]) -> None:
        """Ask, and wait for nothing: several engines may work at once."""
        self._ours.send((name, terms))

    def answer(self) -> tuple[float, list[float]]:
        """Return what `ask` returns, of what was begun."""
        waits: list[float] = self._ours.recv()
        return len(waits) / sum(waits), waits


def _serve(data: Path, pipe: Any, core: int) -> None:
    servers.pin(core)
    found = index.index_of(load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)}))
    searcher = found.searcher()
    assert searcher is not None
    while asked := pipe.recv():
        name, terms = asked
        waits = []
        for term in terms:
            began = time.perf_counter()
            if name == "as you type":
                searcher.search(_begun(found.schema, term), limit=OFFERED, count=True)
            elif name == "number":
                searcher.search(_numbered(found.schema, searcher, term), limit=OFFERED, count=True)
            else:
                query = _worded(found.schema, analysis.words(term))
                searcher.search(query, limit=SHOWN, count=True)
                searcher.aggregate(query, FACETS)
            waits.append(time.perf_counter() - began)
        pipe.send(waits)


def _worded(schema: Any, words: Sequence[str]) -> Query:
    terms = [Query.term_query(schema, fields.EVERYTHING, word, "basic") for word in words]
    return Query.boolean_query([(Occur.Should, term) for term in terms])


def _numbered(schema: Any, searcher: Any, term: str) -> Query:
    known = [
        number for number, _ in searcher.terms_with_prefix(fields.NUMBERS, normal_number(term), limit=300)
    ]
    terms = [Query.term_query(schema, fields.NUMBERS, number, "basic") for number in known]
    return Query.boolean_query([(Occur.Should, query) for query in terms])


def _begun(schema: Any, term: str) -> Query:
    *whole, last = analysis.raw_words(term) or [""]
    edge = Query.term_query(schema, fields.EDGES, last[: analysis.EDGE_MAX], "basic")
    terms = [Query.term_query(schema, fields.EVERYTHING, analysis.stem(word), "basic") for word in whole]
    return Query.boolean_query([(Occur.Must, query) for query in (*terms, edge)])


if __name__ == "__main__":
    sys.exit(load.ended(main))
