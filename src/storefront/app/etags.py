"""ETags: every readable response gets a validator and is sent again only if it has changed."""

from storefront.app.asgi import App, Headers, Message, Pairs, Receive, Scope, Send
from storefront.app.headers import is_personal
from storefront.app.website.bundle import etag_of, is_fresh

KEPT_IN_304 = frozenset([b"cache-control", b"vary", b"etag"])
"""Headers that a 304 response repeats, RFC 9110 §15.4.5."""


class ETags:
    """Wraps an app that sends whole responses: adds ETags to successful GETs, and sends 304 for a match.

    Signed-in users see their own prices, so a cached response must not be shown to anybody else.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["method"] != "GET" or is_personal(scope["path"]):
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, _Checked(send, Headers(scope["headers"])).send)


class _Checked:
    """An outgoing response, held back until its body is known."""

    def __init__(self, send: Send, asked: Headers) -> None:
        self._send = send
        self._asked = asked
        self._start: Message | None = None

    async def send(self, message: Message) -> None:
        """Send an ASGI message, or hold it until the next."""
        if message["type"] == "http.response.start" and message["status"] == 200:
            self._start = message
            return
        if self._start is not None:
            start, self._start = self._start, None
            if not message.get("more_body"):
                message = self._validated(start, message)
            await self._send(start)
        await self._send(message)

    def _validated(self, start: Message, message: Message) -> Message:
        """Return the body message to send, and complete the start message accordingly."""
        etag = etag_of(message.get("body", b""))
        pairs: Pairs = [(name.lower(), value) for name, value in start["headers"]]
        pairs += [(b"etag", etag), (b"vary", b"authorization")]
        if self._asked.get(b"authorization"):
            pairs = [pair for pair in pairs if pair[0] != b"cache-control"]
            pairs.append((b"cache-control", b"private, no-cache"))
        start["headers"] = pairs
        if not is_fresh(self._asked, etag):
            return message
        start["status"] = 304
        start["headers"] = [pair for pair in pairs if pair[0] in KEPT_IN_304]
        return {"type": "http.response.body", "body": b""}
