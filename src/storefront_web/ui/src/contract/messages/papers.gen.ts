// Written by `python -m storefront.app.contract`. Do not edit.

export const NOT_A_PAPER_TYPE = "{file_name} is not an accepted file type. Accepted are PDF, STEP, DXF, PNG and JPEG.";
export const NO_SUCH_UPLOAD = "This file is not here any more. Upload it again.";
export const NO_SUCH_PAPER = "This item has no such document, or it came by an import: media.csv decides on those.";
export const NOT_FOR_FILES = "A file is one of {kinds}.";
export const LABEL_TOO_LONG = "A label may have at most {most} characters.";
export const ALREADY_THERE = "This file is a document of the item already.";
export const ACCEPTED_FILES = "PDF, STEP, DXF, PNG or JPEG, at most 10 MB";
export const CHOOSE_FILE = "Please choose a file.";
export const NOT_ADDED = "The document could not be added. Please try again.";
export const NOT_REMOVED = "The document could not be removed. Please try again.";
export const NOT_OPENED = "The document could not be opened. Please try again.";
export const ADDED = "{label} is a document of {item_code} now.";
export const REMOVED = "{label} removed.";
export const IMPORTED_STAY = "Documents without a Remove button came by an import; media.csv decides on them.";
