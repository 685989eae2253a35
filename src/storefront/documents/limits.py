"""Limits of printed documents."""

LINK_SECONDS = 300
"""How long the link to a PDF works. Source: decision I7."""
LOOKUP_LINK_SECONDS = 900
"""How long the link for somebody who looked up an order works. Source: decision A12."""
AT_ONCE = 2
"""Number of PDFs made at once in a process; others wait."""
UNBROKEN_MAX = 20
"""Characters of a word above which it may break anywhere."""
BREAK_EVERY = 8
"""Characters between two such breaks."""
FACTS_IN_ROW = 6
PRICE_BREAKS_PRINTED = 5
