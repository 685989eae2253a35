"""Keeps waits off the event loop: reads of the database, a disk or V8 refuse to run on it."""

from asyncio import _get_running_loop


class OnTheLoop(RuntimeError):
    """A call that may wait was made on the event loop, and would block everybody."""


def refuse_on_loop(what: str) -> None:
    """Raise OnTheLoop in a thread that runs an event loop."""
    if _get_running_loop() is not None:
        raise OnTheLoop(f"{what} may not be waited for on the event loop; ask in a thread.")
