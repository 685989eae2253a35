// Written by `python -m storefront.app.contract`. Do not edit.

export const PICTURE_SIZES = { thumb: 160, card: 320, page: 720, large: 1600 } as const;
