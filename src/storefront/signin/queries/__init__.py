"""Queries for keys, codes, tokens and challenges."""
