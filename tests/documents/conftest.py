"""The small shop with a company, its quote, and our staff."""

from tests.make.buying import store
from tests.make.quote_desk import desk

__all__ = ["desk", "store"]
