"""Which files are accepted. The browser mirrors the checks before the upload; the content is checked here."""

import re
from collections.abc import Sequence

from storefront.base import person
from storefront.uploads import limits, messages
from storefront.uploads.schemas import OfferedFile, RefusedFile, UploadCode

_JPEG = b"\xff\xd8\xff"
_PNG = b"\x89PNG\r\n\x1a\n"
_PDF = re.compile(rb"%PDF-[12]\.[0-9]")
_STEP = re.compile(rb"\s*ISO-10303-21\s*;")
_DXF = re.compile(rb"(?:\s*999\s*?\n[^\n]*\n)*\s*0\s*?\n\s*SECTION\s")
_BINARY_DXF = b"AutoCAD Binary DXF\r\n\x1a\x00"
_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|]')


def type_of(head: bytes) -> str | None:
    """Return the media type of the content, whatever the name says; None if it is not accepted.

    `head` is the start of the file (1,024 bytes are enough). A PDF must start with its signature, so that a
    file that is something else first is not accepted as one. Source: S2 §5.9, decision D24.
    """
    if head.startswith(_PNG):
        return "image/png"
    if head.startswith(_JPEG):
        return "image/jpeg"
    return "application/pdf" if _PDF.match(head) else None


def paper_type_of(head: bytes) -> str | None:
    """Return the media type of an item's document: an attachment type or CAD (STEP, DXF).

    Source: decision D24.
    """
    if found := type_of(head):
        return found
    text = head.removeprefix(b"\xef\xbb\xbf")
    if _STEP.match(text):
        return "model/step"
    return "image/vnd.dxf" if _DXF.match(text) or head.startswith(_BINARY_DXF) else None


def why_not_file(file_name: str, size: int, content_type: str | None) -> RefusedFile | None:
    """Return why a file is refused, or None: first its type, then its size. Source: S2 §5.9, §8.

    `size` is in bytes; `content_type` is detected from the content (server) or stated by the browser.
    """
    if content_type not in limits.ATTACHMENT_TYPES:
        return _refused(file_name, UploadCode.INVALID_TYPE, messages.FILE_TYPE_NOT_ACCEPTED)
    if size > limits.ATTACHMENT_BYTES_MAX:
        return _refused(file_name, UploadCode.TOO_LARGE, messages.FILE_TOO_LARGE)
    if not size >= limits.ATTACHMENT_BYTES_MIN:
        return _refused(file_name, UploadCode.TOO_SMALL, messages.FILE_EMPTY)
    return None


def why_not_upload(files: Sequence[OfferedFile], already: int) -> list[RefusedFile]:
    """Return the refused files of one attempt with the reasons, in order.

    Type and size are checked first. If the remaining files and the `already` attached ones are more than 5,
    none are accepted, because we cannot know which ones the person would leave out.
    Source: S2 §5.9, §8, decision B20.
    """
    refused = [why_not_file(file.file_name, file.size, file.type) for file in files]
    if already + refused.count(None) <= limits.ATTACHMENTS_MAX:
        return [refusal for refusal in refused if refusal]
    return [
        refusal or _refused(file.file_name, UploadCode.TOO_MANY, messages.TOO_MANY_FILES)
        for file, refusal in zip(files, refused, strict=True)
    ]


def why_not_content(file_name: str, head: bytes, size: int, already: int) -> RefusedFile | None:
    """Return why the server refuses an uploaded file, or None. Source: S2 §5.9, decision D24."""
    refusal = why_not_upload(
        [OfferedFile(file_name=clean_file_name(file_name), size=size, type=type_of(head) or "")], already
    )
    return refusal[0] if refusal else None


def clean_file_name(file_name: object) -> str:
    """Return a name safe to store and show: no folders, no invisible characters, at most 150 characters.

    Shortening preserves the extension. An empty result becomes "file".
    Source: S2 §3.8, §5.9.
    """
    text = person.as_text(file_name)
    last = re.split(r"[\\/]", text[-4 * limits.FILE_NAME_MAX :])[-1]
    name = person.one_line(_NOT_IN_NAMES.sub("_", last)).lstrip(".").strip()
    if len(name) > limits.FILE_NAME_MAX:
        stem, dot, ending = name.rpartition(".")
        extension = f"{dot}{ending}" if stem and len(ending) <= 5 else ""
        name = name[: limits.FILE_NAME_MAX - len(extension)] + extension
    return name or messages.FILE_NAME_DEFAULT


def _refused(file_name: str, code: UploadCode, message: str) -> RefusedFile:
    return RefusedFile(file_name=file_name, code=code, message=message.replace("{file_name}", file_name))
