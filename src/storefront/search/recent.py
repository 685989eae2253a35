"""A memory of what was asked for lately, safe in every thread without a lock."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps at most so many values; of those that nobody has asked for again, half are forgotten at a time.

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
        """Return what is kept for the key, None where nothing is."""
        known = self._newer.get(key)
        if known is None:
            known = self._older.get(key)
            if known is not None:
                self.keep(key, known)
        return known

    def keep(self, key: K, value: V) -> V:
        """Keep a value and return it."""
        if len(self._newer) >= self._half:
            self._older, self._newer = self._newer, {}
        self._newer[key] = value
        return value
