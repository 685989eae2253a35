// Written by `python -m storefront.app.contract`. Do not edit.

export const QUOTE_REFERENCE_MAX = 40;
export const QUOTE_EXPIRY_LAST_ISO = "2970-12-31";
export const LINE_NOTE_MAX = 255;
