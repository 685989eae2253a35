"""The numbers of the cart. The timings of its screen stand in content/limits."""

LINES_MAX = 1_000
QUANTITY_MAX = 999_999
ORDER_NOTES_MAX = 512
GUEST_CART_DAYS = 90
ATTACHMENT_DAYS = 30

DEFAULT_NOTE_AREAS = ("Print Order Acknowledgements", "Order Entry")
NOTE_AREAS_MAX = 10
NOTE_AREA_CHARACTERS = 60
UTM_CHARACTERS = 100
TOUCH_HOURS = 24
"""A cart that is only looked at is noted as used once in so many hours."""
