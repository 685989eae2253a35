"""The pools: what is done in a thread comes back, who waits too long is told so, no kind holds up another."""

import asyncio
import contextvars
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import httpx
import pytest
from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from storefront.app.edge import Edge
from storefront.app.ratelimit import RateLimiter, Window
from storefront.app.rest import Rest
from storefront.app.routes import rest_handlers
from storefront.app.shop import Shop
from storefront.app.threads import Pool, PoolFull, Threads
from storefront.app.website import v8_thread
from storefront.platform.busy import Busy
from storefront.platform.work_lock import WorkLock, lock_released
from tests.conftest import settings_for

pytestmark = pytest.mark.anyio

SHORT = 0.01
LONG = 60.0
word: contextvars.ContextVar[str] = contextvars.ContextVar("word", default="")


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@asynccontextmanager
async def pool(size: int, seconds: float = LONG) -> AsyncIterator[Pool]:
    """Give a pool that is closed, in a thread, when the test is over."""
    made = Pool("test", size, seconds)
    yield made
    await asyncio.to_thread(made.close, LONG)


async def test_what_a_thread_finds_comes_back() -> None:
    async with pool(2) as threads:
        assert await threads.run(divmod, 17, 5) == (3, 2)
        with pytest.raises(ZeroDivisionError):
            await threads.run(divmod, 17, 0)
        assert await threads.run(threading.current_thread) is not threading.current_thread()


async def test_what_is_bound_to_the_request_is_known_in_the_thread() -> None:
    word.set("request 7")
    async with pool(1) as threads:
        assert await threads.run(word.get) == "request 7"


async def test_threads_are_begun_only_when_they_are_needed() -> None:
    async with pool(8) as threads:
        names = {await threads.run(lambda: threading.current_thread().name) for _ in range(20)}
        assert len(names) == 1


async def test_who_waits_gets_his_turn_in_order() -> None:
    gate, done = threading.Event(), []
    async with pool(1) as threads:
        first = threads.run(gate.wait)
        others = [threads.run(done.append, number) for number in range(20)]
        gate.set()
        await asyncio.gather(first, *others)
    assert done == list(range(20))


async def test_who_finds_no_free_thread_in_time_is_told_so_and_nothing_is_done() -> None:
    gate, done = threading.Event(), []
    async with pool(1, SHORT) as threads:
        first = threads.run(gate.wait)
        with pytest.raises(PoolFull):
            await threads.run(done.append, 1)
        gate.set()
        await first
        await threads.run(done.append, 2)
    assert done == [2]


async def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    gate, done = threading.Event(), []
    async with pool(1) as threads:
        first = threads.run(gate.wait)
        gone = threads.run(done.append, 1)
        gone.cancel()
        gate.set()
        await first
        await threads.run(done.append, 2)
    assert done == [2]


async def test_a_stalled_thread_does_not_keep_the_store_from_stopping() -> None:
    gate = threading.Event()
    made = Pool("test", 1, LONG)
    stalled = made.run(gate.wait)
    await asyncio.to_thread(made.close, SHORT)
    assert not stalled.done()
    gate.set()
    await stalled


class Outsider:
    """Handlers that wait, as for a card provider that does not answer, until they are let go."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.asked = threading.Semaphore(0)

        @post("/api/checkout/wait", status_code=200, sync_to_thread=True)
        def wait() -> dict[str, Any]:
            self.asked.release()
            with lock_released():
                self.gate.wait(LONG)
            return {"waited": True}

        @get("/api/things/{name:str}", sync_to_thread=True)
        def thing(name: FromPath[str]) -> dict[str, Any]:
            return {"name": name}

        self.handlers = [wait, thing]


@pytest.fixture
def outsider(tmp_path: Any) -> Iterator[tuple[Outsider, Shop]]:
    """A shop with two threads for checkouts and hardly any patience."""
    few = {"STOREFRONT_HTTP__OUTSIDE_THREADS": "2", "STOREFRONT_HTTP__WAIT_SECONDS": str(SHORT)}
    shop = Shop(settings_for(tmp_path, **few))
    made = Outsider()
    yield made, shop
    made.gate.set()
    shop.close()


async def test_a_stalled_provider_holds_up_checkouts_only(outsider: tuple[Outsider, Shop]) -> None:
    """Who finds no thread gets 503 and when to come back; reading goes on, and so does /healthz."""
    made, shop = outsider
    limiter = RateLimiter({"request": (Window(0, 60),), "submit": (Window(0, 60),)})
    app = Edge(Rest(shop, made.handlers), shop.settings, limiter)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://shop.test") as caller:
        stalled = [asyncio.create_task(caller.post("/api/checkout/wait")) for _ in range(2)]
        for _ in stalled:
            await asyncio.to_thread(made.asked.acquire)
        refused = await caller.post("/api/checkout/wait")
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
        assert refused.json()["detail"] == "The store is busy just now. Please try again in a moment."
        assert (await caller.get("/api/things/screw")).json() == {"name": "screw"}
        assert (await caller.get("/healthz")).json()["status"] == "ok"
        made.gate.set()
        assert [(await reply).json() for reply in stalled] == [{"waited": True}] * 2
        assert (await caller.post("/api/checkout/wait")).json() == {"waited": True}


async def test_at_a_gate_the_next_goes_on_only_when_one_is_done_or_stands_aside() -> None:
    waiting, may_end = threading.Event(), threading.Event()

    def buy() -> str:
        with lock_released(), lock_released():
            waiting.set()
            assert may_end.wait(LONG)
        return "bought"

    threads = Pool("test", 2, LONG, WorkLock(SHORT))
    slow = threads.run(buy)
    assert await asyncio.to_thread(waiting.wait, LONG)
    assert await threads.run(lambda: "passed") == "passed"
    may_end.set()
    assert await slow == "bought"
    await asyncio.to_thread(threads.close, LONG)


async def test_who_finds_a_gate_shut_for_too_long_is_told_to_come_back() -> None:
    begun, may_end = threading.Event(), threading.Event()

    def hold() -> None:
        begun.set()
        assert may_end.wait(LONG)

    threads = Pool("test", 2, LONG, WorkLock(SHORT))
    holding = threads.run(hold)
    assert await asyncio.to_thread(begun.wait, LONG)
    with pytest.raises(Busy):
        await threads.run(lambda: "passed")
    may_end.set()
    await holding
    assert await threads.run(lambda: "passed") == "passed"
    await asyncio.to_thread(threads.close, LONG)


async def test_reads_of_a_database_in_the_process_take_turns_but_for_those_that_wait_for_v8(
    tmp_path: Path,
) -> None:
    rendering, may_render, conn, may_read = (threading.Event() for _ in range(4))

    def wait_in_v8() -> str:
        rendering.set()
        assert may_render.wait(LONG)
        return "rendered"

    def read() -> str:
        conn.set()
        assert may_read.wait(LONG)
        return "read"

    threads = Threads(settings_for(tmp_path).http, has_one_writer=True)
    page = threads.reading.run(v8_thread.run, wait_in_v8)
    assert await asyncio.to_thread(rendering.wait, LONG)
    first = threads.reading.run(read)
    assert await asyncio.to_thread(conn.wait, LONG)
    second = threads.reading.run(lambda: may_read.is_set())
    may_read.set()
    assert (await first, await second) == ("read", True)
    may_render.set()
    assert await page == "rendered"
    await asyncio.to_thread(threads.close, LONG)


def test_requests_for_files_have_threads_of_their_own_if_files_are_in_a_bucket(tmp_path: Path) -> None:
    http = settings_for(tmp_path).http
    usual, with_bucket = Threads(http), Threads(http, has_bucket=True)
    for path in (
        "/media/pictures/ab/card.webp",
        "/media/papers/ab.pdf",
        "/api/FileUpload/file",
        "/api/uploads/x",
        "/api/admin/promotions/picture",
    ):
        assert usual.of(path) is usual.reading
        assert with_bucket.of(path) is with_bucket.files
    for path in ("/media/drawings/1.svg", "/api/search", "/api/uploads", "/api/admin/promotions"):
        assert with_bucket.of(path) is with_bucket.reading
    assert with_bucket.of("/api/checkout/Save") is with_bucket.outside


def test_every_handler_that_serves_or_takes_files_has_those_threads(tmp_path: Path) -> None:
    """Nobody has to remember the list of prefixes: uploads are multipart, downloads are below /media."""
    threads = Threads(settings_for(tmp_path).http, has_bucket=True)
    found = set()
    for handler in rest_handlers():
        data = get_type_hints(handler.fn, include_extras=True).get("data")
        is_upload = get_origin(data) is Annotated and get_args(data)[0] is UploadFile
        for path in handler.paths:
            if is_upload or path.startswith("/media/"):
                is_drawn = path.startswith("/media/drawings/")
                assert (threads.of(path) is threads.files) is not is_drawn, path
                found.add(path)
    assert {"/api/admin/promotions/picture", "/media/promotions/{name:str}", "/api/FileUpload/file"} <= found
