"""The shop's own shipping rates."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, select

from storefront.shipping.tables import ShippingRateRow

_RATES = select(*ShippingRateRow.__table__.columns).order_by(
    ShippingRateRow.sort_order, ShippingRateRow.carrier_name
)


def list_rates(reading: Connection) -> Sequence[Row[Any]]:
    """Return every way to ship, in the order in which they are shown."""
    return reading.execute(_RATES).all()
