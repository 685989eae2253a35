"""Whether a reminder about a quote is due. Source: decision H6."""

import datetime


def is_reminder_due(
    expires: datetime.date | None, reminded_for: datetime.date | None, today: datetime.date, days: int
) -> bool:
    """Return whether to remind the customer: so many days before the last day, once for each last day.

    `days` 0 means never. An expired quote is not reminded of.

    Source: decision H6.
    """
    if expires is None or days <= 0 or reminded_for == expires:
        return False
    return 0 <= (expires - today).days <= days


def is_follow_up_due(
    follow_up_on: datetime.date | None, followed_up_for: datetime.date | None, today: datetime.date
) -> bool:
    """Return whether to remind the owner of the follow-up date: on it or after, once for each date.

    Source: decision H6.
    """
    return follow_up_on is not None and follow_up_on <= today and followed_up_for != follow_up_on
