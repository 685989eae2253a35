// Written by `python -m storefront.app.contract`. Do not edit.

export const DEFAULT_LINE_NOTE_AREAS = ["Order Entry"] as const;
export const SUPPLIER_LINK = "supplierLink";
export const SAVED_NAME_MAX = 100;
