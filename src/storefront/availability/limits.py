"""Limits of availability."""

BOM_DEPTH_MAX = 3
