"""The event loop never waits: what reads the database, a disk or V8 refuses to be called on it."""

from asyncio import _get_running_loop


class OnTheLoop(RuntimeError):
    """Something that may wait was asked for on the event loop, where everybody would wait with it."""


def refuse_on_loop(what: str) -> None:
    """Raise OnTheLoop in a thread that runs an event loop."""
    if _get_running_loop() is not None:
        raise OnTheLoop(f"{what} may not be waited for on the event loop; ask in a thread.")
