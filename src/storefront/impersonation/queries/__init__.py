"""Queries for impersonations and their history."""
