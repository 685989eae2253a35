"""A circuit breaker: a service that keeps failing is not called for a while, so that nobody waits for it."""

import threading
import time
from collections.abc import Callable


class CircuitOpen(Exception):
    """The service was not called, because it failed several times in a row."""


class CircuitBreaker:
    """Closed, calls pass. After `failures` failures in a row it is open for `seconds`, and calls are refused.

    Then one call passes as a probe: if it succeeds the breaker closes, otherwise it stays open for another
    `seconds`. Each process has its own.
    """

    def __init__(self, failures: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._max = failures
        self._seconds = seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._open_until = 0.0
        self._is_probing = False

    @property
    def is_open(self) -> bool:
        """Whether the service has failed too often and has not answered since."""
        return self._failures >= self._max

    def enter(self) -> None:
        """Let a call pass, or raise CircuitOpen. The end of each call that passes must be reported."""
        if not self.is_open:  # the usual case, without the lock
            return
        with self._lock:
            if not self.is_open:
                return
            if self._is_probing or self._clock() < self._open_until:
                raise CircuitOpen(f"not called, because it failed {self._failures} times in a row")
            self._is_probing = True

    def succeeded(self) -> bool:
        """Note an answer; return whether that has closed the breaker."""
        if not self._failures:
            return False
        with self._lock:
            was_open = self.is_open
            self._failures = 0
            self._is_probing = False
            return was_open

    def failed(self) -> bool:
        """Note a failure; return whether the breaker has opened, or stays open after a probe."""
        with self._lock:
            was_probe, self._is_probing = self._is_probing, False
            was_open = self.is_open
            self._failures += 1
            if not self.is_open or (was_open and not was_probe):
                return False
            self._open_until = self._clock() + self._seconds
            return True

    def cancelled(self) -> None:
        """Note that a call ended without an answer or a failure: the next one may be the probe."""
        with self._lock:
            self._is_probing = False
