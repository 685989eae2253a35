// Written by `python -m storefront.app.contract`. Do not edit.

export const NAME_MAX = 50;
