"""A lock that lets one of several threads work at a time; waiting for an outside service releases it.

Python runs one thread at a time anyway, and SQLite takes one writer. Without the lock, threads would only
take the interpreter from each other at every statement; with it each finishes what it has begun.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from storefront.platform import deadline
from storefront.platform.busy import Busy

T = TypeVar("T")

_held = threading.local()


class WorkLock:
    """Lets one thread at a time work; nobody waits longer than `seconds`, nor past the deadline."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.lock = threading.Lock()

    def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Return `work(*arguments)`, run while no other thread works. Raises Busy if the wait is too long."""
        if not self.lock.acquire(timeout=deadline.at_most(self._seconds)):
            raise Busy("Other requests are in progress.")
        _held.work_lock = self
        try:
            return work(*arguments)
        finally:
            _held.work_lock = None
            self.lock.release()


@contextmanager
def lock_released() -> Iterator[None]:
    """Release this thread's work lock during the block, and take it again afterwards."""
    work_lock: WorkLock | None = getattr(_held, "work_lock", None)
    if work_lock is None:
        yield
        return
    _held.work_lock = None
    work_lock.lock.release()
    try:
        yield
    finally:
        work_lock.lock.acquire()
        _held.work_lock = work_lock
