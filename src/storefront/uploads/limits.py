"""Numbers of uploads. Source: S2 §5.9, §7.3, §9; decisions B20, D24."""

ATTACHMENTS_MAX = 5
ATTACHMENT_BYTES_MAX = 10_000_000
ATTACHMENT_BYTES_MIN = 1
ATTACHMENT_TYPES = ("image/jpeg", "application/pdf", "image/png")
ATTACHMENT_EXTENSIONS = {
    "image/jpeg": (".jpg", ".jpeg"),
    "application/pdf": (".pdf",),
    "image/png": (".png",),
}
HEAD_BYTES = 1024
FILE_NAME_MAX = 150
DIALOG_CANCEL_MS = 300
