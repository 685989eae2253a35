// Written by `python -m storefront.app.contract`. Do not edit.

export const COMMENT_MAX = 2000;
export const INBOX_PAGE_SIZE = 50;
