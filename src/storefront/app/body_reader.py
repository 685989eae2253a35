"""Read request bodies with limits on size, number of chunks and time.

A client that sends only part of a body holds a connection open and would delay a shutdown. So a body must
start soon and arrive at a minimum rate; otherwise it is refused with 408 and the connection is closed.
"""

import asyncio
import math
import time
from typing import Any

from storefront.app.asgi import Receive
from storefront.platform import deadline
from storefront.platform.settings import Http

PIECES = 256
"""The number of chunks any body may have, because slow connections deliver few bytes at a time."""
PIECE_BYTES = 128
"""The average size of further chunks. Handling a chunk costs as much as about 20 kB in a single body."""

LOOK_SECONDS = 0.25
"""How often to check for overdue bodies."""

TOO_SLOW = "The body of the request did not arrive in time."
TOO_LONG = "The request may have {limit:,} bytes."
TOO_MANY_PIECES = "The body of the request comes in too many pieces."
CUT_OFF = "The request ended before its body did."
HUNG_UP = "The connection was closed before the answer was ready."


class BadBody(Exception):
    """The body is refused: the response's status and a message. The rest of it is never read."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


class BodyReader:
    """Reads bodies within their time limits; one timer watches all of them."""

    def __init__(self, http: Http) -> None:
        self._seconds = http.body_seconds
        self._rate = http.body_bytes_per_second
        self._latest = math.inf
        self._waits: set[_Wait] = set()
        self._is_watching = False

    async def read(self, receive: Receive, limit: int) -> bytes:
        """Return the whole body; raises BadBody if it is longer than `limit` bytes, too slow or cut off."""
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
        """Stop accepting bodies that do not arrive within `seconds`, because the store is shutting down."""
        self._latest = time.monotonic() + seconds

    def deadline(self, began: float, size: int) -> float:
        """Return the time by which the rest must arrive after `size` bytes, on the monotonic clock."""
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
    """A body being read: when it began, its size so far, and the reading task."""

    __slots__ = ("began", "is_over", "size", "task")

    def __init__(self) -> None:
        self.task: asyncio.Task[Any] = asyncio.current_task()  # type: ignore[assignment]
        self.began = time.monotonic()
        self.size = 0
        self.is_over = False

    def give_up(self) -> None:
        """Cancel the reading task."""
        self.is_over = True
        self.task.cancel()
