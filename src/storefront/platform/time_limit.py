"""A time limit for calls that cannot be interrupted: they run in threads that nobody waits for."""

import contextvars
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

THREADS = 8
"""Calls of one service that may be in progress at the same time; further ones wait."""

IDLE_SECONDS = 5.0
"""A thread that is idle for this long ends."""


class TookTooLong(Exception):
    """The call did not return in time. It may still be running, and its result is dropped."""


class EndedBadly(Exception):
    """The call raised what would end the process or its thread, such as SystemExit; the text names it."""


class _Call:
    """A call, and its result once it has ended. A call that nobody waits for any more is not started."""

    def __init__(self, function: Callable[[], Any]) -> None:
        self._function = function
        self._context = contextvars.copy_context()
        self._ended = threading.Event()
        self._is_dropped = False
        self._result: Any = None
        self._error: BaseException | None = None

    def run(self) -> None:
        if self._is_dropped:
            return
        try:
            self._result = self._context.run(self._function)
        except BaseException as error:
            self._error = error
        finally:
            self._ended.set()

    def result(self, seconds: float) -> Any:
        if not self._ended.wait(seconds):
            self._is_dropped = True
            raise TookTooLong(f"no answer within {seconds:g} seconds")
        if self._error is not None and not isinstance(self._error, Exception):
            raise EndedBadly(f"{type(self._error).__name__}: {self._error}") from self._error
        if self._error is not None:
            raise self._error
        return self._result


def run_alone(name: str, seconds: float, function: Callable[[], T]) -> T:
    """Return `function()`, run in a thread of its own that ends with it.

    Raises TookTooLong if that takes longer than `seconds`, EndedBadly for what is no Exception.
    """
    call = _Call(function)
    thread = threading.Thread(target=call.run, name=name, daemon=True)
    thread.start()
    result: T = call.result(seconds)
    thread.join()
    return result


class TimeLimit:
    """Runs calls in its own threads, which are started when needed and do not keep the process alive."""

    def __init__(self, name: str, seconds: float, threads: int = THREADS) -> None:
        self._name = name
        self._seconds = seconds
        self._threads = threads
        self._calls: queue.SimpleQueue[_Call] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._started = 0
        self._busy = 0

    def run(self, function: Callable[[], T]) -> T:
        """Return `function()`. Raises TookTooLong if that takes longer than `seconds`."""
        call = _Call(function)
        with self._lock:
            self._busy += 1
            if self._busy > self._started < self._threads:
                self._started += 1
                threading.Thread(target=self._work, name=f"{self._name}-{self._started}", daemon=True).start()
        self._calls.put(call)
        result: T = call.result(self._seconds)
        return result

    def _work(self) -> None:
        while True:
            try:
                call = self._calls.get(timeout=IDLE_SECONDS)
            except queue.Empty:
                if self._may_end():
                    return
                continue
            try:
                call.run()
            finally:
                with self._lock:
                    self._busy -= 1
            del call  # so that its result does not live on in an idle thread

    def _may_end(self) -> bool:
        """Return whether a thread may end, which then no longer counts; a call just made may need it."""
        with self._lock:
            if self._busy >= self._started:
                return False
            self._started -= 1
            return True
