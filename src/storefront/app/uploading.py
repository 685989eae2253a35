"""The file of a multipart body."""

import io
from typing import Any

from litestar.datastructures import UploadFile
from multipart import MultipartError, MultipartParser, parse_options_header

from storefront.app import messages
from storefront.base.errors import FileRefused

PARTS_MAX = 10
HEAD_BYTES_MAX = 8_000


def one_file(body: bytes, content_type: bytes | None) -> UploadFile:
    """Return the single file of a multipart body; raises FileRefused."""
    kind, options = parse_options_header((content_type or b"").decode("latin-1"))
    boundary = options.get("boundary", "")
    if kind != "multipart/form-data" or not boundary:
        raise FileRefused(messages.NOT_MULTIPART)
    try:
        parts: list[Any] = MultipartParser(
            io.BytesIO(body),
            boundary,
            content_length=len(body),
            part_limit=PARTS_MAX,
            headersize_limit=HEAD_BYTES_MAX,
            partsize_limit=len(body) or 1,
            spool_limit=len(body) or 1,
            memory_limit=len(body) or 1,
            disk_limit=0,
            strict=True,
        ).parts()
    except (MultipartError, ValueError) as error:
        raise FileRefused(messages.BROKEN_MULTIPART) from error
    files = [part for part in parts if part.filename is not None]
    if len(files) != 1:
        raise FileRefused(messages.ONE_FILE.format(count=len(files)))
    content = files[0].raw
    return UploadFile(files[0].content_type, files[0].filename, content, max_spool_size=len(content) + 1)
