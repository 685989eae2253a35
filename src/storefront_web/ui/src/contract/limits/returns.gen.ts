// Written by `python -m storefront.app.contract`. Do not edit.

export const RETURN_NOTE_MAX = 500;
export const RETURN_LINE_NOTE_MAX = 200;
export const RETURN_TO_MAX = 300;
export const INSTRUCTIONS_MAX = 500;
export const DENIED_REASON_MAX = 200;
export const RETURNS_PAGE_SIZE = 25;
