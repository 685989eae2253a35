// Written by `python -m storefront.app.contract`. Do not edit.

export const NUMBER_MAX = 40;
export const PUNCTUATION = " -_./#+()&,:";
