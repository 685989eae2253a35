// Written by `python -m storefront.app.contract`. Do not edit.

export const INCHES_PER_FOOT = 12;
export const CUTS_MAX = 50;
export const CUT_MARK_MAX = 30;
export const LENGTH_TEXT_MAX = 40;
