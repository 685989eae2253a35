"""GraphQL over the capabilities' plain functions: schema, limits, and two equivalent executors."""
