// Written by `python -m storefront.app.contract`. Do not edit.

export const BOM_DEPTH_MAX = 3;
