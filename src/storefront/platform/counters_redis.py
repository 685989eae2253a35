"""Rate counters in Redis, for a store on several machines. While Redis is down each process counts alone.

Uses `limits`, whose scripts make each step on the sliding window atomic.
"""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from storefront.platform.counters import Counters, SharedCounters, left_of, seconds_to_wait
from storefront.platform.log import logger
from storefront.platform.settings import Misconfigured

ANSWER_SECONDS = 0.25
"""How long Redis may take to answer."""
AWAY_SECONDS = 5.0
"""How long Redis is not called after it failed to answer."""
PREFIX = "storefront"

log = logger("counters")

T = TypeVar("T")


class RedisCounters:
    """Counters that all machines of a store share."""

    may_wait = True

    def __init__(
        self, url: str, instead: Counters | None = None, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        """`instead` counts while Redis is down. Raises Misconfigured if the packages are missing."""
        try:
            from limits.errors import ConfigurationError
            from limits.storage import RedisStorage
        except ImportError as error:
            raise _missing() from error
        options: dict[str, Any] = {
            "socket_timeout": ANSWER_SECONDS,
            "socket_connect_timeout": ANSWER_SECONDS,
        }
        try:
            self._storage = RedisStorage(url, key_prefix=PREFIX, wrap_exceptions=False, **options)
        except ConfigurationError as error:
            raise _missing() from error
        self._fallback = instead or SharedCounters()
        self._seconds = seconds
        self._away_until = 0.0

    def take(self, key: str, most: int, seconds: int) -> float:
        """Count one for the key, unless there were already `most` in the last `seconds`."""
        return self._call(
            lambda: self._take(f"{seconds}:{key}", most, seconds),
            lambda: self._fallback.take(key, most, seconds),
        )

    def left(self, key: str, most: int, seconds: int) -> int:
        """Return how many more times `take` would count now."""

        def ask() -> int:
            before, until_before, now, until = self._storage.get_sliding_window(f"{seconds}:{key}", seconds)
            passed = min(max(2 * seconds - until, 0.0), seconds) if now else max(seconds - until_before, 0.0)
            return left_of(now, before, passed, most, seconds)

        return self._call(ask, lambda: self._fallback.left(key, most, seconds))

    def forget(self, key: str, seconds: int) -> None:
        """Reset the key."""
        self._call(
            lambda: self._storage.clear_sliding_window(f"{seconds}:{key}", seconds),
            lambda: self._fallback.forget(key, seconds),
        )

    def close(self) -> None:
        """Close the connections."""
        self._storage.storage.close()
        self._fallback.close()

    def _call(self, ask: Callable[[], T], instead: Callable[[], T]) -> T:
        """Return the answer of Redis or, while it is down, that of this process's own counters."""
        if self._seconds() < self._away_until:
            return instead()
        try:
            return ask()
        except (self._storage.base_exceptions, OSError) as error:  # type: ignore[misc]
            self._away_until = self._seconds() + AWAY_SECONDS
            log.warning("redis_away", reason=type(error).__name__)
            return instead()

    def _take(self, key: str, most: int, seconds: int) -> float:
        if self._storage.acquire_sliding_window_entry(key, most, seconds):
            return 0.0
        before, _, now, until = self._storage.get_sliding_window(key, seconds)
        passed = min(max(2 * seconds - until, 0.0), seconds)
        return seconds_to_wait(now, before, passed, most, seconds) or 1.0


def _missing() -> Misconfigured:
    return Misconfigured(
        "limits.counters: counting in Redis needs two packages more: pip install 'storefront[redis]'."
    )
