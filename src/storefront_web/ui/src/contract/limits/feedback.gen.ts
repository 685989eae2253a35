// Written by `python -m storefront.app.contract`. Do not edit.

export const INBOX_PAGE_SIZE = 50;
