"""The REST API: one Litestar application with every capability's handlers."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from litestar import Litestar, Response, route
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License
from litestar.utils import normalize_path

from storefront import __version__
from storefront.app import errors, health
from storefront.app.asgi import Receive, Scope, Send
from storefront.app.handlers import prepare
from storefront.app.requests import StoreRequest, body_limit, read_body
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop


class Rest:
    """The REST API of one shop."""

    def __init__(self, shop: Shop, handlers: Sequence[Any]) -> None:
        self._shop = shop
        self._litestar = make_litestar((health.healthz, health.readyz, *handlers))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        scope["state"]["shop"] = self._shop
        await self._litestar(scope, receive, send)  # type: ignore[arg-type]

    def body_limit(self, method: str, path: str) -> int | None:
        """Return a path's own body limit in bytes, or None if it has none."""
        try:
            _, handler, *_ = self._litestar.asgi_router.handle_routing(normalize_path(path), method)
        except HTTPException:
            return None
        return body_limit(handler)


@lru_cache(1)
def make_litestar(handlers: tuple[Any, ...]) -> Litestar:
    """Return the application for these handlers, the same for every shop."""
    return Litestar(
        route_handlers=[*_options(handlers), *(prepare(handler) for handler in handlers)],
        request_class=StoreRequest,
        request_max_body_size=None,
        before_request=read_body,  # type: ignore[arg-type]
        exception_handlers=errors.HANDLERS,
        openapi_config=_openapi(),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


def _options(handlers: Iterable[HTTPRouteHandler]) -> Iterator[HTTPRouteHandler]:
    """Yield a handler of OPTIONS for each path.

    Litestar's own names only the method that was registered first for a path.
    """
    methods: dict[str, set[str]] = defaultdict(lambda: {"OPTIONS"})
    for handler in handlers:
        for path in handler.paths:
            methods[path] |= {str(method) for method in handler.http_methods}
    for path, found in methods.items():
        yield _allowing(path, ", ".join(sorted(found)))


def _allowing(path: str, methods: str) -> HTTPRouteHandler:
    @route(path, http_method="OPTIONS", status_code=204, include_in_schema=False, sync_to_thread=False)
    def options() -> Response[None]:
        return Response(None, headers={"Allow": methods})

    return options


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="storefront",
        version=__version__,
        description="The store's REST interface. Refusals are application/problem+json.",
        license=License(name="MIT", identifier="MIT"),
        path="/api/reference",
        render_plugins=[],
        use_handler_docstrings=True,
    )
