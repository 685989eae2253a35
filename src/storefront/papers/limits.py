"""The numbers of papers that staff add to items."""

LABEL_MAX = 200
LOOSE_DAYS = 7
"""How long an uploaded file is kept that belongs to no item."""
LOOSE_FILES_DAYS = 7
"""How long a file of the file store is kept that no row names: an import may be under way for long."""
