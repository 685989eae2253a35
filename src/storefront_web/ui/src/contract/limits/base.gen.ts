// Written by `python -m storefront.app.contract`. Do not edit.

export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 999999;
export const PHONE_DIGITS = 10;
export const PHONE_MAX = 30;
export const PHONE_EXTENSION_MAX = 5;
export const EMAIL_MAX = 255;
export const ITEMS_MAX = 500;
export const UID_MAX = 2147483647;
