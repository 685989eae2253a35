"""Where the limits count: in memory that the workers of one machine share, or in Redis by a setting."""

from pathlib import Path

from storefront.platform.counters import Counters, SharedCounters
from storefront.platform.log import logger
from storefront.platform.settings import Settings

FOLDER = "limits"

log = logger("app")


def open_counters(settings: Settings) -> Counters:
    """Return the counters that the settings name, opened in this process.

    Where the data folder takes no file each worker counts for itself. Raises Misconfigured for a Redis
    whose packages are missing.
    """
    if not settings.limits.counters:
        return _shared(Path(settings.data.folder) / FOLDER)
    from storefront.platform.counters_redis import RedisCounters

    return RedisCounters(settings.limits.counters)


def _shared(folder: Path) -> SharedCounters:
    try:
        return SharedCounters(folder)
    except OSError as error:
        log.warning("counters_not_shared", reason=str(error))
        return SharedCounters()
