"""The changes that a serving process knows of: which items have changed since they were read."""

import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

CHANGED_MAX = 100_000
"""With more changed items than this, everything that was read before counts as changed."""


class ChangeTracker:
    """Answers whether what was read earlier is still current. Thread-safe.

    Take a `ticket` before reading what you cache. The items are current as long as `is_current` returns true:
    no change has been noted since. A change that was committed before the read and noted after it causes one
    more read; a change is never missed.
    """

    def __init__(self, generation: int) -> None:
        self.generation = generation
        self.ticket = 0
        self._floor = 0
        self._changed: dict[int, int] = {}
        self._lock = threading.Lock()

    def note(self, uids: Collection[int]) -> None:
        """Record that these items have changed."""
        with self._lock:
            if len(self._changed) + len(uids) > CHANGED_MAX:
                self._forget()
                return
            number = self.ticket + 1
            self._changed.update(dict.fromkeys(uids, number))
            self.ticket = number

    def note_everything(self, generation: int) -> None:
        """Record that anything in the catalog may have changed, and that it is now of this generation."""
        with self._lock:
            self._forget()
            self.generation = generation

    def is_current(self, uids: Iterable[int], ticket: int) -> bool:
        """Return whether none of these items has changed since the ticket was taken."""
        if ticket == self.ticket:
            return True
        if ticket < self._floor:
            return False
        changed = self._changed
        return all(changed.get(uid, 0) <= ticket for uid in uids)

    def _forget(self) -> None:
        self.ticket += 1
        self._floor = self.ticket
        self._changed = {}


_shown: ContextVar[set[int] | None] = ContextVar("shown", default=None)


@contextmanager
def collected() -> Iterator[set[int]]:
    """Yield the set of all items shown inside the block, in any thread of this context."""
    shown: set[int] = set()
    token = _shown.set(shown)
    try:
        yield shown
    finally:
        _shown.reset(token)


def collect(uids: Iterable[int]) -> None:
    """Record that the answer being built shows these items."""
    shown = _shown.get()
    if shown is not None:
        shown.update(uids)
