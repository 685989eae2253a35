// Written by `python -m storefront.app.contract`. Do not edit.

export const QUOTE_REFERENCE_MAX = 40;
export const QUOTE_EXPIRY_DEFAULT_DAYS = 30;
export const QUOTE_EXPIRY_FIRST_DAYS = 1;
export const QUOTE_PRICES_GOOD_DAYS = 30;
export const QUOTE_EXPIRY_LAST_ISO = "2970-12-31";
export const QUOTES_SHOWN_MAX = 200;
