"""Queries for addresses."""
