// Written by `python -m storefront.app.contract`. Do not edit.

export const TERM_MAX = 200;
export const SERIES_ROWS_MAX = 500;
export const TELLING_SPECS = 4;
export const COMPARED_MAX = 4;
export const VIEWED_MAX = 12;
export const CONDITION_NUMBER_MAX = 60;
export const NUMBER_START_MIN = 2;
export const NUMBER_INSIDE_MIN = 3;
export const SERVICE_PARTS_MAX = 500;
export const CARDS = "cards";
