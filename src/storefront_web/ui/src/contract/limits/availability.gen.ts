// Written by `python -m storefront.app.contract`. Do not edit.

export const BOM_DEPTH_MAX = 3;
export const POPUP_MAX_WIDTH_PX = 800;
export const POPUP_NARROW_WIDTH_PX = 300;
