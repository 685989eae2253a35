// Written by `python -m storefront.app.contract`. Do not edit.

export const QUOTE_REFERENCE_MAX = 40;
export const QUOTE_EXPIRY_LAST_ISO = "2970-12-31";
export const MESSAGE_MAX = 2000;
export const LINE_NOTE_MAX = 255;
export const SEND_NOTE_MAX = 255;
export const REASON_NOTE_MAX = 500;
export const COMPETITOR_MAX = 120;
export const SEND_CC_MAX = 5;
export const QUANTITY_MAX = 9999999;
export const LEAD_TIME_MAX = 999;
export const QUOTES_PAGE_SIZE = 25;
export const RECENT_DAYS = 90;
