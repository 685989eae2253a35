"""Queries of API keys."""
