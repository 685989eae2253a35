"""Limits of the checkout. Source: S2 §3.3, §5.2, §5.6, §5.7, §9."""

CONTACT_NAME_MAX = 50
CONTACT_TITLE_MAX = 40
NOTES_MAX = 512
NOTES_COUNTER_FROM = 100
PO_NUMBER_MAX = 50
CC_EMAILS_MAX = 5
EMAIL_NOTES_MAX = 255
USER_NAME_MAX = 255
TEXT_MAX = 1000
LIST_MAX = 1000
AMOUNT_SHOWN = 20
SHIPMENTS_NAMED = 3

ORDER_NOTE_TYPE = "order"
CUSTOMER_VISIBLE_NOTE_AREAS = (
    "Print Packing Lists",
    "Print Invoices",
    "Print Order Acknowledgements",
)
INTERNAL_NOTE_AREAS = (
    "Order Entry",
    "Print Pick Tickets",
    "Purchasing",
    "Shipping",
    "Accounts Receivable",
)
ALWAYS_NOTE_AREA = "Order Entry"
