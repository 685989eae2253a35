// Written by `python -m storefront.app.contract`. Do not edit.

export const OUTBOX_PAGE_SIZE = 50;
