"""Writes what the browser and the docs are generated from: TypeScript, OpenAPI and the GraphQL schema."""
