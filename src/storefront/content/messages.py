"""The messages of the shell."""

CRASH_TITLE = "Something went wrong.."
CRASH_COMFORT = "But we're on it!"
CRASH_CALL = "If you need immediate assistance, please call {phone}."
CRASH_RELOAD = "Load the page again"
CRASH_HOME = "Open the catalog"
CRASH_CODE = "Problem code"
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

OUTSIDE_LINKS = {
    "linkedin": "LinkedIn",
    "facebook": "Facebook",
    "youtube": "YouTube",
    "blog": "Blog",
    "info": "More about us",
    "help": "Help center",
    "machine_safety": "Machine safety",
    "configurator": "Configurator",
    "price_page": "How we price",
}
"""The links to other sites by setting, in order. Source: decision A23."""
FOLLOW = "Follow"
ON_THE_MAP = "Show on a map"
MORE_MENUS = "More menus"
ALL_OF = "All of {menu}"
FRONT_MATTER_MISSING = (
    'The file has no front matter: begin it with "+++", a title and a description, and "+++".'
)
FRONT_MATTER_OPEN = 'The front matter has no end: close it with a line "+++".'
FRONT_MATTER_WRONG = "The front matter cannot be read: {reason}."
FRONT_MATTER_LACKS = "The front matter lacks {names}."
ADDRESS_WRONG = "The file name cannot be an address: use lowercase letters, digits and single hyphens."
LAYOUT_UNKNOWN = 'There is no layout "{name}". Use one of {known}.'
WIDGET_UNKNOWN = 'There is no widget "{name}". Use some of {known}.'
FORM_UNKNOWN = 'There is no form "{name}" in content/forms. There are {known}.'
LINK_DEAD = "The link {href} leads nowhere."
LINK_UNSAFE = "The link {href} is not allowed: link to a page of the store, or with https:, mailto: or tel:."
ANCHOR_DEAD = "The link {href} leads to a heading that the page does not have."
MENU_LINK_DEAD = 'In the menu "{menu}", {label} leads nowhere: {href}.'
NO_CONTENT_PROBLEMS = "{pages} pages and {forms} forms, no problems."
CONTENT_PROBLEMS = "{count} problems in {pages} pages and {forms} forms."
CONTENT_PROBLEM_ONE = "1 problem in {pages} pages and {forms} forms."

IN_THIS_ARTICLE = "In this article"
TALK_TITLE = "Talk to an engineer"
TALK_HINT = "Call or write with the part, the machine or the problem; a specialist answers."
RELATED_TITLE = "Related pages"
READING_TIME = "{minutes} min read"
WAYS_TITLE = "How to reach us"
SIGNED_IN_AS = "Signed in as {email}."
