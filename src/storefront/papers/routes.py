"""Documents of items over REST: upload, add, remove. Source: S2 §7.3."""

from typing import Annotated, Any

from litestar import Request, Response, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, JSONBody

from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.papers import actions
from storefront.papers.schemas import ItemPapers, PaperForm, RemovePaperForm
from storefront.uploads.limits import UPLOAD_BYTES

MAY_UPLOAD = {"ability": Ability.ITEM_DOCUMENTS}
"""The ability needed to upload, checked before the body is read."""

Upload = Annotated[UploadFile, Body(media_type=RequestEncodingType.MULTI_PART)]


@post(
    "/api/FileUpload/itemdocfile",
    sync_to_thread=True,
    operation_id="uploadItemDocument",
    tags=["admin"],
    media_type="text/plain",
    request_max_body_size=UPLOAD_BYTES,
    opt=MAY_UPLOAD,
)
def upload_item_document(
    context: NamedDependency[RequestContext], request: Request[Any, Any, Any], data: Upload
) -> Response[bytes]:
    """Store one file for an item. 201 returns its id, as text or JSON; 400 the reason for a refusal.

    Source: S2 §7.3, decisions D24, I8.
    """
    with data.file as file:
        uploaded = actions.upload(context, data.filename, file.read())
    if "application/json" in request.headers.get("accept", ""):
        return Response(encode(uploaded), status_code=201, media_type="application/json")
    return Response(uploaded.file_id.encode(), status_code=201, media_type="text/plain")


@post(
    "/api/admin/items/{inv_mast_uid:int}/documents",
    sync_to_thread=True,
    operation_id="addItemDocument",
    tags=["admin"],
    status_code=200,
)
def add_item_document(
    context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int], data: JSONBody[PaperForm]
) -> ItemPapers:
    """Add an uploaded file to the item as a document."""
    return actions.add(context, inv_mast_uid, data)


@post(
    "/api/admin/items/{inv_mast_uid:int}/documents/remove",
    sync_to_thread=True,
    operation_id="removeItemDocument",
    tags=["admin"],
    status_code=200,
)
def remove_item_document(
    context: NamedDependency[RequestContext], inv_mast_uid: FromPath[int], data: JSONBody[RemovePaperForm]
) -> ItemPapers:
    """Remove a document that staff added to the item; its file can be added again for a week."""
    return actions.remove(context, inv_mast_uid, data)


handlers = [upload_item_document, add_item_document, remove_item_document]
