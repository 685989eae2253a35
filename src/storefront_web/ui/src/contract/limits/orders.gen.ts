// Written by `python -m storefront.app.contract`. Do not edit.

export const SERVICE_PREFIX = "SERVICE-";
export const LOOKUP_MAX = 255;
export const PURCHASE_VISIBLE_HOURS = 2;
