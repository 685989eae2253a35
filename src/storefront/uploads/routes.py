"""HTTP routes of files that go with messages and returns."""

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath

from storefront.base.text import disposition_of
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.uploads import actions
from storefront.uploads.limits import UPLOAD_BYTES
from storefront.uploads.schemas import UploadedFile

MAY_UPLOAD = {"ability": Ability.SEND_FILES}
"""Who may upload; checked before the body is read."""

Upload = Annotated[UploadFile, Body(media_type=RequestEncodingType.MULTI_PART)]


@post(
    "/api/uploads/files",
    sync_to_thread=True,
    operation_id="uploadFile",
    tags=["uploads"],
    request_max_body_size=UPLOAD_BYTES,
    opt=MAY_UPLOAD,
)
def upload_file(context: NamedDependency[RequestContext], data: Upload) -> UploadedFile:
    """Upload one file (PDF, PNG or JPEG), to send it with a message about a quote or a return."""
    with data.file as file:
        return actions.upload(context, data.filename, file.read())


@get("/api/uploads/files/{file_id:str}", sync_to_thread=True, operation_id="sentFile", tags=["uploads"])
def sent_file(context: NamedDependency[RequestContext], file_id: FromPath[str]) -> Response[bytes]:
    """Download a file that went with a message or a return."""
    file, content = actions.download(context, file_id)
    headers = {
        "Cache-Control": "private, no-store",
        "Content-Disposition": disposition_of("attachment", file.file_name),
    }
    return Response(content, media_type=file.media_type, headers=headers)


handlers = [upload_file, sent_file]
