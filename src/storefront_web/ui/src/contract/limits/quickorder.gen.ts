// Written by `python -m storefront.app.contract`. Do not edit.

export const SEARCHED_MAX = 25;
export const FILE_BYTES = 5000000;
