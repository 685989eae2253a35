"""Remember the latest results of a pure function whose arguments may be of any type."""

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import TypeVar

T = TypeVar("T")


def remembered(function: Callable[..., T], most: int) -> Callable[..., T]:
    """Return the function with its latest `most` results remembered; arguments without a hash are no problem.

    >>> remembered(len, 8)([1, 2])
    2
    """
    known = lru_cache(most)(function)

    def call(*arguments: object) -> T:
        try:
            return known(*arguments)
        except TypeError:
            return function(*arguments)

    return update_wrapper(call, function)
