"""Reading a request's body: never longer, and never in more pieces, than its size deserves.

A client that sends a head and half a body holds a connection, and a stop of the store would wait for it. So a
body has to start soon and to arrive at a minimum rate; else it is refused with 408 and the connection closed.
"""

import asyncio
import math
import time
from typing import Any

from storefront.app.asgi import Receive
from storefront.platform import deadline
from storefront.platform.settings import Http

PIECES = 256
"""Pieces that any body may come in, for a slow line brings few bytes at a time."""
PIECE_BYTES = 128
"""What each further piece has to bring on average. A piece costs as much as some 20 kB of a whole body do."""

LOOK_SECONDS = 0.25
"""How often to look for bodies whose time is over."""

TOO_SLOW = "The body of the request did not arrive in time."
TOO_LONG = "The request may have {limit:,} bytes."
TOO_MANY_PIECES = "The body of the request comes in too many pieces."
CUT_OFF = "The request ended before its body did."
HUNG_UP = "The connection was closed before the answer was ready."


class BadBody(Exception):
    """The body is not taken: the answer's status, and a sentence. What is left of it is never read."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


class BodyReader:
    """Reads bodies, each within its time. One timer watches over all that are on their way."""

    def __init__(self, http: Http) -> None:
        self._seconds = http.body_seconds
        self._rate = http.body_bytes_per_second
        self._latest = math.inf
        self._waits: set[_Wait] = set()
        self._is_watching = False

    async def read(self, receive: Receive, limit: int) -> bytes:
        """Return the whole body; raises BadBody when it is longer than `limit` bytes, too slow or cut off."""
        wait = _Wait()
        self._waits.add(wait)
        if not self._is_watching:
            self._is_watching = True
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._watch)
        parts: list[bytes] = []
        try:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise BadBody(400, CUT_OFF)
                part = message.get("body", b"")
                wait.size += len(part)
                if wait.size > limit:
                    raise BadBody(413, TOO_LONG.format(limit=limit))
                parts.append(part)
                if not message.get("more_body"):
                    return b"".join(parts)
                if len(parts) > PIECES + wait.size // PIECE_BYTES:
                    raise BadBody(413, TOO_MANY_PIECES)
        except asyncio.CancelledError:
            if not wait.is_over:
                raise
            wait.task.uncancel()
            raise BadBody(408, TOO_SLOW) from None
        finally:
            self._waits.discard(wait)
            deadline.restart()

    def hurry(self, seconds: float) -> None:
        """Let bodies that have not arrived in `seconds` arrive no more: the store is about to end."""
        self._latest = time.monotonic() + seconds

    def deadline(self, began: float, size: int) -> float:
        """Return when a body must have arrived of which `size` bytes are here, on the monotonic clock."""
        return min(began + self._seconds + size / self._rate, self._latest)

    def _watch(self) -> None:
        now = time.monotonic()
        for wait in self._waits:
            if not wait.is_over and self.deadline(wait.began, wait.size) <= now:
                wait.give_up()
        self._is_watching = bool(self._waits)
        if self._is_watching:
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._watch)


class _Wait:
    """One body on its way: since when, how much of it is here, and who reads it."""

    __slots__ = ("began", "is_over", "size", "task")

    def __init__(self) -> None:
        self.task: asyncio.Task[Any] = asyncio.current_task()  # type: ignore[assignment]
        self.began = time.monotonic()
        self.size = 0
        self.is_over = False

    def give_up(self) -> None:
        """End the reading."""
        self.is_over = True
        self.task.cancel()
