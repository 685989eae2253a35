"""The small shop of `tests.make.buying`."""

from tests.make.buying import store

__all__ = ["store"]
