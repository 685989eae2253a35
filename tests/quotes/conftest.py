"""The small shop with a quote between its customer and our staff."""

from tests.make.buying import store
from tests.make.quote_desk import desk

__all__ = ["desk", "store"]
