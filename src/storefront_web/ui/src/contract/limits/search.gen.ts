// Written by `python -m storefront.app.contract`. Do not edit.

export const TERM_MAX = 200;
export const INSTANT_PAGE = 1;
export const INSTANT_PAGE_SIZE = 10;
export const INNER_TERMS_MAX = 10;
