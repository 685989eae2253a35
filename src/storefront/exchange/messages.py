"""The sentences of importing. Each says what is wrong and what to do."""

CHECKING = "Checking {file}"
WRITING = "Writing"

PLACE = "{file}, line {line}, {column}: "
PLACE_OF_LINE = "{file}, line {line}: "
PLACE_OF_FILE = "{file}: "
ALSO_ON = "The same mistake is on {count:,} more lines: {lines}."

MOVED_ON = (
    "The store changed while the files were read, and something does not fit any more ({reason}). "
    "{done:,} of {total:,} rows are in; start the import again, and it goes on."
)
ANOTHER_IMPORT = "Another import is at work. Wait for its end, then start again."
WAITING = "Another import is at work. Waiting for it to end."
UNFINISHED = "the import of {what}, begun {when}, stopped after {done:,} of {total:,} rows."
GO_ON = "Start it again: what is in stays in, and it goes on with the rest."
NOTHING_TO_REPLACE = "the file has no rows, and with --replace it would take everything out. Leave it away."

REFUSED_ONE = "Nothing was imported: fix one error first."
REFUSED = "Nothing was imported: fix {count} errors first."
REFUSED_MANY = "Nothing was imported: fix more than {count} errors first; these are the first."
REFUSED_ROWS = "Nothing was imported: {count:,} rows must be fixed first. The rest was not read."
EVERY_ROW = "To get every row in a file, add --errors wrong.csv."

NO_FOLDER = "{folder} does not exist. Name a folder or the files to import."
NO_FILES = "{folder} holds none of the files of a shop. Put at least items.csv there."
UNKNOWN_FILE = "there is no such file in a shop. It may be one of {names}."
UNKNOWN_COLUMN = "there is no column {columns} here."
UNKNOWN_COLUMNS = "there are no columns {columns} here."
COLUMN_MEANT = '{column} (perhaps "{meant}")'
COLUMNS_KNOWN = "It may be one of {names}."
COLUMNS_KNOWN_OF_MANY = "The file may have {names}."
NO_KNOWN_COLUMN = (
    "the first row names none of the columns of this file. Put a first row there that does: {names}."
)
REPEATED_COLUMN = 'the column "{column}" stands twice in the first row. Take one away.'
MISSING_COLUMN = 'the column "{column}" is missing. Add it to the first row.'
SEPARATED_OTHERWISE = "the columns are separated by bars. Save the file with commas, semicolons or tabs."
WHICH_FILE = "the name does not say what the file holds. Say it with --as; it may be one of {names}."
WHICH_SHEET = (
    "no sheet is named after a file of a shop. Name the sheets so, or say with --as what the first one "
    "holds: {names}."
)
NO_WORKBOOK = "the workbook cannot be read ({reason}). Save it as XLSX anew, or as CSV in UTF-8."
HUGE_WORKBOOK = (
    "the workbook unpacks to more than {maximum} MB. Keep the rows and columns that matter, "
    "or save it as CSV."
)
TOO_MANY_CELLS = (
    "the workbook has more than {maximum} rows, cells and values, empty ones included. "
    "Keep those that matter, or save it as CSV."
)
TOO_MUCH_TEXT = "the texts of the workbook have more than {maximum} characters. Save it as CSV."
TOO_LONG_TO_READ = (
    "the workbook takes more than {maximum} seconds to read. Keep the rows and columns that matter, "
    "or save it as CSV."
)
TOO_MANY_PARTS = (
    "the workbook has more than {maximum} files inside. Keep the sheet that matters, or save it as CSV."
)
BEYOND_SHEET = (
    "the workbook names {place}, but a sheet ends at column XFD and row 1,048,576. Save it as XLSX anew."
)
TOO_WIDE = "the row has more than {maximum} columns. Keep the columns that matter."
CELL_TOO_LONG = "a cell has more than {maximum} characters. Shorten it."
NOT_CALCULATED = '"{value}" stands where a formula has failed. Correct the formula.'
WRONG_NAME = 'the file must be called "{name}". Rename it.'
NO_FILE = "cannot be read ({reason}). Put a CSV file there, or take it away."
NO_HEAD = "the file is empty. Its first row names the columns: {names}."
UNREADABLE = "the row cannot be read ({reason}). Save the file as CSV in UTF-8."
WRONG_WIDTH = "the row has {cells} cells, the first row names {columns}. Put cells with commas in quotes."

EMPTY = "must not be empty. Fill it in."
NOT_WHOLE = '"{value}" is not a whole number. Write it like 12.'
NOT_A_NUMBER = '"{value}" is not a number. Write it like 12.5.'
NOT_MONEY = '"{value}" is not an amount of dollars with at most 6 decimals. Write it like 12.5 or 0.043125.'
NOT_YES_NO = '"{value}" is neither true nor false. Write one of them.'
NOT_A_DATE = '"{value}" is not a date. Write it like 2026-11-26, today or today+12.'
NOT_BREAKS = '"{value}" is not a list of price breaks. Write it like 10:4.20|50:3.90, quantities rising.'
NOT_A_CHOICE = '"{value}" is not possible. It may be {choices}.'
TOO_SMALL = "{value} is too small. It must be at least {least}."
TOO_LARGE = "{value} is too large. It may be at most {most}."
TOO_LONG = '"{value}" has {length} characters. It may have at most {most}.'
INVISIBLE = '"{value}" has an invisible character ({name}) at position {position}. Delete it.'
NOT_ONE_LINE = '"{value}" has a line break or a tab. Put it on one line, with spaces.'

NEW_NEEDS = '"{value}" is new here, and a new row also needs {columns}. Add them to the file.'
UNKNOWN_CODE = '"{value}" is the code of no item. Correct it, or add the item with its inv_mast_uid.'

NOT_UTF8 = "the text is not UTF-8 (byte {byte} of the line). Save the file as CSV in UTF-8."
OPEN_QUOTE = (
    'a quote is opened on this line and never closed. Close it, or write "" for a quote inside a cell.'
)
HUGE_CELL = (
    "a cell that begins on this line has more than {most:,} characters. Perhaps a quote is never closed; "
    'write "" for a quote inside a cell.'
)
CIRCLE = '"{value}" stands below itself. Choose another {column}.'
UNKNOWN_REFERENCE = '"{value}" does not stand in {file}.csv ({column}). Add it there or correct it here.'
REPEATED_KEY = '"{value}" already stands on line {line}. Keep one of the two rows.'
TAKEN = '"{value}" already belongs to {owner}. Each may have it only once.'
LINES_ALONE = "these lines belong to orders that are not here. Import orders.csv together with this file."
LINES_OF_NO_ORDER = (
    '"{value}" is not in orders.csv of this import. Add the order there, or leave it out here.'
)
ORDER_WITHOUT_LINES = '"{value}" is new here and has no lines. Import them with it, in order_lines.csv.'
PLACED_HERE = '"{value}" is the number of an order placed in this shop. An import cannot replace it.'

PERSON_ELSEWHERE = '"{value}" is a person of another company than {customer}. Correct one of the two.'
TOO_MANY_LISTS = '"{value}" would keep more than {most:,} lists, which is the most. Take some away.'
TOO_MANY_LINES = '"{value}" has more than {most:,} lines, which is the most. Make two lists of it.'
SHARED_OTHERWISE = '"{value}" is said otherwise on line {line}. Write the same on each row of a list.'
NOT_THEIR_NUMBER = '"{value}" is no part number of this company for this item. Correct it, or leave it empty.'

NO_MEDIA_FILE = '"{value}" is no file in the folder of this file. Put it there, or correct the name.'
OUTSIDE_FOLDER = '"{value}" lies outside of the folder of this file. Put a copy into the folder.'
MEDIA_NOT_READ = '"{value}" cannot be read ({reason}). Mend the file or its rights.'
MEDIA_TOO_LARGE = '"{value}" is too large. It may have at most {most:,} bytes.'
MEDIA_EMPTY = '"{value}" is empty. Put the whole file there.'
NO_PICTURE = '"{value}": {reason}. Use another picture.'
NO_PAPER = '"{value}" is none of PDF, STEP, DXF, PNG and JPEG by its content. Save it as one of them.'
LINK_NEEDED = "of kind {kind} there are only links. Write an address like https://example.com/page."
NOT_LOADED = '"{value}" was not loaded: {reason}. Correct the address, or name a file.'
NOT_A_SOURCE = '"{value}" is neither a file in the folder nor a web address. Write it like photos/valve.jpg.'
NOT_AN_ADDRESS = '"{value}" is no web address. Write it like https://example.com/page.'
TABLE_AS_MEDIA = '"{value}" has the name of a table. Name a picture or a paper.'

ITEMS_ABOVE = (
    '{file}: rows in the category "{slug}", which has others below it: {count:,}. Search finds such items, '
    "but no category lists them. Move them into one of {below}."
)
ITEMS_NOWHERE = (
    "{file}: items without a category: {count:,}. Search finds them, but no category lists them. Fill in "
    "category_slug."
)
SHEETS_LEFT_OUT = "{file}: not read, for they are not named after a file of a shop: {sheets}."
NOT_A_TABLE = "files of this kind are not read. Save it as {name}.csv or as XLSX."

NO_SUCH_PERSON = "{email}: the store knows nobody with this address. See: storefront people list"
