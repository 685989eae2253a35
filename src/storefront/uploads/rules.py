"""Which files are accepted. The browser mirrors the checks before the upload; the content is checked here."""

import re
from collections.abc import Callable, Collection, Sequence

from storefront.base import person
from storefront.uploads import limits, messages
from storefront.uploads.schemas import Accepted, OfferedFile, RefusedFile, UploadCode

_JPEG = b"\xff\xd8\xff"
_PNG = b"\x89PNG\r\n\x1a\n"
_PDF = re.compile(rb"%PDF-[12]\.[0-9]")
_STEP = re.compile(rb"\s*ISO-10303-21\s*;")
_DXF = re.compile(rb"(?:\s*999[^\S\n]*\n[^\n]*\n)*\s*0[^\S\n]*\n\s*SECTION\s")
_BINARY_DXF = b"AutoCAD Binary DXF\r\n\x1a\x00"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|]')

ATTACHMENTS = Accepted(
    types=limits.ATTACHMENT_TYPES,
    max_size=limits.ATTACHMENT_BYTES_MAX,
    max_count=limits.ATTACHMENTS_MAX,
    wrong_type=messages.FILE_TYPE_NOT_ACCEPTED,
)
"""What goes with a cart, a message or a return. Source: S2 §5.9."""


def _is_step(content: bytes) -> bool:
    return _STEP.match(content.removeprefix(_BYTE_ORDER_MARK)) is not None


def _is_dxf(content: bytes) -> bool:
    text = content.removeprefix(_BYTE_ORDER_MARK)
    return _DXF.match(text) is not None or content.startswith(_BINARY_DXF)


_IS_OF_TYPE: dict[str, Callable[[bytes], bool]] = {
    "image/png": lambda content: content.startswith(_PNG),
    "image/jpeg": lambda content: content.startswith(_JPEG),
    "application/pdf": lambda content: _PDF.match(content) is not None,
    "model/step": _is_step,
    "image/vnd.dxf": _is_dxf,
}


def type_of(content: bytes, types: Collection[str] = limits.ATTACHMENT_TYPES) -> str | None:
    """Return which of these media types the content has, whatever the name says; None for another one.

    The first 1,024 bytes are enough for all types but DXF. A PDF must start with its signature, so that a
    file that is something else first is not accepted as one. Source: S2 §5.9, decision D24.
    """
    return next((kind for kind in types if kind in _IS_OF_TYPE and _IS_OF_TYPE[kind](content)), None)


def why_not_file(
    file_name: str, size: int, content_type: str | None, accepted: Accepted = ATTACHMENTS
) -> RefusedFile | None:
    """Return why a file is refused, or None: first its type, then its size. Source: S2 §5.9, §8.

    `size` is in bytes; `content_type` is detected from the content (server) or stated by the browser.
    """
    if content_type not in accepted.types:
        return _refused(file_name, UploadCode.INVALID_TYPE, accepted.wrong_type)
    if size > accepted.max_size:
        return _refused(file_name, UploadCode.TOO_LARGE, messages.FILE_TOO_LARGE)
    if not size >= limits.ATTACHMENT_BYTES_MIN:
        return _refused(file_name, UploadCode.TOO_SMALL, messages.FILE_EMPTY)
    return None


def why_too_many(count: int, maximum: int = limits.ATTACHMENTS_MAX) -> str:
    """Return why this many files are refused, or "". Source: S2 §5.9."""
    return messages.TOO_MANY_FILES if count > maximum else ""


def why_not_upload(
    files: Sequence[OfferedFile], already: int, accepted: Accepted = ATTACHMENTS
) -> list[RefusedFile]:
    """Return the refused files of one attempt with the reasons, in order.

    Type and size are checked first. If the remaining files and the `already` attached ones are too many, none
    are accepted, because we cannot know which ones the person would leave out.
    Source: S2 §5.9, §8, decision B20.
    """
    refused = [why_not_file(file.file_name, file.size, file.type, accepted) for file in files]
    too_many = why_too_many(already + refused.count(None), accepted.max_count)
    if not too_many:
        return [refusal for refusal in refused if refusal]
    return [
        refusal or _refused(file.file_name, UploadCode.TOO_MANY, too_many)
        for file, refusal in zip(files, refused, strict=True)
    ]


def why_not_content(
    file_name: str, content: bytes, size: int, already: int, accepted: Accepted = ATTACHMENTS
) -> RefusedFile | None:
    """Return why the server refuses an uploaded file, or None. Source: S2 §5.9, §7.3, decision D24.

    The type is read from the content; see `type_of` for how much of it is needed.
    """
    name = clean_file_name(file_name)
    if not content:
        return _refused(name, UploadCode.TOO_SMALL, messages.FILE_EMPTY)
    kind = type_of(content, accepted.types) or ""
    refused = why_not_upload([OfferedFile(file_name=name, size=size, type=kind)], already, accepted)
    return refused[0] if refused else None


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
