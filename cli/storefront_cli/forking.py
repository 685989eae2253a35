"""Keeps a process from forking while one of its threads starts a program.

Until the program runs, its starter reads from a pipe that every process forked meanwhile inherits as well: it
would wait for as long as those live.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_starting = threading.Lock()
os.register_at_fork(
    before=_starting.acquire, after_in_parent=_starting.release, after_in_child=_starting.release
)


@contextmanager
def no_forks() -> Iterator[None]:
    """Let forks of other threads wait until the block is through; a block must not fork itself."""
    with _starting:
        yield
