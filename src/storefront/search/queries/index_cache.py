"""Cache index-wide counts that many pages use, even while single items change."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from storefront.search.engine import SearchEngine

SECONDS = 10.0
"""Seconds that an answer stays valid after the index changes, as every order changes it."""

K = TypeVar("K")
V = TypeVar("V")


class IndexCache(Generic[K, V]):
    """Answers by engine and key, valid while the index is unchanged, else for `SECONDS`."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`most` is the maximum number of answers; the oldest are evicted."""
        self._most = most
        self._clock = clock
        self._cache: dict[tuple[SearchEngine, K], tuple[int, float, V]] = {}
        self._lock = threading.Lock()

    def fetch(self, engine: SearchEngine, key: K, make: Callable[[], V]) -> V:
        """Return the cached answer, or make it."""
        edition, now = engine.edition, self._clock()
        cached = self._cache.get((engine, key))
        if cached is not None and (cached[0] == edition or now - cached[1] < SECONDS):
            return cached[2]
        made = make()
        with self._lock:
            self._cache[engine, key] = (edition, now, made)
            while len(self._cache) > self._most:
                self._cache.pop(next(iter(self._cache)))
        return made
