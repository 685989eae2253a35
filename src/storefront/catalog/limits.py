"""The numbers of the catalog."""

EXTENDED_DESC_HOVER_MAX = 500
EXTENDED_DESC_INLINE_MAX = 100
NUMBER_MAX = 80
NUMBER_FRAGMENT_MIN = 3

PICTURE_SIZES = {"thumb": 160, "card": 320, "page": 720, "large": 1600}
"""The sizes in which photos are kept, with the pixels of the longer edge."""

CARD_WIDTH_PX = 320
CARD_MIN_HEIGHT_PX = 350
CARD_DESCRIPTION_LINES = 2
