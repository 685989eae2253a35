"""The only clock. Only the edges (`app`, the CLI) read it; everything else takes `now` or `today`."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def now() -> datetime:
    """Return the current time, aware, in UTC."""
    return datetime.now(UTC)


def today(time_zone: str, moment: datetime | None = None) -> date:
    """Return the date in the store's time zone at `moment`. Source: decisions G25, I11."""
    return (moment or now()).astimezone(ZoneInfo(time_zone)).date()
