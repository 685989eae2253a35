// Written by `python -m storefront.app.contract`. Do not edit.

export const LABEL_MAX = 200;
