"""The numbers of availability."""

BOM_DEPTH_MAX = 3
POPUP_MAX_WIDTH_PX = 800
POPUP_NARROW_WIDTH_PX = 300
