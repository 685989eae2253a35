"""Messages of the import. Each says what is wrong and how to fix it."""

CHECKING = "Checking {file}"
WRITING = "Writing"

PLACE = "{file}, line {line}, {column}: "
PLACE_OF_LINE = "{file}, line {line}: "
PLACE_OF_FILE = "{file}: "
ALSO_ON = "{count:,} more lines have the same error: {lines}."

FEED_NAME = "{name!r} cannot be the name of a feed. Use up to 40 of a-z, 0-9, - and _, with no sign in front."
NO_BATCH = "The feed {feed} has no batch {batch} of {kind}."
BATCH_FORGOTTEN = (
    "Batch {batch} of {kind} cannot be exported again: it was acknowledged long ago, and its rows are "
    "deleted (retention.feed_days)."
)

MOVED_ON = (
    "The store changed during the import, and a row no longer fits ({reason}). {done:,} of {total:,} rows "
    "were imported. Start the import again to continue."
)
ANOTHER_IMPORT = "Another import is running. Wait until it finishes, then start again."
WAITING = "Another import is running. Waiting for it to finish."
UNFINISHED = "the import of {what}, started {when}, stopped after {done:,} of {total:,} rows."
GO_ON = "Start it again: it continues where it stopped."
STOPPED_IMPORT = "What was written so far is saved. To continue, run the same command again."
STOPPED_INDEXING = "All data is written. Search shows it as soon as a worker runs: storefront serve."
STOPPED_EXPORT = "The file was not written; one of this name is unchanged. Run the same command again."
STOPPED_OUTPUT = "The output is not complete. Run the same command again."
STOPPED_FOLDER = "The files written so far are complete. Run the same command again for all of them."
STOPPED_ERP = "A file is imported as a whole or not at all. To continue, run the same command again."
NOTHING_TO_REPLACE = "the file has no rows, and --replace would delete everything. Leave the file out."

REFUSED_ONE = "Nothing was imported: fix one error first."
REFUSED = "Nothing was imported: fix {count} errors first."
REFUSED_MANY = "Nothing was imported: fix more than {count} errors first. These are the first ones."
REFUSED_ROWS = "Nothing was imported: fix {count:,} rows first. The remaining rows were not read."
EVERY_ROW = "To list every row in a file, add --errors wrong.csv."

NO_FOLDER = "{folder} does not exist. Enter a folder or the files to import."
NO_FILES = "{folder} has no files to import. Add at least items.csv."
UNKNOWN_FILE = "unknown file. Use one of {names}."
UNKNOWN_COLUMN = "unknown column {columns}."
UNKNOWN_COLUMNS = "unknown columns {columns}."
COLUMN_MEANT = '{column} (did you mean "{meant}"?)'
COLUMNS_KNOWN = "Use one of {names}."
COLUMNS_KNOWN_OF_MANY = "The columns of this file are {names}."
NO_KNOWN_COLUMN = "the first row has none of the column names of this file. Add a header row: {names}."
REPEATED_COLUMN = 'the column "{column}" is in the first row twice. Remove one.'
MISSING_COLUMN = 'the column "{column}" is missing. Add it to the first row.'
SEPARATED_OTHERWISE = (
    "the columns are separated by vertical bars. Save the file with commas, semicolons or tabs."
)
WHICH_FILE = "the file name does not say what it contains. Add --as with one of {names}."
WHICH_SHEET = (
    "no sheet has a known name. Rename the sheets, or say what the first one contains with --as: {names}."
)
NO_WORKBOOK = "the workbook cannot be read ({reason}). Save it again as XLSX, or as CSV in UTF-8."
HUGE_WORKBOOK = (
    "the workbook is larger than {maximum} MB uncompressed. Delete rows and columns you do not need, "
    "or save it as CSV."
)
TOO_MANY_CELLS = (
    "the workbook has more than {maximum} rows, cells and values, including empty ones. "
    "Delete those you do not need, or save it as CSV."
)
TOO_MUCH_TEXT = "the text in the workbook has more than {maximum} characters. Save it as CSV."
TOO_LONG_TO_READ = (
    "the workbook takes more than {maximum} seconds to read. Delete rows and columns you do not need, "
    "or save it as CSV."
)
TOO_MANY_PARTS = (
    "the workbook contains more than {maximum} files. Keep only the sheet you need, or save it as CSV."
)
BEYOND_SHEET = (
    "the workbook refers to {place}, but a sheet ends at column XFD and row 1,048,576. Save it again as XLSX."
)
TOO_WIDE = "the row has more than {maximum} columns. Delete the columns you do not need."
CELL_TOO_LONG = "a cell has more than {maximum} characters. Shorten it."
NOT_CALCULATED = '"{value}" is the result of a failed formula. Correct the formula.'
WRONG_NAME = 'the file must be called "{name}". Rename it.'
NO_FILE = "cannot be read ({reason}). Replace it with a CSV file, or remove it."
NO_HEAD = "the file is empty. Start with a header row: {names}."
UNREADABLE = "the row cannot be read ({reason}). Save the file as CSV in UTF-8."
WRONG_WIDTH = (
    "the row has {cells} cells, but the header has {columns}. Put quotes around cells that contain commas."
)

EMPTY = "is required. Fill it in."
NOT_WHOLE = '"{value}" is not a whole number. Write it like 12.'
NOT_A_NUMBER = '"{value}" is not a number. Write it like 12.5.'
NOT_MONEY = '"{value}" is not an amount of dollars with at most 6 decimals. Write it like 12.5 or 0.043125.'
NOT_YES_NO = '"{value}" is not true or false. Write one of them.'
NOT_A_DATE = '"{value}" is not a date. Write it like 2026-11-26, today or today+12.'
NOT_BREAKS = '"{value}" is not a list of price breaks. Write it like 10:4.20|50:3.90, in order of quantity.'
NOT_A_CHOICE = '"{value}" is not allowed. Use one of {choices}.'
TOO_SMALL = "{value} is too small. It must be at least {least}."
TOO_LARGE = "{value} is too large. It must be at most {most}."
TOO_LONG = '"{value}" has {length} characters. The maximum is {most}.'
INVISIBLE = '"{value}" has an invisible character ({name}) at position {position}. Delete it.'
NOT_ONE_LINE = '"{value}" has a line break or a tab. Put it on one line, with spaces.'

NEW_NEEDS = '"{value}" is new here, and a new row also needs {columns}. Add them to the file.'
UNKNOWN_CODE = 'no item has the code "{value}". Correct it, or add the item with its inv_mast_uid.'

NOT_UTF8 = "the text is not UTF-8 (byte {byte} of the line). Save the file as CSV in UTF-8."
OPEN_QUOTE = (
    'a quote that starts on this line is never closed. Close it, or write "" for a quote inside a cell.'
)
HUGE_CELL = (
    "a cell that starts on this line has more than {most:,} characters. A quote may not be closed; "
    'write "" for a quote inside a cell.'
)
CIRCLE = '"{value}" is its own ancestor. Choose another {column}.'
UNKNOWN_REFERENCE = '"{value}" is not listed in {file}.csv ({column}). Add it there or correct it here.'
REPEATED_KEY = '"{value}" is already on line {line}. Keep one of the two rows.'
TAKEN = '"{value}" already belongs to {owner}. It must be unique.'
LINES_ALONE = "the orders of these lines are missing. Import orders.csv together with this file."
LINES_OF_NO_ORDER = (
    '"{value}" is not in the orders.csv of this import. Add the order there, or remove the line here.'
)
ORDER_WITHOUT_LINES = (
    '"{value}" is a new order without lines. Add its lines to order_lines.csv and import both files.'
)
PLACED_HERE = '"{value}" is an order placed in this store. An import cannot replace it.'

PERSON_ELSEWHERE = '"{value}" does not belong to company {customer}. Correct one of the two.'
TOO_MANY_LISTS = '"{value}" would have more than {most:,} lists, the maximum. Remove some.'
TOO_MANY_LINES = '"{value}" has more than {most:,} lines, the maximum. Split it into two lists.'
SHARED_OTHERWISE = '"{value}" differs from line {line}. All rows of a list must have the same value.'
NOT_THEIR_NUMBER = (
    '"{value}" is not a part number of this company for this item. Correct it, or leave it empty.'
)

NO_MEDIA_FILE = 'there is no file "{value}" in the folder of this file. Put it there, or correct the name.'
OUTSIDE_FOLDER = '"{value}" is outside the folder of this file. Copy it into the folder.'
MEDIA_NOT_READ = '"{value}" cannot be read ({reason}). Fix the file or its permissions.'
MEDIA_TOO_LARGE = '"{value}" is too large. The maximum is {most:,} bytes.'
MEDIA_EMPTY = '"{value}" is an empty file. Replace it with the complete one.'
NO_PICTURE = '"{value}": {reason}. Use another picture.'
NO_DOCUMENT = 'the content of "{value}" is not PDF, STEP, DXF, PNG or JPEG. Save it as one of them.'
LINK_NEEDED = "the kind {kind} requires a link. Write an address like https://example.com/page."
NOT_LOADED = '"{value}" could not be downloaded: {reason}. Correct the address, or use a file.'
NOT_A_SOURCE = '"{value}" is neither a file in the folder nor a web address. Write it like photos/valve.jpg.'
NOT_AN_ADDRESS = '"{value}" is not a web address. Write it like https://example.com/page.'
TABLE_AS_MEDIA = '"{value}" has the name of an import file. Use a picture or a document.'

ITEMS_ABOVE = (
    '{file}: rows in the category "{slug}", which has subcategories: {count:,}. Search finds these items, '
    "but no category page lists them. Move them into one of {below}."
)
ITEMS_NOWHERE = (
    "{file}: items without a category: {count:,}. Search finds them, but no category page lists them. "
    "Fill in category_slug."
)
SHEETS_LEFT_OUT = "{file}: skipped sheets without a known name: {sheets}."
NOT_A_TABLE = "this file type is not supported. Save it as {name}.csv or as XLSX."

NO_SUCH_PERSON = "Nobody has the address {email}. To see everyone: storefront people list"
