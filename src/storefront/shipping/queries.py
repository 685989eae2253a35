"""The shop's own shipping rates."""

from decimal import Decimal

import msgspec
from sqlalchemy import Connection, select

from storefront.platform.statements import Query
from storefront.shipping.tables import ShippingRateRow


class ShippingRate(msgspec.Struct, frozen=True):
    """A shipping rate in dollars, pounds and business days; an empty country list means all countries."""

    carrier_name: str
    display_name: str
    base_price: Decimal | None
    price_per_lb: Decimal | None
    free_over: Decimal | None
    transit_days: int | None
    max_weight_lb: float | None
    countries: list[str]


_RATES = Query(
    select(*(getattr(ShippingRateRow, name) for name in ShippingRate.__struct_fields__)).order_by(
        ShippingRateRow.sort_order, ShippingRateRow.carrier_name
    ),
    ShippingRate,
)


def list_rates(conn: Connection) -> list[ShippingRate]:
    """Return all shipping rates, in display order."""
    return _RATES.all(conn)
