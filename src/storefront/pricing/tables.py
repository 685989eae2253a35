"""Tables of prices: list prices, contracts and price lists; requests for a price."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6, Utc

CONTRACT_NUMBER_LENGTH = 30
PRICE_LIST_LENGTH = 30
CUSTOMER = {"refers": "customers.customer_id_p21"}
CONTRACT = {"refers": "contracts.contract_number"}
PRICE_LIST = {"refers": "price_lists.price_list"}
ITEM = {"refers": "items.inv_mast_uid"}


class PriceRow(Base):
    """The stored price of an item. Source: S1 §3, decisions B5, B8, B9.

    `unit_price` (US dollars, 6 decimals) is for `pricing_unit_size` pieces, None is "Call for Price";
    `price_breaks` is a list of `[quantity, "price"]`; `unit_size` is the pack in `unit_of_measure`.
    """

    __tablename__ = "prices"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    unit_size: Mapped[int] = mapped_column(default=1)
    round_type: Mapped[str] = mapped_column(String(1), default="U")
    pricing_unit_size: Mapped[int] = mapped_column(default=1)
    unit_price: Mapped[Decimal | None] = mapped_column(Money6)
    list_price: Mapped[Decimal | None] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)


class ContractRow(Base):
    """A contract with a customer, valid from `valid_from` through `valid_to`; None means no end."""

    __tablename__ = "contracts"

    contract_number: Mapped[str] = mapped_column(String(CONTRACT_NUMBER_LENGTH), primary_key=True)
    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21"), index=True, info=CUSTOMER
    )
    description: Mapped[str] = mapped_column(String(120), default="")
    valid_from: Mapped[datetime.date | None] = mapped_column()
    valid_to: Mapped[datetime.date | None] = mapped_column()


class ContractPriceRow(Base):
    """An item's price in a contract, for the pricing unit of its list price.

    `price_breaks` as in `prices`.
    """

    __tablename__ = "contract_prices"

    contract_number: Mapped[str] = mapped_column(
        ForeignKey("contracts.contract_number", ondelete="CASCADE"), primary_key=True, info=CONTRACT
    )
    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    unit_price: Mapped[Decimal] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)


class PriceListRow(Base):
    """A price list for some customers, valid from `valid_from` through `valid_to`."""

    __tablename__ = "price_lists"

    price_list: Mapped[str] = mapped_column(String(PRICE_LIST_LENGTH), primary_key=True)
    description: Mapped[str] = mapped_column(String(120), default="")
    valid_from: Mapped[datetime.date | None] = mapped_column()
    valid_to: Mapped[datetime.date | None] = mapped_column()


class PriceListPriceRow(Base):
    """An item's price on a price list, as in `contract_prices`."""

    __tablename__ = "price_list_prices"

    price_list: Mapped[str] = mapped_column(
        ForeignKey("price_lists.price_list", ondelete="CASCADE"), primary_key=True, info=PRICE_LIST
    )
    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    unit_price: Mapped[Decimal] = mapped_column(Money6)
    price_breaks: Mapped[Any] = mapped_column(Json, default=list)


class CustomerPriceListRow(Base):
    """A price list of a customer; there may be several."""

    __tablename__ = "customer_price_lists"

    customer_id_p21: Mapped[int] = mapped_column(
        ForeignKey("customers.customer_id_p21"), primary_key=True, info=CUSTOMER
    )
    price_list: Mapped[str] = mapped_column(
        ForeignKey("price_lists.price_list", ondelete="CASCADE"), primary_key=True, info=PRICE_LIST
    )


class PriceRequestRow(Base):
    """A request for the price of an item that has none, as it was made. Source: S2 §3.2, decision F8.

    `customer_id_p21` is the company that staff acts for. `owner_id` is the staff member who took it; it is
    answered by the quote `quote_number`, or closed (`is_closed`) without one for `closed_reason`. `version`
    increments on every change.
    """

    __tablename__ = "price_requests"

    price_request_id: Mapped[int] = mapped_column(primary_key=True)
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    inv_mast_uid: Mapped[int] = mapped_column()
    item_code: Mapped[str] = mapped_column(String(80))
    item_desc: Mapped[str] = mapped_column(String(500), default="")
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    company_name: Mapped[str] = mapped_column(String(120), default="")
    email: Mapped[str] = mapped_column(String(255), index=True)
    phone: Mapped[str] = mapped_column(String(40), default="")
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    customer_id_p21: Mapped[int | None] = mapped_column()
    owner_id: Mapped[int | None] = mapped_column()
    quote_number: Mapped[int | None] = mapped_column(index=True)
    is_closed: Mapped[bool] = mapped_column(default=False)
    closed_reason: Mapped[str] = mapped_column(String(500), default="")
    version: Mapped[int] = mapped_column(default=1)
