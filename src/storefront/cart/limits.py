"""Limits of the cart. The timings of its page are in content/limits."""

LINES_MAX = 1_000
OPENING_LINES = 20
"""The lines that the cart page already has when it arrives: a screen of them, even a tall one."""
ORDER_NOTES_MAX = 512
ATTACHMENT_DAYS = 30

DEFAULT_NOTE_AREAS = ("Print Order Acknowledgements", "Order Entry")
ALWAYS_NOTE_AREA = "Order Entry"
"""A customer's note always goes there too. Source: decision D12."""
NOTE_AREAS_MAX = 10
NOTE_AREA_CHARACTERS = 60
DEFAULT_LINE_NOTE_AREAS = ("Order Entry",)
LINE_NOTES_MAX = 10
UTM_CHARACTERS = 100
SUPPLIER_LINK = "supplierLink"
"""The utmMedium of lines added through a supplier's link; utmSource is the supplier. Source: decision A16."""
TOUCH_HOURS = 24
"""Reading a cart records it as used at most once per this many hours."""

SAVED_MAX = 50
"""The maximum number of saved carts per person; a cart saved by a sign-in may exceed it."""
SAVED_NAME_MAX = 100
UNDO_DAYS = 1
"""How many days a deleted saved cart can be restored."""
