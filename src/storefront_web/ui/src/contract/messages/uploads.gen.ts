// Written by `python -m storefront.app.contract`. Do not edit.

export const UPLOAD_REFUSED = "Error uploading file: {server_text}";
export const UPLOAD_FAILED = "There was an error uploading, please try again.";
export const TOO_MANY_FILES = "Too many files attempted.";
export const FILE_TYPE_NOT_ACCEPTED = "{file_name} is not an accepted file type.";
export const FILE_TOO_LARGE = "{file_name} is too large to upload.";
export const FILE_EMPTY = "{file_name} is empty.";
export const ATTACH_TITLE = "Attach Files";
export const DROP_HERE = "Drop files here or ";
export const CHOOSE_THEM = "choose them";
export const DROP_TERMS = "JPEG, PNG or PDF, up to {count} files of {megabytes} MB";
export const SENDING = "{sent} of {total}";
export const WAITING = "Waiting";
export const NOTHING_CHOSEN = "No file was chosen.";
export const NONE_LEFT = "{count} files are attached, and that is the most. Remove one to attach another.";
export const REMOVE = "Remove {file_name}";
export const FILES_LABEL = "Files";
export const ADD_FILES = "Add files";
export const FILES_SENDING = "The files are still uploading.";
export const NOT_DOWNLOADED = "The file could not be downloaded. Please try again.";
