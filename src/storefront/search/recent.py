"""A cache of recently used values, thread-safe without a lock."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps at most `most` values; when full, drops half of those not used again.

    >>> recent = Recent(2)
    >>> recent.keep("a", 1), recent.keep("b", 2), recent.get("a"), recent.keep("c", 3)
    (1, 2, 1, 3)
    >>> recent.get("a"), recent.get("b"), recent.get("c")
    (1, None, 3)
    """

    def __init__(self, most: int) -> None:
        self._half = max(most // 2, 1)
        self._older: dict[K, V] = {}
        self._newer: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """Return the cached value, or None."""
        known = self._newer.get(key)
        if known is None:
            known = self._older.get(key)
            if known is not None:
                self.keep(key, known)
        return known

    def keep(self, key: K, value: V) -> V:
        """Cache a value and return it."""
        if len(self._newer) >= self._half:
            self._older, self._newer = self._newer, {}
        self._newer[key] = value
        return value
