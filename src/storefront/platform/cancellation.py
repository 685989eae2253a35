"""Lets long work in a thread stop when nobody waits for it any more.

Python cannot stop a thread from outside, so work that may take long asks from time to time.
"""

from collections.abc import Callable
from contextvars import Context, ContextVar

_is_cancelled: ContextVar[Callable[[], bool] | None] = ContextVar("is_cancelled", default=None)


class Cancelled(Exception):
    """Nobody waits for the result any more: the client has hung up."""


def cancel_when(context: Context, is_cancelled: Callable[[], bool]) -> None:
    """Let whatever runs in this context be cancelled as soon as `is_cancelled()` is true."""
    context.run(_is_cancelled.set, is_cancelled)


def raise_if_cancelled() -> None:
    """Raise Cancelled if nobody waits for what is running here; never outside of a request."""
    is_cancelled = _is_cancelled.get()
    if is_cancelled is not None and is_cancelled():
        raise Cancelled
