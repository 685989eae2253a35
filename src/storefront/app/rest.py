"""The REST interface as one Litestar application: handlers, dependencies, limits, refusals."""

import inspect
from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache, update_wrapper
from typing import Any, get_type_hints

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from storefront.app import errors, health
from storefront.app.asgi import App, Headers, Receive, Scope, Send
from storefront.app.providers import NAMES
from storefront.app.requests import StoreRequest, read_body
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop
from storefront.base.wire import encode

VERSION = "0.1.0"


def make_rest(shop: Shop, handlers: Sequence[Any]) -> App:
    """Return the REST application of this shop with the capabilities' handlers."""
    litestar: Any = make_litestar((health.healthz, health.readyz, *handlers))

    async def rest(scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"]["shop"] = shop
        await litestar(scope, receive, send)

    return rest


@lru_cache(1)
def make_litestar(handlers: tuple[Any, ...]) -> Litestar:
    """Return the Litestar application of these handlers, the same for every shop: a request's state names it."""
    return Litestar(
        route_handlers=[in_thread(handler) for handler in handlers],
        request_class=StoreRequest,
        request_max_body_size=None,
        before_request=read_body,
        exception_handlers=errors.HANDLERS,
        openapi_config=_openapi(VERSION),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


def in_thread(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """Return the handler run in a thread for its kind, where it may wait."""
    work: Callable[..., Any] = handler.fn
    path = min(handler.paths)
    waits = bool(handler.sync_to_thread)
    shape = inspect.signature(work)
    given = [(name, DEPENDENCIES[name]) for name in shape.parameters if name in DEPENDENCIES]

    def answer(arguments: dict[str, Any]) -> Any:
        found = work(**arguments)
        return found if isinstance(found, Response) else Response(encode(found))

    async def run(request: StoreRequest, **arguments: Any) -> Any:
        for name, give in given:
            arguments[name] = give(request)
        if not waits:
            return answer(arguments)
        return await request.shop.threads.of(path).run(answer, arguments)

    update_wrapper(run, work)
    own = inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=StoreRequest)
    parameters = [each for each in shape.parameters.values() if each.name not in DEPENDENCIES]
    run.__signature__ = shape.replace(parameters=[*parameters, own])  # type: ignore[attr-defined]
    run.__annotations__ = {**get_type_hints(work, include_extras=True), "request": StoreRequest}
    found = copy(handler)
    found.sync_to_thread = None
    return found(run)


def visit(request: StoreRequest) -> Any:
    return request.shop.visit(request.scope, Headers(request.scope["headers"]))


def browser(request: StoreRequest) -> Any:
    return request.shop.browser(request.scope, Headers(request.scope["headers"]))


def shop_itself(request: StoreRequest) -> Any:
    return request.shop


def token_verifier(request: StoreRequest) -> Any:
    return request.shop.verifier


def provider(name: str) -> Callable[..., Any]:
    def give(request: StoreRequest) -> Any:
        return getattr(request.shop.providers, name)

    return give


DEPENDENCIES = {"request": lambda request: request, "visit": visit, "shop": shop_itself, "browser": browser, "token_verifier": token_verifier}
DEPENDENCIES |= {name: provider(name) for name in NAMES}


def _openapi(version: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="storefront",
        version=version,
        description="The store's REST interface. Refusals are application/problem+json.",
        license=License(name="MIT", identifier="MIT"),
        path="/api/reference",
        render_plugins=[],
        use_handler_docstrings=True,
    )
