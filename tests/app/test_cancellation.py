"""Work in a thread stops when nobody waits for it any more."""

import asyncio
import threading

import pytest

from storefront.app.threads import Pool
from storefront.platform.cancellation import Cancelled, raise_if_cancelled
from tests.support.waiting import PATIENCE_SECONDS


class Work:
    """Goes on until it is cancelled, and tells when it has begun and how it has ended."""

    def __init__(self) -> None:
        self.has_begun, self.has_ended = threading.Event(), threading.Event()

    def __call__(self) -> None:
        """Work, without an end of its own."""
        self.has_begun.set()
        pause = threading.Event()
        try:
            while True:
                raise_if_cancelled()
                pause.wait(0.001)
        except Cancelled:
            self.has_ended.set()
            raise


def test_work_that_was_cancelled_stops_and_its_thread_takes_the_next() -> None:
    async def run() -> str:
        pool, work = Pool("read", 1, PATIENCE_SECONDS), Work()
        given = pool.run(work)
        await asyncio.to_thread(work.has_begun.wait, PATIENCE_SECONDS)
        waiting = pool.run(lambda: "next")
        assert not work.has_ended.is_set()
        given.cancel()
        answer = await waiting
        await asyncio.to_thread(pool.close, PATIENCE_SECONDS)
        return answer

    assert asyncio.run(run()) == "next"


def test_work_that_somebody_waits_for_goes_on() -> None:
    async def run() -> str:
        def work() -> str:
            raise_if_cancelled()
            return "done"

        pool = Pool("read", 1, PATIENCE_SECONDS)
        answer = await pool.run(work)
        await asyncio.to_thread(pool.close, PATIENCE_SECONDS)
        return answer

    assert asyncio.run(run()) == "done"


def test_outside_of_a_request_nothing_is_cancelled() -> None:
    try:
        raise_if_cancelled()
    except Cancelled:  # pragma: no cover
        pytest.fail("nobody has cancelled this")
