"""The only clock. Just the edges (`app`, the CLI) read it; everything below takes `now` or `today`."""

from datetime import UTC, date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo


def now() -> datetime:
    """Return this moment, aware, in UTC."""
    return datetime.now(UTC)


def today(time_zone: str, moment: datetime | None = None) -> date:
    """Return the date on the store's wall calendar at `moment`. Source: decisions G25, I11."""
    return _day_of(time_zone, moment or now())


@lru_cache(maxsize=64)  # a request asks for its own day again and again
def _day_of(time_zone: str, moment: datetime) -> date:
    return moment.astimezone(ZoneInfo(time_zone)).date()
