// Written by `python -m storefront.app.contract`. Do not edit.

export const COLLECT_ACCOUNT_MAX = 20;
export const COLLECT_ACCOUNT_PATTERN = "[A-Z0-9-]{3,20}";
export const SHIP_DATE_YEAR_MAX = 2970;
