// Written by `python -m storefront.app.contract`. Do not edit.

export const COLLECT_ACCOUNT_MIN = 3;
export const COLLECT_ACCOUNT_MAX = 20;
export const COLLECT_ACCOUNT_PATTERN = "[A-Z0-9-]{3,20}";
export const RATES_GOOD_MINUTES = 30;
