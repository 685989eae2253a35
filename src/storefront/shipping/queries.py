"""The shop's own shipping rates."""

from decimal import Decimal

import msgspec
from sqlalchemy import Connection, select

from storefront.platform.statements import Query
from storefront.shipping.tables import ShippingRateRow


class ShippingRate(msgspec.Struct, frozen=True):
    """A way to ship: dollars, pounds, business days; no countries are all countries."""

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
    """Return every way to ship, in the order in which they are shown."""
    return _RATES.all(conn)
