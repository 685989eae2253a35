"""Messages of the catalog."""

DISCONTINUED = "This item is discontinued and cannot be purchased."
RESTRICTED = "This item is restricted and cannot be added here. Please call us to order it."
RESTRICTED_TO = "This item is restricted. It can be added only while acting for: {names}."
RESTRICTED_WORD = "Restricted"
RESTRICTED_TOOLTIP = "Restricted to: {names}"
NOT_ON_WEB = "This item is not sold on the web."
NO_PRICE = "This item has no price on the web. Please call for a price or request one."

NO_IMAGE = "No Image"
CATALOG_ITEM = "Catalog Item"
SUBSTITUTE_AVAILABLE = "Substitute Available"
COMPONENTS_AVAILABLE = "Components Available"
CUSTOMIZE_LENGTH = "Customize Length"
NO_ITEMS_FOUND = "No items found matching search."

ALT_TEXT = "Line drawing: {name}"
ALT_TEXT_WITH_SPECS = "Line drawing: {name}, {specs}"

NO_SUCH_ITEM = "There is no such item."
NO_SUCH_CATEGORY = "There is no such category."
NO_SUCH_BRAND = "There is no such brand."
NO_SUCH_PAGE = "There is no such page of this list."
NO_FILE = "There is no such file."
PHOTO_ALT_TEXT = "Photo: {name}"
LINK_DATA_SHEET = "Data sheet"
LINK_CAD = "CAD drawing"
LINK_MANUAL = "Manual"
LINK_SDS = "Safety data sheet"
LINK_CERTIFICATE = "Certificate"
LINK_VIDEO = "Video"
LINK_WEB = "More on the web"
LINK_LABELS = {
    "DataSheet": LINK_DATA_SHEET,
    "Cad": LINK_CAD,
    "Manual": LINK_MANUAL,
    "Sds": LINK_SDS,
    "Certificate": LINK_CERTIFICATE,
    "Video": LINK_VIDEO,
    "Web": LINK_WEB,
}
NO_DRAWING = "There is no drawing for this."

NOT_STOCKED = "Not stocked here: call {phone}"
SOLD_IN_PACKS = "Sold in packs of {unit_size}."
NCNR_MEANS = "Non-cancelable and non-refundable. You confirm this at checkout."
