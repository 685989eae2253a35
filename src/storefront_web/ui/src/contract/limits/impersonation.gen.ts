// Written by `python -m storefront.app.contract`. Do not edit.

export const REASON_MIN = 3;
export const REASON_MAX = 200;
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;
export const RECENT_DAYS = 30;
export const HISTORY_PAGE_SIZE = 25;
export const HISTORY_DAYS = [7, 30, 90, 365] as const;
export const HISTORY_DAYS_DEFAULT = 30;
export const WRITES_SHOWN = 500;
export const CUSTOMER_HISTORY_PAGE_SIZE = 25;
