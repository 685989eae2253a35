"""Numbers of uploads. Source: S2 §5.9, §7.3, §9; decisions B20, D24."""

ATTACHMENTS_MAX = 5
ATTACHMENT_BYTES_MAX = 10_000_000
UPLOAD_BYTES = ATTACHMENT_BYTES_MAX + 1_000_000
"""Bytes of an upload: the file, what frames it, and enough of a larger one for the refusal to name it."""
ATTACHMENT_BYTES_MIN = 1
ATTACHMENT_TYPES = ("image/jpeg", "application/pdf", "image/png")
ATTACHMENT_EXTENSIONS = {
    "image/jpeg": (".jpg", ".jpeg"),
    "application/pdf": (".pdf",),
    "image/png": (".png",),
}
PAPER_ENDINGS = ("pdf", "step", "stp", "dxf", "png", "jpg", "jpeg")
"""Endings of names, for whoever chooses a file; what a paper is its content says. Source: decision D24."""
PAPER_BYTES_MAX = 25_000_000
"""Bytes of a paper, or of a picture, that an import takes."""
HEAD_BYTES = 1024
FILE_NAME_MAX = 150
DIALOG_CANCEL_MS = 300
