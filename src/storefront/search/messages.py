"""The sentences of search."""

NOTHING_FOUND = "We couldn't find any matches. Try searching again with a different search term."

INDEX_MISSING = "there is none of this version."
INDEX_OF_ANOTHER = "it was made from another catalogue."
INDEX_BROKEN = "it cannot be opened ({reason})."
INDEX_BEHIND = "it has yet to take in changes of the catalogue."

STOCK = "Stock"
IN_STOCK_ONLY = "In stock only"
BRAND = "Brand"
