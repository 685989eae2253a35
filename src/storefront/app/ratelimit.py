"""How often one address may ask, by class of request: a sliding window counted in memory."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from storefront.base.errors import TooMany
from storefront.platform.settings import Limits

MINUTE = 60
QUARTER_HOUR = 15 * MINUTE
KEYS_MAX = 50_000


@dataclass(frozen=True, slots=True)
class Window:
    """At most `count` in `seconds`; a count of 0 sets no limit."""

    count: int
    seconds: int


def windows(limits: Limits) -> dict[str, Window]:
    """Return the windows of the settings, by class."""
    return {
        "request": Window(limits.requests_per_minute, MINUTE),
        "lookup": Window(limits.lookups_per_quarter_hour, QUARTER_HOUR),
        "form": Window(limits.guest_forms_per_quarter_hour, QUARTER_HOUR),
        "submit": Window(limits.submits_per_quarter_hour, QUARTER_HOUR),
    }


class RateLimiter:
    """Counts by class and key. The last window counts in part, so a burst at its edge gains nothing."""

    def __init__(self, allowed: dict[str, Window], clock: Callable[[], float] = time.monotonic) -> None:
        self._windows = allowed
        self._clock = clock
        self._counts: dict[tuple[str, str], tuple[int, int, int]] = {}
        self._lock = threading.Lock()

    def count(self, kind: str, key: str) -> None:
        """Count one request of this class; raises TooMany with the seconds to wait."""
        window = self._windows[kind]
        if window.count <= 0:
            return
        wait = self._take(window, (kind, key))
        if wait:
            raise TooMany(f"Too many requests. Please try again in {wait} seconds.", retry_after=wait)

    def _take(self, window: Window, key: tuple[str, str]) -> int:
        now = self._clock()
        slot, passed = divmod(now, window.seconds)
        with self._lock:
            known, current, before = self._counts.get(key, (int(slot), 0, 0))
            if known != int(slot):
                current, before = 0, current if known == int(slot) - 1 else 0
            weighed = current + before * (1 - passed / window.seconds)
            if weighed + 1 > window.count:
                self._counts[key] = (int(slot), current, before)
                return max(1, int(window.seconds - passed) + 1)
            self._counts[key] = (int(slot), current + 1, before)
            if len(self._counts) > KEYS_MAX:
                self._forget()
        return 0

    def _forget(self) -> None:
        """Drop the half that was met first; whoever still asks is met again."""
        for key in list(self._counts)[: KEYS_MAX // 2]:
            del self._counts[key]
