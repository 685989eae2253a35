"""The messages of the shell."""

CRASH_TITLE = "Something went wrong.."
CRASH_COMFORT = "But we're on it!"
CRASH_CALL = "If you need immediate assistance, please call {phone}."
NO_ANSWER = "The store could not be reached. Check the connection and try again."
NEEDS_SCRIPT = (
    "This page needs JavaScript. Turn it on for this site, then load the page again. "
    "Without it you can search and browse the catalog, see products with their prices, "
    "and order by phone: {phone}."
)
NOT_FOUND = "Page not found"
PERMISSION_DENIED = "You do not have permission to see this page."

CONTACT_DESCRIPTION = "How to reach {store}: {phone}."
CALL_HINT = "Read us the number on the part; a specialist looks it up with you."
HOME_DESCRIPTION = "{items} for industry: {lines}. Prices, stock and lead times of every part."
NOT_COPIED = "The browser did not copy {what}"
PAGE_NOT_SHOWN = "This page cannot be shown"
REST_WORKS = "Your cart and the rest of the store are not affected."
NO_WORD = "The store did not answer."
PART_NOT_LOADED = "This part of the page could not be loaded."
FOOTER_NOTE = "{store}. Prices in US dollars, before tax."
NO_PAGE_HERE = "There is no page at this address"
NO_PAGE_MORE = (
    "{address} does not exist, or has moved. Search for a part number above, or start from the catalog."
)

SERVICE_PARTS = "Service parts"
ADVANCED_SEARCH = "Advanced search"
SEARCH_HINT = "Part number or words"
