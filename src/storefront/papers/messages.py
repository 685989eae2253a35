"""The messages about documents that staff add to items. Source: S2 §7.3."""

NOT_A_DOCUMENT_TYPE = "{file_name} is not an accepted file type. Accepted are PDF, STEP, DXF, PNG and JPEG."
NO_SUCH_UPLOAD = "This file is no longer available. Upload it again."
NO_SUCH_DOCUMENT = (
    "This item does not have this document, or the document was imported: change it in media.csv."
)
NOT_FOR_FILES = "A file is one of {kinds}."
LABEL_TOO_LONG = "A label may have at most {most} characters."
ALREADY_THERE = "This file is already a document of the item."

ACCEPTED_FILES = "PDF, STEP, DXF, PNG or JPEG, at most 10 MB"
CHOOSE_FILE = "Please choose a file."
NOT_ADDED = "The document could not be added. Please try again."
NOT_REMOVED = "The document could not be removed. Please try again."
NOT_OPENED = "The document could not be opened. Please try again."
ADDED = "{label} was added to {item_code}."
REMOVED = "{label} removed."
IMPORTED_STAY = "Documents without a Remove button were imported; change them in media.csv."
