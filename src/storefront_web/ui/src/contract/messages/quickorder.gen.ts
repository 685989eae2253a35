// Written by `python -m storefront.app.contract`. Do not edit.

export const HOW_TO_WRITE = "One item per line: our number, your number or the maker's, then a tab, comma or space and the quantity. Two columns from a spreadsheet paste as they are.";
export const SEARCHING = "No item has this number. Looking for near ones.";
export const SAME_AS = "Same item as line {line}: they become one line in the cart.";
export const CHECK_FAILED = "The lines could not be checked ({reason}). What you wrote is kept.";
export const FILE_FAILED = "The file could not be read ({reason}).";
export const FILE_TOO_LARGE = "The file has more than {maximum}. Keep the columns that matter and save it anew.";
export const FILE_WHICH_COLUMN = "Say which column holds the part numbers.";
export const UPLOAD = "Upload CSV or Excel";
export const READING_FILE = "Reading the file...";
export const WHICH_COLUMNS = "Which column is what?";
export const PUT_LINE_BACK = "Undo: put line {line} back";
export const ROUNDED_LINES = "{count} rounded, as said on the line.";
export const ALL_IN_CART = "All lines are in your cart.";
export const NOTHING_YET = "Lines show here as soon as you paste or type them.";
export const LIST_IS_KEPT = "{reason} Nothing was added, and the list is kept.";
export const DOWNLOAD_OTHERS = "Download the others (CSV)";
export const NOTHING_READY = "No line is ready to be added yet.";
export const FIELD_LABEL = "Part numbers and quantities";
export const NOTHING_TO_CHECK = "There is nothing to check yet.";
export const LINK_TITLE = "Items for your cart";
export const NOTHING_ADDED = "Nothing was added yet: {count} cannot be. Correct or drop them, and add the others.";
export const LINK_ASKS = "{referrer} suggests these items. Nothing is in your cart before you add it.";
export const KEPT_HERE = "Kept as you typed them. Nothing is lost when you add the rest.";
export const CHOOSE_NEAR = "No exact number, but near ones. Keep the pick, choose another, or drop the line.";
export const NOT_KEPT_HERE = "This browser keeps no site data: the list is here until you leave or reload this page.";
