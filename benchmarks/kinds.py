"""The kinds of requests that two commits are compared by, and how one slice of each is measured.

A kind gives its slices one after the other, so that two stores can be measured by turns, slice by slice. It
asks nothing twice that a store could remember, where it says so: round by round it goes on in the same list,
which is the same for both stores.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from typing import NamedTuple, TypeVar
from urllib.parse import quote_plus

import brotli  # type: ignore[import-untyped]

from benchmarks import demo_items, load, processes, servers
from benchmarks.buying import HOST, Buyer
from benchmarks.load import Script, Tally, WrongAnswer, request

ORDERS_QUIET = 1.5
"""Seconds without work after which no mail is still to come: the outbox is looked into every second."""
QUIET = 0.2
LINES = 3
WARM_PAGES = 50
TERMS = 20_000
LETTERS = 4
"""How many letters of a term are typed before the last ones."""


T = TypeVar("T")


class Figure(NamedTuple):
    """Answers per second, and milliseconds of the processor for each, background work included."""

    rate: float
    cpu_ms: float


@dataclass(frozen=True, slots=True)
class Round:
    """One turn of one store: which one, and how much is asked; the warming up is number 0."""

    server: servers.Server
    number: int
    rounds: int
    seconds: float

    @property
    def buyers(self) -> int:
        """Return how many buyers walk the checkout together, step by step."""
        return max(load.CONNECTIONS, round(48 * self.seconds))

    def part(self, items: Sequence[T]) -> Sequence[T]:
        """Return this round's own part of a list."""
        size = len(items) // self.rounds
        return items[self.number * size : (self.number + 1) * size]

    def measure(
        self, scripts: Iterable[Script], seconds: float | None = None, quiet: float = QUIET
    ) -> tuple[Tally, float]:
        """Play the scripts on a store that is at rest; return its tally and the processor's seconds."""
        pid = self.server.pid
        processes.settle(pid, quiet)
        before = processes.processor_seconds(pid)
        tally = load.run(servers.HOST, self.server.port, scripts, seconds or self.seconds)
        processes.settle(pid, quiet)
        return tally, processes.processor_seconds(pid) - before

    def figure(self, scripts: Iterable[Script]) -> Figure:
        """Return the figure of scripts of one request each."""
        tally, processor = self.measure(scripts)
        return Figure(tally.rate, 1000 * processor / tally.answers)


Slices = Iterator[tuple[str, Figure]]


def searches(turn: Round) -> Slices:
    """Result pages, each of another term."""
    paths = (f"/api/search?searchTerm={quote_plus(term)}" for term in turn.part(_terms(1)))
    yield "result page", turn.figure(load.one(request(path, HOST), b'"rows":[{') for path in paths)


def typing(turn: Round) -> Slices:
    """As-you-type search: each term letter by letter from its fourth, as a quick typist's browser asks."""
    terms = turn.part(_terms(2))
    starts = (term[:end] for term in terms for end in range(LETTERS, len(term) + 1, LETTERS))
    paths = (f"/api/search/instant?query={quote_plus(start)}" for start in starts)
    yield "as you type", turn.figure(load.one(request(path, HOST), b'"results":[') for path in paths)


def items(turn: Round) -> Slices:
    """Product pages' data, each of another item; the other half of the items is for `cold_pages`."""
    asked = turn.part(demo_items.shown()[::2])
    scripts = (
        load.one(
            request(f"/api/search/items/{item.inv_mast_uid}", HOST),
            f'"invMastUid":{item.inv_mast_uid}'.encode(),
        )
        for item in asked
    )
    yield "item", turn.figure(scripts)


def cold_pages(turn: Round) -> Slices:
    """Product pages as HTML, each of another item."""
    yield "cold page", turn.figure(map(_page, turn.part(demo_items.shown()[1::2])))


def warm_pages(turn: Round) -> Slices:
    """The same few product pages as HTML, asked before."""
    few = demo_items.shown()[:WARM_PAGES]
    load.run(servers.HOST, turn.server.port, map(_page, few))
    asked = [request(item.path, HOST, accept_encoding="br") for item in few]
    yield "warm page", turn.figure(load.one(one) for one in cycle(asked))


def changes(turn: Round) -> Slices:
    """A quantity in a cart of three lines, and reading that cart; each connection has a cart of its own."""
    buyers = list(islice(_buyers(turn, LINES), load.CONNECTIONS))
    load.run(servers.HOST, turn.server.port, (buyer.add() for buyer in buyers))
    changing = cycle(list(zip(*(buyer.changes() for buyer in buyers), strict=True)))
    changed = (load.one(one, b'"success":true', b'"problems":[]') for each in changing for one in each)
    read = (load.one(buyer.read(), b'"cartItems":[{') for buyer in cycle(buyers))
    yield "change a line", turn.figure(changed)
    yield "cart read", turn.figure(read)


def checkout(turn: Round) -> Slices:
    """The steps of a purchase, each by many buyers at once before the next begins."""
    buyers = list(islice(_buyers(turn, 1), turn.buyers))
    for at, (name, _) in enumerate(buyers[0].steps):
        scripts = (buyer.steps[at][1]() for buyer in buyers)
        quiet = ORDERS_QUIET if name == "submit" else QUIET
        tally, processor = turn.measure(scripts, seconds=math.inf, quiet=quiet)
        yield name, Figure(tally.rate, 1000 * processor / tally.answers)


def purchases(turn: Round) -> Slices:
    """Whole purchases, from the first item to the order's reference, mail with it; counted in purchases."""
    buyers = list(islice(_buyers(turn, 1), turn.buyers))
    tally, processor = turn.measure((buyer.buy() for buyer in buyers), seconds=math.inf, quiet=ORDERS_QUIET)
    if len({buyer.reference for buyer in buyers}) != len(buyers):
        raise WrongAnswer("two purchases were answered with one reference")
    yield "whole purchase", Figure(tally.finished / tally.seconds, 1000 * processor / tally.finished)


def first_purchase(server: servers.Server) -> None:
    """Place a store's first order alone: earlier commits refused some of those that came with it."""
    load.run(servers.HOST, server.port, [Buyer(demo_items.bought()[0].inv_mast_uid).buy()], connections=1)


KINDS: dict[str, Callable[[Round], Slices]] = {
    "cold": cold_pages,
    "warm": warm_pages,
    "items": items,
    "searches": searches,
    "typing": typing,
    "changes": changes,
    "checkout": checkout,
    "purchases": purchases,
}
"""By the word for `--only`; cold pages first, before anything else has made their items known."""


def _buyers(turn: Round, lines: int) -> Iterator[Buyer]:
    """Give buyers of `lines` different items each; each round begins elsewhere among the goods."""
    goods = demo_items.bought()
    turning = islice(cycle(goods), turn.number * 37 % len(goods), None)
    while True:
        yield Buyer(*(item.inv_mast_uid for item in islice(turning, lines)))


@cache
def _terms(seed: int) -> list[str]:
    return list(islice(demo_items.terms(seed), TERMS))


def _page(item: demo_items.Item) -> Script:
    """Ask for a product page as a browser does, and see that the server has rendered it."""
    body = yield request(item.path, HOST, accept_encoding="br")
    if b"<h1" not in brotli.decompress(body):
        raise WrongAnswer(f"{item.path} was not rendered")
