// Written by `python -m storefront.app.contract`. Do not edit.

export const QUOTE_REFERENCE_MAX = 40;
export const QUOTE_EXPIRY_LAST_ISO = "2970-12-31";
export const MESSAGE_MAX = 2000;
export const LINE_NOTE_MAX = 255;
export const REASON_NOTE_MAX = 500;
export const QUOTES_PAGE_SIZE = 25;
export const RECENT_DAYS = 90;
