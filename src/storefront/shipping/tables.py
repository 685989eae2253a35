"""Tables of shipping: services, zones and rates of the embedded provider."""

from decimal import Decimal
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6


class ShippingRateRow(Base):
    """A service: `base_price` plus `price_per_lb` for each pound, free from `free_over` dollars on.

    It is offered from `min_weight_lb` to `max_weight_lb` in total, in `countries` (ISO codes, empty for all).
    `transit_days` are business days; a `base_price` of None means that the price is to be determined. Rows of
    `shipping_zone_rates` for the service, if there are any, replace price and days, and limit it to their
    zones.
    """

    __tablename__ = "shipping_rates"

    carrier_name: Mapped[str] = mapped_column(String(80), primary_key=True)
    display_name: Mapped[str] = mapped_column(String(120))
    base_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_per_lb: Mapped[Decimal | None] = mapped_column(Money6)
    free_over: Mapped[Decimal | None] = mapped_column(Money6)
    transit_days: Mapped[int | None] = mapped_column()
    min_weight_lb: Mapped[float | None] = mapped_column()
    max_weight_lb: Mapped[float | None] = mapped_column()
    countries: Mapped[Any] = mapped_column(Json, default=list)
    sort_order: Mapped[int] = mapped_column(default=0)


class ShippingZoneRow(Base):
    """The zone of a place: of a country, one of its states, or the ZIP codes with a prefix; "" is any.

    `carrier_name` limits it to one service, `from_zip` to shipments from ZIP codes with this prefix. The
    longest match wins.
    """

    __tablename__ = "shipping_zones"

    carrier_name: Mapped[str] = mapped_column(String(80), primary_key=True, default="")
    from_zip: Mapped[str] = mapped_column(String(10), primary_key=True, default="")
    country: Mapped[str] = mapped_column(String(2), primary_key=True)
    state: Mapped[str] = mapped_column(String(50), primary_key=True, default="")
    zip_prefix: Mapped[str] = mapped_column(String(10), primary_key=True, default="")
    zone: Mapped[str] = mapped_column(String(20))


class ShippingZoneRateRow(Base):
    """What a service costs in a zone from a weight on, up to the next one, and how long it takes there."""

    __tablename__ = "shipping_zone_rates"

    carrier_name: Mapped[str] = mapped_column(
        String(80), primary_key=True, info={"refers": "shipping_rates.carrier_name"}
    )
    zone: Mapped[str] = mapped_column(String(20), primary_key=True)
    from_weight_lb: Mapped[float] = mapped_column(primary_key=True, default=0.0)
    base_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_per_lb: Mapped[Decimal | None] = mapped_column(Money6)
    transit_days: Mapped[int | None] = mapped_column()
