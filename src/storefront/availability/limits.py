"""The numbers of availability."""

BOM_DEPTH_MAX = 3
