"""GraphQL over the capabilities' plain functions: the schema, the limits, and two executors that agree."""
