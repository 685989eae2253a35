"""Tables of sales tax: rates by state and, where they differ, by ZIP prefix."""

from decimal import Decimal

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Money6


class TaxRateRow(Base):
    """The `rate` (0.07 is 7 %) of a state; the longest matching `zip_prefix` wins, "" matches all.

    `taxes_freight` says whether freight is taxed as well.
    """

    __tablename__ = "tax_rates"

    state: Mapped[str] = mapped_column(String(50), primary_key=True)
    zip_prefix: Mapped[str] = mapped_column(String(10), primary_key=True, default="")
    rate: Mapped[Decimal] = mapped_column(Money6)
    taxes_freight: Mapped[bool] = mapped_column(default=False)
