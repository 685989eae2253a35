"""Table of checkouts in progress: the saved edits, and the rates as they were offered."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc


class CheckoutRow(Base):
    """The checkout of one cart. `edits` is the saved document, `version` increases with every save.

    `rates_key` says for which address, lines and carrier list the rates were offered; rates with another key,
    or older than the limit, no longer count. `taxes_key` does the same for `taxes`. `seen_total` is the order
    total the buyer last saw, `seen_prices` what each line cost then. `customer_id_p21` and `web_user_id` say
    whose checkout it is, both None for a guest's. `password_hash` is that of the account a guest asks for,
    under `saved_user_name`.
    """

    __tablename__ = "checkouts"

    cart_token: Mapped[str] = mapped_column(String(36), primary_key=True)
    version: Mapped[int] = mapped_column(default=1)
    is_quote: Mapped[bool] = mapped_column(default=False)
    edits: Mapped[Any] = mapped_column(Json)
    rates: Mapped[Any | None] = mapped_column(Json)
    rates_key: Mapped[str] = mapped_column(String(64), default="")
    rates_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    taxes: Mapped[Any | None] = mapped_column(Json)
    taxes_key: Mapped[str] = mapped_column(String(64), default="")
    is_address_bypassed: Mapped[bool] = mapped_column(default=False)
    seen_total: Mapped[Decimal | None] = mapped_column(Money6)
    customer_id_p21: Mapped[int | None] = mapped_column()
    web_user_id: Mapped[int | None] = mapped_column()
    saved_user_name: Mapped[str] = mapped_column(String(255), default="")
    seen_prices: Mapped[str] = mapped_column(Text, default="")
    password_hash: Mapped[str] = mapped_column(String(255), default="")
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc)
