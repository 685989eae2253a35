"""Descriptions of parameters in OpenAPI, by name.

They only describe. Litestar would enforce a pattern with a generic error; our rules refuse with their own
message, or tolerate the value, as in decision A22. The parameters of a list are those that its route's
docstring names: "Accepts q, state (open, all) and page."
"""

import re
from collections.abc import Iterator
from typing import Any

from storefront.base.ids import CART_TOKEN_PATTERN
from storefront.base.limits import PAGE_MAX, PAGE_SIZES, UID_MAX
from storefront.search.limits import INSTANT_PAGE_SIZE_MAX
from storefront.search.rules import Sort
from storefront.uploads.limits import ATTACHMENTS_MAX

Described = dict[str, Any]

CART_TOKEN: Described = {
    "description": "The cart's token: a UUID of version 4, known to nobody but its buyer; zeros are no cart.",
    "schema": {
        "type": "string",
        "pattern": CART_TOKEN_PATTERN.replace("*", "+"),
    },
}

PATH: dict[str, Described] = {
    "token": CART_TOKEN,
    "cart_token": CART_TOKEN,
    "web_reference_id": {
        "description": "The order's unguessable name.",
        "schema": {"type": "string", "pattern": "^[A-Za-z2-7]{16}$"},
    },
    "inv_mast_uid": {
        "description": "The item's number.",
        "schema": {"type": "integer", "minimum": 1, "maximum": UID_MAX},
    },
    "slug": {"description": "The last part of the address of its page."},
    "name": {"description": "The file: what is drawn, and `.svg`."},
}

DOCUMENT: Described = {
    "description": "The number of the document.",
    "required": True,
    "schema": {"type": "string", "pattern": "^0{0,3}[1-9][0-9]{0,8}$"},
}

QUERY: dict[str, Described] = {
    "choice": {"schema": {"type": "integer", "minimum": 0, "maximum": UID_MAX}},
    "invoiceNo": DOCUMENT,
    "kind": {"schema": {"type": "string", "enum": ["", "order", "quote"]}},
    "orderNo": DOCUMENT,
    "items": {
        "description": "Items as `uid:quantity` with commas between, at most 500; a missing quantity is 1.",
        "schema": {
            "type": "string",
            "default": "",
            "pattern": "^([1-9][0-9]{0,8}(:[1-9][0-9]{0,5})?(,[1-9][0-9]{0,8}(:[1-9][0-9]{0,5})?){0,99})?$",
        },
    },
    "size": {
        "description": "`thumb`, `sheet` or `full`; anything else is `full`.",
        "schema": {"type": "string", "examples": ["thumb", "sheet", "full"]},
    },
}

LISTED: dict[str, Described] = {
    "page": {
        "description": "The page, counted from 1; nonsense is page 1.",
        "schema": {"type": "integer", "minimum": 1, "maximum": PAGE_MAX, "default": 1},
    },
    "pageSize": {
        "description": "How many rows a page has; anything else is the default.",
        "schema": {"type": "integer", "enum": list(PAGE_SIZES)},
    },
    "sort": {
        "description": "The order of the rows; anything else is the default.",
        "schema": {"type": "string", "examples": [sort.value for sort in Sort]},
    },
    "brands": {
        "description": "Slugs of brands, with commas between or repeated.",
        "schema": {"type": "array", "items": {"type": "string"}},
    },
    "inStockOnly": {"description": "Only what is in stock.", "schema": {"type": "boolean"}},
    "nonweb": {"description": "With what only staff may find.", "schema": {"type": "boolean"}},
}
"""In addition, `f.{attribute}={value}` filters by a spec; repeat it for alternatives."""

SEARCHED: dict[str, Described] = {
    "searchTerm": {"description": "What is looked for.", "schema": {"type": "string"}},
    "innerSearchTerms": {
        "description": "Narrows the results further, term by term.",
        "schema": {"type": "array", "items": {"type": "string"}},
    },
}

INSTANT: dict[str, Described] = {
    "query": {"description": "What has been typed so far.", "schema": {"type": "string"}},
    "page": LISTED["page"],
    "pageSize": {
        "description": "How many hits are offered; nonsense is the default.",
        "schema": {"type": "integer", "minimum": 1, "maximum": INSTANT_PAGE_SIZE_MAX},
    },
    "includeNonWeb": LISTED["nonweb"],
}

TEXT: Described = {"schema": {"type": "string"}}
TEXTS: Described = {"schema": {"type": "array", "items": {"type": "string"}}}


def _texts(*names: str) -> dict[str, Described]:
    return dict.fromkeys(names, TEXT)


AUTHORIZE = _texts(
    *("client_id", "redirect_uri", "response_type", "scope", "state", "nonce"),
    *("code_challenge", "code_challenge_method", "prompt"),
)
"""Source: OpenID Connect Core §3.1.2.1, RFC 7636 §4.3."""

FIELDS: dict[str, Described] = {
    "ShoppingCartToken": {"pattern": CART_TOKEN_PATTERN},
    "fileIds": {"maxItems": ATTACHMENTS_MAX},
}
"""What our rules say about fields in bodies, by name."""

READ: dict[str, dict[str, Described]] = {
    "/api/search": SEARCHED | LISTED,
    "/api/search/category/{slug}": LISTED,
    "/api/search/instant": INSTANT,
    "/api/search/items/{inv_mast_uid}/cuts": {"length": TEXTS, "pieces": TEXTS},
    "/api/content/page": _texts("path"),
    "/api/admin/quotes/{number}/substitutes": _texts("line"),
    "/oidc/authorize": AUTHORIZE,
    "/oidc/end-session": _texts("id_token_hint", "post_logout_redirect_uri", "client_id", "state"),
    "/oidc/outside": _texts("continue"),
    "/oidc/outside/callback": _texts("code", "state", "error"),
}
"""Query strings that a route parses as a whole, by path."""

ANYTHING = {"/api/quick-order/link/{referrer}"}
"""Paths whose query may be anything: a supplier's link is shown with what is wrong with it."""

DAY: Described = {"description": "A day.", "schema": {"type": "string", "format": "date"}}
COMMON = {"page": LISTED["page"], "from": DAY, "to": DAY}
"""What means the same in every list."""

ACCEPTS = re.compile(r"\bAccepts (?!the )(.+?)\.(?:\s|$)", re.DOTALL)
ACCEPTED = re.compile(r"([a-z]\w*)(?: \(([^()]*)\))?(?:, | and |$)")


def describe(path: str, operation: dict[str, Any]) -> None:
    """Complete the parameters of an operation."""
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path" and parameter["schema"].get("type") == "integer":
            parameter["schema"] |= {"minimum": 0, "maximum": UID_MAX}  # Litestar writes 0.0
        known = PATH if parameter["in"] == "path" else {} if path in ANYTHING else QUERY
        about = known.get(parameter["name"], {})
        parameter |= about | {"schema": parameter["schema"] | about.get("schema", {})}
    read = READ.get(path) or dict(_accepted(operation.get("description", "")))
    for name, about in read.items():
        own = about | {"schema": _tolerant(about["schema"])}
        operation.setdefault("parameters", []).append({"name": name, "in": "query", "required": False} | own)


def describe_fields(schemas: dict[str, Described]) -> None:
    """Complete the fields of bodies."""
    for schema in schemas.values():
        for name, field in schema.get("properties", {}).items():
            field |= FIELDS.get(name, {})


def _accepted(docstring: str) -> Iterator[tuple[str, Described]]:
    """Yield the parameters that a docstring says a list accepts.

    >>> [name for name, _ in _accepted("Return a list. Accepts q, state (open, all) and page.")]
    ['q', 'state', 'page']
    """
    for sentence in ACCEPTS.findall(docstring):
        for name, about in ACCEPTED.findall(" ".join(sentence.split())):
            own = TEXT | ({"description": about} if about else {})
            yield name, COMMON.get(name, own)


def _tolerant(schema: Described) -> dict[str, Any]:
    """Return the schema of a parameter that may be anything: what makes no sense is ignored."""
    text = {"type": "string"}
    return schema if schema["type"] == "string" else {"anyOf": [schema, text]}
