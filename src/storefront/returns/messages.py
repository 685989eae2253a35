"""User-facing messages of returns."""

RETURNS_TITLE = "Returns"
RETURNS_DESCRIPTION = "Returns of your company at {store}."
RMA_TITLE = "RMA #{number}"
NO_SUCH_RETURN = "RMA #{number} was not found."
NO_SUCH_RETURN_MORE = "Check the number. You can open the returns of your own company only."
NO_SUCH_ORDER = "Your company has no order #{number}."
NO_RETURNS_YET = "No returns yet"
NO_RETURNS_YET_MORE = "To return something, open its order and choose the lines."
RETURN_NOT_SENT = "The return could not be requested. Please try again."

RETURN_ASK = "Request a return"
RETURN_DIALOG_TITLE = "Return from order #{number}"
RETURN_SEND = "Request return"
RETURN_REASON = "Reason"
RETURN_QUANTITY = "Quantity of line {line}, at most {most}"
RETURN_LEFT = "{left} of {shipped} shipped can be returned"
RETURN_NOTE = "Note"
RETURN_PHOTOS = "Photos and files"
RETURN_NOTE_MORE = "Please do not send anything before we have authorized the return."
RETURN_NONE_LEFT = "Nothing on this order can be returned anymore."
REASON_TEXTS = {
    "WrongItem": "Wrong item delivered",
    "Defective": "Defective",
    "DamagedInTransit": "Damaged in transit",
    "OrderedByMistake": "Ordered by mistake",
    "NotNeeded": "No longer needed",
    "Other": "Other",
}
STATUS_TEXTS = {
    "Requested": "Requested",
    "Authorized": "Authorized",
    "Received": "Received",
    "Credited": "Credited",
    "Closed": "Closed",
    "Denied": "Denied",
}
NEXT_STEPS = {
    "Requested": "We are looking at your request and will answer by email. Please do not send anything yet.",
    "Authorized": "Pack the items, write the RMA number on the outside of the box and send them to us.",
    "Received": "We have received the items. We check them and then credit your account.",
    "Credited": "The credit is on your account.",
    "Closed": "This return is closed.",
    "Denied": "We cannot take these items back.",
}

LINES_MISSING = "Please choose at least one line to return."
NO_LINE = "Order #{number} has no line {line} that can be returned."
LINE_TWICE = "Line {line} is listed twice."
QUANTITY_ZERO = "Please enter a quantity of 1 or more for line {line}."
QUANTITY_OVER = "At most {left} of line {line} can be returned."
TEXT_LONG = "This text can have at most {max} characters."
KEY_MISSING = "Please send a request key of 1 to {max} characters."
RETURN_REQUESTED = "We have received your return request. Its number is RMA #{number}."

DESK_TITLE = "Returns"
DESK_FIND = "RMA, order, customer or item"
DESK_NONE = "No returns match"
DESK_NONE_MORE = "Clear the filters to see all returns."
DESK_NO_RETURN = "There is no return {number}."
DESK_ALL_LINK = "All returns"
DESK_COUNTED = "{decide} to decide, {coming} on their way"
VIEW_NAMES = {
    "ToDecide": "To decide",
    "OnTheirWay": "On their way",
    "ToCredit": "To credit",
    "Closed": "Finished",
}
REQUEST_HEAD = "Request"
AUTHORIZE_HEAD = "Return authorization"
RECEIVE_HEAD = "Receipt"
CREDIT_HEAD = "Credit"
AUTHORIZE = "Authorize"
DENY = "Deny…"
DENY_NOW = "Deny"
DENY_TITLE = "Deny RMA #{number}"
DENY_NOTE = "The customer reads this reason in the email and on the return."
RECEIVE = "Save receipt"
CREDIT = "Credit {amount}"
CLOSE_RETURN = "Close return"
RETURN_TO = "Return to"
RETURN_BY = "Valid until"
INSTRUCTIONS = "Instructions to the customer"
RESTOCKING_FEE = "Restocking fee"
GOODS = "Goods received"
FEE_ITEM = "RESTOCKING"
TAX_BACK = "Tax"
CREDIT_MEMO = "Credit memo"
NOT_CHANGED = "The return could not be changed. Please try again."

CHANGED_SINCE = "This return has changed since you opened it. It now shows the current state."
WRONG_STATE = "RMA #{number} is {status}: it cannot be {deed} now."
DEED_TEXTS = {
    "authorize": "authorized",
    "deny": "denied",
    "receive": "received",
    "credit": "credited",
    "close": "closed",
}
RETURN_TO_MISSING = "Please enter the address that the goods are sent to."
RETURN_BY_PAST = "Please enter a day that is not over yet."
REASON_NEEDED = "Please enter a reason of {min} to {max} characters."
NOTHING_AUTHORIZED = "Authorize at least one piece, or deny the return."
NOTHING_RECEIVED = "Enter at least one piece that has come back."
NO_RETURN_LINE = "RMA #{number} has no line {line}."
AUTHORIZED_OVER = "At most {most} of line {line} were requested."
RECEIVED_OVER = "At most {most} of line {line} are authorized."
FEE_WRONG = "Enter an amount in dollars and cents, not below 0."
FEE_OVER = "The fee cannot be more than the goods, {most}."
DONE_TEXTS = {
    "authorize": "RMA #{number} is authorized. The customer gets an email.",
    "deny": "RMA #{number} is denied. The customer gets an email.",
    "receive": "The receipt of RMA #{number} is saved.",
    "credit": "RMA #{number} is credited with {amount}. The customer gets an email.",
    "close": "RMA #{number} is closed.",
}
CREDIT_NOTE = "Return RMA #{number}"
CREDIT_FEE_NOTE = "A restocking fee of {fee} is deducted."

MAIL_REQUESTED_SUBJECT = "{store}: your return request RMA #{number}"
MAIL_REQUESTED = (
    "we have received your request to return items of order #{order}. We will look at it and answer by "
    "email. Please do not send anything yet."
)
MAIL_STAFF_SUBJECT = "Return request RMA #{number}"
MAIL_STAFF = "{by} asks to return items of order #{order}."
MAIL_AUTHORIZED_SUBJECT = "{store}: your return RMA #{number} is authorized"
MAIL_AUTHORIZED = (
    "your return RMA #{number} of order #{order} is authorized. Please write the RMA number on the outside "
    "of the box."
)
MAIL_AUTHORIZED_TO = "Return to: {address}"
MAIL_AUTHORIZED_BY = "Please send the items by {day}."
MAIL_DENIED_SUBJECT = "{store}: about your return request RMA #{number}"
MAIL_DENIED = "we cannot take back the items of RMA #{number} from order #{order}, for this reason:"
MAIL_CREDITED_SUBJECT = "{store}: credit for your return RMA #{number}"
MAIL_CREDITED = "we have credited {amount} for your return RMA #{number} of order #{order}."
MAIL_CREDIT_MEMO = "The number of the credit memo is {credit}."
MAIL_LINE = "{quantity} {unit} of {item_code}, {reason}"
