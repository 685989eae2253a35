"""What is counted from the index for many pages, and stands for a while though single items change."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from storefront.search.engine import SearchEngine

SECONDS = 10.0
"""For so long an answer stands though the index has been written since: every order writes it."""

K = TypeVar("K")
V = TypeVar("V")


class IndexCache(Generic[K, V]):
    """Answers by engine and key. One stands while the index is the same, else for `SECONDS`."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`most` is the number of answers; the oldest make room."""
        self._most = most
        self._clock = clock
        self._kept: dict[tuple[SearchEngine, K], tuple[int, float, V]] = {}
        self._lock = threading.Lock()

    def fetch(self, engine: SearchEngine, key: K, make: Callable[[], V]) -> V:
        """Return the answer that stands, or make it."""
        edition, now = engine.edition, self._clock()
        kept = self._kept.get((engine, key))
        if kept is not None and (kept[0] == edition or now - kept[1] < SECONDS):
            return kept[2]
        made = make()
        with self._lock:
            self._kept[engine, key] = (edition, now, made)
            while len(self._kept) > self._most:
                self._kept.pop(next(iter(self._kept)))
        return made
