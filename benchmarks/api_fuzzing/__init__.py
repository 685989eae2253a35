"""Fuzzes the running store's REST and GraphQL interfaces with Schemathesis, as a guest, a buyer and staff."""
