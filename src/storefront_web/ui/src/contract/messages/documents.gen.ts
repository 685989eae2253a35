// Written by `python -m storefront.app.contract`. Do not edit.

export const DOWNLOAD = "Download PDF";
export const NOT_DOWNLOADED = "The PDF could not be downloaded. Please try again.";
