"""Limits of quick order."""

ORDER_LINES_MAX = 1_000
"""Maximum lines of a paste or file, the same as in a cart. Source: decision C6."""
LINE_CHARACTERS = 300
"""Maximum characters of a line, far more than a part number needs."""
NUMBER_CHARACTERS = 120
NOTE_CHARACTERS = 200

NEAR_MAX = 5
"""Maximum number of similar items offered if no item has the number."""
SEARCHED_MAX = 25
"""Lines of one request for which similar items are searched; the page requests the others again."""
LOOKALIKES_MAX = 64
"""Numbers that are looked up for one that no item has, with 0 for O and 1 for l."""
CORRECTIONS_MAX = 3
"""Corrections offered for a line."""
PICK_PERCENT = 90
"""Minimum confidence at which the best similar item is preselected."""
PICK_AHEAD = 10
"""Minimum lead of the preselected item over the next one."""
LEAST_PERCENT = 35
"""Minimum confidence of an offered item."""

FILE_BYTES = 5_000_000
ROWS_MAX = 20_000
"""Maximum rows of an uploaded file, including blank rows between groups of parts."""
UNPACKED_MAX = 20_000_000
"""Maximum uncompressed size of an uploaded workbook, enough for 1,000 lines with 60 columns."""
ELEMENTS_MAX = 500_000
"""Maximum XML elements of an uploaded workbook: rows, cells, values, formats."""
PARSING_SECONDS = 5
"""Maximum CPU time to parse an uploaded workbook. The other limits apply first."""
COLUMNS_MAX = 60
"""Maximum columns of an uploaded file, far more than part lists have."""
SAMPLE_ROWS = 5
"""Rows shown when the user has to choose the columns."""

REFERRER_CHARACTERS = 60
LINK_ITEMS_MAX = 100
"""Maximum items of a supplier link. Source: decision A16."""
