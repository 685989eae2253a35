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
