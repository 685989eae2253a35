"""HTTP routes of the cart and its files."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, JSONBody

from storefront.base.wire import encode
from storefront.cart import actions
from storefront.cart.schemas import AttachmentsInput, Cart, CartData, CartOpening
from storefront.catalog.rules import kept_disposition
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.signin.browser import Browser
from storefront.uploads.limits import UPLOAD_BYTES

MAY_UPLOAD = {"ability": Ability.ATTACH_FILES}
"""Who may upload; checked before the body is read."""

Upload = Annotated[UploadFile, Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/api/cart/opening", sync_to_thread=True, operation_id="openingCart")
def opening_cart(context: NamedDependency[RequestContext], browser: NamedDependency[Browser]) -> CartOpening:
    """Return the first lines of the browser's cart, by its cookies; the store itself asks for its cart page.

    Browsers send the cart's cookie only with the cart page.
    """
    return actions.open_with(context, browser)


@get("/api/cart/{token:str}", sync_to_thread=True)
def load_cart(context: NamedDependency[RequestContext], token: FromPath[str]) -> Cart:
    """Return the cart at current prices; empty if there is none. Source: S1 §7, decision I5."""
    return actions.look(context, token)


@get("/api/cart/{token:str}/data", sync_to_thread=True)
def load_cart_data(context: NamedDependency[RequestContext], token: FromPath[str]) -> CartData:
    """Return what the cart page shows in addition to the cart. Source: S1 §3, decision I5."""
    return actions.look_beside(context, token)


@post(
    "/api/FileUpload/file",
    sync_to_thread=True,
    operation_id="attachFile",
    tags=["cart"],
    media_type="text/plain",
    request_max_body_size=UPLOAD_BYTES,
    opt=MAY_UPLOAD,
)
def attach_file(
    context: NamedDependency[RequestContext], request: Request[Any, Any, Any], data: Upload
) -> Response[bytes]:
    """Attach one file to the cart. 201 returns its id, as text or JSON; 400 the reason.

    Source: S1 §3, S2 §7.3, decision B20.
    """
    with data.file as file:
        kept = actions.attach(context, data.filename, file.read())
    if "application/json" in request.headers.get("accept", ""):
        return Response(encode(kept), status_code=201, media_type="application/json")
    return Response(kept.file_id.encode(), status_code=201, media_type="text/plain")


@get("/api/FileUpload/file/{file_id:str}", sync_to_thread=True, operation_id="attachedFile", tags=["cart"])
def attached_file(context: NamedDependency[RequestContext], file_id: FromPath[str]) -> Response[bytes]:
    """Download a file attached to a cart, an order or a quote. Source: decision G41.

    The guest who placed it sends the token of the cart in the header ShoppingCartToken.
    """
    file, content = actions.download(context, file_id)
    headers = {
        "Cache-Control": "private, no-store",
        "Content-Disposition": kept_disposition(file.file_name, file.media_type),
    }
    return Response(content, media_type=file.media_type, headers=headers)


@post("/api/cart/attachments", sync_to_thread=True, operation_id="setAttachments", status_code=200)
def set_attachments(context: NamedDependency[RequestContext], data: JSONBody[AttachmentsInput]) -> Cart:
    """Set which of the cart's uploaded files are attached; the others can be attached again later.

    Source: decision B20.
    """
    return actions.set_attachments(context, data)


handlers = [opening_cart, load_cart, load_cart_data, attach_file, attached_file, set_attachments]
