"""The sentences of importing. Each says what is wrong and what to do."""

LOADING = "Loading {file}"

PLACE = "{file}, line {line}, {column}: "
PLACE_OF_LINE = "{file}, line {line}: "
PLACE_OF_FILE = "{file}: "

REFUSED_ONE = "Nothing was imported: one thing must be mended first."
REFUSED = "Nothing was imported: {count} things must be mended first."
REFUSED_MANY = "Nothing was imported: more than {count} things must be mended first; these are the first."

NO_FOLDER = "{folder} is no folder. Name the folder that holds the CSV files."
NO_FILES = "{folder} holds none of the files of a shop. Put at least items.csv there."
UNKNOWN_FILE = "there is no such file in a shop. It may be one of {names}."
UNKNOWN_COLUMN = 'there is no column "{column}" here. It may be one of {names}.'
REPEATED_COLUMN = 'the column "{column}" stands twice in the first row. Take one away.'
MISSING_COLUMN = 'the column "{column}" is missing. Add it to the first row.'
SEPARATED_OTHERWISE = "the columns are separated by {separator}. Save the file as CSV with commas."
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
NOT_TEXT = "holds a character that is no text (NUL). Take it away."

NOT_UTF8 = "the text is not UTF-8 (byte {byte} of the line). Save the file as CSV in UTF-8."
OPEN_QUOTE = (
    'a quote is opened on this line and never closed. Close it, or write "" for a quote inside a cell.'
)
CIRCLE = '"{value}" stands below itself. Choose another {column}.'
UNKNOWN_REFERENCE = '"{value}" does not stand in {file}.csv ({column}). Add it there or correct it here.'
REPEATED_KEY = '"{value}" already stands on line {line}. Keep one of the two rows.'
TAKEN = '"{value}" already belongs to {owner}. Each may have it only once.'
PLACED_HERE = '"{value}" is the number of an order placed in this shop. An import cannot replace it.'
