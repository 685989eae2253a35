"""Calls our own API in process: the same responses that a guest's browser would get."""

from typing import Any
from urllib.parse import unquote

from storefront.app.asgi import App, Message, Scope
from storefront.app.website.pages import Fetch, Fetched

BY_COOKIE = "/api/cart/opening"
"""The only request that has the visitor's cookies: the page that needs it is personal, and never cached."""


def fetch_from(app: App) -> Fetch:
    """Return a function that sends GET requests to `app`, without the visitor's headers."""

    async def fetch(url: str, asked_by: Scope) -> Fetched:
        status = 500
        parts: list[bytes] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                parts.append(message.get("body", b""))

        await app(_scope(url, asked_by), receive, send)
        return Fetched(status, b"".join(parts))

    return fetch


def _scope(url: str, asked_by: Scope) -> dict[str, Any]:
    path, _, query = url.partition("?")
    cookies = [pair for pair in asked_by["headers"] if pair[0] == b"cookie"] if url == BY_COOKIE else []
    return {
        "type": "http",
        "asgi": asked_by.get("asgi", {"version": "3.0"}),
        "http_version": "1.1",
        "method": "GET",
        "scheme": asked_by.get("scheme", "http"),
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), (b"accept", b"application/json"), *cookies],
        "client": asked_by.get("client"),
        "server": asked_by.get("server"),
        "state": dict(asked_by.get("state", {})),
        "extensions": {},
    }
