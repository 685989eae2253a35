// Written by `python -m storefront.app.contract`. Do not edit.

export const DOWNLOAD = "Download PDF";
export const NOT_DOWNLOADED = "The PDF could not be downloaded. Please try again.";
export const LINK_NOT_OPENED = "The PDF could not be downloaded. Look up the order again, then try once more.";
