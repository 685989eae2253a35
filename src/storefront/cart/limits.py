"""The numbers of the cart. The timings of its screen stand in content/limits."""

LINES_MAX = 1_000
ORDER_NOTES_MAX = 512
ATTACHMENT_DAYS = 30

DEFAULT_NOTE_AREAS = ("Print Order Acknowledgements", "Order Entry")
NOTE_AREAS_MAX = 10
NOTE_AREA_CHARACTERS = 60
UTM_CHARACTERS = 100
SUPPLIER_LINK = "supplierLink"
"""The utmMedium of lines that came by a supplier's link; utmSource is who referred. Source: decision A16."""
TOUCH_HOURS = 24
"""A cart that is only looked at is noted as used once in so many hours."""

SAVED_MAX = 50
"""How many carts one person keeps for later under names of their own; a sign-in adds to them all the same."""
SAVED_NAME_MAX = 100
UNDO_DAYS = 1
"""A saved cart that was deleted can be brought back for so many days."""
