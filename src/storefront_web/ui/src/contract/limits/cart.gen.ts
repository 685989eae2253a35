// Written by `python -m storefront.app.contract`. Do not edit.

export const LINES_MAX = 1000;
export const ORDER_NOTES_MAX = 512;
export const ATTACHMENT_DAYS = 30;
export const DEFAULT_NOTE_AREAS = ["Print Order Acknowledgements", "Order Entry"] as const;
export const NOTE_AREAS_MAX = 10;
export const NOTE_AREA_CHARACTERS = 60;
export const UTM_CHARACTERS = 100;
export const SUPPLIER_LINK = "supplierLink";
export const TOUCH_HOURS = 24;
export const SAVED_MAX = 50;
export const SAVED_NAME_MAX = 100;
export const UNDO_DAYS = 1;
