"""A store is killed again and again while carts change: is anything lost that was acknowledged?

    PYTHONPATH=src:cli python -m benchmarks.killed_carts [--kills N] [--clients N] [--workers N]
        [--database sqlite|postgresql]

Each client has a cart of its own and changes several lines of it by one call, over and over. At a moment of
chance every process of the store gets SIGKILL. The store is started again, as it is, and every cart is read.
To hold, after each kill: a cart is, line by line, as its last acknowledged change has left it, or as the one
change that was on its way would have; never something between the two.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import processes, servers
from benchmarks.hands import FIRST, Hand, NoAnswer, Seen, goods

ITEMS = 12
"""Items of the store; a cart has some of them."""
LEAST_SECONDS, MOST_SECONDS = 0.2, 1.0
"""A store is killed so long after every client has had an answer."""


class State(NamedTuple):
    """What a cart must be: pieces by item, the note, the version."""

    quantities: Mapping[int, int]
    notes: str
    version: int

    @staticmethod
    def of(cart: Seen) -> "State":
        """Return what a cart is."""
        return State(cart.quantities, cart.notes, cart.version)


class Client:
    """One client and its cart: as it is by the last answer, and as a change on its way would make it."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.cart: Seen | None = None
        self.coming: State | None = None
        self.acknowledged = 0
        self.has_answer = threading.Event()
        self.problem = ""

    def work(self, port: int) -> None:
        """Change the cart until no answer comes any more, or a wrong one, which is noted."""
        hand = Hand(port)
        try:
            while True:
                self._change(hand)
        except NoAnswer:
            hand.close()
        except AssertionError as wrong:
            self.problem = str(wrong)
        finally:
            self.has_answer.set()

    def compare(self, port: int) -> str:
        """Return what is wrong with the cart as it now stands, "" where nothing is; go on from there."""
        if self.problem or self.cart is None:
            return self.problem
        hand = Hand(port)
        found = hand.read(self.cart.token)
        hand.close()
        wanted = [State.of(self.cart), *([] if self.coming is None else [self.coming])]
        self.cart, self.coming = found, None
        if State.of(found) in wanted:
            return ""
        return f"cart {found.token} is {State.of(found)}, neither of {wanted}"

    def _change(self, hand: Hand) -> None:
        action, info, after = self._wish()
        self.coming = after
        token = None if self.cart is None else self.cart.token
        answer = hand.change(action, token, **info)
        assert answer.is_done, answer.message
        assert State.of(answer.cart) == after, f"{State.of(answer.cart)} was answered, not {after}"
        self.cart, self.coming = answer.cart, None
        self.acknowledged += 1
        self.has_answer.set()

    def _wish(self) -> tuple[str, dict[str, Any], State]:
        """Return a change, and what it makes of the cart."""
        before = State({}, "", 0) if self.cart is None else State.of(self.cart)
        chosen = self.chance.sample(range(FIRST, FIRST + ITEMS), 4)
        quantities, version = dict(before.quantities), before.version
        if self.cart is None or len(quantities) < 4 or self.chance.random() < 0.4:
            pieces = {uid: self.chance.randint(1, 9) for uid in chosen}
            lines = [{"invMastUid": uid, "quantity": count} for uid, count in pieces.items()]
            more = {uid: quantities.get(uid, 0) + count for uid, count in pieces.items()}
            return "addItems", {"cartItems": lines}, State(quantities | more, before.notes, version + 1)
        known = [uid for uid in chosen if uid in quantities]
        sent = {uid: self.chance.choice((0, self.chance.randint(10, 99))) for uid in known}
        note = f"as of {version + 1}"
        lines = [{"uniqueId": self.cart.lines[uid][0], "quantity": count} for uid, count in sent.items()]
        left = {uid: count for uid, count in (quantities | sent).items() if count}
        info = {"cartItems": lines, "orderNotes": note, "version": version}
        return "update", info, State(left, note, version + 1)


class Outcome(NamedTuple):
    """What came of some kills: acknowledged changes, those found though never acknowledged, what is wrong."""

    acknowledged: int
    cut_off: int
    problems: list[str]


Start = Callable[[], AbstractContextManager[servers.Server]]
"""Starts the store anew, on what it has kept."""


def play(start: Start, kills: int, clients: int, seed: int = 1) -> Outcome:
    """Kill the store so often while so many clients change their carts; compare all carts each time."""
    chance, pause = random.Random(seed), threading.Event()
    all_clients = [Client(seed * 1000 + number) for number in range(clients)]
    problems: list[str] = []
    cut_off = 0
    for kill in range(kills + 1):
        with start() as store:
            cut_off += sum(client.coming is not None for client in all_clients)
            found = [client.compare(store.port) for client in all_clients]
            problems += [f"after kill {kill}: {problem}" for problem in found if problem]
            if kill == kills:
                break
            threads = [
                threading.Thread(target=client.work, args=(store.port,), daemon=True)
                for client in all_clients
            ]
            for client in all_clients:
                client.has_answer.clear()
            for thread in threads:
                thread.start()
            for client in all_clients:
                client.has_answer.wait()
            pause.wait(chance.uniform(LEAST_SECONDS, MOST_SECONDS))
            for pid in processes.family(store.pid):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            for thread in threads:
                thread.join()
    return Outcome(sum(client.acknowledged for client in all_clients), cut_off, problems)


def main() -> int:
    """Print the result; 1 where something was lost."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.killed_carts", description=__doc__)
    ask.add_argument("--kills", type=int, default=20)
    ask.add_argument("--clients", type=int, default=8)
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-killed-") as name:
        folder = Path(name)
        with goods(given.database, folder, ITEMS) as settings:
            settings |= {"STOREFRONT_HTTP__WORKERS": str(given.workers)}
            start = partial(servers.store, folder, core=None, project=folder, variables=settings)
            outcome = play(start, given.kills, given.clients)
    sys.stdout.write(
        f"{given.database}: {given.kills} kills, {outcome.acknowledged:,} acknowledged changes of "
        f"{given.clients} carts, {outcome.cut_off} on their way when it was killed\n"
    )
    for problem in outcome.problems:
        sys.stdout.write(f"NOT HELD: {problem}\n")
    sys.stdout.write("" if outcome.problems else "nothing acknowledged is lost, no cart is half written\n")
    return 1 if outcome.problems else 0


if __name__ == "__main__":
    sys.exit(main())
