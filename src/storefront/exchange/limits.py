"""Limits of an imported workbook: more than any store needs, but safe against hostile files."""

COLUMNS_MAX = 1_000
"""Maximum columns of a sheet. The widest import file has 60."""
ELEMENTS_MAX = 200_000_000
"""Maximum XML elements (rows, cells, values, formats). A full sheet with 60 columns has 130 million."""
UNPACKED_BYTES = 10_000_000_000
"""Maximum uncompressed bytes. They are streamed and not kept in memory."""
SHARED_CHARACTERS = 300_000_000
"""Maximum characters of shared strings, plus 50 per string; these stay in memory."""
PARSING_SECONDS = 1_800
"""Maximum CPU time to parse a workbook."""

SHEET_ROWS = 1_048_576
"""Maximum rows of a sheet with its header. Source: the format."""
SHEET_BYTES = 1_900_000_000
"""A longer sheet is full, too: Excel opens a file with one of 2 GB or more only after it has repaired it."""
CELL_CHARACTERS = 1_000_000
"""Maximum characters of a cell; with an unclosed quote, the whole file would be one cell."""
