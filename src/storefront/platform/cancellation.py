"""Stop long work in a thread once nobody waits for its result.

Python cannot stop a thread from outside, so long work checks from time to time.
"""

from collections.abc import Callable
from contextvars import Context, ContextVar

_is_cancelled: ContextVar[Callable[[], bool] | None] = ContextVar("is_cancelled", default=None)


class Cancelled(Exception):
    """Nobody waits for the result any more: the client has disconnected."""


def cancel_when(context: Context, is_cancelled: Callable[[], bool]) -> None:
    """Cancel what runs in this context as soon as `is_cancelled()` returns true."""
    context.run(_is_cancelled.set, is_cancelled)


def raise_if_cancelled() -> None:
    """Raise Cancelled if nobody waits for this work any more. Never raises outside of a request."""
    is_cancelled = _is_cancelled.get()
    if is_cancelled is not None and is_cancelled():
        raise Cancelled
