"""Does a long cart change as quickly as a short one? 500 lines beside 5, by turns, in one run.

    PYTHONPATH=src:cli python -m benchmarks.long_cart [--rounds N] [--seconds S] [--postgres]

A buyer sets the quantity of a line, or adds a piece of an item that is in the cart, as the browser does: of
a long cart it asks what the change made of it, of a short one for the whole of it. To hold: with 500 lines
that takes at most 3 times what it takes with 5, by the clock of one buyer alone and by the processor's of all
of the store's processes (the median of the rounds); and with sixteen buyers at once the slowest hundredth
waits less than 5 times as long as the middle.
"""

import argparse
import statistics
import sys
import tempfile
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks import buying, commits, demo_items, load, processes, servers
from benchmarks.buying import Buyer
from benchmarks.load import Script
from benchmarks.statistic import percentile
from storefront.cart.limits import CHANGES_ALONE_LINES
from tests.support import postgres

SHORT, LONG = 5, 500
TIMES_MAX = 3.0
SPREAD_MAX = 5.0
KINDS = ("update", "add")
QUIET = 0.2
MIDDLE, SLOWEST = 50, 99


QUERY = f"""mutation shoppingCart($cartInfo: CartInfoInput!) {{ shoppingCart(cartInfo: $cartInfo) {{
  {buying.RESULT} changes {{ token version orderNotes noteAreas removed cartItems {{ {buying.LINE} }} }}
}} }}"""


class Answered(msgspec.Struct, rename="camel"):
    """What a script reads of an answer."""

    success: bool
    cart: "Held | None" = None
    changes: "Held | None" = None


class Held(msgspec.Struct):
    """The version of the cart that the buyer holds now."""

    version: int


class Data(msgspec.Struct, rename="camel"):
    """The answer to a change."""

    shopping_cart: Answered


class Answer(msgspec.Struct):
    """What GraphQL wraps it in."""

    data: Data


class Browser(Buyer):
    """A buyer whose browser holds the cart, and knows its version."""

    version = 0

    def look(self) -> Script:
        """Ask for the whole cart: an answer that came too late for the run before was not taken up."""
        yield from self._change_cart({"actionString": "retrieve"})

    def turns(self, kind: str) -> Script:
        """Change the cart again and again; each change is asked when the one before it was answered."""
        for turn in count():
            yield from self._turn(kind, turn)

    def _turn(self, kind: str, turn: int) -> Script:
        line = {"uniqueId": self._lines[0]["uniqueId"], "quantity": 2 + turn % 2}
        more = {"invMastUid": self._items[0], "quantity": 1}
        asked: dict[str, Any] = (
            {"actionString": "update", "cartItems": [line]}
            if kind == "update"
            else {"actionString": "addItem", "cartItems": [more]}
        )
        if self.version and len(self._items) > CHANGES_ALONE_LINES:
            asked["sinceVersion"] = self.version
        yield from self._change_cart(asked)

    def _change_cart(self, asked: dict[str, Any]) -> Script:
        body = {"query": QUERY, "variables": {"cartInfo": {"token": self.token, **asked}}}
        answer = yield load.request("/graphql", buying.HOST, msgspec.json.encode(body), cart_token=self.token)
        said = msgspec.json.decode(answer, type=Answer).data.shopping_cart
        held = said.changes or said.cart
        if not said.success or held is None:
            raise load.WrongAnswer(f"the cart was not changed: {answer[:400]!r}")
        self.version = held.version


class Taken(NamedTuple):
    """What one change took: milliseconds by the clock of who waits, and by the processor's."""

    wall: float
    processor: float


def main() -> int:
    """Print a line for each kind of change; 1 where a long cart takes too long."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.long_cart", description=__doc__)
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=1.0)
    ask.add_argument("--postgres", action="store_true")
    given = ask.parse_args()
    servers.pin(1)
    missed = 0
    with _store(given.postgres) as store:
        carts = {lines: _filled(store, lines) for lines in (SHORT, LONG)}
        for kind in KINDS:
            missed += _compare(store, kind, carts, given.rounds, given.seconds)
            for lines, buyers in carts.items():
                missed += _spread(store, kind, lines, buyers, given.rounds * given.seconds)
    return 1 if missed else 0


@contextmanager
def _store(is_postgres: bool) -> Iterator[servers.Server]:
    with tempfile.TemporaryDirectory(prefix="storefront-long-") as name:
        if not is_postgres:
            commits.seed(servers.ROOT, Path(name), {})
            with servers.store(Path(name)) as store:
                yield store
            return
        with postgres.running() as database:
            variables = {"STOREFRONT_DATABASE__URL": database.url(database.create())}
            commits.seed(servers.ROOT, Path(name), variables)
            with servers.store(Path(name), variables=variables) as store:
                yield store


def _filled(store: servers.Server, lines: int) -> list[Browser]:
    """Return a buyer for each connection, with a cart of so many lines."""
    uids = [item.inv_mast_uid for item in demo_items.bought()[:lines]]
    assert len(uids) == lines, f"the demo shop has only {len(uids)} items to buy"
    buyers = [Browser(*uids) for _ in range(load.CONNECTIONS)]
    load.run(servers.HOST, store.port, (buyer.add() for buyer in buyers), connections=1)
    return buyers


def _compare(
    store: servers.Server, kind: str, carts: dict[int, list[Browser]], rounds: int, seconds: float
) -> int:
    taken: dict[int, list[Taken]] = {lines: [] for lines in carts}
    for number in range(rounds + 1):
        for lines, buyers in carts.items():
            _look(store, buyers[:1])
            one = _alone(store, _asked(kind, buyers[:1]), seconds)
            if number:  # the first round warms both up
                taken[lines].append(one)
    pairs = list(zip(taken[LONG], taken[SHORT], strict=True))
    by_wall = statistics.median(long.wall / short.wall for long, short in pairs)
    by_processor = statistics.median(long.processor / short.processor for long, short in pairs)
    long, short = (
        Taken(*(statistics.median(values) for values in zip(*taken[lines], strict=True)))
        for lines in (LONG, SHORT)
    )
    is_missed = max(by_wall, by_processor) > TIMES_MAX
    sys.stdout.write(
        f"{kind}: {long.wall:.2f} ms with {LONG} lines, {short.wall:.2f} with {SHORT}: {by_wall:.1f} times; "
        f"processor {long.processor:.2f} and {short.processor:.2f} ms: {by_processor:.1f} times"
        f"{f'  NOT HELD: at most {TIMES_MAX:g}' if is_missed else ''}\n"
    )
    sys.stdout.flush()
    return int(is_missed)


def _alone(store: servers.Server, scripts: Iterator[Script], seconds: float) -> Taken:
    """Return what a change takes while nobody else is there."""
    processes.settle(store.pid, QUIET)
    before = processes.processor_seconds(store.pid)
    tally = load.run(servers.HOST, store.port, scripts, seconds, connections=1)
    processor = processes.processor_seconds(store.pid) - before
    return Taken(1000 * statistics.median(tally.waits), 1000 * processor / tally.answers)


def _spread(store: servers.Server, kind: str, lines: int, buyers: Sequence[Browser], seconds: float) -> int:
    """Print how evenly sixteen buyers at once are served."""
    _look(store, buyers)
    waits: array[float] = load.run(servers.HOST, store.port, _asked(kind, buyers), seconds).waits
    middle, slowest = percentile(waits, MIDDLE), percentile(waits, SLOWEST)
    is_missed = slowest >= SPREAD_MAX * middle
    sys.stdout.write(
        f"{kind}, {len(buyers)} buyers, {lines} lines: p50 {1000 * middle:.1f} ms, "
        f"p99 {1000 * slowest:.1f} ms, {slowest / middle:.1f} times"
        f"{f'  NOT HELD: below {SPREAD_MAX:g}' if is_missed else ''}\n"
    )
    sys.stdout.flush()
    return int(is_missed)


def _look(store: servers.Server, buyers: Sequence[Browser]) -> None:
    load.run(servers.HOST, store.port, (buyer.look() for buyer in buyers), connections=1)


def _asked(kind: str, buyers: Sequence[Browser]) -> Iterator[Script]:
    return iter([buyer.turns(kind) for buyer in buyers])


if __name__ == "__main__":
    sys.exit(load.ended(main))
