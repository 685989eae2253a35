"""Completes Litestar's OpenAPI document, mainly with the refusals that any route may respond with."""

import re
from typing import Any

from litestar import Litestar

from storefront.app import messages
from storefront.app.media_types import complete_bodies, operation_handlers
from storefront.app.parameters import describe, describe_fields
from storefront.app.shapes import Shapes

REFUSALS = {
    "400": "The request cannot be understood; `problems` name the fields.",
    "401": "The sign-in token is malformed, expired or not ours.",
    "403": "This actor may not do this.",
    "404": "There is no such thing, or none that this actor may know of.",
    "408": "The body did not arrive in time; the connection is closed.",
    "409": "The state has moved on since the caller last read it.",
    "413": messages.TOO_LARGE,
    "414": "The address is too long.",
    "415": "The body is not application/json.",
    "422": "A rule says no; `problems` name the fields and the reasons.",
    "429": "Too many requests; Retry-After says when to come back.",
    "500": "Nobody planned for this; the log has it under the request id.",
    "503": "The database cannot be reached; Retry-After says when to try again.",
}

PROBLEM = {
    "type": "object",
    "description": "A refusal after RFC 9457.",
    "required": ["type", "title", "status", "detail", "requestId", "problems"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "detail": {"type": "string", "description": "A whole sentence."},
        "requestId": {"type": "string"},
        "problems": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "message"],
                "properties": {"field": {"type": "string"}, "message": {"type": "string"}},
            },
        },
    },
}

OF_BODIES = ("408", "413", "415")
"""Refusals of a body, which every POST may have."""
REFUSAL = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}}

TAGS = {
    "uploads": "Files that go with messages about quotes and with returns.",
    "erp": "What the ERP reports, sent with an API key",
    "admin": "The staff area: customers, account requests, who acted for whom.",
    "accounts": "Requesting an account, one's own, colleagues, the address book.",
    "analytics": "What browsers report: events of the shop, and crashes of its pages.",
    "availability": "Stock by place, factory stock, what is on order.",
    "cart": "The cart by its token.",
    "catalog": "Categories, brands and drawings.",
    "checkout": "From the cart to the order.",
    "content": "What frames every page.",
    "documents": "Orders, quotes and invoices as PDF.",
    "exports": "The tables of the store as files.",
    "feedback": "Forms that visitors send.",
    "impersonation": "Acting for a customer.",
    "invoices": "Invoices and credits of a company.",
    "media": "Drawings of items and families.",
    "oidc": "The store's own OpenID provider.",
    "orders": "Orders after they were placed.",
    "pricing": "Prices for this customer.",
    "quotes": "Quotes, from the request to the order.",
    "returns": "A company's returns, from the request to the credit.",
    "running": "Is the store alive, and can it serve?",
    "quick order": "Lists of part numbers and quantities: checked, read from files, brought by a link.",
    "search": "Finding items, and the pages that list and show them.",
    "sign-in": "What the sign-in page asks, with the browser's cookie.",
    "visitors": "Feedback, and the newsletter.",
    "shipping": "Rates and addresses for a checkout.",
}

VERBS = ("get", "put", "post", "delete", "patch", "options", "head")


def document(app: Litestar) -> dict[str, Any]:
    """Return Litestar's OpenAPI document, completed with refusals, tags and security."""
    described = app.plugins.get(Shapes).complete(app.openapi_schema.to_schema())
    components = described.setdefault("components", {})
    components.setdefault("schemas", {})["ProblemDetails"] = PROBLEM
    describe_fields(components["schemas"])
    components["securitySchemes"] = {
        "bearer": {
            "type": "http",
            "scheme": "bearer",
            "description": "The access token of a signed-in user.",
        },
        "cartToken": {"type": "apiKey", "in": "header", "name": "ShoppingCartToken"},
    }
    described["security"] = [{}, {"bearer": []}, {"cartToken": []}]
    handlers = operation_handlers(app)
    for path, operations in described.get("paths", {}).items():
        for verb, operation in operations.items():
            if verb in VERBS:
                describe(path, operation)
                _complete(operation, path, verb)
                complete_bodies(operation, path, handlers[path, verb])
    described["tags"] = [{"name": name, "description": TAGS[name]} for name in sorted(_tags(described))]
    return described


def _complete(operation: dict[str, Any], path: str, verb: str) -> None:
    responses = operation.setdefault("responses", {})
    for status, about in REFUSALS.items():
        if status not in OF_BODIES or verb == "post":
            own = responses.get(status, {}).get("content", {})
            content = own if "application/problem+json" in own else dict(REFUSAL)
            responses[status] = {"description": about, "content": content}
    operation["responses"] = dict(sorted(responses.items()))
    operation.setdefault("operationId", f"{verb}{re.sub(r'[^A-Za-z0-9]+', '_', path)}")
    if not operation.get("tags"):
        parts = [part for part in path.split("/") if part and part != "api"]
        operation["tags"] = [parts[0] if parts else "running"]
    operation.setdefault("summary", operation["operationId"])


def _tags(described: dict[str, Any]) -> set[str]:
    return {
        tag
        for operations in described.get("paths", {}).values()
        for verb, operation in operations.items()
        if verb in VERBS
        for tag in operation["tags"]
    }
