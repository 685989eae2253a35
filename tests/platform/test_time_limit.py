"""Calls that take too long are left behind, and do not hold up the others for ever."""

import contextvars
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from storefront.platform import time_limit
from storefront.platform.time_limit import TimeLimit, TookTooLong

SOON, FOREVER = 0.05, 60.0


def test_results_and_errors_come_back() -> None:
    limit = TimeLimit("test", FOREVER)
    assert limit.run(lambda: 7) == 7
    with pytest.raises(KeyError, match="price"):
        limit.run(lambda: {}["price"])


def test_a_call_that_takes_too_long_is_left_behind() -> None:
    may_end = threading.Event()
    limit = TimeLimit("test", SOON, threads=1)
    with pytest.raises(TookTooLong, match=r"no answer within 0\.05 seconds"):
        limit.run(lambda: may_end.wait(FOREVER))
    never: list[int] = []
    with pytest.raises(TookTooLong):
        limit.run(lambda: never.append(1))
    may_end.set()
    patient = TimeLimit("test", FOREVER, threads=1)
    assert patient.run(lambda: "next") == "next"
    assert never == [], "a call that nobody waits for any more is not started"


def test_calls_run_side_by_side_in_threads_that_are_used_again() -> None:
    limit = TimeLimit("test", FOREVER, threads=2)
    both = threading.Barrier(2, timeout=FOREVER)
    names: set[str] = set()

    def meet() -> None:
        both.wait()
        names.add(threading.current_thread().name)

    with ThreadPoolExecutor(2) as callers:
        for _ in range(3):
            calls: list[Callable[[], None]] = [meet, meet]
            list(callers.map(limit.run, calls))
    assert names == {"test-1", "test-2"}


def test_an_idle_thread_ends_and_the_next_call_gets_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_limit, "IDLE_SECONDS", SOON)
    limit = TimeLimit("test", FOREVER, threads=1)
    for _ in range(3):
        thread = limit.run(threading.current_thread)
        thread.join(FOREVER)
        assert not thread.is_alive()


def test_a_call_sees_the_context_of_its_caller() -> None:
    name: contextvars.ContextVar[str] = contextvars.ContextVar("name")
    name.set("mine")
    assert TimeLimit("test", FOREVER).run(name.get) == "mine"
