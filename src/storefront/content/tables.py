"""Tables of the frame of every page: menus, the alert, promotions. Source: decision B30."""

import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Utc


class MenuLinkRow(Base):
    """An entry of a menu, or with `sort_order` 0 the page of the whole menu.

    Menus named "Footer: ..." belong to the footer; others may be followed by a group, "Services: Repair".
    """

    __tablename__ = "menus"

    menu: Mapped[str] = mapped_column(String(80), primary_key=True)
    sort_order: Mapped[int] = mapped_column(primary_key=True)
    label: Mapped[str] = mapped_column(String(120))
    path: Mapped[str] = mapped_column(String(255))


class AlertRow(Base):
    """The website alert, shown from `starts_on` to `ends_on` (both included; None means open-ended) if on.

    `changed_at` is when staff last saved or switched it: the later one wins among those of the same day.
    """

    __tablename__ = "alert"

    text: Mapped[str] = mapped_column(String(500), primary_key=True)
    level: Mapped[str] = mapped_column(String(20), default="info")
    dismissible: Mapped[bool] = mapped_column(default=True)
    starts_on: Mapped[datetime.date | None] = mapped_column()
    ends_on: Mapped[datetime.date | None] = mapped_column()
    is_on: Mapped[bool] = mapped_column(default=True)
    changed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class PromoRow(Base):
    """A picture with a link, ordered by `sort_order`, shown within its window."""

    __tablename__ = "promos"

    title: Mapped[str] = mapped_column(String(200), primary_key=True)
    image: Mapped[str] = mapped_column(String(255), default="")
    href: Mapped[str] = mapped_column(String(255), default="")
    sort_order: Mapped[int] = mapped_column(default=0)
    starts_on: Mapped[datetime.date | None] = mapped_column()
    ends_on: Mapped[datetime.date | None] = mapped_column()
