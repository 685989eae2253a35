// Written by `python -m storefront.app.contract`. Do not edit.

export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 999999;
export const QUANTITY_DEFAULT = 1;
export const PHONE_DIGITS = 10;
export const PHONE_MAX = 30;
export const PHONE_EXTENSION_MAX = 5;
export const EMAIL_MAX = 255;
export const PAGE_SIZES = [24, 48, 96] as const;
export const PAGE_SIZE_DEFAULT = 24;
export const PAGE_MAX = 10000;
export const BUSINESS_DAYS_MAX = 2600;
export const UNIT_PRICE_DECIMALS_SHOWN = 5;
export const AMOUNT_END = 10000000000;
export const ITEMS_MAX = 500;
export const UID_MAX = 2147483647;
