"""User-facing messages of the staff's order pages."""

ORDERS_TITLE = "Orders and holds"
ORDERS_FIND = "Order, PO, reference, customer"
ORDERS_NONE = "No orders match"
ORDERS_NONE_MORE = "Change or clear the filters to see more."
ORDER_MISSING = "There is no order {number}."
ORDERS_ALL = "All"
ORDERS_ON_HOLD = "On hold"
ANY_STATUS = "Any status"
ANY_HOLD = "Any hold"
GUEST = "Guest"
NOT_CHANGED = "The order could not be changed. Please try again."
ORDER_TITLE = "Order #{number}"
ORDER_OF = "{customer} · {po}"
ORDERS_ALL_LINK = "All orders"
ORDERS_COUNTED = "{count} orders, {held} on hold"
ORDERS_OF_CUSTOMER = "Only customer {customer}: show all"

HOLD_REASONS = {"Approval": "Approval", "Credit": "Credit", "Review": "Review"}
HOLD_SOURCES = {"Company": "the customer's company", "Staff": "our staff", "Rule": "a rule of the store"}
HOLD_PLACED = "Placed by {source} {when}. The customer sees “On Hold”, not the reason."
HELD_ELSEWHERE = (
    "This order came from the back office with its hold. Release it there; the next import brings its new "
    "status."
)
LIFT = "Lift"
LIFT_TITLE = "Lift the {reason} hold"
LIFT_LAST = (
    "This is the last hold: the order is released and exported to the ERP. The buyer gets a confirmation, "
    "unless it was sent before."
)
LIFT_NOT_LAST = "The order stays on hold: another hold is left."
WHY_LABEL = "Reason"
WHY_NEEDED = "Enter a reason of {min} to {max} characters"
ALREADY_DECIDED = "This has already been decided."
DECIDED_BY = "{name} lifted it {when}."
NO_SUCH_HOLD = "There is no such hold on this order."
HOLD_LIFTED = "The {reason} hold was lifted. The order stays on hold: another hold is left."
HOLD_PLACE = "Put on hold"
HOLD_PLACE_TITLE = "Put order #{number} on hold"
HOLD_PLACE_NOTE = (
    "The order is in no export until the hold is lifted. The customer sees “On Hold”, not the reason."
)
HOLD_KIND = "Kind of hold"
HELD_NOW = "The order is on hold: {reason}."
HELD_ALREADY = "Our staff have put this order on hold already: {reason}."
HOLD_TOO_LATE = "The ERP has this order already. Put it on hold there."
RELEASED_AGAIN = "The order was released. Its confirmation was sent before, so the buyer gets no other."
ORDER_RELEASED = "The order was released. Its confirmation is on the way to the buyer."

PAYMENT_NONE = "No card was charged for this order."
PAYMENT_STATES = {
    "Requested": "Requested",
    "Authorized": "Authorized",
    "Declined": "Declined",
    "Voiding": "Being voided",
    "Voided": "Voided",
    "Captured": "Captured",
    "PartiallyRefunded": "Partly refunded",
    "Refunded": "Refunded",
}
SETTLEMENT_KINDS = {"Capture": "Capture", "Void": "Void", "Refund": "Refund"}
SETTLEMENT_STATES = {"Requested": "Waiting for the provider", "Done": "Done", "Refused": "Refused"}
AMOUNT_LABEL = "Amount"
CAPTURE_ONCE = "A payment is captured once: what a smaller amount leaves is released to the customer."
VOID_RELEASES = "The whole authorization is released to the customer. It cannot be captured afterwards."
REFUND_UP_TO = "Up to {left} can be refunded."
NO_PAYMENT = "This order has no card payment."
NOT_AUTHORIZED = "The payment is {state}: only an authorized payment can be {done}."
NOT_CAPTURED = "The payment is {state}: only a captured payment can be refunded."
DONE_AS = {"Capture": "captured", "Void": "voided", "Refund": "refunded"}
CAPTURE_ON_HOLD = "The order is on hold. Lift its holds before you capture the payment."
CAPTURE_CANCELLED = "The order is canceled. Void the payment instead."
AMOUNT_WRONG = "Enter an amount in dollars and cents, above 0"
AMOUNT_OVER = "At most {most} is possible"
PAYMENT_CHANGED = "The payment has changed since this page was opened. It now shows the current state."
STILL_WAITING = "{kind} of {amount} is waiting for the provider's answer. It is asked again every minute."
PROVIDER_CANNOT = (
    "The card provider {name} cannot capture or refund. Do it in the provider's own dashboard, or give "
    "its class the methods capture and refund."
)
PROVIDER_OTHER = "This payment was made with {name}, which is not the store's card provider now."
SETTLED = {
    "Capture": "{amount} was captured.",
    "Void": "The authorization of {amount} was voided.",
    "Refund": "{amount} was refunded.",
}
NOT_ANSWERED = "The card provider has not answered. It is asked again by itself; nothing is moved twice."

PLACED_THROUGH = {
    "Web": "web",
    "Staff": "our staff",
    "PunchOut": "punch-out",
    "Edi": "EDI",
    "Agent": "a buyer's agent",
}
MAILS_TITLE = "Mail"
MAILS_NONE = "No mail about this order is in the outbox."
MAIL_KINDS = {
    "OrderPlaced": "Confirmation",
    "OrderHeld": "Order received, on hold",
    "OrderMailAgain": "Confirmation, sent again",
}
MAIL_STATES = {"Waiting": "Waiting", "Failing": "Trying again", "Sent": "Sent", "GivenUp": "Not sent"}
RESEND = "Send again"
RESEND_TITLE = "Send the confirmation again"
RESEND_TO = "To"
RESEND_HELP = "Leave it as it is for the contact of the order, and its CC list."
RESEND_ADDRESS = "Enter an email address."
RESEND_NO_ADDRESS = "This order has no email address. Enter one."
RESEND_TOO_OFTEN = "The confirmation of this order was sent again {most} times. That is the most."
RESENT = "The confirmation is on the way to {to}."
AUDIT_RESENT = "Confirmation of order {number} sent again to {to}"
AUDIT_HELD = "Order {number} put on hold, {reason}: {why}"
SHIPMENTS_TITLE = "Shipments"
INVOICES_TITLE = "Invoices"
RETURNS_TITLE = "Returns"
HISTORY_SUBMITTED = "Submitted"
HISTORY_HELD = "On hold, {reason}"
HISTORY_LIFTED = "{reason} hold lifted"
AUDIT_LIFTED = "{reason} hold of order {number} lifted: {why}"
AUDIT_SETTLED = "{kind} of {amount} on order {number}: {why}"

CANCEL_ASKED = "To cancel"
CANCEL_HEAD = "Request to cancel"
CANCEL_WHAT = {
    "whole": "The customer asks to cancel the whole order.",
    "lines": "The customer asks to cancel",
}
CANCEL_ASKED_BY = "{name}, {when}"
ACCEPT_CANCEL = "Accept"
REFUSE_CANCEL = "Refuse…"
REFUSE_CANCEL_NOW = "Refuse"
ACCEPT_CANCEL_TITLE = "Cancel this?"
ACCEPT_CANCEL_NOTE = "The lines are canceled now, and the customer gets an email."
REFUSE_CANCEL_TITLE = "Refuse to cancel"
REFUSE_CANCEL_NOTE = "The customer reads this reason in the email and on the order."
NO_CANCEL_REQUEST = "There is no such request to cancel on this order."
CANCEL_DECIDED_BY = "This request has already been answered by {name}."
NOTE_NEEDED = "Enter a reason of {min} to {max} characters. The customer reads it."
NOTE_LONG = "The note can have at most {max} characters."
CANCEL_ACCEPTED = "Canceled. The customer gets an email."
CANCEL_REFUSED = "The request is refused. The customer gets an email."
CANCEL_VOIDED = "The card authorization is being voided."
CANCEL_VOID_FIRST = "The card payment is {state}: refund or void it separately."
HOLD_CANCELED = "The order was canceled"
AUDIT_CANCEL = "Request to cancel order {number}: {decision}"
MAIL_CANCELED_SUBJECT = "{store}: order {number}, your request to cancel"
MAIL_CANCELED_WHOLE = "we have canceled your order #{number}."
MAIL_CANCELED_LINES = "we have canceled these lines of your order #{number}:"
MAIL_NOT_CANCELED = "we cannot cancel your order #{number} as you asked, for this reason:"

DASHBOARD_TITLE = "Dashboard"
DASHBOARD_RANGE = "Range"
RANGE_30 = "Last 30 days"
RANGE_90 = "Last 90 days"
ORDERS_TODAY = "Orders today"
REVENUE_TODAY = "Revenue today"
ORDERS_IN_RANGE = "{count} in {days} days"
HELD_COUNT = "On hold"
HELD_OLDEST = "oldest placed {day}"
QUOTES_WAITING = "Quotes and price requests to answer"
BY_DAY_TITLE = "Orders and revenue by day"
BY_DAY_SUM = "{orders} orders, {total} in {days} days. Today is not over."
BY_DAY_TABLE = "As a table"
BY_DAY_PLOT = "As plots"
PLOT_ORDERS = "Orders by day"
PLOT_REVENUE = "Revenue by day"
PLOT_SAYS = "{title}: {count} days, the highest on {day} with {most}, {last} on the last day."
FAILURES_TITLE = "Failed emails and webhooks"
FAILURES_NONE = "Everything was delivered."
FAILURES_MORE = "The newest {shown} of {count}."
FAILURE_RETRIED = "Tried again"
FAILURE_GIVEN_UP = "Given up"
MISSED_TITLE = "Searches without results"
MISSED_NOTE = "{count} in {days} days, {different} different"
MISSED_NONE = "Every search of the last {days} days found something."
MISSED_WORDS = "Words"
MISSED_TIMES = "Times"
JOBS_TITLE = "Jobs"
JOB_STATES = {"Done": "Done", "Runs": "Runs", "Refused": "Refused", "Late": "Late", "Failed": "Failed"}
JOB_WORKER = "Background worker"
JOB_WORKER_RUNS = "Emails, the search index and daily jobs are processed"
JOB_WORKER_STOPPED = "No process does the background work. Start one with storefront serve."
JOB_OUTBOX = "Outbox"
JOB_OUTBOX_EMPTY = "Nothing is due"
JOB_OUTBOX_WAITS = "Mails are due"
JOB_CLEANUP = "Clean up {name}"
JOB_REMOVED = "{count} of {total} removed"
JOB_REFUSED = "Refused to remove {count} of {total} at once"
JOB_SERVICE = "Outside service: {name}"
