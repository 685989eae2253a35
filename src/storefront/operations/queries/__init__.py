"""Queries for the outbox and the audit log."""
