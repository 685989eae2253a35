"""Limits of search."""

TERM_MAX = 200
INSTANT_PAGE_SIZE = 10
INSTANT_PAGE_SIZE_MAX = 50
INNER_TERMS_MAX = 10
FILTERS_MAX = 50
FACETS_MAX = 16
FACET_VALUES_SHOWN = 40
SERIES_ROWS_SHOWN = 6
SERIES_ROWS_MAX = 500
TELLING_SPECS = 4
CATEGORIES_SHOWN = 8
HOME_TILES = 6
INSTANT_NAMES_MAX = 4
CATALOG_ITEMS_SHOWN = 24
COMPARED_MAX = 4
VIEWED_MAX = 12
"""How many items a browser remembers as recently viewed."""
CONDITION_NUMBER_MAX = 60
NUMBER_START_MIN = 2
NUMBER_INSIDE_MIN = 3
CUSTOMER_NUMBERS_MAX = 1000
SERVICE_PARTS_MAX = 500
CARDS = "cards"
WHOLE_SERIES_ROWS_MAX = 500
"""The maximum number of rows on a page of whole series."""
WHOLE_SERIES_ITEMS_MAX = 20_000
"""The maximum number of listed items for pages of whole series; longer lists are paged by rows."""
RANGE_FROM = 4
"""The minimum number of values to offer a range filter."""
SHOW_DISCONTINUED = "showDiscontinued"
"""The URL parameter that lists discontinued items, too."""
