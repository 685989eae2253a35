// Written by `python -m storefront.app.contract`. Do not edit.

export const HOW_TO_WRITE = "One item per line: our number, your number or the manufacturer's, then a tab, comma or space and the quantity. You can also paste two columns from a spreadsheet.";
export const SEARCHING = "No item has this number. Looking for similar ones.";
export const SAME_AS = "Same item as line {line}. They will be one line in the cart.";
export const CHECK_FAILED = "The lines could not be checked ({reason}). Your text was not lost.";
export const FILE_FAILED = "The file could not be read ({reason}).";
export const FILE_TOO_LARGE = "The file is larger than {maximum}. Delete columns you do not need, and save it again.";
export const FILE_WHICH_COLUMN = "Choose the column with the part numbers.";
export const UPLOAD = "Upload CSV or Excel";
export const READING_FILE = "Reading the file...";
export const WHICH_COLUMNS = "Choose the columns";
export const PUT_LINE_BACK = "Undo: restore line {line}";
export const ROUNDED_LINES = "{count} rounded. See the lines.";
export const ALL_IN_CART = "All lines are in your cart.";
export const NOTHING_YET = "Lines appear here as you paste or type them.";
export const LIST_IS_KEPT = "{reason} Nothing was added. Your list was not lost.";
export const DOWNLOAD_OTHERS = "Download the others (CSV)";
export const NOTHING_READY = "No line can be added yet.";
export const FIELD_LABEL = "Part numbers and quantities";
export const NOTHING_TO_CHECK = "There is nothing to check yet.";
export const LINK_TITLE = "Items for your cart";
export const NOTHING_ADDED = "Nothing was added: {count} cannot be added. Correct or remove them, and add the rest.";
export const LINK_ASKS = "{referrer} suggests these items. They are not in your cart until you add them.";
export const KEPT_HERE = "They stay here as you typed them when you add the rest.";
export const CHOOSE_NEAR = "No exact match, but similar items. Keep the selection, choose another, or remove the line.";
export const NOT_KEPT_HERE = "This browser does not store site data. The list is lost when you leave or reload this page.";
