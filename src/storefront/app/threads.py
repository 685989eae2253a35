"""Thread pools for everything that may block: the database, V8, outside services. The event loop never does.

Each kind of request has its own pool, so that writers that wait for each other, or for a stalled service, do
not hold up pages. A request that gets no free thread in time is asked to retry.
"""

import asyncio
import contextvars
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

from storefront.platform import deadline, metrics
from storefront.platform.cancellation import cancel_when
from storefront.platform.settings import Http
from storefront.platform.work_lock import WorkLock

T = TypeVar("T")

OUTSIDE = ("/api/checkout", "/api/shipping", "/api/payment", "/api/sign-in", "/oidc/")
"""Path prefixes of handlers that may call an outside service."""

FILES = (
    *("/media/pictures/", "/media/papers/", "/media/promotions/"),
    *("/api/fileupload/", "/api/uploads/", "/api/admin/promotions/picture", "/api/reportfiles/"),
)
"""Path prefixes of handlers that read or store files, in lower case."""

READINESS = "/readyz"


class PoolFull(Exception):
    """No thread became free in time; a retry makes sense."""


class _Job(Generic[T]):
    """A function to run and the future of its result."""

    __slots__ = ("context", "future", "given", "loop", "timer", "waits_since", "work")

    def __init__(self, work: Callable[..., T], given: tuple[Any, ...]) -> None:
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.context = contextvars.copy_context()
        cancel_when(self.context, self.future.cancelled)
        self.work = work
        self.given = given
        self.timer: asyncio.TimerHandle | None = None
        self.waits_since = 0.0


class Pool:
    """A lazily started thread pool. Everything except the threads' own work happens on the event loop.

    Lighter than the standard library's executor: one queue, one callback to the loop, no locks.
    """

    def __init__(self, name: str, size: int, seconds: float, work_lock: WorkLock | None = None) -> None:
        """`size` is the maximum number of threads, `seconds` the maximum wait for a free one.

        The request's deadline also limits the wait. With a `work_lock`, threads run one at a time, except
        while they wait for an outside service.
        """
        self._work_lock = work_lock
        self._name = name
        self._size = size
        self._seconds = seconds
        self._free = 0
        self._threads: list[threading.Thread] = []
        self._given: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._waiting: deque[_Job[Any]] = deque()

    def run(self, work: Callable[..., T], *given: Any) -> "asyncio.Future[T]":
        """Return the future of `work(*given)`, run in a thread; it raises PoolFull if none becomes free."""
        job = _Job(work, given)
        if self._free:
            self._free -= 1
            self._given.put(job)
        elif len(self._threads) < self._size:
            self._begin()
            self._given.put(job)
        else:
            job.timer = job.loop.call_later(deadline.at_most(self._seconds), self._give_up, job)
            job.waits_since = time.perf_counter()
            self._waiting.append(job)
        return job.future

    def close(self, seconds: float) -> None:
        """Let the threads finish their work for `seconds`; a stalled one ends with the process."""
        until = time.monotonic() + seconds
        for _ in self._threads:
            self._given.put(None)
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
        self._threads.clear()
        self._free = 0

    def _begin(self) -> None:
        name = f"{self._name}-{len(self._threads)}"
        thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _work(self) -> None:
        while (job := self._given.get()) is not None:
            result, error = None, None
            try:
                if self._work_lock is None:
                    result = job.context.run(job.work, *job.given)
                else:
                    result = job.context.run(self._work_lock.run, job.work, *job.given)
            except BaseException as caught:
                error = caught
            try:
                job.loop.call_soon_threadsafe(self._done, job, result, error)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return
            del job, result, error

    def _done(self, job: _Job[T], result: T, error: BaseException | None) -> None:
        """Give the thread its next job and resolve the future of this one; runs on the loop."""
        next_job = self._next()
        if next_job is None:
            self._free += 1
        else:
            self._given.put(next_job)
        if job.future.done():  # the caller has gone
            return
        if error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)

    def _next(self) -> _Job[Any] | None:
        while self._waiting:
            job = self._waiting.popleft()
            if job.timer is not None:
                job.timer.cancel()
            self._measure(job)
            if not job.future.done():
                return job
        return None

    def _measure(self, job: _Job[Any]) -> None:
        metrics.count(metrics.THREAD_WAITS, self._name)
        waited = time.perf_counter() - job.waits_since
        metrics.count(metrics.THREAD_WAIT_SECONDS, self._name, more=waited)

    def _give_up(self, job: _Job[Any]) -> None:
        self._measure(job)
        metrics.count(metrics.THREAD_REFUSALS, self._name)
        if job in self._waiting:
            self._waiting.remove(job)
        if not job.future.done():
            job.future.set_exception(PoolFull(f"No thread of {self._name} came free."))


class Threads:
    """The pools of a worker: for reading, changing carts, calling outside services, and files in a bucket."""

    def __init__(self, http: Http, *, has_one_writer: bool = False, has_bucket: bool = False) -> None:
        """`has_one_writer`: the database allows one writer at a time, so more threads would only wait.

        Such a database also runs in this process: reading it takes CPU time rather than waiting, one thread
        at a time. `has_bucket`: files are in object storage, so requests for them may wait for it.
        """
        at_reading, at_outside, at_files = (
            WorkLock(http.wait_seconds) if has_one_writer else None for _ in range(3)
        )
        self.reading = Pool("read", http.read_threads, http.wait_seconds, at_reading)
        self.writing = Pool("write", 1 if has_one_writer else http.write_threads, http.wait_seconds)
        self.outside = Pool("outside", http.outside_threads, http.wait_seconds, at_outside)
        self.files = Pool("files", http.read_threads, http.wait_seconds, at_files) if has_bucket else None
        self.readiness = Pool("readiness", 1, http.wait_seconds)

    def of(self, path: str) -> Pool:
        """Return the pool for a REST path; whatever writes there is part of checkout.

        `/readyz` has its own thread, so that it can report a problem that blocks all others.
        """
        if path == READINESS:
            return self.readiness
        if self.files is not None and path.lower().startswith(FILES):
            return self.files
        return self.outside if path.lower().startswith(OUTSIDE) else self.reading

    def close(self, seconds: float) -> None:
        """Close all pools; each may finish its work for `seconds`."""
        for pool in (self.reading, self.writing, self.outside, self.files, self.readiness):
            if pool is not None:
                pool.close(seconds)
