"""User-facing messages of the customer's quote pages."""

VIEW_TO_ANSWER = "To answer"
VIEW_RECENT = "Last {days} days"
VIEW_ORDERED = "Ordered"
VIEW_ALL = "All"
TO_ANSWER_NOTE = "{count} to answer"
FIND_QUOTES = "Quote, reference or part number"
NONE_FOUND = "No quotes match"
NONE_FOUND_MORE = "Try other words or dates, or look at all quotes."
NONE_IN_VIEW = {
    "toAnswer": "Nothing to answer",
    "recent": "No quotes in the last {days} days",
    "ordered": "No quote has been ordered yet",
    "all": "No quotes yet",
}
NEW_MESSAGES = "{count} new"
STATUS_NAMES = {
    "Draft": "Draft",
    "Submitted": "In progress",
    "Open": "Open",
    "Revised": "Revised",
    "Expired": "Expired",
    "Ordered": "Ordered",
    "PartiallyOrdered": "Partially ordered",
    "Declined": "Declined",
    "Cancelled": "Cancelled",
}
STATUS_MEANS = {
    "Draft": "",
    "Submitted": "We are pricing it",
    "Open": "Waits for your answer",
    "Revised": "Has new prices for you",
    "Expired": "Ask us to renew it",
    "Ordered": "Nothing left to do",
    "PartiallyOrdered": "You can order the rest",
    "Declined": "You declined it",
    "Cancelled": "Withdrawn or closed",
}
ANSWER_MEANS = {
    "Accepted": "Accepted, ready to order",
    "ChangeAsked": "We are working on your change",
    "RenewalAsked": "We are working on a new quote",
}
EXPIRES_TODAY = "today"
EXPIRES_TOMORROW = "tomorrow"
EXPIRES_IN = "in {days} days"
EXPIRED_YESTERDAY = "yesterday"
EXPIRED_AGO = "{days} days ago"
NOT_SENT = "Your answer could not be sent. Please try again."
MESSAGE_NOT_SENT = "Your message could not be sent. Please try again."

REVISION = "Revision {revision}"
ONLY_CHANGED = "Show only what changed"
ALL_LINES = "Show all lines"
NEW_IN_REVISION = "New in revision {revision}"
REMOVED_IN_REVISION = "Removed in revision {revision}"
OLD_REVISION = "This is revision {revision}. It has been replaced, so it cannot be ordered."
SEE_CURRENT = "See revision {revision}"
REVISION_NOT_READ = "This revision could not be loaded."
ALTERNATIVE_TO = "Alternative to line {line}"
ORDERED_AS = "Ordered, #{order}"
FEWER_THAN_QUOTED = "You were quoted {quantity}. Fewer cost today’s price, shown in the cart."
CONVERT = "Convert to order"
CONVERT_NOTHING = "Tick at least one line to order."
CONVERT_GONE = "No line of this quote can be ordered online. Ask for a change."
CONVERT_MEANS = "Convert to order puts the ticked lines into your cart at these prices."
ACCEPT_MEANS = "Accept tells us that you will order."
IN_CART_ALREADY = "Lines that were already in the cart keep their quantity there."
TAKEN_OUT = "The lines of quote #{number} are out of the cart again."
NOT_TAKEN_OUT = "The lines could not be taken out of the cart."
CHANGE_WHOLE = "About the whole quote. Untick lines to ask about the others only. The quote stays open."
CHANGE_LINES = "About {lines}, as ticked. The quote stays open."
DECLINE_TITLE = "Decline quote #{number}"
WITHDRAW_TITLE = "Withdraw the request"
WITHDRAW_MORE = "We stop working on quote #{number}. You can ask for another quote at any time."
WITHDRAW_KEEP = "Keep it"
ABOUT_LINES = "About {lines}"
ABOUT_TICKED = "This is about the ticked lines ({lines})"
NO_MESSAGES = "No messages yet. Ask us anything about this quote."
MESSAGE_SENDING = "Sending…"

NOTICE_ACCEPTED = "Accepted by {name}, {date}."
NOTICE_ACCEPTED_MORE = "Its prices are held until {until}. Convert it to an order when you are ready."
NOTICE_CHANGE = "Change requested by {name}, {date}."
NOTICE_CHANGE_MORE = "We will send you a new revision. Until then you can still order this one."
NOTICE_PARTLY = "Ordered in part."
NOTICE_PARTLY_MORE = "{orders} {has} {ordered} of {count} lines. {left} can still be ordered."
ORDER_REST = "Order the rest"
NOTICE_ORDERED = "Ordered."
NOTICE_ORDERED_MORE = "{orders} {has} the lines of this quote."
NOTICE_EXPIRED = "Expired {date}."
NOTICE_EXPIRED_MORE = "We have to look at its prices again before you can order."
ASK_TO_RENEW = "Ask to renew"
NOTICE_RENEWAL = "Renewal requested by {name}, {date}."
NOTICE_RENEWAL_MORE = "We will send you a new revision."
NOTICE_REVISING = "Being revised."
NOTICE_REVISING_MORE = "We will email you revision {next}. You can still order revision {revision}."
NOTICE_DECLINED = "Declined by {name}, {date}: {reason}."
NOTICE_CANCELLED = "Cancelled."
NOTICE_CANCELLED_MORE = "Ask us for a new quote if you still need these items."
NOTICE_WAITING = "We are pricing this quote."
NOTICE_WAITING_MORE = "We will email you when it is ready."
NOTICE_LINE = "Line {line} cannot be ordered online."
SEE_ITEM = "View item"
LINE_NOT_NOW = "Not available"
NOTICE_PRICES = "The prices were held until {date}."
NOTICE_PRICES_MORE = "You can still order, at today’s prices."
NOTICE_LOOK = "You can look at this quote."
NOTICE_LOOK_MORE = "A colleague with permission to order can answer it."
