// Written by `python -m storefront.app.contract`. Do not edit.

export const DISCONTINUED = "This item is discontinued and cannot be purchased.";
export const RESTRICTED_WORD = "Restricted";
export const NO_IMAGE = "No Image";
export const CATALOG_ITEM = "Catalog Item";
export const SUBSTITUTE_AVAILABLE = "Substitute Available";
export const COMPONENTS_AVAILABLE = "Components Available";
export const CUSTOMIZE_LENGTH = "Customize Length";
export const NO_ITEMS_FOUND = "No items found matching search.";
export const PHOTO_ALT_TEXT = "Photo: {name}";
export const LINK_DATA_SHEET = "Data sheet";
export const LINK_CAD = "CAD drawing";
export const LINK_MANUAL = "Manual";
export const LINK_SDS = "Safety data sheet";
export const LINK_CERTIFICATE = "Certificate";
export const LINK_VIDEO = "Video";
export const LINK_WEB = "More on the web";
export const NOT_STOCKED = "Not stocked here: call {phone}";
export const SOLD_IN_PACKS = "Sold in packs of {unit_size}.";
export const NCNR_MEANS = "Non-cancelable and non-refundable. You confirm this at checkout.";
