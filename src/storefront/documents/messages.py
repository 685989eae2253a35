"""Texts on printed documents, and why one is not shown."""

from storefront.orders.messages import PRINT_PRICES_NOTE

NO_SUCH_ORDER = "There is no order or quote #{number} in your account."
NO_SUCH_INVOICE = "There is no invoice #{number} in your account."
NUMBER_MISSING = "Enter the number of the document."
NOT_IN_BAR_CODE = "A bar code cannot show {letter!r}."
KIND_UNKNOWN = "Use order or quote."
LINK_ENDED = "This link has expired. Download the document again from its page."
NOT_MADE = (
    "The PDF of {name} could not be made. Please try again later, or call us at {phone} and mention "
    "{request_id}."
)

DOWNLOAD = "Download PDF"
NOT_DOWNLOADED = "The PDF could not be downloaded. Please try again."
LINK_NOT_OPENED = "The PDF could not be downloaded. Look up the order again, then try once more."

NCNR_LINES = "Lines marked NCNR are non-cancelable and non-refundable."
ACCEPT_ONLINE = "Order from the quote at {address}, or sign this page and send it to {email}."
ACCEPT_BY_MAIL = "Sign this page and send it to {email}."
PRICES_TEXT = PRINT_PRICES_NOTE
DATES_TEXT = "TBD means that we do not know the date yet; we tell you as soon as we do."
LEAD_TIMES_TEXT = "Lead times are in business days and count from the day on which we receive your order."
HELD_TEXT = "We hold these prices until {date}. Fewer pieces than quoted can cost more."
