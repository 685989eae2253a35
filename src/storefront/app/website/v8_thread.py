"""The one thread of this process that uses V8, because isolates must end in the thread that created them."""

import atexit
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

from storefront.platform.loop import refuse_on_loop
from storefront.platform.work_lock import lock_released

T = TypeVar("T")

FLAGS = ("--single-threaded", "--min-semi-space-size=8")
"""Pages leave megabytes of short-lived garbage; with 8 MB of room V8 collects far less often."""

_START = threading.Lock()
_jobs: "SimpleQueue[tuple[Future[Any], Callable[[], Any]]] | None" = None
_isolates: set[Any] = set()


def run(function: Callable[[], T]) -> T:
    """Run `function` in V8's thread; return its result.

    Raises its exception, and OnTheLoop on an event loop.
    """
    refuse_on_loop("V8")
    future: Future[T] = Future()
    _queue().put((future, function))
    with lock_released():
        return future.result()


def make_isolate() -> Any:
    """Return a new isolate; call it through `run`. Raises ImportError if mini-racer is missing."""
    from py_mini_racer import MiniRacer, init_mini_racer

    init_mini_racer(flags=FLAGS, ignore_duplicate_init=True)
    isolate = MiniRacer()
    _isolates.add(isolate)
    return isolate


def end_isolate(isolate: Any) -> None:
    """End an isolate; call it through `run`."""
    _isolates.discard(isolate)
    isolate.close()


def _queue() -> "SimpleQueue[tuple[Future[Any], Callable[[], Any]]]":
    global _jobs
    with _START:
        if _jobs is None:
            _jobs = SimpleQueue()
            threading.Thread(target=_work, args=(_jobs,), name="v8", daemon=True).start()
            atexit.register(lambda: run(_end_all))
        return _jobs


def _work(jobs: "SimpleQueue[tuple[Future[Any], Callable[[], Any]]]") -> None:
    while True:
        future, function = jobs.get()
        try:
            future.set_result(function())
        except BaseException as error:
            future.set_exception(error)


def _end_all() -> None:
    """End all remaining isolates, because a living isolate keeps the process from exiting."""
    for isolate in list(_isolates):
        end_isolate(isolate)
