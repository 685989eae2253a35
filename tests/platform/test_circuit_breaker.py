"""A service that keeps failing is not called for a while; one probe decides when it is called again."""

import pytest

from storefront.platform.circuit_breaker import CircuitBreaker, CircuitOpen


class Clock:
    """A clock that is set by hand."""

    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def fail(breaker: CircuitBreaker, times: int) -> list[bool]:
    found = []
    for _ in range(times):
        breaker.enter()
        found.append(breaker.failed())
    return found


def test_it_opens_after_so_many_failures_in_a_row() -> None:
    breaker = CircuitBreaker(3, 30, Clock())
    assert fail(breaker, 2) == [False, False]
    breaker.enter()
    assert breaker.succeeded() is False
    assert fail(breaker, 3) == [False, False, True], "a success between them starts the count again"
    with pytest.raises(CircuitOpen, match="failed 3 times in a row"):
        breaker.enter()


def test_one_probe_passes_when_the_time_is_over() -> None:
    clock = Clock()
    breaker = CircuitBreaker(2, 30, clock)
    fail(breaker, 2)
    clock.seconds += 29.9
    with pytest.raises(CircuitOpen):
        breaker.enter()
    clock.seconds += 0.2
    breaker.enter()
    with pytest.raises(CircuitOpen):
        breaker.enter()
    assert breaker.failed() is True, "it stays open for another while"
    clock.seconds += 29.9
    with pytest.raises(CircuitOpen):
        breaker.enter()
    clock.seconds += 0.2
    breaker.enter()
    assert breaker.succeeded() is True
    assert not breaker.is_open
    assert fail(breaker, 2) == [False, True], "it counts from the beginning"


def test_late_failures_do_not_prolong_it() -> None:
    """Calls that were under way when it opened fail after that."""
    clock = Clock()
    breaker = CircuitBreaker(2, 30, clock)
    breaker.enter()
    fail(breaker, 2)
    clock.seconds += 20
    assert breaker.failed() is False
    clock.seconds += 10.1
    breaker.enter()


def test_an_interrupted_probe_leaves_room_for_the_next() -> None:
    clock = Clock()
    breaker = CircuitBreaker(1, 30, clock)
    fail(breaker, 1)
    clock.seconds += 31
    breaker.enter()
    breaker.cancelled()
    breaker.enter()
    assert breaker.succeeded() is True
