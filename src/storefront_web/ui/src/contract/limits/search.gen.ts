// Written by `python -m storefront.app.contract`. Do not edit.

export const TERM_MAX = 200;
export const INSTANT_PAGE = 1;
export const INSTANT_PAGE_SIZE = 10;
export const INSTANT_PAGE_SIZE_MAX = 50;
export const INNER_TERMS_MAX = 10;
export const FILTERS_MAX = 50;
export const FACETS_MAX = 16;
export const FACET_VALUES_SHOWN = 40;
export const SERIES_ROWS_SHOWN = 6;
export const SERIES_ROWS_MAX = 200;
export const TELLING_SPECS = 4;
export const CATEGORIES_SHOWN = 8;
export const HOME_TILES = 6;
export const INSTANT_NAMES_MAX = 4;
export const CATALOG_ITEMS_SHOWN = 24;
export const COMPARED_MAX = 4;
export const CONDITION_NUMBER_MAX = 60;
export const NUMBER_START_MIN = 2;
export const NUMBER_INSIDE_MIN = 3;
export const CUSTOMER_NUMBERS_MAX = 1000;
export const SERVICE_PARTS_MAX = 500;
export const CARDS = "cards";
export const RANGE_FROM = 4;
