"""User-facing messages of quotes."""

NO_SUCH_QUOTE = "Your company has no quote #{number}. Look at your open quotes in My Account."
NO_SUCH_QUOTE_LINE = "Your company has no quote line {line}."
NAME_A_QUOTE = "Specify a quote: its quoteNumber, or the quoteLineId of each line."
LINE_WITHOUT_QUOTE = "Add lines of a quote with quote_to_cart."
EXPIRED = "Quote #{number} expired on {date}. Ask us to renew it."
ORDERED = "Quote #{number} has already been ordered."
NOT_READY = "Quote #{number} is not ready yet: we are still working on its prices."
DECLINED = "Quote #{number} was declined. Ask us for a new one."
CANCELLED = "Quote #{number} was cancelled. Ask us for a new one."
LEFT_OUT = "{item_code} was left out: {why}"

HELD_UNTIL = "Quote #{number}: price held until {date}"
HELD_FROM = "Quote #{number} holds its price for {quantity} or more; fewer cost today’s price"
NO_LONGER_HELD = "Quote #{number} no longer holds its price; this is today’s price"

TITLE = "Open Quotes"
DESCRIPTION = "Your company’s quotes at {store}, and what can be ordered from them."
QUOTE_TITLE = "Quote #{number}"
WHICH_QUOTES = "Which quotes"
NO_QUOTES_MORE = "Ask us for a price, and the quote is listed here until it expires."
NOT_READ = "The quotes could not be loaded."
NOT_THERE = "There is no such quote"
NOT_THERE_MORE = "It may belong to another company, or the number may be mistyped."
ADDED = "Quote #{number} is in the cart."
NOT_ADDED = "The quote could not be added to the cart. Please try again."
PRICES_UNTIL = "Prices until"
TODAYS_PRICES = "today’s prices apply"
ALREADY_ORDERED = "Ordered"
NO_LAST_DAY = "No expiration date"

NO_SUCH_REFERENCE = "There is no quote under this reference."
TOO_MANY_QUOTES = "At most {most} quotes can be completed at once."
MAIL_SUBJECT = "{store}: your quote {number}"
MAIL_OPEN = "Thank you for your request. Here is your quote; its prices are held until {until}."
MAIL_WAITING = (
    "Thank you for your request. Some items need a price from us first. We will send you the complete quote "
    "as soon as they are priced."
)
MAIL_NO_CHARGE = "Nothing has been charged, and nothing is reserved for you yet."
TO_BE_QUOTED = "We will quote it"
SHIPPING_LATER = "Added when you order"

REQUESTED = "Thank you for your request"
COMPLETE_TITLE = "Quote complete"
COPY_SENT = "A copy is on its way to {email}."
IS_OPEN = "Here is your quote. Its prices are held until {date}."
IS_WAITING = "Some items need a price from us first. We will email you when the quote is complete."
QUOTE_STATUS_ONLY = "Status: {status}. The whole quote is shown to its buyer only."
REQUESTED_NOT_SHOWN = "Your request has arrived, but it cannot be shown right now."
QUOTE_NOT_SHOWN = "This quote cannot be shown."
NEXT_PRICED = "Priced by us"
NEXT_DECIDE = "You order it, ask for a change or decline it"
QUOTE_OFFER_ACCOUNT = "With an account you find this quote again, and order from it at the quoted prices."
SEE_QUOTE = "See the quote"
LEAD_TIME_STOCK = "In stock"
LEAD_TIME_DAY = "1 business day"
LEAD_TIME_DAYS = "{days} business days"
LEAD_TIME_UNKNOWN = "Contact us"
LINE_SUMMARY = "{quantity} at {price}"
LINE_ALTERNATIVE = "alternative to line {line}, not in the total"

CHANGED_SINCE = "This quote has changed since you opened it. Check it and try again."
ANSWER_NOT_NOW = {
    "Accept": "Quote #{number} cannot be accepted now.",
    "Change": "Quote #{number} cannot be changed now. Send us a message instead.",
    "Decline": "Quote #{number} cannot be declined now.",
    "Renew": "Quote #{number} has not expired, so there is nothing to renew.",
    "Withdraw": "Quote #{number} has been answered already, so it cannot be withdrawn.",
    "Order": "Quote #{number} cannot be ordered now.",
    "Message": "Quote #{number} was cancelled, so its messages are closed.",
}
ALREADY_ACCEPTED = "Quote #{number} has already been accepted."
ALREADY_DECLINED = "Quote #{number} has already been declined."
ALREADY_CANCELLED = "Quote #{number} has already been cancelled."
ALREADY_ASKED = "You have already asked us to renew quote #{number}."
CHANGE_NEEDS_TEXT = "Say what should change."
REASON_NEEDS_TEXT = "Say why in a few words."
MESSAGE_NEEDS_TEXT = "Write a message."
TEXT_TOO_LONG = "Use at most {maximum} characters."
NO_SUCH_LINES = "Quote #{number} has no line {lines}."
NO_SUCH_REVISION = "Quote #{number} has no revision {revision}."
ACCEPTED_DONE = "Quote #{number} is accepted. Convert it to an order when you are ready."
CHANGE_DONE = "We have your request. Quote #{number} stays open until it is revised."
DECLINED_DONE = "Quote #{number} is declined."
RENEW_DONE = "We have your request to renew quote #{number}."
WITHDRAWN_DONE = "Quote #{number} is withdrawn."
MESSAGE_DONE = "The message was sent."

NO_SUCH_QUOTE_DESK = "There is no quote #{number}."
NO_SUCH_PRICE_REQUEST = "There is no price request #{number}."
NO_SUCH_OWNER = "Choose somebody on our staff."
NO_SUCH_CUSTOMER = "There is no customer {number}."
NO_SUCH_CONTACT = "This customer has no such contact."
NO_SUCH_ITEM = "We have no item with the number {number}."
AMBIGUOUS_ITEM = "{count} items have the number {number}. Use the item code."
TOO_MANY_LINES = "A quote has at most {maximum} lines."
LINE_TWICE = "Two lines have the number {line}."
LINE_NO_ITEM = "Line {line}: there is no such item."
LINE_QUANTITY = "Line {line}: choose a quantity from 1 to {maximum}."
LINE_PRICE = "Line {line}: {why}"
LINE_LEAD_TIME = "Line {line}: choose a lead time from 0 to {maximum} business days."
LINE_TOO_LONG = "Line {line}: use at most {maximum} characters."
LINE_IS_ORDERED = "Line {line} has been ordered, so it cannot be changed or removed."
LINE_BESIDE = "Line {line} cannot be an alternative to line {other}."
LINE_NEEDS_PRICE = "Line {line} has no price."
LINE_NEEDS_REASON = "Line {line}: choose a price reason."
LINE_NEEDS_NOTE = "Line {line}: say in a note why the price is another one."
LINE_UNKNOWN_REASON = "Line {line}: there is no such price reason."
LINE_UNDER_FLOOR = "Line {line} has a margin of {margin} %; the floor is {floor} %."
LINE_SEVERAL_CUTS = "Line {line} has several cuts. Remove it and add a line for each length."
LINE_IS_GONE = "Line {line}: {why} Replace the item, or remove the line."
LINE_DISCONTINUED = "{item_code} is discontinued."
LINE_NOT_IN_CATALOG = "{item_code} is no longer in our catalog."
LINE_MATERIAL_GONE = "The material that {item_code} is cut from is no longer sold."
LINE_RESTRICTED = "{item_code} is restricted to certain customers."
LINE_CUT_GONE = "{item_code} is no longer cut to this length."
ACCEPT_NOT_LINE = (
    "Line {lines} cannot be ordered online, so this quote cannot be accepted. Order the other lines, or ask "
    "for a change."
)
ACCEPT_NOT_LINES = (
    "Lines {lines} cannot be ordered online, so this quote cannot be accepted. Order the other lines, or ask "
    "for a change."
)
NOTHING_TO_SEND = "The quote has no lines yet."
NO_DRAFT = "There is no draft."
SEND_NO_ADDRESS = "Enter an email address to send the quote to."
SEND_ADDRESS = "{address} is not an email address."
SEND_TOO_MANY = "Use at most {maximum} CC addresses."
EXPIRES_TOO_EARLY = "Choose an expiration date from tomorrow on."
EXPIRES_TOO_LATE = "Choose an expiration date before 2971."
NEEDS_APPROVAL = "Ask for approval to send a quote below the margin floor of {floor} %."
NO_APPROVAL_NEEDED = "Nothing is below the margin floor. Send the revision."
NO_APPROVAL_ASKED = "Nobody has asked for approval of this draft."
NOT_AN_APPROVER = "Only an approver can decide this."
CANNOT_APPROVE = "{name} cannot approve this quote. Choose somebody else."
NOT_YOUR_OWN = "Somebody else has to approve your own request."
MARGIN_INVALID = "Choose a margin from 0 to 99 percent."
MARGIN_NO_COST = "Line {line} has no cost, so its price was not changed."
PROBABILITY_INVALID = "Choose a probability from 0 to 100 percent."
AMOUNT_INVALID = "The amount must be a number of dollars, 0 or more."
LOST_REASON = "Choose why the quote was lost."
LOST_REASON_BUYER = "Choose why you decline the quote."
CLOSE_NEEDS_REASON = "Say why you close the request."
CLOSE_NO_ADDRESS = "This request has no email address, so nothing can be mailed."
REQUEST_ANSWERED = "Price request #{number} has already been answered."

EVENT_CREATED = "Quote created"
EVENT_REQUESTED = "Price request #{number}"
EVENT_SENT = "Revision {revision} sent"
EVENT_ACCEPTED = "Accepted revision {revision}"
EVENT_CHANGE = "Asked for a change of revision {revision}: {kinds}"
EVENT_DECLINED = "Declined: {reason}"
EVENT_RENEW = "Asked to renew"
EVENT_WITHDRAWN = "Withdrawn"
EVENT_ORDERED = "Order #{order} placed"
EVENT_OWNER = "Owner: {name}"
EVENT_NOBODY = "nobody"
EVENT_DRAFT = "Draft changed"
EVENT_DISCARDED = "Draft discarded"
EVENT_FOLLOW_UP = "Follow-up changed"
EVENT_WON = "Marked as won"
EVENT_REOPENED = "Opened again"
EVENT_LOST = "Marked as lost: {reason}"
EVENT_APPROVAL = "Approval requested: {why}"
EVENT_APPROVAL_FROM = "Approval requested from {name}: {why}"
EVENT_APPROVED = "Approved"
EVENT_REFUSED = "Approval refused: {why}"

CHANGE_KINDS = {
    "QuantityOrItem": "Other quantity or item",
    "Price": "Better price",
    "LeadTime": "Earlier date",
    "Other": "Something else",
}
DECLINE_REASONS = {
    "Price": "Price",
    "LeadTime": "Lead Time",
    "ProjectStopped": "Project stopped",
    "NoAnswer": "No answer",
    "Other": "Other",
}

LINES_ONE = "1 line"
LINES_MANY = "{count} lines"

MAIL_HELLO = "Hello {name},"
MAIL_HELLO_NOBODY = "Hello,"
MAIL_SENT_SUBJECT = "Quote #{number} from {store}, revision {revision}"
MAIL_SENT_FIRST_SUBJECT = "Quote #{number} from {store}"
MAIL_SENT_TEXT = "{by} has sent you quote #{number}. Its prices are good until {until}."
MAIL_REQUESTED_SUBJECT = "{customer} asks for quote #{number}"
MAIL_REQUESTED_TEXT = "{by} asked for quote #{number} in the checkout: {lines}, {total}."
MAIL_REQUESTED_UNPRICED = (
    "Lines without a price: {count}. The customer cannot order them until you have priced them."
)
MAIL_CLOSED_SUBJECT = "Your price request for {item_code}"
MAIL_CLOSED_TEXT = "Thank you for asking for the price of {item_code}. We cannot quote it:"
MAIL_MESSAGE_SUBJECT = "New message about quote #{number}"
MAIL_MESSAGE_TEXT = "{by} wrote about quote #{number}:"
MAIL_ACCEPTED_SUBJECT = "{customer} accepted quote #{number}"
MAIL_ACCEPTED_TEXT = "{by} at {customer} accepted revision {revision} of quote #{number}."
MAIL_CHANGE_SUBJECT = "{customer} asks for a change of quote #{number}"
MAIL_CHANGE_TEXT = "{by} at {customer} asks for a change of quote #{number}: {kinds}."
MAIL_DECLINED_SUBJECT = "{customer} declined quote #{number}"
MAIL_DECLINED_TEXT = "{by} at {customer} declined quote #{number}: {reason}."
MAIL_RENEW_SUBJECT = "{customer} asks to renew quote #{number}"
MAIL_RENEW_TEXT = "{by} at {customer} asks you to renew quote #{number}, which expired on {expires}."
MAIL_WITHDRAWN_SUBJECT = "{customer} withdrew quote #{number}"
MAIL_WITHDRAWN_TEXT = "{by} at {customer} withdrew the request for quote #{number}."
MAIL_APPROVAL_SUBJECT = "Quote #{number} needs your approval"
MAIL_APPROVAL_TEXT = "{by} wants to send quote #{number} to {customer} below the margin floor."
MAIL_APPROVED_SUBJECT = "Quote #{number} was approved and sent"
MAIL_APPROVED_TEXT = "{by} approved quote #{number}. It has been sent to the customer."
MAIL_REFUSED_SUBJECT = "Quote #{number} was not approved"
MAIL_REFUSED_TEXT = "{by} did not approve quote #{number}. The customer keeps the last revision."
MAIL_EXPIRES_SUBJECT = "Quote #{number} expires on {expires}"
MAIL_EXPIRES_TEXT = "The prices of quote #{number} are good until {expires}."
MAIL_FOLLOW_UP_SUBJECT = "Follow up on quote #{number}"
MAIL_FOLLOW_UP_TEXT = "Today is the follow-up date of quote #{number} for {customer}."
MAIL_OWNER_SUBJECT = "Quote #{number} is now yours"
MAIL_OWNER_TEXT = "{by} handed quote #{number} for {customer} over to you."
MAIL_BUTTON = "Open the quote"
MAIL_REPLY = "Reply to this email to answer or to order."
"""Sentences of mails about quotes."""
CHANGE_NAMES = {
    "Added": "new line",
    "Removed": "line removed",
    "Substitute": "item",
    "Quantity": "quantity",
    "Length": "length",
    "Price": "price",
    "LeadTime": "lead time",
    "Note": "note",
    "PriceReason": "price reason",
}
CHANGE_LINE = "Line {line}, {item_code}: {what}, {before} → {after}"
CHANGE_NOTHING = "--"
