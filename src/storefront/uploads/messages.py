"""Sentences about uploads. Source: S2 §8."""

UPLOAD_REFUSED = "Error uploading file: {server_text}"
UPLOAD_FAILED = "There was an error uploading, please try again."
TOO_MANY_FILES = "Too many files attempted."
FILE_TYPE_NOT_ACCEPTED = "{file_name} is not an accepted file type."
FILE_TOO_LARGE = "{file_name} is too large to upload."
FILE_EMPTY = "{file_name} is empty."
FILE_NAME_DEFAULT = "file"
