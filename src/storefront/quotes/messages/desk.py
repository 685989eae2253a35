"""Messages of the staff's quote desk."""

DESK_TITLE = "Quotes, price requests"
DESK_SUMMARY = "{value} open, {percent} % won in 90 days"
DESK_SUMMARY_UNDECIDED = "{value} open"
DESK_FIND = "Quote, customer, part, job number"
DESK_NONE = "No quotes or price requests here"
DESK_NONE_TO_DO = "Nothing to do"
DESK_NONE_MORE = "Try other filters, or look at all open quotes."
DESK_AGE = "Age counts since the customer last asked. Red: the answer is overdue."
DESK_VALUE_HELP = "Quotes and price requests whose value is not known yet (TBD) are left out."
DESK_VIEWS = {
    "open": "All open",
    "toDo": "To do",
    "mine": "Mine",
    "unassigned": "Nobody’s",
    "priceRequests": "Price requests",
    "due": "Due today",
    "ending": "Ends this week",
    "closed": "Won, lost",
}
DESK_STATES = {
    "Draft": "Draft",
    "Submitted": "Price needed",
    "Open": "Open",
    "Revised": "Revised",
    "Expired": "Expired",
    "Ordered": "Ordered",
    "PartiallyOrdered": "Partially ordered",
    "Declined": "Declined",
    "Cancelled": "Cancelled",
}
DESK_ANSWERS = {
    "Accepted": "Accepted",
    "ChangeAsked": "Change asked",
    "RenewalAsked": "Renewal asked",
}
DESK_REQUEST = "Price request"
DESK_NOBODY = "Nobody"
DESK_OWNER_NOT_SAVED = "The owner could not be changed. Please try again."
DESK_NEW = "New quote"
DESK_NEW_CUSTOMER = "ERP id of the customer"
DESK_NEW_HELP = "The quote starts as an empty draft. The customer sees nothing until you send it."
DESK_NEW_NEEDS_CUSTOMER = "Enter the customer’s ERP id, a number."
DESK_NOT_CHANGED = "This could not be saved. Please try again."

REQUEST_TITLE = "Price request {number}"
REQUEST_HELP = "Answering starts the draft of a quote with this item. The customer sees it once you send it."
REQUEST_ANSWERED_BY = "Answered with quote #{number}."
REQUEST_IS_CLOSED = "This price request is closed."
REQUEST_CLOSED_BECAUSE = "This price request was closed: {why}"
REQUEST_MAIL_REASON = "Email this reason to {email}"
REQUEST_REASON_LABEL = "Why is there no quote?"
REQUEST_GUEST = "A guest, without an account"

DESK_QUOTE_MISSING = "There is no quote #{number}"
DRAFT_SAVED = "Draft saved"
DRAFT_SAVING = "Saving the draft"
DRAFT_WAITS = "Not saved yet"
DRAFT_FAILED = "The draft was not saved: {why}"
DRAFT_STALE = "{detail} The lines below show the new state with your unsaved changes on top."
DRAFT_KEEP_MINE = "Save my changes"
DRAFT_DROP_MINE = "Drop my changes"
DRAFT_DISCARD_SURE = "The draft is removed. The customer keeps revision {revision}."
DRAFT_BY = "Last changed by {name}, {at}"
UNDER_FLOOR = "Under the floor of {floor} %: line {lines}"
UNDER_FLOOR_ASK = "Sending needs an approver."
SEE_PROBLEMS = "Before you send: {problem}"
ADD_HELP = "One line for each item: part number, then the quantity."
ADD_LABEL = "Add a part number, or paste lines"
ADD_LENGTH = "Length of {item}"
ADD_CUT = "Add cut to length"
BY_LENGTH = "Priced by length"
CUT_LENGTH_IN = "Length, in"
CUT_LENGTH_LABEL = "Length in inches, line {line}"
ADD_NONE = "Enter a part number."
PRICE_BY_CONTRACT = "Price all by contract"
DRAFT_DISCARD = "Discard the draft?"
LINE_NOTE_LABEL = "Note to the customer on this line"
LINE_LEAD_LABEL = "Lead Time in business days, line {line}"
LINE_BESIDE_MARK = "Alternative to line {line}, not in the total"
MARGIN_ALL = "Margin for all lines"
MESSAGE_READERS = "Who can read the message"
MARGIN_ALL_HELP = "Sets the price of every line that is not ordered, from its cost."
NO_SUBSTITUTES = "There is nothing to offer in place of this item."
SAME_AS_BEFORE = "Nothing differs."
COMPARED = "{current} against revision {revision}"
SEND_HELP = "The customer gets this by email, and sees it under Open Quotes at once."
SEND_RESEND = "There is no draft: the lines of revision {revision} are sent again with a new expiration date."
SEND_LINES = "{count} lines, {total}"
SEND_EXPIRES_HELP = "Leave it empty for the usual time."
SEND_KEEPS = "Costs, margins, price reasons and internal messages are never sent."
APPROVAL_HELP = "The revision is sent as soon as it is approved. Until then the customer keeps the last one."
APPROVAL_WAITS = "{name} asks to send this below the margin floor: {why}"
APPROVAL_WAITS_FOR = "{name} asks {approver} for approval to send this below the margin floor: {why}"
APPROVER_LABEL = "Ask"
APPROVER_ANY = "Anybody who can approve"
APPROVAL_WAS_REFUSED = "The approval was refused. Change the prices, or ask again."
MESSAGE_CUSTOMER_HELP = "The customer gets it by email."
MESSAGE_INTERNAL_HELP = "Only our staff can read it."
NO_QUOTE_MESSAGES = "No messages yet"
FOLLOW_UP_SAVED = "Follow-up saved"
REMIND_CUSTOMER = "Remind the customer before the quote expires"
OUTCOME_WAS = {"Won": "Won", "Lost": "Lost"}
CUSTOMER_WROTE = "{name}, {at}:"
PRICE_REASONS = {
    "CompetitorMatch": "Competitor match",
    "ContractPrice": "Contract price",
    "VolumeDeal": "Volume deal",
    "Promotion": "Promotion",
    "QuoteHonored": "Quote honored",
    "PriceCorrection": "Price correction",
    "Expedite": "Expedite",
    "Sample": "Sample",
    "Other": "Other",
}
