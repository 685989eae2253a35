"""What the tests of accounts may ask for."""

import pytest

from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.accounts import Door


@pytest.fixture
def door(db: Database, settings: Settings) -> Door:
    """A way into a store with nobody in it."""
    return Door(db, settings)
