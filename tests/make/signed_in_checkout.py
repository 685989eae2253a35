"""Buyers of a company at the checkout, ready to submit, and what is stored of them."""

import copy
from typing import Any

from sqlalchemy import select

from storefront.cart.tables import CartRow
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import SCREW, Store
from tests.make.shipping_to import Dana


def ready_dana(store: Store) -> Dana:
    """Return a buyer of a company with an order that can be submitted, and a typed billing address."""
    dana = Dana(store, (SCREW, 10))
    dana.fill_in()
    dana.edits["General"]["IsBillingSameAsShipping"] = False
    ship_to = {
        name.removeprefix("ShippingChoices_"): value
        for name, value in dana.edits["ShippingChoices"].items()
        if name.startswith("ShippingChoices_") and not name.endswith("P21Id")
    }
    dana.edits["BillingAddress"] |= ship_to
    dana.save()
    dana.get_rates()
    status = dana.choose()
    assert status["IsReadyToCheckout"], status
    assert status["Problems"] == []
    return dana


def changed(edits: dict[str, Any], group: str, **fields: Any) -> dict[str, Any]:
    """Return a copy of the document with other values in a group."""
    document = copy.deepcopy(edits)
    document[group] |= fields
    return document


def rows_of(store: Store) -> list[Any]:
    """Return every checkout, cart, order and quote as stored."""
    tables = (CheckoutRow.__table__, CartRow.__table__, OrderRow.__table__, QuoteRow.__table__)
    with store.db.read() as conn:
        return [
            tuple(row) for table in tables for row in conn.execute(select(table).order_by(*table.primary_key))
        ]
