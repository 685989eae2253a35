// Written by `python -m storefront.app.contract`. Do not edit.

export const DELIVERIES_PAGE_SIZE = 50;
