"""The interface as outsiders read it: OpenAPI for REST, the schema for GraphQL."""

import json

from graphql import print_schema

from storefront import __version__
from storefront.app import health, routes
from storefront.app import openapi as interface
from storefront.app.graphql.schema import build_schema
from storefront.app.rest import describing


def openapi() -> str:
    """Return docs/reference/openapi.json, read off the handlers."""
    handlers = (health.healthz, health.readyz, *routes.rest_handlers())
    described = interface.document(describing(__version__, handlers))
    return json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def graphql_schema() -> str:
    """Return docs/reference/schema.graphql."""
    schema, _ = build_schema(*routes.graph_fields())
    return print_schema(schema) + "\n"
