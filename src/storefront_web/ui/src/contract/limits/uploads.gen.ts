// Written by `python -m storefront.app.contract`. Do not edit.

export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_BYTES_MAX = 10000000;
export const ATTACHMENT_BYTES_MIN = 1;
export const ATTACHMENT_TYPES = ["image/jpeg", "application/pdf", "image/png"] as const;
export const ATTACHMENT_EXTENSIONS = { "image/jpeg": [".jpg", ".jpeg"] as const, "application/pdf": [".pdf"] as const, "image/png": [".png"] as const } as const;
export const DOCUMENT_EXTENSIONS = ["pdf", "step", "stp", "dxf", "png", "jpg", "jpeg"] as const;
export const DIALOG_CANCEL_MS = 300;
