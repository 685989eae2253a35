"""User-facing messages of orders."""

HEADING_ORDER = "Order #"
HEADING_RMA = "RMA #"
TBD = "TBD"
BEFORE_TBD = "before TBD amounts"
SUBTOTAL = "SubTotal"
SHIPPING = "Shipping"
TAX = "Tax"
SERVICE_CHARGES = "Service charges"
TERMS = "Terms and conditions"
PRINT_PRICES_NOTE = "Prices are in USD and exclude taxes."

LOOKUP_BOTH_BLANK = "please provide a email address and a Reference or Order Number"
LOOKUP_NUMBER_BLANK = "please provide a Reference or Order Number"
LOOKUP_EMAIL_BLANK = "please provide a valid email address"
LOOKUP_NOT_CONNECTED = "Order #{n} is not connected to {email}"
LOOKUP_ASKS_REFERENCE = (
    "Order #{n} was looked up too often. Use the reference from your confirmation email instead of the order "
    "number, or sign in."
)
LOOKUP_FAILED = "The order could not be looked up. Please try again."
LOOKUP_ITS_ORDER = "Show order #{n}"
LOOKUP_RMA_HINT = "To find a return, enter its RMA number."
LOOKUP_LOADING = "Loading Order Data"
FIND_IN_ORDER = "Find in this order"
PO_OR_JOB = "PO or job name"
PRINT_ORDER = "Print order"
PRINT_WITHOUT_ORDER = "To print an order, look it up first."
TODAY = "Today: {count} in stock, {price}"

STATUS_SUBMITTED = "Submitted"
STATUS_ON_HOLD = "On Hold"
STATUS_OPEN = "Open"
STATUS_COMPLETE = "Complete"
STATUS_CANCELLED = "Cancelled"
STATUS_BACKORDERED = "Backordered"
STATUS_ALLOCATED = "Allocated"
STATUS_PARTIALLY_SHIPPED = "Partially Shipped"
STATUS_SHIPPED = "Shipped"
STATUS_INVOICED = "Invoiced"
STATUS_TEXTS = {
    "OnHold": STATUS_ON_HOLD,
    "Submitted": STATUS_SUBMITTED,
    "Open": STATUS_OPEN,
    "PartiallyShipped": STATUS_PARTIALLY_SHIPPED,
    "Shipped": STATUS_SHIPPED,
    "Complete": STATUS_COMPLETE,
    "Cancelled": STATUS_CANCELLED,
}
ATTENTION = "Attn: {name}"
COPIES_TO = "Copies to {emails}"
RUSH = "Rush"
SHIPS_COLLECT = "Collect, {carrier}, account {account}"
BEST_METHOD = "Best method"
REQUESTED_FOR = "Requested for {date}"
SHIPS_FROM_MAKER = "Ships from the manufacturer"
NCNR = "NCNR"
ARO_DAYS = "{days} days after receipt of order"
NO_COMPANY = "Choose a customer first."
NO_SUCH_ORDER = "There is no order under this reference."
CONFIRMATION_SUBJECT = "{store}: your order {n}"
RECEIVED_SUBJECT = "{store}: we have received your order {n}"
MAIL_THANKS = "Thank you for your order at {store}. We have received it and will tell you when it ships."
MAIL_RECEIVED = (
    "we have received your order at {store}. It is waiting for a check by our staff; the confirmation "
    "follows as soon as it is released."
)

LOOKUP_NUMBER_LABEL = "Order or reference number"
THANKS = "Thank you for your order"
PLACED_NOT_SHOWN = "Your order is placed, but it cannot be shown right now."
NOT_SHOWN = "This order cannot be shown."
ITS_REFERENCE = "The reference is {reference}."
CONFIRMATION_SENT = "A confirmation is on its way to {email}."
STATUS_ONLY = (
    "Status: {status}. The whole order is shown with its number and the email address it was placed with."
)
LOOKUP_DESCRIPTION = "Check the status of an order or a return with its number and your email address."
HELD = (
    "We have received your order, and it is waiting for a check on our side. Nothing more is needed from "
    "you; we will email you when it is released."
)
NEXT = "What happens next"
NEXT_RECEIVED = "Received"
NEXT_CHECKED = "Checked by us"
NEXT_PACKED = "Picked and packed"
NEXT_SHIPS = "Ships"
SHIPS_BY = "by {date}"
FROM_QUOTES = "Ordered from quote {numbers}."
OFFER_ACCOUNT = (
    "With an account you see this order beside all others, and your addresses are filled in next time."
)
CREATE_ACCOUNT = "Create an account"
ACCOUNT_TO_CONFIRM = (
    "Your account is almost ready. Confirm your email address with the link that we sent to {email}."
)
CONTINUE = "Continue shopping"

OPEN_REPORT_TITLE = "Open Orders Report"
OPEN_REPORT_NOTE = "{lines} on {orders}, {amount} to come"
WITHOUT_DATE = "Without a date"
OPEN_REPORT_NONE = "Nothing is on order"
OPEN_REPORT_NONE_MORE = "Every line of your orders has been received."
HISTORY_TITLE = "Item Purchase History"
HISTORY_FIND = "Part, your number or words"
HISTORY_VIEWS = "Which items"
HISTORY_ALL = "All"
HISTORY_OFTEN = "In {count} orders or more"
HISTORY_MINE = "Ordered by me"
HISTORY_IDLE = "Not for 6 months"
HISTORY_NONE = "You have not bought anything yet"
HISTORY_NONE_MORE = "Items appear here with your first order."
HISTORY_FILTERED_MORE = "Try other words or dates."
HISTORY_CHART = "Pieces a month, oldest first: {months}"
NOT_SOLD_NOW = "No longer sold"
CANCEL_TOO_LATE = "Order #{number} is {status} and can no longer be canceled."
CANCEL_LINE_DONE = "Line {line} is already canceled."
CANCEL_LINE_SHIPPED = "Line {line} has already shipped. Please return it instead."
CANCEL_LINE_NCNR = "Line {line} is non-cancelable and non-returnable (NCNR)."
NOTICE_BUTTON = "Open in the store"
