// Written by `python -m storefront.app.contract`. Do not edit.

export const CRASH_TITLE = "Something went wrong..";
export const CRASH_COMFORT = "But we're on it!";
export const CRASH_CALL = "If you need immediate assistance, please call {phone}.";
export const NO_ANSWER = "The store could not be reached. Check the connection and try again.";
export const NOT_FOUND = "Page not found";
export const PERMISSION_DENIED = "You do not have permission to see this page.";
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
export const IN_THIS_ARTICLE = "In this article";
export const TALK_TITLE = "Talk to an engineer";
export const TALK_HINT = "Call or write with the part, the machine or the problem; a specialist answers.";
export const RELATED_TITLE = "Related pages";
export const READING_TIME = "{minutes} min read";
export const WAYS_TITLE = "How to reach us";
export const SIGNED_IN_AS = "Signed in as {email}.";
