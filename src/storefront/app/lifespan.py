"""Startup and shutdown of a worker."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from storefront.app.asgi import App, Receive, Scope, Send
from storefront.app.measuring import Measuring
from storefront.app.shop import Shop
from storefront.app.website.website import Website
from storefront.platform import garbage, heap
from storefront.platform.log import logger

if TYPE_CHECKING:
    from storefront.app.tracing import Tracing

LEAVE_SECONDS = 1.0
"""How long a process that was replaced answers on its open connections, at least."""
LAST_SECONDS = 0.5
"""How long closing may take when the shutdown time is used up."""

log = logger("app")


class Lifespan:
    """Handles lifespan events itself and passes requests on."""

    def __init__(
        self,
        app: App,
        shop: Shop,
        website: Website,
        measuring: Measuring | None = None,
        tracing: "Tracing | None" = None,
        *,
        started: Callable[[], None] | None = None,
        stop_accepting: Callable[[], None] | None = None,
    ) -> None:
        """`started` is called once the worker is open; `stop_accepting` closes its socket."""
        self._app = app
        self._shop = shop
        self._measuring = measuring
        self._tracing = tracing
        self._started = started
        self._stop_accepting = stop_accepting
        self._website = website

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or the lifespan."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await asyncio.to_thread(self._open)
        except Exception as error:
            log.error("start_failed", reason=str(error))
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        self._drain_before_stopping()
        await send({"type": "lifespan.startup.complete"})
        if self._started is not None:
            self._started()
        trimming = asyncio.create_task(_trim())
        await receive()
        trimming.cancel()
        await asyncio.to_thread(self._close, self._shop.settings.http.shutdown_seconds)
        await send({"type": "lifespan.shutdown.complete"})

    def _open(self) -> None:
        """Open the database; meanwhile the website begins to warm up."""
        heap.keep_small()
        threading.Thread(target=self._warm_up, name="warm-up", daemon=True).start()
        self._shop.open()
        garbage.collect_seldom()
        if self._measuring is not None:
            self._measuring.start()
        if self._tracing is not None:
            self._tracing.open()

    def _warm_up(self) -> None:
        self._website.start()
        heap.trim_memory()

    def _drain_before_stopping(self) -> None:
        """Handle SIGTERM by draining first; stop by SIGINT once load balancers send no more requests.

        SIGHUP means that another process has taken over: load balancers keep sending, and connections that
        are kept open get some time to be closed after an answer.
        """
        loop, seconds = asyncio.get_running_loop(), self._shop.settings.http.drain_seconds

        def drain(seconds: float) -> None:
            if self._shop.is_draining:
                return
            self._shop.is_draining = True
            loop.call_later(seconds, self._stop)

        def leave() -> None:
            self._shop.is_replaced = True
            if self._stop_accepting is not None:
                self._stop_accepting()
            drain(max(seconds, LEAVE_SECONDS))

        if threading.current_thread() is threading.main_thread():
            loop.add_signal_handler(signal.SIGTERM, drain, seconds)
            loop.add_signal_handler(signal.SIGHUP, leave)

    def _stop(self) -> None:
        """Accept no more connections; half of the time is for bodies to arrive, the rest for responding.

        Without this limit the server would wait indefinitely for incomplete requests and clients that do not
        read.
        """
        if self._stop_accepting is not None:
            self._stop_accepting()
        seconds = self._shop.settings.http.shutdown_seconds
        self._shop.bodies.hurry(seconds / 2)
        last = threading.Timer(seconds, self._end)
        last.daemon = True
        last.start()
        os.kill(os.getpid(), signal.SIGINT)

    def _end(self) -> None:
        log.warning("connections_cut", pid=os.getpid())
        closing = threading.Thread(target=self._close, args=(LAST_SECONDS,), name="closing", daemon=True)
        closing.start()
        closing.join(LAST_SECONDS)
        os._exit(0)

    def _close(self, seconds: float) -> None:
        """Finish current work within `seconds`; requests in flight have been answered by now."""
        self._shop.is_draining = True
        self._website.close()
        if self._measuring is not None:
            self._measuring.stop(seconds)
        self._shop.close(seconds)
        if self._tracing is not None:
            self._tracing.close()
        garbage.collect_as_usual()


async def _trim() -> None:
    """Return free heap memory to the system periodically while the store serves."""
    while True:
        await asyncio.sleep(heap.EVERY)
        await asyncio.to_thread(heap.trim_memory)
