// Written by `python -m storefront.app.contract`. Do not edit.

export const LABEL_MAX = 200;
export const LOOSE_DAYS = 7;
export const LOOSE_FILES_DAYS = 7;
