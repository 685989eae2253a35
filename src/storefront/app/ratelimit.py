"""Rate limits per address and class of request. Source: decision I17."""

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from storefront.app import messages
from storefront.base.errors import TooMany
from storefront.erp.limits import REQUESTS_PER_MINUTE
from storefront.platform.counters import Counters, SharedCounters
from storefront.platform.settings import Limits

MINUTE = 60
QUARTER_HOUR = 15 * MINUTE
HOUR = 60 * MINUTE
PREFIX_V6 = 64
"""Prefix length of an IPv6 network assigned to one customer, who chooses the remaining bits."""


@dataclass(frozen=True, slots=True)
class Window:
    """At most `count` requests in `seconds`; a count of 0 means no limit."""

    count: int
    seconds: int


def windows(limits: Limits) -> dict[str, tuple[Window, ...]]:
    """Return the configured windows by class; all windows of a class must allow a request.

    Looking up one order from one address has short, growing waits: a third of the address's total allowance
    at once, half of it per minute. It is counted per order and address, so that nobody can lock out an
    order's buyer by guessing from elsewhere.

    An order number has a limit across all addresses, six times that of one address. Beyond it, the order can
    be found by its web reference, which has no such limit: its 80 bits cannot be guessed, and the buyer has
    it in the confirmation mail.

    Every save of a checkout that asks for an account looks up its email, so these have a wider limit than the
    forms that people send once.
    """
    lookups, forms = limits.lookups_per_quarter_hour, limits.guest_forms_per_quarter_hour
    return {
        "request": (Window(limits.requests_per_minute, MINUTE),),
        "lookup": (Window(lookups, QUARTER_HOUR),),
        "lookup of one order": (Window(max(lookups // 3, 1), 5), Window(max(lookups // 2, 1), MINUTE)),
        "order number": (Window(6 * lookups, HOUR),),
        "form": (Window(forms, QUARTER_HOUR),),
        "email lookup": (Window(6 * forms, QUARTER_HOUR),),
        "submit": (Window(limits.submits_per_quarter_hour, QUARTER_HOUR),),
        "key": (Window(REQUESTS_PER_MINUTE, MINUTE),),
    }


class RateLimiter:
    """Counts requests by class and key, in this process only until `use` sets shared counters.

    `may_wait` means that counting may take longer than the event loop can afford.
    """

    def __init__(self, allowed: Mapping[str, tuple[Window, ...]], counters: Counters | None = None) -> None:
        self._windows = allowed
        self._counters = counters or SharedCounters()
        self.may_wait = self._counters.may_wait

    def use(self, counters: Counters) -> None:
        """Use other counters from now on."""
        self._counters.close()
        self._counters = counters
        self.may_wait = counters.may_wait

    def close(self) -> None:
        """Close the counters."""
        self._counters.close()

    def count(self, kinds: tuple[str, ...], key: str) -> None:
        """Count a request in these classes; raises TooMany with the seconds to wait."""
        for kind in kinds:
            for window in self._windows[kind]:
                if window.count > 0:
                    self._count(window, f"{kind}:{key}")

    def left(self, kind: str, key: str) -> int | None:
        """Return how many more requests of a class are allowed now; None if there is no limit."""
        limited = [window for window in self._windows[kind] if window.count > 0]
        key = f"{kind}:{key}"
        return min(
            (self._counters.left(key, window.count, window.seconds) for window in limited), default=None
        )

    def forget(self, kind: str, key: str) -> None:
        """Reset the count of a key in a class, as far as this process has counted it."""
        for window in self._windows[kind]:
            self._counters.forget(f"{kind}:{key}", window.seconds)

    def _count(self, window: Window, key: str) -> None:
        wait = self._counters.take(key, window.count, window.seconds)
        if wait:
            seconds = int(wait) + 1
            raise TooMany(messages.TOO_MANY_REQUESTS.format(seconds=seconds), retry_after=seconds)


@lru_cache(4_096)
def counted_as(address: str) -> str:
    """Return the address to count: the /64 network of an IPv6 address, any other unchanged."""
    if ":" not in address:
        return address
    try:
        parsed = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed) >> PREFIX_V6 << PREFIX_V6, PREFIX_V6)))
