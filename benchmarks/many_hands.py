"""Many clients change one cart at once: is every change in it that was acknowledged, and none twice?

    PYTHONPATH=src:cli python -m benchmarks.many_hands [--seconds N] [--clients N] [--workers N]
        [--database sqlite|postgresql]

All clients add pieces of one item, and count up the quantity of another by updates that name the version they
saw. Each has an item of its own, too: it adds, changes and takes it out. Who is refused because the cart has
moved on repeats it on the cart as it now stands. Who hangs up before an answer to a change that names its
version repeats the very same; who loses the answer to an adding looks into the cart. To hold: at the end
every quantity is what the acknowledged changes make of it, no two changes were answered with one version, and
the cart's version has moved by one for each of them.
"""

import argparse
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from benchmarks import servers
from benchmarks.hands import FIRST, Answer, Hand, Seen, goods, together

ADDED, COUNTED, OWN = FIRST, FIRST + 1, FIRST + 2
"""The item that all add to, the one that all count up, and the first client's own."""
LOST = 0.1
"""The share of changes whose answer is lost."""
TRIES = 2000


class Book:
    """What was acknowledged, by all clients together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.done: Counter[str] = Counter()
        self.versions: list[int] = []
        self.added = 0
        self.counted = 0

    def note(self, kind: str, version: int | None, added: int = 0, counted: int = 0) -> None:
        """Note one change that is done; the version that answered it, None where the answer was lost."""
        with self._lock:
            self.done[kind] += 1
            self.added += added
            self.counted += counted
            if version is not None:
                self.versions.append(version)

    def count(self, kind: str, times: int = 1) -> None:
        """Note something that is no change."""
        with self._lock:
            self.done[kind] += times

    @property
    def changes(self) -> int:
        """Return how many changes are done."""
        return sum(number for kind, number in self.done.items() if kind in CHANGES)


class Client:
    """One client: what it knows of the cart, and how many pieces of its own item must be in it."""

    def __init__(self, hand: Hand, token: str, number: int, book: Book) -> None:
        self.hand, self.token, self.uid, self.book = hand, token, OWN + number, book
        self.chance = random.Random(number)
        self.own = 0
        self.cart = hand.read(token)

    def step(self) -> None:
        """Make one change, whatever it takes."""
        self.chance.choice((self.add_shared, self.count_up, self.add_own, self.set_own, self.remove_own))()
        found = self.cart.quantities.get(self.uid, 0)
        assert found == self.own, f"client {self.uid} finds {found} of its own item, not {self.own}"

    def add_shared(self) -> None:
        """Add pieces of the item that all add to."""
        pieces = self.chance.randint(1, 3)
        answer = self._done(self._add(ADDED, pieces))
        self.book.note("added to all's", answer.version, added=pieces)

    def count_up(self) -> None:
        """Take the quantity that was seen last, and set it to one more; who comes too late looks again."""
        for _ in range(TRIES):
            unique_id, quantity = self.cart.lines[COUNTED]
            answer = self._update(unique_id, quantity + 1)
            self.cart = answer.cart
            if not answer.is_stale:
                self.book.note("counted up", self._done(answer).version, counted=1)
                return
            self.book.count("refused as stale")
        raise AssertionError(f"still too late after {TRIES} tries")

    def add_own(self) -> None:
        """Add pieces of the own item; where the answer is lost, the cart says whether they are in it."""
        pieces = self.chance.randint(1, 5)
        answer = self._add(self.uid, pieces)
        if self.chance.random() >= LOST:
            self._done(answer)
        else:  # it came, and nobody has seen it
            self.cart = self.hand.read(self.token)
            assert self.cart.quantities.get(self.uid) == self.own + pieces, "the adding is lost"
        self.own += pieces
        self.book.note("added own", answer.cart.version)

    def set_own(self) -> None:
        """Set the own item's quantity; nobody else touches it."""
        if self.own:
            self._versioned("set own", self.own % 50 + self.chance.randint(1, 9))

    def remove_own(self) -> None:
        """Take the own item out."""
        if self.own:
            self._versioned("took own out", 0)

    def _versioned(self, kind: str, quantity: int) -> None:
        for _ in range(TRIES):
            unique_id, _ = self.cart.lines[self.uid]
            is_lost = self.chance.random() < LOST
            if is_lost:
                self.hand.hang_up_on("update", self.token, **self._set(unique_id, quantity))
            answer = self._update(unique_id, quantity)
            self.cart = answer.cart
            if not answer.is_stale:
                self.own = quantity
                self.book.note(kind, self._done(answer).version)
                return
            found = self.cart.quantities.get(self.uid, 0)
            if is_lost and quantity != self.own and found == quantity:
                self.own = quantity
                self.book.note(kind, None)
                return
            assert found == self.own, f"refused, and yet {found} of client {self.uid}'s own, not {self.own}"
            self.book.count("refused as stale")
        raise AssertionError(f"still too late after {TRIES} tries")

    def _set(self, unique_id: str, quantity: int) -> dict[str, object]:
        lines = [{"uniqueId": unique_id, "quantity": quantity}]
        return {"cartItems": lines, "version": self.cart.version}

    def _update(self, unique_id: str, quantity: int) -> Answer:
        return self.hand.change("update", self.token, **self._set(unique_id, quantity))

    def _add(self, uid: int, pieces: int) -> Answer:
        return self.hand.change("addItem", self.token, cartItems=[{"invMastUid": uid, "quantity": pieces}])

    def _done(self, answer: Answer) -> Seen:
        assert answer.is_done, answer.message
        self.cart = answer.cart
        return self.cart


CHANGES = frozenset({"added to all's", "counted up", "added own", "set own", "took own out"})


def play(port: int, clients: int, seconds: float, steps: int = sys.maxsize) -> tuple[Book, list[str]]:
    """Let so many clients change one cart for so long; return what was done, and what does not hold."""
    hand = Hand(port)
    lines = [{"invMastUid": uid, "quantity": 1} for uid in (ADDED, COUNTED)]
    begun = hand.change("addItems", None, cartItems=lines).cart
    hand.close()  # a store hangs up on who says nothing for so long
    book = Book()
    book.added = book.counted = 1
    end = time.monotonic() + seconds
    own: dict[int, int] = {}

    def work(number: int) -> None:
        client = Client(Hand(port), begun.token, number, book)
        taken = 0
        while taken < steps and time.monotonic() < end:
            client.step()
            taken += 1
        own[client.uid] = client.own
        book.count("told to come back", client.hand.busy)
        client.hand.close()

    together(work, clients)
    found = hand.read(begun.token)
    hand.close()
    wanted = {uid: pieces for uid, pieces in own.items() if pieces}
    wanted |= {ADDED: book.added, COUNTED: book.counted}
    problems = [
        f"{found.quantities.get(uid, 0)} pieces of item {uid} in the cart, {wanted.get(uid, 0)} were promised"
        for uid in sorted(wanted.keys() | found.quantities.keys())
        if found.quantities.get(uid, 0) != wanted.get(uid, 0)
    ]
    twice = [version for version, times in Counter(book.versions).items() if times > 1]
    problems += [f"version {version} answers more than one change" for version in twice[:5]]
    if found.version != begun.version + book.changes:
        problems.append(f"the version is {found.version}, not {begun.version} + {book.changes} changes")
    return book, problems


def main() -> int:
    """Print what was done; 1 where it does not hold."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.many_hands", description=__doc__)
    ask.add_argument("--seconds", type=float, default=30.0)
    ask.add_argument("--clients", type=int, default=64)
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-hands-") as name:
        folder = Path(name)
        with goods(given.database, folder, given.clients + OWN - FIRST) as settings:
            settings |= {"STOREFRONT_HTTP__WORKERS": str(given.workers)}
            with servers.store(folder, core=None, project=folder, variables=settings) as store:
                book, problems = play(store.port, given.clients, given.seconds)
    sys.stdout.write(
        f"{given.database}: {book.changes:,} changes by {given.clients} clients in {given.seconds:.0f} s; "
        + ", ".join(f"{number:,} {kind}" for kind, number in sorted(book.done.items()))
        + "\n"
    )
    for problem in problems:
        sys.stdout.write(f"NOT HELD: {problem}\n")
    sys.stdout.write("" if problems else "every acknowledged change is in the cart, none twice\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
