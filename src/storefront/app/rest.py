"""The REST interface: every capability's handlers, what is given to them, and who describes them."""

from collections.abc import Sequence
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from storefront.app import errors, health
from storefront.app.direct import Direct
from storefront.app.providers import NAMES
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop
from storefront.app.ways import Given


def make_rest(shop: Shop, version: str, handlers: Sequence[Any]) -> Direct:
    """Return the REST application of this shop with the capabilities' handlers."""
    everything = [health.healthz, health.readyz, *handlers]
    rest: Any = describing(version, everything)
    return Direct(rest, everything, _given(shop), shop.threads, shop.settings.http.max_body_bytes)


def describing(version: str, handlers: Sequence[Any]) -> Litestar:
    """Return what describes the handlers, and answers what reaches none of them."""
    return Litestar(
        route_handlers=handlers,
        dependencies={name: _named() for name in ("visit", "shop", *NAMES)},
        exception_handlers=errors.HANDLERS,
        openapi_config=_openapi(version),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


def _given(shop: Shop) -> Given:
    def provider(name: str) -> Any:
        return lambda _scope, _headers: getattr(shop.providers, name)

    return {
        "visit": shop.visit,
        "shop": lambda _scope, _headers: shop,
        **{name: provider(name) for name in NAMES},
    }


def _named() -> Provide:
    """Return what lets Litestar know a name; `Direct` fills it in, for it alone calls handlers."""

    def give() -> Any:
        raise LookupError("handlers are called by Direct")

    return Provide(give, sync_to_thread=False)


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
