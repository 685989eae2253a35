// Written by `python -m storefront.app.contract`. Do not edit.

export const TAX_EXEMPT = "Tax exempt";
export const TAX_TO_BE_DETERMINED = "Tax is determined on the invoice";
export const TAX_RATE = "{percent}% sales tax";
