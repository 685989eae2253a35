// Written by `python -m storefront.app.contract`. Do not edit.

export const PRICE_REASON_NOTE_MAX = 255;
export const REQUEST_NAME_MAX = 50;
export const REQUEST_COMPANY_MAX = 50;
