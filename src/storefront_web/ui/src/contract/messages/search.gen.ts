// Written by `python -m storefront.app.contract`. Do not edit.

export const NOTHING_FOUND = "We couldn't find any matches. Try searching again with a different search term.";
