"""The few ASGI pieces that the thin layers share: headers, whole answers."""

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

    def __len__(self) -> int:
        """Return how many different names there are."""
        return len(self._pairs)

    def get(self, name: bytes) -> bytes | None:
        """Return the raw value, None when absent."""
        return self._pairs.get(name)

    def text(self, name: bytes) -> str:
        """Return the value as text, empty when absent."""
        return self._pairs.get(name, b"").decode("latin-1")


async def send_answer(
    send: Send, status: int, body: bytes, content_type: bytes, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Send a whole answer."""
    pairs = [(b"content-type", content_type), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
