"""Opening and closing: what happens when a worker starts to serve and when it is asked to stop."""

import asyncio
import os
import signal
import threading

from storefront.app.asgi import App, Receive, Scope, Send
from storefront.app.shop import Shop
from storefront.app.website.website import Website
from storefront.platform import heap
from storefront.platform.log import logger

log = logger("app")


class Running:
    """Handles lifespan events itself and passes requests on."""

    def __init__(self, app: App, shop: Shop, website: Website) -> None:
        self._app = app
        self._shop = shop
        self._website = website

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or live through one life."""
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
        trimming = asyncio.create_task(_trim())
        await receive()
        trimming.cancel()
        await asyncio.to_thread(self._close)
        await send({"type": "lifespan.shutdown.complete"})

    def _open(self) -> None:
        """Open the database; the first page warms up meanwhile."""
        heap.keep_small()
        self._shop.open()
        threading.Thread(target=self._website.start, name="warm-up", daemon=True).start()

    def _drain_before_stopping(self) -> None:
        """Let SIGTERM be told first, and obeyed once nobody is sent here any more.

        The server itself stops at SIGINT just as it does at SIGTERM.
        """
        loop = asyncio.get_running_loop()

        def drain() -> None:
            if self._shop.is_draining:
                return
            self._shop.is_draining = True
            loop.call_later(self._shop.settings.http.drain_seconds, os.kill, os.getpid(), signal.SIGINT)

        if threading.current_thread() is threading.main_thread():
            loop.add_signal_handler(signal.SIGTERM, drain)

    def _close(self) -> None:
        """Finish what is in hand; requests in flight have been answered by now."""
        self._shop.is_draining = True
        self._website.close()
        self._shop.close()


async def _trim() -> None:
    """Give back what the heap has free, every now and then, for as long as the store serves."""
    while True:
        await asyncio.sleep(heap.EVERY)
        await asyncio.to_thread(heap.give_back)
