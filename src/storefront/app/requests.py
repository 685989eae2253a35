"""The request class of the REST API: bodies within their limits, and strictly decoded JSON."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State, UploadFile
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.types.empty import Empty
from litestar.utils.scope.state import ScopeState

from storefront.app.asgi import Headers
from storefront.app.bodies import check_body, check_file, check_form
from storefront.app.shop import Shop
from storefront.app.structs import prepare_struct
from storefront.app.uploading import one_file
from storefront.base.choices import with_choices


class StoreRequest(Request[Any, Any, State]):
    """A request to one shop, which is in the request state."""

    @property
    def shop(self) -> Shop:
        """Return the shop that handles the request."""
        found: Shop = self.scope["state"]["shop"]
        return found

    @property
    def raw_headers(self) -> Headers:
        """Return the headers as bytes by lower-case name."""
        return Headers(self.scope["headers"])

    async def body(self) -> bytes:
        """Return the body; raises BadBody if it is too long, too slow or cut off."""
        if self._body is Empty:
            limit = body_limit(self.route_handler) or self.shop.settings.http.max_body_bytes
            self._body = await self.shop.bodies.read(self.receive, limit)  # type: ignore[arg-type]
        return self._body

    async def json(self) -> Any:
        """Return the body as the type of the handler's `data`; "1" is not a number, "true" not a boolean.

        Litestar itself decodes without the type and then converts leniently.
        """
        kind = declared_body(self.route_handler)
        try:
            return decoder_of(kind).decode(await self.body())
        except msgspec.ValidationError as error:
            raise with_choices(error, kind) from error


async def read_body(request: StoreRequest) -> None:
    """Read the body of a POST before its handler runs, and refuse one of the wrong content type."""
    if request.method != "POST":
        return
    handler = request.route_handler
    body, content_type = await request.body(), request.raw_headers.get(b"content-type")
    expected, declared = handler.opt.get("body"), declared_body(handler)
    if declared is UploadFile:
        ScopeState.from_scope(request.scope).form = {"file": one_file(body, content_type)}
    elif expected == "file":
        check_file(content_type)
    elif expected == "form":
        check_form(body, content_type)
    else:
        check_body(body, content_type, is_needed=declared is not None)


def body_limit(handler: BaseRouteHandler) -> int | None:
    """Return a handler's own `request_max_body_size` in bytes, or None for the default limit."""
    return handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None


def declared_body(handler: BaseRouteHandler) -> Any:
    """Return the type of the handler's `data`, or None without one."""
    declared = handler.parsed_fn_signature.parameters.get("data")
    return None if declared is None else declared.annotation


@cache
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return the strict decoder for a type."""
    prepare_struct(kind)
    return msgspec.json.Decoder(kind)
