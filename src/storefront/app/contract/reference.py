"""The public interface: OpenAPI for REST, the schema for GraphQL."""

import json

from graphql import print_schema

from storefront.app import health, routes
from storefront.app import openapi as interface
from storefront.app.graphql.schema import build_schema
from storefront.app.rest import make_litestar


def openapi() -> str:
    """Return docs/reference/openapi.json, generated from the handlers."""
    handlers = (health.healthz, health.readyz, *routes.rest_handlers())
    described = interface.document(make_litestar(handlers))
    return json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def graphql_schema() -> str:
    """Return docs/reference/schema.graphql."""
    schema, _ = build_schema(*routes.graph_fields())
    return print_schema(schema) + "\n"
