"""Write the files generated for the browser and the docs: TypeScript, OpenAPI and the GraphQL schema."""
