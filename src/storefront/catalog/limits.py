"""Limits of the catalog."""

EXTENDED_DESC_HOVER_MAX = 500
EXTENDED_DESC_INLINE_MAX = 100
NUMBER_MAX = 80

FAMILY_SPECS_MAX = 12
"""The maximum number of properties in the URL of a family's drawing."""

PICTURE_SIZES = {"thumb": 160, "card": 320, "page": 720, "large": 1600}
"""Sizes that photos are stored in, in pixels of the longer edge."""
