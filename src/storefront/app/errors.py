"""Maps the exceptions a route may raise to responses; the statuses are in `problems.STATUS`."""

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.types import ExceptionHandlersMap

from storefront.app import messages
from storefront.app.body_reader import BadBody
from storefront.app.problems import (
    ProblemDetails,
    body_of,
    crash_detail,
    field_problem,
    field_problems,
    headers_of,
    is_of_path,
    is_unavailable,
    missing_parameter,
    problem,
    status_of,
    unavailable_detail,
)
from storefront.base.errors import FileRefused, ShopError
from storefront.base.problems import Problem
from storefront.platform.log import logger

log = logger("app")

SENTENCES = {
    404: messages.NOTHING_HERE,
    405: messages.OTHER_METHOD,
    413: messages.TOO_LARGE,
}


def request_id_of(request: Request[Any, Any, Any]) -> str:
    """Return the id of this request in the log."""
    return str(request.scope.get("state", {}).get("request_id", ""))


def shop_error(request: Request[Any, Any, Any], error: ShopError) -> Response[bytes]:
    """Respond to an error that a person can foresee."""
    details = problem(status_of(error), error.detail, request_id_of(request), error.problems)
    return _response(details, headers_of(error))


def file_refused(_request: Request[Any, Any, Any], error: FileRefused) -> Response[bytes]:
    """Respond to a refused upload with text, which the page shows. Source: S2 §7.3, decision I8."""
    return Response(error.detail.encode(), status_code=400, media_type="text/plain")


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Respond to Litestar's errors: unknown paths, wrong methods, undecodable bodies."""
    status = error.status_code
    if status >= 500:
        return crash(request, error)
    if is_of_path(error.extra):
        return http_error(request, NotFoundException())
    problems = field_problems(error.extra) or missing_parameter(str(error.detail))
    if status == 400 and not problems:
        return unreadable(request, error)
    detail = SENTENCES.get(status) or _sentence(error, problems)
    return _response(problem(status, detail, request_id_of(request), problems), dict(error.headers or {}))


def bad_body(request: Request[Any, Any, Any], error: BadBody) -> Response[bytes]:
    """Respond to a refused body."""
    return _response(problem(error.status, error.detail, request_id_of(request)))


def decode_error(request: Request[Any, Any, Any], error: msgspec.DecodeError) -> Response[bytes]:
    """Respond to a body that is not JSON or does not have the expected structure."""
    if not isinstance(error, msgspec.ValidationError):
        return unreadable(request, error)
    reason, _, where = str(error).partition(" - at ")
    found = field_problem(where.strip("`").removeprefix("$").lstrip("."), reason)
    return _response(problem(400, f"{found.field}: {found.message}", request_id_of(request), [found]))


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Respond to a body that is not JSON or not UTF-8."""
    is_text = not isinstance(error, UnicodeDecodeError)
    detail = str(getattr(error, "detail", error)).partition(" - at ")[0]
    reason = detail if is_text else "it is not in UTF-8"
    found = Problem(field="body", message=messages.NO_JSON.format(reason=reason.rstrip(".")))
    return _response(problem(400, found.message, request_id_of(request), [found]))


def too_nested(request: Request[Any, Any, Any], _error: RecursionError) -> Response[bytes]:
    """Respond to JSON that is nested too deeply."""
    return _response(problem(400, messages.NESTED_TOO_DEEPLY, request_id_of(request)))


def crash(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Respond to an unexpected error: the log gets the traceback, the client the request id."""
    request_id = request_id_of(request)
    if is_unavailable(error):
        log.warning("request_unavailable", request_id=request_id, reason=str(error)[:500])
        return _response(problem(503, unavailable_detail(error), request_id))
    log.error("request_failed", request_id=request_id, exc_info=error)
    return _response(problem(500, crash_detail(request_id), request_id))


def _sentence(error: HTTPException, problems: list[Problem]) -> str:
    if problems:
        return " ".join(f"{found.field}: {found.message.rstrip('.')}." for found in problems)
    return f"{str(error.detail).rstrip('.')}."


def _response(details: ProblemDetails, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(
        body_of(details),
        status_code=details.status,
        headers=headers or {},
        media_type="application/problem+json",
    )


HANDLERS: ExceptionHandlersMap = {
    FileRefused: file_refused,
    ShopError: shop_error,
    HTTPException: http_error,
    BadBody: bad_body,
    msgspec.DecodeError: decode_error,
    UnicodeDecodeError: unreadable,
    RecursionError: too_nested,
    Exception: crash,
}
