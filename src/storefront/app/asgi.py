"""Small ASGI helpers: headers and complete responses."""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Pairs = list[tuple[bytes, bytes]]
TEXT = b"text/plain; charset=utf-8"


class Headers:
    """Request headers by lower-case name; the last one wins."""

    __slots__ = ("_pairs",)

    def __init__(self, pairs: Iterable[tuple[bytes, bytes]]) -> None:
        self._pairs = dict(pairs)

    def __len__(self) -> int:
        """Return the number of distinct names."""
        return len(self._pairs)

    def get(self, name: bytes) -> bytes | None:
        """Return the raw value, or None."""
        return self._pairs.get(name)

    def text(self, name: bytes) -> str:
        """Return the value as text, or ""."""
        return self._pairs.get(name, b"").decode("latin-1")


async def send_answer(
    send: Send, status: int, body: bytes, content_type: bytes, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Send a complete response."""
    pairs = [(b"content-type", content_type), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
