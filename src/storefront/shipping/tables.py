"""Tables of shipping: the rates of the embedded provider."""

from decimal import Decimal
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6


class ShippingRateRow(Base):
    """A shipping rate: `base_price` plus `price_per_lb` for each pound, free from `free_over` dollars on.

    `countries` is a list of ISO codes, empty for all; `transit_days` are business days; a `base_price` of
    None means that the price is to be determined.
    """

    __tablename__ = "shipping_rates"

    carrier_name: Mapped[str] = mapped_column(String(80), primary_key=True)
    display_name: Mapped[str] = mapped_column(String(120))
    base_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_per_lb: Mapped[Decimal | None] = mapped_column(Money6)
    free_over: Mapped[Decimal | None] = mapped_column(Money6)
    transit_days: Mapped[int | None] = mapped_column()
    max_weight_lb: Mapped[float | None] = mapped_column()
    countries: Mapped[Any] = mapped_column(Json, default=list)
    sort_order: Mapped[int] = mapped_column(default=0)
