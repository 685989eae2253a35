"""The numbers of quick order."""

ORDER_LINES_MAX = 1_000
"""Lines of one paste or file that are read, as many as a cart holds. Source: decision C6."""
LINE_CHARACTERS = 300
"""Characters of a line that are read; nobody writes a part number so long."""
NUMBER_CHARACTERS = 120
NOTE_CHARACTERS = 200

NEAR_MAX = 5
"""Items that are offered where no item has the number."""
SEARCHED_MAX = 25
"""Lines of one call for which near items are looked for; for the others the page asks again."""
PICK_PERCENT = 90
"""From so sure on, the best near item is picked already."""
PICK_AHEAD = 10
"""By so much more sure than the next one."""
LEAST_PERCENT = 35
"""What is less sure is not offered."""

FILE_BYTES = 5_000_000
ROWS_MAX = 20_000
"""Rows of an uploaded file that are read, blank ones included: a part list has some between its groups."""
UNPACKED_MAX = 20_000_000
"""Bytes that are unpacked of an uploaded workbook; those of 1,000 lines with 60 columns are fewer."""
ELEMENTS_MAX = 500_000
"""XML elements that are parsed of an uploaded workbook: rows, cells, values, formats."""
PARSING_SECONDS = 5
"""Processor time that the parsing of an uploaded workbook may take. The other limits come first."""
COLUMNS_MAX = 60
"""Columns of an uploaded file: those of part lists are fewer, with room to spare."""
SAMPLE_ROWS = 5
"""Rows of a file that are shown where its columns are told by hand."""

REFERRER_CHARACTERS = 60
LINK_ITEMS_MAX = 100
"""Items that one supplier link may carry. Source: decision A16."""
