"""Prepares handlers for Litestar: injects dependencies and runs them in the right thread pool.

Litestar's own dependencies start a task each if a handler has several, and it supports only one thread pool.
"""

import asyncio
import inspect
from collections.abc import Callable, Mapping
from copy import copy
from functools import update_wrapper
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

from litestar import Litestar, Response
from litestar.connection import ASGIConnection
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import PathParameter
from litestar.types import Receive

from storefront.app import asgi
from storefront.app.acting_log import Recorder, recorder_of
from storefront.app.body_reader import HUNG_UP, BadBody
from storefront.app.providers import NAMES
from storefront.app.requests import StoreRequest
from storefront.base.limits import UID_MAX
from storefront.base.wire import encode
from storefront.identity.rules import require

T = TypeVar("T")
Give = Callable[[StoreRequest], Any]

JSON = MediaType.JSON.encode()
NO_CONTENT = 204
REFUSED = 400
"""Responses with this status or higher mean that nothing was changed."""


ROW = Annotated[int, PathParameter(ge=0, le=UID_MAX)]


def _provider(name: str) -> Give:
    return lambda request: getattr(request.shop.providers, name)


GIVEN: Mapping[str, Give] = {
    "request": lambda request: request,
    "context": lambda request: request.shop.context(request.scope, request.raw_headers),  # type: ignore[arg-type]
    "browser": lambda request: request.shop.browser(request.scope, request.raw_headers),  # type: ignore[arg-type]
    "lookups": lambda request: request.shop.lookups(request.scope),  # type: ignore[arg-type]
    "calls": lambda request: request.shop.key_calls(),
    "shop": lambda request: request.shop,
    "token_verifier": lambda request: request.shop.verifier,
    **{name: _provider(name) for name in NAMES},
}
"""The dependencies of handlers, by parameter name."""


def prepare(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """Return the handler to register with Litestar.

    Keys of `opt`: `ability` is required to send a body at all; `body` is "file" or "form" if it is not JSON;
    `cancellable` handlers write nothing and stop when the client disconnects.
    """
    work: Callable[..., Any] = handler.fn
    signature = inspect.signature(work)
    given = [(name, GIVEN[name]) for name in signature.parameters if name in GIVEN]
    answer = _answering(work, _recorder(handler))
    is_waiting, is_cancellable = bool(handler.sync_to_thread), bool(handler.opt.get("cancellable"))

    async def run(request: StoreRequest, **arguments: Any) -> Response[bytes]:
        for name, give in given:
            arguments[name] = give(request)
        if not is_waiting:
            return answer(arguments)
        running = request.shop.threads.of(request.scope["path"]).run(answer, arguments)
        return await (_until_hung_up(running, request.receive) if is_cancellable else running)

    update_wrapper(run, work)
    _show_signature(run, work, signature)
    prepared = copy(handler)
    prepared.sync_to_thread = None
    if "ability" in handler.opt:
        prepared.guards = [check_ability]
    return prepared(run)


class JsonAnswer(Response[bytes]):
    """What a handler returned, as JSON. It has no headers of its own, so sending it takes little."""

    def to_asgi_response(self, app: Litestar | None, request: Any, **given: Any) -> Any:
        """Return the ASGI application that sends it; `given` are the handler's status and media type."""
        status = given["status_code"]
        if status == NO_CONTENT or given["media_type"] not in ("", MediaType.JSON):
            return super().to_asgi_response(app, request, **given)

        async def send_it(_scope: asgi.Scope, _receive: asgi.Receive, send: asgi.Send) -> None:
            await asgi.send_answer(send, status, self.content, JSON)

        return send_it


async def check_ability(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a person who may not send a body here, before it is read."""
    context = GIVEN["context"](connection)  # type: ignore[arg-type]
    require(context.actor, handler.opt["ability"])


def _answering(
    work: Callable[..., Any], record: Recorder | None
) -> Callable[[dict[str, Any]], Response[bytes]]:
    """Return the handler's function with its response encoded, and recorded if necessary."""

    def answer(arguments: dict[str, Any]) -> Response[bytes]:
        found = work(**arguments)
        response = found if isinstance(found, Response) else JsonAnswer(found)
        if not isinstance(response.content, bytes):
            response.content = encode(response.content)
        if record is not None and (response.status_code or 0) < REFUSED:
            record(arguments, response.content)
        return response

    return answer


def _recorder(handler: HTTPRouteHandler) -> Recorder | None:
    path = min(handler.paths)
    return recorder_of(path) if "POST" in handler.http_methods else None


def _show_signature(run: Callable[..., Any], work: Callable[..., Any], signature: inspect.Signature) -> None:
    """Show Litestar only the parameters it has to read from the request, and `request` itself."""
    sent = [each for name, each in signature.parameters.items() if name not in GIVEN]
    request = inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=StoreRequest)
    hints = get_type_hints(work, include_extras=True)
    run.__annotations__ = {name: _bounded(hint) for name, hint in hints.items()} | {"request": StoreRequest}
    run.__signature__ = signature.replace(parameters=[*sent, request])  # type: ignore[attr-defined]


def _bounded(hint: Any) -> Any:
    """Return an integer path parameter with the bounds of a row id; other types unchanged."""
    return ROW if get_args(hint)[:1] == (int,) and isinstance(get_args(hint)[-1], PathParameter) else hint


async def _until_hung_up(work: "asyncio.Future[T]", receive: Receive) -> T:
    """Return the result of the work, or cancel it and raise BadBody if the client disconnects."""
    listening = asyncio.ensure_future(receive())
    try:
        await asyncio.wait((work, listening), return_when=asyncio.FIRST_COMPLETED)
        if not work.done() and listening.result()["type"] == "http.disconnect":
            raise BadBody(400, HUNG_UP)
        return await work
    finally:
        listening.cancel()
        work.cancel()
