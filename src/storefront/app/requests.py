"""Requests as our handlers read them: bodies within their limits, and JSON decoded strictly."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State, UploadFile
from litestar.handlers import BaseRouteHandler
from litestar.types.empty import Empty
from litestar.typing import FieldDefinition

from storefront.app.asgi import Headers
from storefront.app.bodies import check_body, check_file, check_form
from storefront.app.shop import Shop
from storefront.app.structs import learn
from storefront.base.choices import with_choices


class StoreRequest(Request[Any, Any, State]):
    """A request whose body arrives in time and whose JSON fits the handler's `data` exactly."""

    @property
    def shop(self) -> Shop:
        """Return the shop that answers."""
        found: Shop = self.scope["state"]["shop"]
        return found

    async def body(self) -> bytes:
        """Return the body; raises BadBody when it is too long, too slow or cut off."""
        if self._body is Empty:
            shop = self.shop
            limit = self.route_handler.opt.get("file") or shop.settings.http.max_body_bytes
            self._body = await shop.bodies.read(self.receive, limit)
        return self._body

    async def json(self) -> Any:
        """Return the body as the handler declares it: "1" is no number and "true" no boolean."""
        kind = declared_body(self.route_handler).annotation
        try:
            return _decoder(kind).decode(await self.body())
        except msgspec.ValidationError as error:
            raise with_choices(error, kind) from error


async def read_body(request: StoreRequest) -> None:
    """Read the body of a POST before its handler runs, and refuse one of the wrong type."""
    if request.method != "POST":
        return
    body = await request.body()
    handler = request.route_handler
    sent_as = Headers(request.scope["headers"]).get(b"content-type")
    data = declared_body(handler)
    if data is not None and data.annotation is UploadFile:
        return
    if handler.opt.get("file"):
        check_file(sent_as)
    elif handler.opt.get("form"):
        check_form(body, sent_as)
    else:
        check_body(body, sent_as, is_needed=data is not None)


def declared_body(handler: BaseRouteHandler) -> FieldDefinition | None:
    """Return the handler's `data` parameter."""
    return handler.parsed_fn_signature.parameters.get("data")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    learn(kind)
    return msgspec.json.Decoder(kind)
