// Written by `python -m storefront.app.contract`. Do not edit.

export const CRASH_TITLE = "Something went wrong..";
export const CRASH_COMFORT = "But we're on it!";
export const CRASH_CALL = "If you need immediate assistance, please call {phone}.";
export const NO_ANSWER = "The store could not be reached. Check the connection and try again.";
export const NEEDS_SCRIPT = "This page needs JavaScript. Turn it on for this site, then load the page again. Without it you can search and browse the catalog, see products with their prices, and order by phone: {phone}.";
export const NOT_FOUND = "Page not found";
export const PERMISSION_DENIED = "You do not have permission to see this page.";
export const CONTACT_DESCRIPTION = "How to reach {store}: {phone}.";
export const CALL_HINT = "Read us the number on the part; a specialist looks it up with you.";
export const HOME_DESCRIPTION = "{items} for industry: {lines}. Prices, stock and lead times of every part.";
export const NOT_COPIED = "The browser did not copy {what}";
export const PAGE_NOT_SHOWN = "This page cannot be shown";
export const REST_WORKS = "Your cart and the rest of the store are not affected.";
export const NO_WORD = "The store did not answer.";
export const PART_NOT_LOADED = "This part of the page could not be loaded.";
export const FOOTER_NOTE = "{store}. Prices in US dollars, before tax.";
export const NO_PAGE_HERE = "There is no page at this address";
export const NO_PAGE_MORE = "{address} does not exist, or has moved. Search for a part number above, or start from the catalog.";
export const SERVICE_PARTS = "Service parts";
export const ADVANCED_SEARCH = "Advanced search";
export const SEARCH_HINT = "Part number or words";
