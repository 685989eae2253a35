"""In OpenAPI: what a route takes and answers with where that is not JSON; Litestar cannot know it."""

from typing import Any

from litestar import Litestar
from litestar.datastructures import UploadFile
from litestar.handlers import HTTPRouteHandler

from storefront.app.requests import declared_body

CSV = "text/csv"
HTML = "text/html"
JSON = "application/json"
MULTIPART = "multipart/form-data"
TEXT = "text/plain"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ANY = "*/*"
"""Files are sent as what they are."""

ANSWERS: dict[str, tuple[str, ...]] = {
    "/api/FileUpload/file": (TEXT, JSON),
    "/api/FileUpload/file/{file_id}": (ANY,),
    "/api/exports/{file_name}": (CSV, XLSX),
    "/api/exports/{table}/print": (JSON,),
    "/api/uploads/files/{file_id}": (ANY,),
    "/media/papers/{name}": (ANY,),
    "/media/pictures/{digest}/{name}": ("image/*",),
}
"""By path, for routes whose type depends on what is asked."""

BODILESS = ("204", "302", "303")
"""Statuses whose responses have no content."""

TAKEN: dict[str, dict[str, Any]] = {
    "form": {
        "application/x-www-form-urlencoded": {
            "schema": {"type": "object", "additionalProperties": {"type": "string"}}
        }
    },
    "file": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
}
"""What is taken by `opt["body"]`; see `handlers.prepare`."""

Operation = dict[str, Any]


def operation_handlers(app: Litestar) -> dict[tuple[str, str], HTTPRouteHandler]:
    """Return the handler of each operation by path, as OpenAPI writes it, and verb."""
    return {
        (route.path_format, str(method).lower()): handler
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in handler.http_methods
    }


def complete_bodies(operation: Operation, path: str, handler: HTTPRouteHandler) -> None:
    """Describe the operation's body and the types of its successful responses."""
    if handler.opt.get("body") in TAKEN:
        operation["requestBody"] = {"required": True, "content": TAKEN[handler.opt["body"]]}
    if declared_body(handler) is UploadFile:
        sent = operation["requestBody"]["content"][MULTIPART]
        sent["schema"] = {**sent["schema"], "required": ["file"]}
        operation["responses"]["400"]["content"][TEXT] = {"schema": {"type": "string"}}
    if handler.opt.get("body") == "form" and path.startswith("/oidc/"):
        _answer_as_oauth(operation["responses"])
    for status, response in operation["responses"].items():
        if status in BODILESS:
            response.pop("content", None)
        elif status < "300" and path in ANSWERS:
            known = response.get("content", {})
            string = {"schema": {"type": "string"}}
            response["content"] = {kind: known.get(kind, string) for kind in ANSWERS[path]}


def _answer_as_oauth(responses: dict[str, Any]) -> None:
    """Describe the errors that OAuth requires, and its tokens. Source: RFC 6749 §5."""
    for status in ("200", "400"):
        if "content" in responses[status]:
            responses[status]["content"][JSON] = {"schema": {"type": "object"}}
