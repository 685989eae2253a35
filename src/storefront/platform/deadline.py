"""One deadline for a request: each of its waits gets what the waits before it have left.

Without it the limits add up: for a thread, for a lock, for a connection, for every statement. Commands and
the background worker have no deadline, only the limit of each wait.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from storefront.platform.busy import Busy


class _Deadline:
    """When it began, on the monotonic clock, and how many seconds it has from there."""

    __slots__ = ("began", "seconds")

    def __init__(self, seconds: float) -> None:
        self.began = time.monotonic()
        self.seconds = seconds

    def left(self) -> float:
        return self.began + self.seconds - time.monotonic()


_current: ContextVar[_Deadline | None] = ContextVar("deadline", default=None)


def begin(seconds: float) -> None:
    """Give the request of this context a deadline; the threads and tasks that it starts share it."""
    _current.set(_Deadline(seconds))


def restart() -> None:
    """Count from now on: until now the client was slow, not the store."""
    deadline = _current.get()
    if deadline is not None:
        deadline.began = time.monotonic()


def shorten(seconds: float) -> None:
    """Allow this request at most so many seconds from its beginning."""
    deadline = _current.get()
    if deadline is not None:
        deadline.seconds = min(deadline.seconds, seconds)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Let the waits of this block take at most so many seconds together, or what the deadline leaves."""
    token = _current.set(_Deadline(at_most(seconds)))
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def paused() -> Iterator[None]:
    """Don't count what happens in this block: an outside service has a time limit of its own.

    What it has done, a charge for example, must still be written down afterwards.
    """
    since = time.monotonic()
    try:
        yield
    finally:
        deadline = _current.get()
        if deadline is not None:
            deadline.began += time.monotonic() - since


def at_most(seconds: float) -> float:
    """Return how long the next wait may take: `seconds`, or what the deadline leaves of them, at least 0."""
    deadline = _current.get()
    return seconds if deadline is None else min(seconds, max(0.0, deadline.left()))


def refuse_late() -> None:
    """Raise Busy where the deadline has passed."""
    deadline = _current.get()
    if deadline is not None and deadline.left() <= 0:
        raise Busy(f"The request has waited for {deadline.seconds:g} seconds.")


@contextmanager
def holding(lock: threading.Lock) -> Iterator[None]:
    """Hold a lock that others may hold while they wait for the database. Raises Busy at the deadline."""
    if not lock.acquire(timeout=at_most(threading.TIMEOUT_MAX)):
        raise Busy("Other requests are in progress.")
    try:
        yield
    finally:
        lock.release()
