"""The small shop of `tests.make.buying`, also with Stripe behind its cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.make.buying import Store, store
from tests.support import stripe_server

__all__ = ["store"]

TIMEOUT = 1.0


def settings_of(stripe: stripe_server.Stripe) -> dict[str, str]:
    """Return the settings of a store that takes cards through this server."""
    return {
        "STOREFRONT_PAYMENT__PROVIDER": "stripe",
        "STOREFRONT_PAYMENT__SECRET_KEY": stripe_server.SECRET_KEY,
        "STOREFRONT_PAYMENT__PUBLISHABLE_KEY": stripe_server.PUBLISHABLE_KEY,
        "STOREFRONT_PAYMENT__API_BASE": stripe.address,
        "STOREFRONT_PAYMENT__SCRIPT_URL": f"{stripe.address}/stripe.js",
        "STOREFRONT_PAYMENT__TIMEOUT_SECONDS": str(TIMEOUT),
    }


@pytest.fixture
def stripe() -> Iterator[stripe_server.Stripe]:
    """An account of its own."""
    with stripe_server.running() as account:
        yield account


@pytest.fixture
def stripe_store(db: Database, tmp_path: Path, stripe: stripe_server.Stripe) -> Iterator[Store]:
    """The small shop, taking cards through Stripe."""
    buying.fill(db)
    with buying.opened(db, tmp_path, **settings_of(stripe)) as shop:
        yield shop
