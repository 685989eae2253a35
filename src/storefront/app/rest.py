"""The REST API: one Litestar application with every capability's handlers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License
from litestar.utils import normalize_path

from storefront import __version__
from storefront.app import errors, health
from storefront.app.asgi import TEXT, Receive, Scope, Send, send_answer
from storefront.app.handlers import prepare
from storefront.app.requests import StoreRequest, body_limit, read_body
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop

METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")
"""The methods that a handler may have; the edge turns HEAD into GET."""


class Rest:
    """The REST API of one shop."""

    def __init__(self, shop: Shop, handlers: Sequence[Any]) -> None:
        self._shop = shop
        self._litestar = make_litestar((health.healthz, health.readyz, *handlers))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request.

        OPTIONS names all methods of the path; Litestar names only the method that was registered first.
        """
        scope["state"]["shop"] = self._shop
        allowed = self._allowed(scope["path"]) if scope["method"] == "OPTIONS" else None
        if allowed is None:
            await self._litestar(scope, receive, send)  # type: ignore[arg-type]
        else:
            methods, scope["path_template"] = allowed
            await send_answer(send, 204, b"", TEXT, [(b"allow", ", ".join(methods).encode())])

    def body_limit(self, method: str, path: str) -> int | None:
        """Return a path's own body limit in bytes, or None if it has none."""
        found = self._route(method, path)
        return None if found is None else body_limit(found[0])

    def _allowed(self, path: str) -> tuple[list[str], str] | None:
        """Return the methods and the pattern of a path, or None if it is unknown."""
        found = {method: route for method in METHODS if (route := self._route(method, path))}
        return (sorted([*found, "OPTIONS"]), next(iter(found.values()))[1]) if found else None

    def _route(self, method: Any, path: str) -> tuple[Any, str] | None:
        """Return what handles a method of a path, and the path's pattern."""
        try:
            _, handler, _, _, pattern = self._litestar.asgi_router.handle_routing(
                normalize_path(path), method
            )
        except HTTPException:
            return None
        return handler, pattern


@lru_cache(1)
def make_litestar(handlers: tuple[Any, ...]) -> Litestar:
    """Return the application for these handlers, the same for every shop."""
    return Litestar(
        route_handlers=[prepare(handler) for handler in handlers],
        request_class=StoreRequest,
        request_max_body_size=None,
        before_request=read_body,  # type: ignore[arg-type]
        exception_handlers=errors.HANDLERS,
        openapi_config=_openapi(),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


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
