"""Limits of documents that staff add to items."""

LABEL_MAX = 200
LOOSE_DAYS = 7
"""How long an uploaded file that belongs to no item is kept."""
LOOSE_FILES_DAYS = 7
"""How long a stored file that no row references is kept: an import may take long."""
