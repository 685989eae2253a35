"""Uploaded files. Source: S2 §3.8, §8."""

from enum import StrEnum

import msgspec

from storefront.base.wire import Wire


class UploadCode(StrEnum):
    """Why a file was refused, in the codes of the drop zone. Source: S2 §8."""

    INVALID_TYPE = "file-invalid-type"
    TOO_LARGE = "file-too-large"
    TOO_SMALL = "file-too-small"
    TOO_MANY = "too-many-files"


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """Which files an upload takes: at most `max_count` files, each of at most `max_size` bytes.

    `wrong_type` is what it says about a file of another type.
    """

    types: tuple[str, ...]
    max_size: int
    max_count: int
    wrong_type: str


class UploadedFile(Wire, frozen=True):
    """A stored file. Source: S2 §3.8."""

    file_name: str
    file_id: str


class RefusedFile(Wire, frozen=True):
    """A refused file and the reason."""

    file_name: str
    code: UploadCode
    message: str


class OfferedFile(Wire, frozen=True):
    """A file that a person wants to attach: `size` in bytes, `type` as a media type."""

    file_name: str
    size: int
    type: str
