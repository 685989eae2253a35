"""Alerts and promotions as stored."""

import datetime

import msgspec


class StoredAlert(msgspec.Struct, frozen=True):
    """A website alert; a day that is None leaves that end open.

    `changed_at` is when staff last saved or switched it, None for an alert that was imported.
    """

    text: str
    level: str
    dismissible: bool
    starts_on: datetime.date | None
    ends_on: datetime.date | None
    is_on: bool
    changed_at: datetime.datetime | None = None


class StoredPromo(msgspec.Struct, frozen=True):
    """A promotion; a day that is None leaves that end open."""

    title: str
    image: str
    href: str
    sort_order: int
    starts_on: datetime.date | None
    ends_on: datetime.date | None
