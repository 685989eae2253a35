// Written by `python -m storefront.app.contract`. Do not edit.

export const NAME_MAX = 100;
export const NOTE_MAX = 255;
export const LEFT_OUT_NAMED = 20;
