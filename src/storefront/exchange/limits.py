"""How much of a workbook an import reads: more than any shop has, less than a hostile file asks for."""

COLUMNS_MAX = 1_000
"""Columns of a sheet. The widest file of a shop has 60."""
ELEMENTS_MAX = 200_000_000
"""XML elements of a workbook: rows, cells, values, formats. A full sheet with 60 columns has 130 million."""
UNPACKED_BYTES = 10_000_000_000
"""Bytes that are unpacked of a workbook. They are parsed as they come, and not kept."""
SHARED_CHARACTERS = 300_000_000
"""Characters of the texts that the cells of a workbook share, plus 50 for each text; these stay in memory."""
PARSING_SECONDS = 1_800
"""Processor time that the parsing of one workbook may take."""

SHEET_ROWS = 1_048_576
"""Rows that a sheet can have, its head included. Source: the format."""
CELL_CHARACTERS = 1_000_000
"""Characters of one cell; a quote that is never closed makes a cell of the whole file."""
