"""The small shop of `tests.make.buying`, and somebody who has left traces in a store."""

from typing import Any

import pytest

from tests.make import traces
from tests.make.accounts import Door
from tests.make.buying import store

__all__ = ["store"]


@pytest.fixture
def door(db: Any, settings: Any) -> Door:
    """A way into a store with a company."""
    return traces.door_of(db, settings)


@pytest.fixture
def person(door: Door) -> int:
    """Somebody who has left traces everywhere."""
    return traces.person_of(door)
