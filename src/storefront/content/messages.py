"""The messages of the shell."""

CRASH_TITLE = "Something went wrong.."
CRASH_COMFORT = "But we're on it!"
CRASH_CALL = "If you need immediate assistance, please call {phone}."
CRASH_RELOAD = "Reload the page"
OPEN_CATALOG = "Open the catalog"
CRASH_CODE = "Problem code"
NO_ANSWER = "The store could not be reached. Check the connection and try again."
NEEDS_SCRIPT = (
    "This page needs JavaScript. Turn it on for this site, then load the page again. "
    "Without it you can search and browse the catalog, see products with their prices, "
    "and order by phone: {phone}."
)
NOT_FOUND = "Page not found"
PERMISSION_DENIED = "You do not have permission to see this page."

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
DESIGN_TITLE = "Design"
DESIGN_DESCRIPTION = "Every part of our screens, in every state."
DESIGN_LIST = "A list in its states"
DESIGN_LIST_NOTE = "Look at it in each width, by day and by night, and in print."
DESIGN_SAMPLE = "24 lines shipped today"
DESIGN_HELP = "As printed on the last invoice."
DESIGN_PROBLEM = "The number is not in the catalog."
DESIGN_WHY = "Choose a carrier first."
DESIGN_NOTHING = "No entries yet"
DESIGN_NOTHING_MORE = "Entries appear here as soon as there are any."
DESIGN_LONG = (
    "Cylinder, tie rod, heavy duty, cushioned at both ends, 3-1/4 in bore, 24 in stroke, "
    "HC-3250-TR-24-CUSHIONED-BOTH-ENDS-MAGNETIC-PISTON-STAINLESS-ROD, replaces all earlier types"
)
"""Texts of the design page; the last one is longer than any column."""

CONTENT_TITLE = "Content and alerts"
CONTENT_DESCRIPTION = "Website alerts and content pages of {store}"
ALERTS_TITLE = "Website alerts"
ALERTS_NONE = "No alerts yet"
ALERTS_NONE_MORE = (
    "An alert appears above the header of every page, for example to announce a change in hours."
)
ALERT_ADD = "Add an alert"
ALERT_EDIT = "Edit the alert"
ALERT_TEXT = "Text"
ALERT_LEVEL = "Style"
ALERT_LEVELS = {"info": "Notice", "warning": "Warning"}
ALERT_DISMISSIBLE = "Visitors can close it"
ALERT_IS_ON = "On"
ALERT_PREVIEW = "Preview"
ALERT_SAVED = "The alert is saved."
ALERT_REMOVED = "The alert is removed."
ALERT_EXISTS = "An alert with this text already exists."
ALERT_GONE = "Someone removed or rewrote this alert. Reload the page."
ALERTS_FULL = "You can have up to {maximum} alerts. Remove an old one first."
ALERT_NOT_SAVED = "The alert was not saved. Try again."
ALERT_REMOVE_ASK = "Remove this alert?"
STARTS_ON = "First day"
ENDS_ON = "Last day"
DAYS_OPEN = "Leave empty for no limit"
DAYS_ALWAYS = "No dates"
DAYS_FROM = "From {start}"
DAYS_UNTIL = "Until {end}"
DAYS_BETWEEN = "{start} to {end}"
DAYS_TURNED = "The last day is before the first day."
FIELD_EMPTY = "{label} is required."
FIELD_LONG = "{label} can have at most {maximum} characters."
ADDRESS = "The address"
WINDOW_SHOWN = "Shown"
WINDOW_LATER = "Scheduled"
WINDOW_OVER = "Ended"
WINDOW_OFF = "Off"
WINDOW_COVERED = "Not shown: others come first"

PAGES_TITLE = "Content pages"
PAGES_HOW = (
    "Pages are Markdown files. To change one that is shipped, copy it to content/ in the store's folder "
    "and edit the copy."
)
PAGES_NOTE = "{pages} pages, {findings} problems"
PAGES_CLEAN = "{pages} pages, no problems"
PAGES_SEARCH = "Find a page"
PAGES_NO_MATCH = "No page matches."
PAGES_ALL = "All pages"
PAGES_WITH_FINDINGS = "With problems"
PAGES_OWN = "Your files"
PAGE_LISTED = "Listed"
PAGE_UNLISTED = "Not in search engines"
PAGE_HIDDEN = "Hidden"
FROM_STORE = "Your file"
FROM_DEMO = "Demo shop"
FROM_PACKAGE = "Shipped"
PAGE_FINDINGS_NONE = "None"
OTHER_FINDINGS = "Problems in forms and menus"

PROMOS_TITLE = "Promotions"
PROMOS_DESCRIPTION = "Promotions on the home page of {store}"
PROMOS_NONE = "No promotions yet"
PROMOS_NONE_MORE = "A promotion is a picture with a title and a link at the top of the home page."
PROMOS_NOTE = "{count} shown today"
PROMOS_HOW = "The home page shows the first {most} whose dates include today, in this order."
PROMOS_CHANGED = "Someone changed the list of promotions. Reload the page."
PROMOS_FULL = "You can have up to {maximum} promotions. Remove an old one first."
PROMO_ADD = "Add a promotion"
PROMO_EDIT = "Edit the promotion"
PROMO_TITLE = "Title"
PROMO_HREF = "Link"
PROMO_HREF_HELP = "A page of the store, such as /categories/hose-assemblies, or another site with https://."
PROMO_HREF_WRONG = "Start the link with / for a page of the store, or with https://."
PROMO_HREF_DEAD = "This link does not lead to a page of the store."
PROMO_IMAGE = "Picture"
PROMO_IMAGE_HELP = (
    "Upload a JPEG or PNG, or enter the address of a picture of the store, such as "
    "/media/drawings/kind/t-slot.svg."
)
PROMO_PICTURE_UPLOAD = "Upload a picture"
PROMO_PICTURE_UPLOADED = "The picture is uploaded. Save the promotion to show it."
PROMO_PICTURE_SENDING = "The picture is still uploading."
PROMO_PICTURE_WRONG = "{file_name} cannot be used: {reason}."
PROMO_PICTURE_MISSING = "No such picture was found."
PROMO_IMAGE_WRONG = "The picture's address must start with /. Pictures from other sites are not loaded."
PROMO_SAVED = "The promotion is saved."
PROMO_REMOVED = "The promotion is removed."
PROMO_MOVED = "The order is saved."
PROMO_EXISTS = "A promotion with this title already exists."
PROMO_GONE = "Someone removed or renamed this promotion. Reload the page."
PROMO_NOT_SAVED = "The promotion was not saved. Try again."
PROMO_REMOVE_ASK = "Remove this promotion?"
PROMO_UP = "Move {title} up"
PROMO_DOWN = "Move {title} down"
NOTICE_EDIT = "Edit {title}"
NOTICE_REMOVE = "Remove {title}"
REMOVE = "Remove"
