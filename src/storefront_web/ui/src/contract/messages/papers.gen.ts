// Written by `python -m storefront.app.contract`. Do not edit.

export const ACCEPTED_FILES = "PDF, STEP, DXF, PNG or JPEG, at most 10 MB";
export const CHOOSE_FILE = "Please choose a file.";
export const NOT_ADDED = "The document could not be added. Please try again.";
export const NOT_REMOVED = "The document could not be removed. Please try again.";
export const NOT_OPENED = "The document could not be opened. Please try again.";
export const ADDED = "{label} was added to {item_code}.";
export const REMOVED = "{label} removed.";
export const IMPORTED_STAY = "Documents without a Remove button were imported; change them in media.csv.";
