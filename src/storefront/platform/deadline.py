"""One deadline for a request: each wait gets the time that the waits before it have left over.

Without it the limits would add up: for a thread, a lock, a connection, every statement. Commands and the
background worker have no deadline, only a limit for each wait.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from storefront.platform.busy import Busy


class _Deadline:
    """When it began, on the monotonic clock, and its length in seconds."""

    __slots__ = ("began", "seconds")

    def __init__(self, seconds: float) -> None:
        self.began = time.monotonic()
        self.seconds = seconds

    def left(self) -> float:
        return self.began + self.seconds - time.monotonic()


_current: ContextVar[_Deadline | None] = ContextVar("deadline", default=None)


def begin(seconds: float) -> None:
    """Give the request of this context a deadline, shared by the threads and tasks it starts."""
    _current.set(_Deadline(seconds))


def restart() -> None:
    """Start counting now: so far the client was slow, not the store."""
    deadline = _current.get()
    if deadline is not None:
        deadline.began = time.monotonic()


def shorten(seconds: float) -> None:
    """Give this request at most this many seconds from its beginning."""
    deadline = _current.get()
    if deadline is not None:
        deadline.seconds = min(deadline.seconds, seconds)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Limit the waits of this block together to `seconds`, or what is left of the deadline."""
    token = _current.set(_Deadline(at_most(seconds)))
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def paused() -> Iterator[None]:
    """Stop the deadline during this block: an outside service has a time limit of its own.

    Its result, such as a charge, must still be recorded afterwards.
    """
    since = time.monotonic()
    try:
        yield
    finally:
        deadline = _current.get()
        if deadline is not None:
            deadline.began += time.monotonic() - since


def at_most(seconds: float) -> float:
    """Return how long the next wait may take: `seconds` or what is left of the deadline, at least 0."""
    deadline = _current.get()
    return seconds if deadline is None else min(seconds, max(0.0, deadline.left()))


def refuse_late() -> None:
    """Raise Busy if the deadline has passed."""
    deadline = _current.get()
    if deadline is not None and deadline.left() <= 0:
        raise Busy(f"The request has waited for {deadline.seconds:g} seconds.")


@contextmanager
def holding(lock: threading.Lock) -> Iterator[None]:
    """Hold a lock whose other holders may wait for the database. Raises Busy at the deadline."""
    if not lock.acquire(timeout=at_most(threading.TIMEOUT_MAX)):
        raise Busy("Other requests are in progress.")
    try:
        yield
    finally:
        lock.release()
