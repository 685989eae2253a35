// Written by `python -m storefront.app.contract`. Do not edit.

export const NOTHING_FOUND = "We couldn't find any matches. Try searching again with a different search term.";
export const INDEX_MISSING = "there is none of this version.";
export const INDEX_OF_ANOTHER = "it was made from another catalogue.";
export const INDEX_BROKEN = "it cannot be opened ({reason}).";
export const INDEX_BEHIND = "it has yet to take in changes of the catalogue.";
export const STOCK = "Stock";
export const IN_STOCK_ONLY = "In stock only";
export const BRAND = "Brand";
