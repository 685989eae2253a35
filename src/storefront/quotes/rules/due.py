"""When an answer to a customer is due. Source: decision H6."""

import datetime
from collections.abc import Collection

from storefront.base.dates import add_business_days


def due_after(
    asked_at: datetime.datetime, days: int, holidays: Collection[datetime.date], zone: datetime.tzinfo
) -> datetime.datetime:
    """Return when the answer is due: so many business days later, at the same time of day in the store.

    A question on a weekend counts from the next business day on. Where the calendar ends, it is due at once.

    Source: decision H6.
    """
    try:
        asked = asked_at.astimezone(zone)
        day = add_business_days(asked.date(), days, holidays)
        return datetime.datetime.combine(day, asked.time(), zone).astimezone(datetime.UTC)
    except OverflowError:
        return asked_at


def end_of(day: datetime.date, zone: datetime.tzinfo) -> datetime.datetime:
    """Return the end of business (17:00 in the store) on a day, in UTC. Source: decision H6."""
    try:
        return datetime.datetime.combine(day, datetime.time(17), zone).astimezone(datetime.UTC)
    except OverflowError:
        return datetime.datetime.combine(day, datetime.time(17), datetime.UTC)


def days_left(expires: datetime.date | None, today: datetime.date) -> int | None:
    """Return the days until the quote expires, negative afterwards; None if it never does.

    Source: decision H6.
    """
    return None if expires is None else (expires - today).days
