"""What one serving process knows of changes: which items have changed since anything was read."""

import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

CHANGED_MAX = 100_000
"""With so many changed items in mind, everything read before is forgotten instead."""


class ChangeTracker:
    """Tells whether what was read at some moment is still true. Safe in every thread.

    A reader that caches what it reads takes a `ticket` first. What it read of an item is true as long
    as `is_current` says so: no change of the item has been noted since. A change that was committed before
    the reading and is noted after it makes it read once more; the other way round never happens.
    """

    def __init__(self, generation: int) -> None:
        self.generation = generation
        self.ticket = 0
        self._floor = 0
        self._changed: dict[int, int] = {}
        self._lock = threading.Lock()

    def note(self, uids: Collection[int]) -> None:
        """Say that these items read otherwise now."""
        with self._lock:
            if len(self._changed) + len(uids) > CHANGED_MAX:
                self._forget()
                return
            number = self.ticket + 1
            self._changed.update(dict.fromkeys(uids, number))
            self.ticket = number

    def note_everything(self, generation: int) -> None:
        """Say that the whole catalog may read otherwise now, and is of this generation."""
        with self._lock:
            self._forget()
            self.generation = generation

    def is_current(self, uids: Iterable[int], ticket: int) -> bool:
        """Tell whether nothing of these items has changed since the ticket was taken."""
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
    """Give the set of all items that are shown inside the block, in whichever thread of this context."""
    shown: set[int] = set()
    token = _shown.set(shown)
    try:
        yield shown
    finally:
        _shown.reset(token)


def collect(uids: Iterable[int]) -> None:
    """Say that an answer in the making shows these items."""
    shown = _shown.get()
    if shown is not None:
        shown.update(uids)
