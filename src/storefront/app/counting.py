"""Storage of the rate limit counters: memory shared by the workers of one machine, or Redis."""

from pathlib import Path

from storefront.platform.counters import Counters, SharedCounters
from storefront.platform.log import logger
from storefront.platform.settings import Settings

FOLDER = "limits"

log = logger("app")


def open_counters(settings: Settings) -> Counters:
    """Return the counters configured in the settings, opened in this process.

    If the data folder is not writable, each worker counts on its own. Raises Misconfigured if the Redis
    packages are missing.
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
