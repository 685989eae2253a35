"""One thread of several works at a time; waiting for an outside service releases the turn.

Python runs one thread at a time anyway, and SQLite takes one writer. Threads that all go on at once only take
the interpreter from each other at every statement; at a gate each finishes what it has begun.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from storefront.platform import deadline
from storefront.platform.busy import Busy

T = TypeVar("T")

_through = threading.local()


class WorkLock:
    """Lets one thread at a time through; nobody waits longer than `seconds`, nor past the deadline."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.lock = threading.Lock()

    def run(self, work: Callable[..., T], *given: Any) -> T:
        """Return `work(*given)`, done while nobody else is at work. Raises Busy when the wait is too long."""
        if not self.lock.acquire(timeout=deadline.at_most(self._seconds)):
            raise Busy("Other requests are in work.")
        _through.gate = self
        try:
            return work(*given)
        finally:
            _through.gate = None
            self.lock.release()


@contextmanager
def lock_released() -> Iterator[None]:
    """Let others through while this thread waits; then it waits for its own turn again."""
    gate: WorkLock | None = getattr(_through, "gate", None)
    if gate is None:
        yield
        return
    _through.gate = None
    gate.lock.release()
    try:
        yield
    finally:
        gate.lock.acquire()
        _through.gate = gate
