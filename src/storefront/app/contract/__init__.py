"""Generates the sources for browser and docs: TypeScript, OpenAPI and the GraphQL schema."""
