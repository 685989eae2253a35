"""Messages of the staff pages about the store itself."""

JOBS_PAGE = "Jobs and outbox"
JOBS_DESCRIPTION = "Background jobs and emails of {store}"
JOBS_NOTE = "{waiting} waiting, {failed} failed"
DAILY_JOBS_TITLE = "Daily jobs"
DAILY_JOBS_NONE = "No daily jobs have run yet. The first run is a few minutes after startup."
OUTBOX_TITLE = "Outbox"
OUTBOX_STATES = {"Waiting": "Waiting", "Retried": "Trying again", "GivenUp": "Given up", "Done": "Done"}
OUTBOX_ALL = "All"
OUTBOX_FIND = "Order number, email or kind"
OUTBOX_NONE = "Nothing here"
OUTBOX_NO_MATCH = "No match"
OUTBOX_NO_MATCH_MORE = "Try another word, or another state."
OUTBOX_NONE_MORE = "Sent emails stay in this list for {days} days."
OUTBOX_RETRY = "Try again now"
OUTBOX_RETRY_OF = "Try {what} {about} again now"
OUTBOX_RETRIED = "Retrying now."
OUTBOX_NOT_RETRIED = "The retry failed. Try again."
OUTBOX_GONE = "This is no longer waiting. Reload the page."
OUTBOX_BUSY = "It is being tried now, or will be within two minutes."
OUTBOX_ENDED = "Ended {moment}"
OUTBOX_TRIES = "{count} tries"
OUTBOX_TRY_ONE = "1 try"

AUDIT_TITLE = "Audit log"
AUDIT_DESCRIPTION = "Who did what in {store}"
AUDIT_SOURCES = {
    "Events": "Orders, returns and content",
    "Accounts": "Accounts",
    "Acting": "Acting for a customer",
    "Writes": "Done while acting",
    "Quotes": "Quotes",
    "Payments": "Payments",
}
AUDIT_ALL = "Everything"
AUDIT_SOURCE = "Kind"
AUDIT_FIND = "Who"
AUDIT_FROM = "From"
AUDIT_TO = "To"
AUDIT_NONE = "No entries"
AUDIT_NONE_MORE = "Changes to orders, accounts, quotes, payments and content are recorded here."
AUDIT_NO_MATCH = "Try another name, other days, or everything."
AUDIT_OLDER = "Older entries"
AUDIT_NEWEST = "Newest entries"
AUDIT_STORE = "The store"
AUDIT_DAYS_TURNED = "The last day is before the first day, so there is nothing to show."
AUDIT_ACTED = "Started acting for {customer}"
AUDIT_WROTE = "{kind}, for {customer}"
AUDIT_CURSOR = "This page of the audit log does not exist. Start from the newest entries."
AUDIT_DAY = "{day} is not a date. Use the format 2026-11-30."
AUDIT_PAID = "{kind} of {amount}, {state}"

SETTINGS_TITLE = "Settings"
SETTINGS_DESCRIPTION = "The settings that {store} runs with"
SETTINGS_NOTE = "{changed} changed"
SETTINGS_HOW = (
    "Settings are read when the store starts. To change one, edit storefront.toml or set its environment "
    "variable, then restart the store."
)
SETTINGS_FIND = "Find a setting"
SETTINGS_ALL = "All settings"
SETTINGS_CHANGED = "Changed"
SETTINGS_NO_MATCH = "No setting matches."
SETTING_ORIGINS = {"Default": "Default", "File": "storefront.toml", "Environment": "Environment"}
SETTING_SECRET_SET = "Set, not shown"
SETTING_SECRET_EMPTY = "Not set"
SETTING_EMPTY = "empty"
SETTING_DEFAULT = "Default: {value}"

VALUES_TITLE = "Lists of values"
VALUES_DESCRIPTION = "The values that {store} uses"
VALUES_FIND = "Find a value"
VALUES_NO_MATCH = "No value matches."
VALUES_LISTS = "Lists"
VALUE_ORIGINS = {"Fixed": "Built in", "File": "Setting or file"}
VALUES_COUNTED = "{count} values"
VALUES_FIXED = "Built in: other systems rely on these values, so they cannot be changed."
COUNTRIES_SETTING = "The codes are ISO 3166; shipping.countries in the settings says where the store ships."
AREA_VISIBLE = "Visible to customers"
AREA_INTERNAL = "Internal"
COUNTRY_SERVED = "We ship here"
REASON_NEEDS_NOTE = "Needs a note"
FILES_OF_CARTS = "With carts, orders and quotes"
FILES_OF_ITEMS = "Documents of items, by staff"
UNIT_NAMES = {
    "EA": "Each",
    "FT": "Foot",
    "IN": "Inch",
    "PK": "Pack",
    "BX": "Box",
    "PR": "Pair",
    "SET": "Set",
    "C": "Hundred",
    "M": "Thousand",
    "LB": "Pound",
    "RL": "Roll",
}
DISPOSITION_NAMES = {
    "": "From stock",
    "B": "Backorder",
    "C": "Cancel",
    "D": "Direct ship",
    "H": "Hold",
    "S": "Special",
    "T": "Transfer",
}
ROUND_NAMES = {"U": "Round up", "D": "Round down", "S": "Round to the nearest", "N": "As typed"}
VALUE_LISTS = {
    "packingBasis": ("Packing basis", "How an order ships, chosen at checkout."),
    "paperwork": ("Special paperwork", "Certificates that go with an order."),
    "paymentOptions": ("Payment options", "How an order is paid."),
    "collectCarriers": ("Collect carriers", "Carriers that ship on the customer's own account."),
    "orderStatus": ("Order status", "Codes are fixed; imports and webhooks use them."),
    "holdReasons": ("Hold reasons", "Why an order is on hold."),
    "quoteStatus": ("Quote status", "The codes of quotes, and what each means."),
    "invoiceStatus": ("Invoice status", "Computed from amounts and due dates."),
    "returnStatus": ("Return status", "The steps of a return."),
    "returnReasons": ("Return reasons", "Why a customer sends something back."),
    "priceReasons": ("Price reasons", "Why staff changed a price; carts send the number."),
    "noteAreas": ("Note locations", "Where notes of an order are printed."),
    "userTypes": ("User types", "The UserType claim of a sign-in."),
    "companyRoles": ("Company roles", "What a web user may do for the company."),
    "unitsOfMeasure": ("Units of measure", "The units in which items are sold."),
    "terms": ("Payment terms", "Terms codes of customers."),
    "dispositions": ("Dispositions", "What happens to a line that is not in stock; staff only."),
    "roundTypes": ("Rounding of quantities", "How a quantity becomes a whole number of packs."),
    "associations": ("Related items", "How items are related."),
    "links": ("Document kinds", "What a document or link of an item is."),
    "attachments": ("File types", "Files that can be attached; the content is checked, not the name."),
    "countries": ("Countries", "ISO 3166 codes of addresses."),
    "statesUS": ("States of the United States", "States, territories and military addresses."),
    "statesCA": ("Provinces of Canada", "Provinces and territories."),
}
