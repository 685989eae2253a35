"""User-facing messages about a company's orders."""

COMPANY_ORDERS = "Orders"
ORDERS_DESCRIPTION = "Orders of your company at {store}."
FIND_ORDERS = "Order, PO, part or your number"
VIEWS = "Views"
VIEW_ALL_ORDERS = "All"
VIEW_OPEN = "Open"
VIEW_ON_HOLD = "On hold"
VIEW_MINE = "Placed by me"
SAVE_VIEW = "Save this view"
VIEW_NAME = "Name of the view"
VIEW_NEEDS_NAME = "Please enter a name for the view."
VIEW_SAVED = "The view “{name}” is saved in this browser."
VIEW_SAVED_FOR_NOW = (
    "Your browser does not store data for this site, so the view “{name}” lasts until you leave."
)
VIEW_REMOVED = "The view “{name}” is removed."
REMOVE_VIEW = "Remove the view “{name}”"
NO_ITEMS_FOUND_MORE = "Change the filters, or clear them to see all orders."
NO_ORDERS_YET = "No orders yet"
NO_ORDERS_YET_MORE = "Orders that your company places in the store or by phone are listed here."
ANY_ORDER_STATUS = "All statuses"
ANYBODY = "Anybody"
OPEN_STATUSES = "Not finished"
MORE_THAN = "{count}+"

NO_SUCH_ORDER_HERE = "Order #{number} was not found."
NO_SUCH_ORDER_MORE = "Check the number. You can open the orders of your own company only."
CURSOR_UNREADABLE = "This page of the list cannot be opened. Start again from the first page."
SORT_UNKNOWN = "Sort by date, number, total or status, with a minus in front for descending."
STATUS_UNKNOWN = "{status} is not a status of an order."
PLACED_BY_UNKNOWN = "Use me or all."

RETURN_STATUS_TEXTS = {
    "Requested": "Requested",
    "Authorized": "Authorized",
    "Received": "Received",
    "Credited": "Credited",
    "Closed": "Closed",
    "Denied": "Denied",
}

CANCEL_PENDING = "A request to cancel order #{number} is already waiting for our answer."
CANCEL_NO_LINE = "Order #{number} has no line {line}."
CANCEL_NOT_WHOLE = "Some lines can no longer be canceled. Please choose the others."
CANCEL_NOTHING_LEFT = "No line of order #{number} can be canceled anymore."
CANCEL_REASON_LONG = "Please enter at most {max} characters."
CANCEL_SENT = "We have received your request to cancel order #{number}, and will answer by email."
CANCEL_SENT_LINES = (
    "We have received your request to cancel {count} of order #{number}, and will answer by email."
)
CANCEL_NOT_SENT = "The request could not be sent. Please try again."
CANCEL_TITLE = "Ask to cancel order #{number}"
CANCEL_ASK = "Ask to cancel"
CANCEL_WHICH = "What should be canceled?"
CANCEL_WHOLE = "The whole order"
CANCEL_SOME = "Some lines"
CANCEL_CHOOSE_LINE = "Please choose at least one line."
CANCEL_REASON = "Reason"
CANCEL_NOTE = "Nothing is canceled until we confirm it."
CANCEL_KEEP = "Keep order"
CANCEL_SEND = "Send request"
CANCEL_WAITING = "Your company has asked us to cancel {what}. We have not answered yet."
CANCEL_ACCEPTED = "Your request to cancel {what} was accepted."
CANCEL_DECLINED = "Your request to cancel {what} was declined."
WHAT_WHOLE = "this order"
WHAT_LINES = "line {lines}"
WHAT_SOME_LINES = "lines {lines}"

PRINT = "Print"
REORDER_SELECTION = "Reorder {count}"
SELECT_LINE = "Select line {line}, {item_code}"
SELECT_ALL_LINES = "Select all lines"
SHIPMENTS = "Shipments"
INVOICES = "Invoices"
RETURNS = "Returns"
WHAT_HAPPENED = "What happened"
NO_SHIPMENTS = "Nothing has shipped yet."
NO_INVOICES = "No invoices yet."
NO_TRACKING = "No tracking number yet"
OF_LINE = "{quantity} of line {line}"
SERVICE_LINES_NOTE = "Service charges are part of the subtotal; their lines are not shown."
WITHOUT_CARRIER = "Shipment {number}"
