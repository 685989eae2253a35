"""REST requests brought straight to their handlers, in the threads for their kind.

Litestar declares and describes the handlers, and answers what reaches none of them: unknown addresses, wrong
methods, OPTIONS. For what does, its own way there costs more than the edge, parsing and encoding together.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from litestar import Request
from litestar.handlers import HTTPRouteHandler

from storefront.app.acting_log import recorder_of
from storefront.app.asgi import App, Headers, Pairs, Receive, Scope, Send
from storefront.app.body_reader import HUNG_UP, BadBody, BodyReader
from storefront.app.errors import HANDLERS
from storefront.app.handler_calls import (
    JSON,
    Dependencies,
    EncodedResponse,
    HandlerCall,
    HandlerRequest,
    encode_response,
)
from storefront.app.threads import Threads

T = TypeVar("T")

ANY = "*"
HERE = ""


class Dispatcher:
    """The handlers by path and method; everything else is left to `rest`."""

    def __init__(
        self,
        rest: App,
        handlers: Sequence[HTTPRouteHandler],
        given: Dependencies,
        threads: Threads,
        bodies: BodyReader,
        body_max: int,
    ) -> None:
        """`body_max` are bytes. Raises TypeError for a handler that asks for something unknown."""
        self._rest = rest
        self._threads = threads
        self._bodies = bodies
        self._body_max = body_max
        self._ways: dict[str, Any] = {}
        for handler in handlers:
            for path in handler.paths:
                changes = "POST" in handler.http_methods
                way = HandlerCall(handler, given, recorder_of(path) if changes else None)
                for method in handler.http_methods:
                    self._add(str(getattr(method, "value", method)), path, way)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        found = self.find(scope["method"], scope["path"])
        if found is None:
            await self._rest(scope, receive, send)
            return
        try:
            answer = await self._answer(*found, scope, receive)
        except Exception as error:
            answer = _refusal(scope, error)
        pairs: Pairs = [(b"content-type", answer.media_type.encode())]
        for name, value in answer.headers.items():
            pairs.append((name.lower().encode("latin-1"), value.encode("latin-1")))
        pairs.extend((b"set-cookie", cookie.encode("latin-1")) for cookie in answer.cookies)
        pairs.append((b"content-length", b"%d" % len(answer.body)))
        await send({"type": "http.response.start", "status": answer.status, "headers": pairs})
        await send({"type": "http.response.body", "body": answer.body})

    def find(self, method: str, path: str) -> tuple[HandlerCall, Mapping[str, str]] | None:
        """Return who answers, and the variable parts of the path by name; slashes too many do not matter."""
        ways: dict[str, Any] = self._ways
        values = []
        for part in path.split("/"):
            if not part:
                continue
            inner = ways.get(part)
            if inner is None or part == ANY:
                inner = ways.get(ANY, {})
                values.append(part)
            ways = inner
        found = ways.get(HERE, {}).get(method)
        return None if found is None else (found[0], dict(zip(found[1], values, strict=True)))

    def file_max(self, method: str, path: str) -> int:
        """Return how many bytes of a file this address takes, 0 where it takes none."""
        found = self.find(method, path)
        return (found[0].file_max or 0) if found else 0

    async def _answer(
        self, way: HandlerCall, places: Mapping[str, str], scope: Scope, receive: Receive
    ) -> EncodedResponse:
        headers = Headers(scope["headers"])
        body = b""
        if scope["method"] == "POST":
            way.check_sender(scope, headers)
            body = await self._bodies.read(receive, way.file_max or self._body_max)
            way.check_body(body, headers.get(b"content-type"))
        request: Request[Any, Any, Any] | None = Request(scope) if way.takes_request else None  # type: ignore[arg-type]
        arguments = way.arguments(HandlerRequest(scope, headers, places, body, request))
        if not way.is_waiting:
            return way.answer(arguments)
        work = self._threads.of(scope["path"]).run(way.answer, arguments)
        return await (_until_hung_up(work, receive) if way.is_cancellable else work)

    def _add(self, method: str, path: str, way: HandlerCall) -> None:
        ways = self._ways
        names = []
        for part in filter(None, path.split("/")):
            if part.startswith("{"):
                names.append(part.strip("{}").partition(":")[0])
            ways = ways.setdefault(ANY if part.startswith("{") else part, {})
        ways.setdefault(HERE, {})[method] = (way, tuple(names))


async def _until_hung_up(work: "asyncio.Future[T]", receive: Receive) -> T:
    """Return what the work comes to, and cancel it when the client hangs up. Raises BadBody then."""
    listening = asyncio.ensure_future(receive())
    try:
        await asyncio.wait((work, listening), return_when=asyncio.FIRST_COMPLETED)
        if not work.done() and listening.result()["type"] == "http.disconnect":
            raise BadBody(400, HUNG_UP)
        return await work
    finally:
        listening.cancel()
        work.cancel()


def _refusal(scope: Scope, error: Exception) -> EncodedResponse:
    """Return the answer that an exception becomes, by the same table as Litestar's."""
    handle: Any = next(HANDLERS[kind] for kind in type(error).__mro__ if kind in HANDLERS)
    return encode_response(handle(Request(scope), error), 500, JSON)  # type: ignore[arg-type]
