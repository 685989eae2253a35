"""The numbers of the shell."""

from storefront.content import limits


def test_all_timings_stand_in_one_file() -> None:
    """S1-9-001."""
    assert (
        limits.BANNER_MS,
        limits.CART_LOADING_MS,
        limits.CART_FETCH_SUPPRESSED_MS,
        limits.REFRESH_LOADING_MS,
        limits.PROMISE_DATE_OVERRIDE_DEBOUNCE_MS,
        limits.QUANTITY_DEBOUNCE_MS,
        limits.FEEDBACK_THANKS_MS,
    ) == (2_000, 1_200, 100, 500, 300, 500, 4_000)


def test_the_breakpoints() -> None:
    assert (
        limits.SEARCH_STICKY_HEADER_PX,
        limits.MOBILE_NAVIGATION_PX,
        limits.ORDER_LOOKUP_DIALOG_PX,
        limits.COMPACT_MENUS_PX,
    ) == (750, 769, 1_024, 1_200)
