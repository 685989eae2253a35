"""Descriptions of parameters in OpenAPI, by name.

They only describe. Litestar would enforce a pattern with a generic error; our rules refuse with their own
message, or tolerate the value, as in decision A22.
"""

from typing import Any

from storefront.base.limits import PAGE_MAX, PAGE_SIZES, UID_MAX
from storefront.search.limits import INSTANT_PAGE_SIZE_MAX
from storefront.search.rules import Sort

Described = dict[str, Any]

CART_TOKEN: Described = {
    "description": "The cart's token: a UUID of version 4, known to nobody but its buyer.",
    "schema": {
        "type": "string",
        "pattern": "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",
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

QUERY: dict[str, Described] = {
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
        "schema": {"type": "string", "enum": ["thumb", "sheet", "full"]},
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
        "schema": {"type": "string", "enum": [sort.value for sort in Sort]},
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

READ: dict[str, dict[str, Described]] = {
    "/api/search": SEARCHED | LISTED,
    "/api/search/category/{slug}": LISTED,
    "/api/search/instant": INSTANT,
}
"""Query strings that a route parses as a whole, by path."""


def describe(path: str, operation: dict[str, Any]) -> None:
    """Complete the parameters of an operation."""
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path" and parameter["schema"].get("type") == "integer":
            parameter["schema"] |= {"minimum": 0, "maximum": UID_MAX}  # Litestar writes 0.0
        known = PATH if parameter["in"] == "path" else QUERY
        about = known.get(parameter["name"], {})
        parameter |= about | {"schema": parameter["schema"] | about.get("schema", {})}
    for name, about in READ.get(path, {}).items():
        operation.setdefault("parameters", []).append(
            {"name": name, "in": "query", "required": False} | about
        )
