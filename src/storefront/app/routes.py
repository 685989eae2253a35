"""The capabilities with REST routes or GraphQL fields."""

import importlib
from collections.abc import Callable
from types import ModuleType
from typing import Any

REST = (
    "accounts",
    "addresses",
    "analytics",
    "availability",
    "cart",
    "catalog",
    "checkout",
    "content",
    "documents",
    "erp",
    "exports",
    "feedback",
    "impersonation",
    "invoices",
    "operations",
    "orderdesk",
    "orders",
    "orderview",
    "papers",
    "pricing",
    "quickorder",
    "quotes",
    "returns",
    "search",
    "signin",
    "uploads",
    "visitors",
    "webhooks",
)
GRAPH = (
    "availability",
    "cart",
    "catalog",
    "checkout",
    "content",
    "documents",
    "families",
    "impersonation",
    "invoices",
    "lists",
    "notifications",
    "orderview",
    "partnumbers",
    "pricing",
    "quotes",
    "reorder",
    "search",
)


def rest_handlers() -> list[Any]:
    """Return every capability's Litestar handlers."""
    return [handler for module in _modules(REST, "routes") for handler in module.handlers]


def graph_fields() -> tuple[dict[str, Callable[..., Any]], dict[str, Callable[..., Any]]]:
    """Return every capability's GraphQL queries and mutations, by name."""
    queries: dict[str, Callable[..., Any]] = {}
    mutations: dict[str, Callable[..., Any]] = {}
    for module in _modules(GRAPH, "graph"):
        queries.update(getattr(module, "queries", {}))
        mutations.update(getattr(module, "mutations", {}))
    return queries, mutations


def _modules(capabilities: tuple[str, ...], role: str) -> list[ModuleType]:
    return [importlib.import_module(f"storefront.{capability}.{role}") for capability in capabilities]
