// Written by `python -m storefront.app.contract`. Do not edit.

export const UPLOAD_REFUSED = "Error uploading file: {server_text}";
export const UPLOAD_FAILED = "There was an error uploading, please try again.";
export const TOO_MANY_FILES = "Too many files attempted.";
export const FILE_TYPE_NOT_ACCEPTED = "{file_name} is not an accepted file type.";
export const FILE_TOO_LARGE = "{file_name} is too large to upload.";
export const FILE_EMPTY = "{file_name} is empty.";
