"""The REST interface: every capability's handlers, what is given to them, and who describes them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License

from storefront.app import errors, health
from storefront.app.dispatch import Dispatcher
from storefront.app.handler_calls import Dependencies
from storefront.app.providers import NAMES
from storefront.app.shapes import Shapes
from storefront.app.shop import Shop


def make_rest(shop: Shop, version: str, handlers: Sequence[Any]) -> Dispatcher:
    """Return the REST application of this shop with the capabilities' handlers."""
    everything = (health.healthz, health.readyz, *handlers)
    rest: Any = describing(version, everything)
    body_max = shop.settings.http.max_body_bytes
    return Dispatcher(rest, everything, _given(shop), shop.threads, shop.bodies, body_max)


@lru_cache(1)
def describing(version: str, handlers: tuple[Any, ...]) -> Litestar:
    """Return what describes the handlers, and answers what reaches none of them; the same for every shop."""
    return Litestar(
        route_handlers=handlers,
        dependencies={name: _named() for name in ("visit", "shop", "browser", "token_verifier", *NAMES)},
        exception_handlers=errors.HANDLERS,
        openapi_config=_openapi(version),
        plugins=[Shapes()],
        logging_config=None,
        debug=False,
    )


def _given(shop: Shop) -> Dependencies:
    def provider(name: str) -> Any:
        return lambda _scope, _headers: getattr(shop.providers, name)

    return {
        "visit": shop.visit,
        "shop": lambda _scope, _headers: shop,
        "browser": shop.browser,
        "token_verifier": lambda _scope, _headers: shop.verifier,
        **{name: provider(name) for name in NAMES},
    }


def _named() -> Provide:
    """Return what lets Litestar know a name; `Dispatcher` fills it in, for it alone calls handlers."""

    def give() -> Any:
        raise LookupError("handlers are called by Dispatcher")

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
