"""Tables of availability: locations and their stock, factory stock, expected receipts, watches."""

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc

ITEM = {"refers": "items.inv_mast_uid"}
PLACE = {"refers": "locations.location_id"}


class LocationRow(Base):
    """A location of ours that holds stock; one is the main one."""

    __tablename__ = "locations"

    location_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(80))
    address1: Mapped[str] = mapped_column(String(50), default="")
    city: Mapped[str] = mapped_column(String(50), default="")
    state: Mapped[str] = mapped_column(String(50), default="")
    zip: Mapped[str] = mapped_column(String(10), default="")
    country: Mapped[str] = mapped_column(String(2), default="US")
    phone: Mapped[str] = mapped_column(String(40), default="")
    is_main: Mapped[bool] = mapped_column(default=False)


class StockRow(Base):
    """Pieces of an item at a location, in the item's unit of measure."""

    __tablename__ = "stock"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    location_id: Mapped[int] = mapped_column(primary_key=True, info=PLACE)
    quantity_available: Mapped[int] = mapped_column(default=0)


class FactoryStockRow(Base):
    """Pieces in stock at the brand; `has_extra` means "or more". Source: S2 §2.3, decision F2."""

    __tablename__ = "factory_stock"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
        info=ITEM,
    )
    factory_availability: Mapped[int] = mapped_column(default=0)
    has_extra: Mapped[bool] = mapped_column(default=False)


class OnOrderRow(Base):
    """Pieces on their way to one of our locations. Source: S2 §3.1."""

    __tablename__ = "on_order"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    location_id: Mapped[int] = mapped_column(primary_key=True, info=PLACE)
    receipt_qty_due_in: Mapped[int] = mapped_column()
    due_date: Mapped[datetime.date | None] = mapped_column()


class HolidayRow(Base):
    """A day on which nothing ships; it is no business day. Source: decision F1."""

    __tablename__ = "holidays"

    date: Mapped[datetime.date] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), default="")


class WatchedProductRow(Base):
    """A person who wants a notice, once, when the item is back in stock. Source: S2 §3.2, decision F5.

    Signed-in users have a `web_user_id`, whose address is looked up when the notice is due; guests have the
    address they typed. `noticed_at` is when the notice went into the outbox, which closes the watch. The row
    stays for a while because of the link in the mail: `unsubscribe_digest` is the digest of its secret. The
    table is here because stock shows who watches it (`onOrder.isBeingWatched`); `notifications` does the
    rest.
    """

    __tablename__ = "watched_products"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_date: Mapped[datetime.datetime] = mapped_column(Utc)
    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), index=True
    )
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    email: Mapped[str] = mapped_column(String(255), default="", index=True)
    first_name: Mapped[str] = mapped_column(String(50), default="")
    last_name: Mapped[str] = mapped_column(String(50), default="")
    noticed_at: Mapped[datetime.datetime | None] = mapped_column(Utc, index=True)
    unsubscribe_digest: Mapped[str] = mapped_column(String(64), default="", index=True)
