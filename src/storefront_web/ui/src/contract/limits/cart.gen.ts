// Written by `python -m storefront.app.contract`. Do not edit.

export const SUPPLIER_LINK = "supplierLink";
export const SAVED_NAME_MAX = 100;
