"""Pages of a list: which page is requested, and how many there are."""

from storefront.base.limits import PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZES
from storefront.base.quantity import whole_number

ROWS_AT_ONCE = 500
"""How many rows of a whole list are read at a time."""


def page_of(value: object) -> int:
    """Return the requested page, counted from 1; anything invalid or below 1 is page 1.

    Source: S1 §2 (page 1 default), decision A7.
    """
    return min(max(whole_number(value) or 1, 1), PAGE_MAX)


def page_size_of(value: object) -> int:
    """Return 24, 48 or 96 rows; anything else is the default, 24. Source: decisions A22, E9."""
    size = whole_number(value)
    return size if size in PAGE_SIZES else PAGE_SIZE_DEFAULT


def page_count(total: int, page_size: int) -> int:
    """Return the number of pages for `total` rows; an empty list has one empty page. Source: decision A7."""
    return max(-(-total // max(page_size, 1)), 1)


def first_row(page: int, page_size: int) -> int:
    """Return the number of rows before the page. Source: S1 §2, decision A22."""
    return (max(page, 1) - 1) * page_size
