"""Limits the requests of an API key, whatever address they come from. Source: decision I17."""

from storefront.app.ratelimit import RateLimiter

KIND = "key"


class KeyCounter:
    """Counts the requests of each key in the shared rate limiter, across all workers."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def count(self, key_id: int) -> None:
        """Count a request of this key; raises TooMany beyond its limit."""
        self._limiter.count((KIND,), str(key_id))
