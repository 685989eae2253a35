"""Queries of search pages: `changes` and `documents` for the index, and a module per page."""
