// Written by `python -m storefront.app.contract`. Do not edit.

export const ORDER_LINES_MAX = 1000;
export const LINE_CHARACTERS = 300;
export const NUMBER_CHARACTERS = 120;
export const NOTE_CHARACTERS = 200;
export const NEAR_MAX = 5;
export const SEARCHED_MAX = 25;
export const PICK_PERCENT = 90;
export const PICK_AHEAD = 10;
export const LEAST_PERCENT = 35;
export const FILE_BYTES = 5000000;
export const ROWS_MAX = 20000;
export const UNPACKED_MAX = 20000000;
export const ELEMENTS_MAX = 500000;
export const PARSING_SECONDS = 5;
export const COLUMNS_MAX = 60;
export const SAMPLE_ROWS = 5;
export const REFERRER_CHARACTERS = 60;
export const LINK_ITEMS_MAX = 100;
