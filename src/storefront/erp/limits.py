"""Limits of what the ERP sends."""

ROWS_PER_REQUEST = 1_000
"""Rows of one request to `/api/erp/{kind}`; a larger file is imported, or sent in parts."""

REQUESTS_PER_MINUTE = 120
"""Requests of one API key in a minute."""

PROBLEMS_SHOWN = 100
"""Wrong rows that an answer names; the error file has all of them."""

CELL_CHARACTERS = 4_000
"""Characters of one value."""

KEY_NAME_CHARACTERS = 80
"""Characters of the name of an API key."""
