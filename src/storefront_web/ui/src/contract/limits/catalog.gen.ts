// Written by `python -m storefront.app.contract`. Do not edit.

export const EXTENDED_DESC_HOVER_MAX = 500;
export const EXTENDED_DESC_INLINE_MAX = 100;
export const NUMBER_MAX = 80;
export const NUMBER_FRAGMENT_MIN = 3;
export const PICTURE_SIZES = { thumb: 160, card: 320, page: 720, large: 1600 } as const;
export const CARD_WIDTH_PX = 320;
export const CARD_MIN_HEIGHT_PX = 350;
export const CARD_DESCRIPTION_LINES = 2;
