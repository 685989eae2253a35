"""The interface as outsiders read it: OpenAPI for REST, the schema for GraphQL."""

import json
from pathlib import Path

from graphql import print_schema

from storefront.app import openapi as interface
from storefront.app import routes
from storefront.app.graphql.schema import build_schema
from storefront.app.rest import make_rest
from storefront.app.server import VERSION
from storefront.app.shop import Shop
from storefront.platform.settings import load_settings


def openapi() -> str:
    """Return docs/reference/openapi.json, made with the shipped settings; nothing is opened."""
    settings = load_settings(Path("/nonexistent"), {"STOREFRONT_DATA__FOLDER": "/nonexistent"})
    shop = Shop(settings)
    described = interface.document(make_rest(shop, VERSION, routes.rest_handlers()))
    shop.threads.shutdown(wait=False)
    return json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def graphql_schema() -> str:
    """Return docs/reference/schema.graphql."""
    schema, _ = build_schema(*routes.graph_fields())
    return print_schema(schema) + "\n"
