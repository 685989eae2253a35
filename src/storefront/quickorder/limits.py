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
UNPACKED_BYTES = 60_000_000
"""Bytes that an uploaded workbook may unpack to."""
COLUMNS_MAX = 60
"""Columns of an uploaded file: those of part lists are fewer, with room to spare."""
SAMPLE_ROWS = 5
"""Rows of a file that are shown where its columns are told by hand."""

REFERRER_CHARACTERS = 60
LINK_ITEMS_MAX = 100
"""Items that one supplier link may carry. Source: decision A16."""
