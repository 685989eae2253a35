// Written by `python -m storefront.app.contract`. Do not edit.

export const DISCONTINUED = "This item is discontinued and cannot be purchased.";
export const RESTRICTED = "This item is restricted and cannot be added here. Please call us to order it.";
export const RESTRICTED_TO = "This item is restricted. It can be added only while acting for: {names}.";
export const RESTRICTED_WORD = "Restricted";
export const RESTRICTED_TOOLTIP = "Restricted to: {names}";
export const NOT_ON_WEB = "This item is not sold on the web.";
export const NO_PRICE = "This item has no price on the web. Please call for a price or request one.";
export const NO_IMAGE = "No Image";
export const CATALOG_ITEM = "Catalog Item";
export const SUBSTITUTE_AVAILABLE = "Substitute Available";
export const COMPONENTS_AVAILABLE = "Components Available";
export const CUSTOMIZE_LENGTH = "Customize Length";
export const NO_ITEMS_FOUND = "No items found matching search.";
export const ALT_TEXT = "Line drawing: {name}";
export const ALT_TEXT_WITH_SPECS = "Line drawing: {name}, {specs}";
export const NO_SUCH_ITEM = "There is no such item.";
export const NO_SUCH_CATEGORY = "There is no such category.";
export const NO_SUCH_BRAND = "There is no such brand.";
export const NO_SUCH_PAGE = "There is no such page of this list.";
export const NO_FILE = "There is no such file.";
export const PHOTO_ALT_TEXT = "Photo: {name}";
export const LINK_LABELS = { DataSheet: "Data sheet", Cad: "CAD drawing", Manual: "Manual", Sds: "Safety data sheet", Certificate: "Certificate", Video: "Video", Web: "More on the web" } as const;
export const NO_DRAWING = "There is no drawing of this.";
export const NOT_STOCKED = "Not stocked here: call {phone}";
export const SOLD_IN_PACKS = "Sold in packs of {unit_size}.";
export const NCNR_MEANS = "Non-cancelable and non-refundable. You confirm this at checkout.";
