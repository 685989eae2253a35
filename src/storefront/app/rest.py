"""The REST interface: Litestar with every capability's handlers, and what is injected into them."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from storefront.app import errors, health
from storefront.app.asgi import Headers
from storefront.app.bodies import check_body
from storefront.app.providers import NAMES
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop
from storefront.base.wire import encode
from storefront.identity.visit import Visit

T = TypeVar("T")


class WireResponse(Response[T], Generic[T]):
    """An answer whose money travels as JSON numbers."""

    def render(self, content: Any, media_type: Any, enc_hook: Any = None) -> bytes:
        """Return the body."""
        if str(media_type).startswith((MediaType.JSON, "MediaType.JSON")) and not isinstance(
            content, bytes | str
        ):
            return encode(content)
        return super().render(content, media_type, enc_hook)


def make_rest(shop: Shop, version: str, handlers: Sequence[Any]) -> Litestar:
    """Return the REST application of this shop with the capabilities' handlers."""
    return Litestar(
        route_handlers=[health.healthz, health.readyz, *handlers],
        dependencies=_dependencies(shop),
        before_request=check_body,
        exception_handlers=errors.HANDLERS,
        response_class=WireResponse,
        request_max_body_size=shop.settings.http.max_body_bytes,
        openapi_config=_openapi(version),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


def _dependencies(shop: Shop) -> dict[str, Provide]:
    def visit(request: Request[Any, Any, Any]) -> Visit:
        return shop.visit(request.scope, Headers(request.scope["headers"]))  # type: ignore[arg-type]

    def give_shop() -> Any:
        return shop

    found = {
        "visit": Provide(visit, sync_to_thread=False),
        "shop": Provide(give_shop, sync_to_thread=False, use_cache=True),
    }
    for name in NAMES:
        found[name] = Provide(_giver(shop, name), sync_to_thread=False, use_cache=True)
    return found


def _giver(shop: Shop, name: str) -> Any:
    def give() -> Any:
        return getattr(shop.providers, name)

    return give


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
