"""Waiting until something is so, with the patience that a busy machine needs."""

import threading
import time
from collections.abc import Callable
from typing import TypeVar

Seen = TypeVar("Seen")

PATIENCE_SECONDS = 60.0
PAUSE_SECONDS = 0.02


def wait_until(look: Callable[[], Seen], seconds: float = PATIENCE_SECONDS) -> Seen:
    """Look again and again until something is seen, and return it; fail when nothing ever is."""
    pause, latest = threading.Event(), time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < latest, f"after {seconds:g} seconds it is still {seen!r}"
        pause.wait(PAUSE_SECONDS)
    return seen
