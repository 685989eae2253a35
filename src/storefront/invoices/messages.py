"""Texts about invoices."""

STATUS_TEXTS = {
    "Open": "Open",
    "PartiallyPaid": "Partially Paid",
    "PastDue": "Past Due",
    "Paid": "Paid",
    "Void": "Void",
}
"""Source: decision D8."""
NO_SUCH_INVOICE = "We can’t find this invoice."

WRONG_VALUE = "Use one of {values}."
WRONG_PLACE = "Use the value of next from an earlier page, or leave it out for the first page."
WRONG_FILTERS = "The list of invoices cannot be filtered like this."
NO_COMPANY = "Invoices belong to a company. Act for a customer to see theirs."

INVOICES_TITLE = "Invoices"
INVOICES_DESCRIPTION = "Invoices and credits of your company at {store}."
INVOICE_TITLE = "Invoice #{number}"
CREDIT_TITLE = "Credit #{number}"
DUE_NOTE = "{count} due"
FIND_INVOICES = "Invoice, order, PO or part number"
VIEW_UNPAID = "Due"
VIEW_PAST_DUE = "Past due"
VIEW_ALL = "All"
WHICH_INVOICES = "Which invoices"
ALL_KINDS = "Invoices and credits"
KIND_NAMES = {"Invoice": "Invoices", "Credit": "Credits"}
NONE_FOUND_MORE = "Try fewer words, or other dates."
NO_INVOICES = "There are no invoices yet"
NO_INVOICES_MORE = "We invoice an order when it ships. Its invoices are listed here."
NEXT_PAGE = "Next page"
FIRST_PAGE = "First page"
AMOUNT_DUE = "Amount due"
AMOUNTS_DUE = "What is due, by age"
AGE_NAMES = {
    "NotYetDue": "Not yet due",
    "To30": "1–30 days past due",
    "To60": "31–60",
    "To90": "61–90",
    "Over90": "Over 90",
}
AGE_NONE = "none"
DUE_TOMORROW = "tomorrow"
DUE_TODAY = "today"
DUE_YESTERDAY = "1 day ago"
DISCOUNT_UNTIL = "{amount} off until {date}"
NOT_SHOWN_MORE = "Check the number, or look for it in the list of your company’s invoices."
PRICES_IN_USD = "Amounts are in USD."
NO_LINES = "This invoice has no lines."

PRINT_INVOICE = "Print invoice"
PRINT_WITHOUT_INVOICE = "To print an invoice, look up its order first."
SHOW_INVOICE = "Show {title}"
HIDE_INVOICE = "Hide {title}"
