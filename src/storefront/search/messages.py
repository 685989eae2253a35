"""The sentences of search."""

NOTHING_FOUND = "We couldn't find any matches. Try searching again with a different search term."
