"""Queries of imports and exports: `files` defines the files, `existing` reads rows, `writing` writes them."""
