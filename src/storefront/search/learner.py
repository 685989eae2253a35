"""Learns neighbors from the titles of the catalog: when somebody asks for it, and daily where they differ."""

import datetime
import hashlib
import time
from collections.abc import Iterable
from pathlib import Path

import msgspec

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.files import atomic_write
from storefront.platform.log import logger
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.search import neighbors, vocabulary
from storefront.search.queries.documents import list_titles

log = logger("search")

LEARNED = "neighbors.json"
FIRST = 600.0
"""Seconds after the start, when the start's own work is done."""
EVERY = 86_400.0


class Learned(msgspec.Struct, frozen=True):
    """When neighbors were last learned, and the digest of the titles that they were learned from."""

    learned_at: datetime.datetime
    titles: str


def find_learned(settings: Settings) -> Learned | None:
    """Return when neighbors were last learned; None where never, or where they have been put away since."""
    if not vocabulary.neighbors_path(settings).is_file():
        return None
    try:
        return msgspec.json.decode(_path(settings).read_bytes(), type=Learned)
    except (OSError, msgspec.DecodeError):
        return None


def keep(
    settings: Settings,
    found: dict[str, list[tuple[str, float]]],
    titles: Iterable[str],
    now: datetime.datetime,
) -> None:
    """Keep what was learned from these titles, in place of what was before."""
    vocabulary.keep_neighbors(settings, found)
    with atomic_write(_path(settings)) as file:
        file.write(msgspec.json.encode(Learned(now, _digest(titles))))


def learn_what_changed(settings: Settings, database: Database, now: datetime.datetime) -> bool:
    """Learn where the titles are others than last time, unless `search.neighbors` is off; tell whether.

    No transaction is open while it thinks.
    """
    if not settings.search.neighbors:
        return False
    with database.read() as reading:
        titles = list_titles(reading)
    last = find_learned(settings)
    if last is not None and last.titles == _digest(titles):
        return False
    found = neighbors.learn(titles)
    keep(settings, found, titles, now)
    log.info("neighbors_learned", words=len(found))
    return True


class NeighborLearner(Repeating):
    """The thread that learns, a while after the start and then every day."""

    def __init__(self, settings: Settings, database: Database, first: float = FIRST) -> None:
        super().__init__("neighbors", first)
        self._settings, self._database = settings, database

    def step(self) -> float:
        """Learn what has changed; return the seconds until the next time."""
        began = time.monotonic()
        learn_what_changed(self._settings, self._database, this_moment())
        return max(0.0, EVERY - (time.monotonic() - began))

    def failed(self, error: Exception) -> float:
        """Log it, and try again tomorrow: search goes on with what it knows."""
        log.error("neighbors_not_learned", reason=type(error).__name__)
        return EVERY


def _path(settings: Settings) -> Path:
    return Path(settings.data.folder) / LEARNED


def _digest(titles: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for title in sorted(titles):
        digest.update(title.encode() + b"\0")
    return digest.hexdigest()
