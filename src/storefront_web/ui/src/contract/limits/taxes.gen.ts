// Written by `python -m storefront.app.contract`. Do not edit.

export const TAXED_COUNTRY = "US";
