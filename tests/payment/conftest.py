"""The small shop of `tests.make.buying`, also with Stripe behind its cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.make.buying import Store, store
from tests.support import stripe_server

__all__ = ["store"]


@pytest.fixture
def stripe() -> Iterator[stripe_server.Stripe]:
    """An account of its own."""
    with stripe_server.running() as account:
        yield account


@pytest.fixture
def stripe_store(db: Database, tmp_path: Path, stripe: stripe_server.Stripe) -> Iterator[Store]:
    """The small shop, taking cards through Stripe."""
    buying.fill(db)
    with buying.opened(db, tmp_path, **stripe.settings()) as shop:
        yield shop
