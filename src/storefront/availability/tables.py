"""What is kept of availability: places and their stock, the maker's, what is on order, who waits for it."""

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc

ITEM = {"refers": "items.inv_mast_uid"}
PLACE = {"refers": "locations.location_id"}


class LocationRow(Base):
    """A place of ours that holds stock; one is the main one."""

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
    """Pieces of an item at one place, in the item's unit of measure."""

    __tablename__ = "stock"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    location_id: Mapped[int] = mapped_column(primary_key=True, info=PLACE)
    quantity_available: Mapped[int] = mapped_column(default=0)


class FactoryStockRow(Base):
    """Pieces that the maker reports; `has_extra` means "or more". Source: S2 §2.3, decision F2."""

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
    """Pieces on their way to one of our places. Source: S2 §3.1."""

    __tablename__ = "on_order"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    location_id: Mapped[int] = mapped_column(primary_key=True, info=PLACE)
    receipt_qty_due_in: Mapped[int] = mapped_column()
    due_date: Mapped[datetime.date | None] = mapped_column()


class HolidayRow(Base):
    """A day on which nothing ships and no business day is counted. Source: decision F1."""

    __tablename__ = "holidays"

    date: Mapped[datetime.date] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), default="")


class WatchedProductRow(Base):
    """Somebody who wants to be told once when the item is there again. Source: S2 §3.2, decision F5.

    Signed-in people are known by `web_user_id`, whose address is looked up when the notice is due; guests by
    what they typed. `noticed_at` is when the notice went into the outbox, which closes the watch; the row
    stays a while, for the link in the mail: `unsubscribe_digest` is what is kept of its secret. The table
    stands here because stock tells who watches it (`onOrder.isBeingWatched`); `notifications` does the rest.
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
