"""Pages of a list."""

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base import paging
from tests.make.properties import anything, thoroughly


@pytest.mark.parametrize(
    ("asked", "expect"),
    [("1", 1), (3, 3), ("0", 1), (-2, 1), ("x", 1), (None, 1), ("1.5", 1), (10**30, 10_000)],
)
def test_nonsense_and_less_than_one_are_page_one(asked: object, expect: int) -> None:
    assert paging.page_of(asked) == expect


@pytest.mark.parametrize(
    ("asked", "expect"), [("24", 24), (48, 48), ("96", 96), ("25", 24), (0, 24), (None, 24), (10**9, 24)]
)
def test_a_page_has_24_48_or_96_rows(asked: object, expect: int) -> None:
    assert paging.page_size_of(asked) == expect


@pytest.mark.parametrize(("total", "expect"), [(0, 1), (1, 1), (24, 1), (25, 2), (10_000, 417)])
def test_the_last_page_may_be_short(total: int, expect: int) -> None:
    assert paging.page_count(total, 24) == expect


@thoroughly
@example(anything, anything)
def test_any_page_can_be_asked_for(page: object, size: object) -> None:
    assert paging.first_row(paging.page_of(page), paging.page_size_of(size)) >= 0


@thoroughly
@example(st.integers(min_value=0, max_value=10**6), st.sampled_from([24, 48, 96]))
def test_pages_hold_all_rows_and_no_page_is_empty(total: int, size: int) -> None:
    count = paging.page_count(total, size)
    assert count * size >= total
    assert total == 0 or (count - 1) * size < total


@pytest.mark.parametrize(("page", "size", "expect"), [(1, 24, 0), (2, 24, 24), (3, 48, 96), (0, 24, 0)])
def test_the_rows_of_the_pages_before_are_passed_over(page: int, size: int, expect: int) -> None:
    assert repr(paging.first_row(page, size)) == repr(expect)


def test_a_page_of_one_row_holds_one() -> None:
    assert [paging.page_count(3, size) for size in (1, 0, -5)] == [3, 3, 3]
