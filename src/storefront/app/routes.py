"""Which capabilities answer the world, in one list."""

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any

CAPABILITIES = (
    "addresses",
    "availability",
    "cart",
    "catalog",
    "checkout",
    "content",
    "families",
    "orders",
    "payment",
    "pricing",
    "search",
    "shipping",
    "taxes",
)


def rest_handlers() -> list[Any]:
    """Return every capability's Litestar handlers."""
    return [handler for module in _modules("routes") for handler in module.handlers]


def graph_fields() -> tuple[dict[str, Callable[..., Any]], dict[str, Callable[..., Any]]]:
    """Return every capability's GraphQL queries and mutations, by name."""
    queries: dict[str, Callable[..., Any]] = {}
    mutations: dict[str, Callable[..., Any]] = {}
    for module in _modules("graph"):
        queries.update(getattr(module, "queries", {}))
        mutations.update(getattr(module, "mutations", {}))
    return queries, mutations


def _modules(role: str) -> list[ModuleType]:
    names = (f"storefront.{capability}.{role}" for capability in CAPABILITIES)
    return [importlib.import_module(name) for name in names if _exists(name)]


def _exists(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False
