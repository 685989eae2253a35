"""The numbers of the cart. The timings of its screen stand in content/limits."""

LINES_MAX = 1_000
QUANTITY_MAX = 999_999
ORDER_NOTES_MAX = 512
GUEST_CART_DAYS = 90
ATTACHMENT_DAYS = 30

DEFAULT_NOTE_AREAS = ("Print Order Acknowledgements", "Order Entry")
