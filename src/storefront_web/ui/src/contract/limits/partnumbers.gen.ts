// Written by `python -m storefront.app.contract`. Do not edit.

export const NUMBER_MAX = 40;
export const PUNCTUATION = " -_./#+()&,:";
export const NUMBERS_PER_ITEM = 50;
export const FIRST_OWN_NUMBER_ID = 1000000000;
