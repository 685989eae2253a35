"""Ctrl+C and SIGTERM end a long command in the same way: it tidies up, and says where it stopped."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def stoppable(words: Callable[[], str]) -> Iterator[None]:
    """Let SIGTERM interrupt the block as Ctrl+C does, and print `words()` if either happens."""
    from storefront_cli.output import people

    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        people.print(words(), markup=False)
        raise
    finally:
        signal.signal(signal.SIGTERM, before)
