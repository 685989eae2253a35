"""application/problem+json (RFC 9457): the format of every refusal and failure."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from litestar.enums import ParamType
from sqlalchemy import exc

from storefront.app import messages
from storefront.app.threads import PoolFull
from storefront.base import errors
from storefront.base.problems import Problem
from storefront.platform.file_store import FilesUnavailable

NAMED_FIELD = re.compile(r"(?:unknown|required) field `([^`]+)`")
MISSING_PARAMETER = re.compile(r"Missing required query parameter '([^']+)'")
PROBLEM_JSON = b"application/problem+json"
RETRY_SECONDS = 5

STATUS: dict[type[errors.ShopError], int] = {
    errors.BadInput: 400,
    errors.Unauthenticated: 401,
    errors.Forbidden: 403,
    errors.NotFound: 404,
    errors.Conflict: 409,
    errors.Refused: 422,
    errors.TooMany: 429,
    errors.Failed: 500,
}


class ProblemDetails(msgspec.Struct, rename="camel", kw_only=True):
    """A refusal: `detail` is a sentence, `problems` name the fields, `request_id` finds it in the log."""

    title: str
    status: int
    detail: str
    request_id: str
    problems: Sequence[Problem] = ()
    type: str = "about:blank"


def status_of(error: errors.ShopError) -> int:
    """Return the HTTP status of one of our errors."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def problem(status: int, detail: str, request_id: str, problems: Sequence[Problem] = ()) -> ProblemDetails:
    """Return the problem with the status's standard title."""
    return ProblemDetails(
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        request_id=request_id,
        problems=problems,
    )


def headers_of(error: errors.ShopError) -> dict[str, str]:
    """Return the headers for an error: when to retry, how to authenticate."""
    if isinstance(error, errors.TooMany):
        return {"Retry-After": str(error.retry_after)}
    if isinstance(error, errors.Unauthenticated):
        return {"WWW-Authenticate": 'Bearer error="invalid_token"'}
    return {}


def is_unavailable(error: BaseException | None) -> bool:
    """Return whether database or file storage are unreachable, read-only or busy: a retry makes sense."""
    return isinstance(
        error, PoolFull | FilesUnavailable | exc.OperationalError | exc.InterfaceError | exc.TimeoutError
    )


def unavailable_detail(error: BaseException) -> str:
    """Return the message for an error that `is_unavailable`."""
    if isinstance(error, FilesUnavailable):
        return messages.FILES_UNAVAILABLE
    return messages.BUSY if isinstance(error, PoolFull | exc.TimeoutError) else messages.UNAVAILABLE


def body_of(details: ProblemDetails) -> bytes:
    """Return the problem as JSON."""
    return msgspec.json.encode(details)


def crash_detail(request_id: str) -> str:
    """Return the message for an unexpected error."""
    return messages.CRASHED.format(request_id=request_id)


def field_problems(extra: Any) -> list[Problem]:
    """Return Litestar's validation errors as problems, each with its field's path."""
    found = [part for part in extra if isinstance(part, dict)] if isinstance(extra, list) else []
    return [field_problem(str(part.get("key", "")), str(part.get("message", ""))) for part in found]


def is_of_path(extra: Any) -> bool:
    """Return whether Litestar's validation errors concern the path: then there is no such row."""
    return isinstance(extra, list) and any(part.get("source") == ParamType.PATH for part in extra)


def missing_parameter(detail: str) -> list[Problem]:
    """Return the query parameter that Litestar reports missing as a problem; none for other errors."""
    found = MISSING_PARAMETER.match(detail)
    return [Problem(field=found[1], message=messages.PARAMETER_MISSING)] if found else []


def field_problem(path: str, message: str) -> Problem:
    """Return a decoder's error as a problem with its field's path, `lines[1].quantity`."""
    parts = [path.removeprefix("data").lstrip(".")]
    named = NAMED_FIELD.search(message)
    if named:
        parts.append(named[1])
    field = ".".join(part for part in parts if part)
    return Problem(field=field or "body", message=f"{message.rstrip('.')}.")
