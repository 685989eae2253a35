"""Parse a paste, detect its columns, and rank similar items."""
