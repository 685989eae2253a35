"""A small shop, and one of our staff."""

import pytest

from tests.make.acting import Staff
from tests.make.buying import Store, store

__all__ = ["store"]


@pytest.fixture
def clerk(store: Store) -> Staff:
    """One of our staff."""
    return Staff(store)
