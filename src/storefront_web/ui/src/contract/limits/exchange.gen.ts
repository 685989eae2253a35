// Written by `python -m storefront.app.contract`. Do not edit.

export const COLUMNS_MAX = 1000;
export const ELEMENTS_MAX = 200000000;
export const UNPACKED_BYTES = 10000000000;
export const SHARED_CHARACTERS = 300000000;
export const PARSING_SECONDS = 1800;
export const SHEET_ROWS = 1048576;
export const CELL_CHARACTERS = 1000000;
