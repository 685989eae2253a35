"""The few ASGI pieces that the thin layers share: headers, bodies, whole answers."""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Pairs = list[tuple[bytes, bytes]]


class Headers:
    """Request headers by lower-case name; the last one wins."""

    __slots__ = ("_pairs",)

    def __init__(self, pairs: Iterable[tuple[bytes, bytes]]) -> None:
        self._pairs = dict(pairs)

    def get(self, name: bytes) -> bytes | None:
        """Return the raw value, None when absent."""
        return self._pairs.get(name)

    def text(self, name: bytes) -> str:
        """Return the value as text, empty when absent."""
        return self._pairs.get(name, b"").decode("latin-1")


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """Return the whole request body, or None when it is longer than `limit` bytes."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return b"".join(parts)
        part = message.get("body", b"")
        size += len(part)
        if size > limit:
            return None
        parts.append(part)
        if not message.get("more_body"):
            return b"".join(parts)


async def send_answer(
    send: Send, status: int, body: bytes, content_type: bytes, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Send a whole answer."""
    pairs = [(b"content-type", content_type), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
