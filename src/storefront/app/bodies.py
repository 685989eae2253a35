"""Checks on a request's body before it is decoded: its content type, and no NUL characters.

PostgreSQL cannot store a NUL in text, and programs that end strings at one would read a different text.
"""

import re

from litestar.exceptions import ClientException

from storefront.base.errors import BadInput
from storefront.base.problems import Problem

NOT_JSON = "Send the request as application/json."
NOT_A_FORM = "Send the request as application/x-www-form-urlencoded."
NOT_A_FILE = "Send the file as application/octet-stream."
EMPTY = "The request has no body."
NUL_SENT = "Text may not hold the character NUL."
FORM = b"application/x-www-form-urlencoded"
FILE = b"application/octet-stream"
_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})")
_NUL_BYTES = re.compile(_NUL.pattern.encode())


def is_json(content_type: bytes | None) -> bool:
    """Return whether a Content-Type header names JSON in UTF-8."""
    if content_type == b"application/json":
        return True
    kind, _, parameters = (content_type or b"").decode("latin-1").lower().partition(";")
    charset = parameters.replace(" ", "").partition("charset=")[2].strip('"')
    return kind.strip() == "application/json" and charset in ("", "utf-8", "utf8")


def holds_nul(text: str | bytes) -> bool:
    """Return whether a JSON or GraphQL document contains a NUL, escaped or not."""
    if isinstance(text, bytes):
        return b"\\u0000" in text and _NUL_BYTES.search(text) is not None
    return "\x00" in text or ("\\u" in text and _NUL.search(text) is not None)


def check_form(body: bytes, content_type: bytes | None) -> None:
    """Refuse a body whose content type is not a form, where a standard requires one."""
    if (content_type or b"").partition(b";")[0].strip().lower() != FORM:
        raise ClientException(NOT_A_FORM, status_code=415)
    if b"%00" in body or b"\x00" in body:
        raise BadInput(NUL_SENT, [Problem(field="body", message=NUL_SENT)])


def check_file(content_type: bytes | None) -> None:
    """Refuse a file whose content type is not plain bytes, which no form on another site can send."""
    if (content_type or b"").partition(b";")[0].strip().lower() != FILE:
        raise ClientException(NOT_A_FILE, status_code=415)


def check_body(body: bytes, content_type: bytes | None, *, is_needed: bool) -> None:
    """Refuse a body that is not sent as JSON, or that contains a NUL.

    Browsers let other sites send forms and plain text without a preflight request, but not JSON. Such a
    content type is refused even on an empty body.
    """
    if content_type is not None and not is_json(content_type):
        raise ClientException(NOT_JSON, status_code=415)
    if not body:
        if is_needed:
            raise BadInput(EMPTY, [Problem(field="body", message=EMPTY)])
    elif content_type is None:
        raise ClientException(NOT_JSON, status_code=415)
    elif holds_nul(body):
        raise BadInput(NUL_SENT, [Problem(field="body", message=NUL_SENT)])
