// Written by `python -m storefront.app.contract`. Do not edit.

export const CRASH_PAGE_MAX = 500;
export const CRASH_REASON_MAX = 500;
export const CRASH_STACK_MAX = 4000;
