"""Messages of shipping. Source: S2 §2.7, §2.8, §8; decisions D1, D2, D4."""

PACKING_BASIS_LABELS = {
    "Complete": "Ship Complete",
    "Partial": "Ship As Available",
    "ItemComplete": "Ship Items Complete",
    "ScheduledPartial": "Schedule By Line",
}
PACKING_BASIS_HELP = {
    "Complete": "One shipment when every line of the order is ready.",
    "Partial": "Lines ship as they become available, in several shipments if need be.",
    "ItemComplete": "Each line ships only when its whole quantity is ready.",
    "ScheduledPartial": "Each line ships on its own requested date, or later if the item is not ready.",
}
SPECIAL_PAPERWORK_LABELS = {
    "none": "None",
    "CertificateOfConformance": "Certificate of Conformance",
    "MaterialTestReport": "Material Test Report",
    "CertificateOfOrigin": "Certificate of Origin",
    "SafetyDataSheets": "Safety Data Sheets",
    "ExportDocuments": "Export Documents",
    "Other": "Other (describe in the order notes)",
}
COLLECT_CARRIER_LABELS = {
    "UPS": "UPS",
    "UPSFreight": "UPS Freight",
    "FedEx": "FedEx",
    "FedExFreight": "FedEx Freight",
    "DHL": "DHL",
    "OldDominion": "Old Dominion",
    "Estes": "Estes",
    "RL": "R+L Carriers",
    "XPO": "XPO",
    "Saia": "Saia",
    "Other": "Other (name the carrier in the delivery instructions)",
}
COLLECT_CARRIER_PLACEHOLDER = "Select Carrier..."

PACKING_BASIS_UNKNOWN = "Packing basis must be selected"
SPECIAL_PAPERWORK_UNKNOWN = "Special Paperwork must be selected"
PAPERWORK_NEEDS_NOTE = "Please describe the special paperwork in the order notes"
COLLECT_CARRIER_MISSING = "Collect Carrier must be selected"
COLLECT_CARRIER_NEEDS_NAME = "Please name the collect carrier in the delivery instructions"
COLLECT_ACCOUNT_MISSING = "Collect Account Number is required"
COLLECT_ACCOUNT_MALFORMED = "Collect Account Number must be 3 to 20 capital letters, digits or dashes"
REQUESTED_DATE_IN_PAST = "Requested ship date cannot be earlier than today"
NOT_BEFORE_DATE_IN_PAST = "Do Not Ship Before Date cannot be earlier than today"
REQUESTED_DATE_TOO_LATE = "Requested ship date must be in the year 2970 or earlier"
NOT_BEFORE_DATE_TOO_LATE = "Do Not Ship Before Date must be in the year 2970 or earlier"

SHIP_TO_NEEDED = "Provide a valid ship to address to continue"
GET_SHIPPING_RATES = "Get Shipping Rates"
ASKING_CARRIERS = "Asking the carriers..."
RATES_FAILED = "The shipping rates could not be loaded. Please try again."
RATES_NOT_REQUESTED = "Click Get Shipping Rates to see your shipping options"
NO_RATES = (
    "We were unable to get rates for this order at this time. This could be due to an LTL item or "
    "overweight package, an international ship-to, or an upstream problem with our shipping providers. "
    "You may continue to check out, and our warehouse will determine the best shipping method."
)
PREVIOUS_OPTION_UNAVAILABLE = "Previously selected option unavailable"
SHIPPING_OPTION_MISSING = "A shipping option is not selected."
DATES_ARE_ESTIMATES = (
    "Dates are good-faith estimates and assume that all items are in stock or arrive as expected. "
    "Backorder and factory-shipped items can change them."
)
DATE_NOT_AVAILABLE = "not available"
PRICE_TBD = "$ TBD"
TBD = "(TBD)"
COLLECT = "COLLECT"
PREFERRED = "Preferred"

RATES_SHOWN_AS = "Shipping choices"
OPTIONS_NEED_ACCOUNT = (
    "Extra shipping options, such as ship collect, requested dates and special paperwork, are available with "
    "an account."
)
NOT_BEFORE_HELP = (
    "Applies to the whole order. With Schedule By Line, the later of the line's date and this date applies."
)
REQUESTED_DATES_HELP = "Not earlier than today"
PACKING_BASIS_LABEL = "How do you want your order to ship"
RUSH_LABEL = "Rush Processing Requested?"
NOT_BEFORE_LABEL = "Do Not Ship Before Date"
NOT_BEFORE_RESET = "Reset Do Not Ship Before Date"
NOT_BEFORE_UNSET = "No date is set"
SPECIAL_PAPERWORK_LABEL = "Special Paperwork Requested?"
OPTIONS_CHANGE = "Change the shipping options"
REQUESTED_DATE_OF_LINE = "Requested date of line {line_number}, {item_id}"
NO_SHIP_DATE = "No date yet"

DELIVERY_INSTRUCTIONS_HINT = "Dock, Access Code, ATTN:"
