// Written by `python -m storefront.app.contract`. Do not edit.

export const CARD_TOKEN_MAX = 255;
