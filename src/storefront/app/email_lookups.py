"""Limits how many emails a client can test for an account at checkout. Source: decision I17."""

from storefront.app.ratelimit import RateLimiter
from storefront.base.errors import TooMany

KIND = "email lookup"


class ClientLookups:
    """Counts the lookups of one client in the shared rate limiter, across all workers."""

    def __init__(self, limiter: RateLimiter, client: str) -> None:
        self._limiter, self._client = limiter, client

    def may_look(self) -> bool:
        """Count a lookup; return False if this client has made too many."""
        try:
            self._limiter.count((KIND,), self._client)
        except TooMany:
            return False
        return True
