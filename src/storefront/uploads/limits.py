"""Limits of uploads. Source: S2 §5.9, §7.3, §9; decisions B20, D24."""

ATTACHMENTS_MAX = 5
ATTACHMENT_BYTES_MAX = 10_000_000
UPLOAD_BYTES = ATTACHMENT_BYTES_MAX + 1_000_000
"""Maximum bytes of an upload request: the file, its framing, and room to refuse a larger one by name."""
ATTACHMENT_BYTES_MIN = 1
ATTACHMENT_TYPES = ("image/jpeg", "application/pdf", "image/png")
DOCUMENT_TYPES = (*ATTACHMENT_TYPES, "model/step", "image/vnd.dxf")
"""What a document of an item can be. Source: decision D24."""
PICTURE_TYPES = ("image/jpeg", "image/png")
ATTACHMENT_EXTENSIONS = {
    "image/jpeg": (".jpg", ".jpeg"),
    "application/pdf": (".pdf",),
    "image/png": (".png",),
}
DOCUMENT_EXTENSIONS = ("pdf", "step", "stp", "dxf", "png", "jpg", "jpeg")
"""File name extensions for the file picker; the actual type depends on the content. Source: decision D24."""
DOCUMENT_BYTES_MAX = 25_000_000
"""Maximum bytes of a document or a picture in an import."""
FILE_NAME_MAX = 150
UNSENT_MAX = 50
"""Files that a person has uploaded and not sent yet; they are deleted after `UNSENT_DAYS`."""
UNSENT_DAYS = 7
DIALOG_CANCEL_MS = 300
