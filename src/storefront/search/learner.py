"""Learns neighbors from the titles of the catalog: when somebody asks for it, and daily where they differ."""

import datetime
import hashlib
import math
import time
from collections.abc import Iterable
from pathlib import Path

import msgspec

from storefront.catalog.queries import count_items
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

GROWN = 2
"""An import learns where the store has so many times the items of last time; else the worker does."""

TITLES_MAX = 100_000
"""Of more titles only some are read: they say the same."""


class Learned(msgspec.Struct, frozen=True):
    """When neighbors were last learned, the digest of the titles, and how many items there were."""

    learned_at: datetime.datetime
    titles: str
    items: int = 0


def find_learned(settings: Settings) -> Learned | None:
    """Return when neighbors were last learned; None where never, or where they have been put away since."""
    if not vocabulary.neighbors_path(settings).is_file():
        return None
    try:
        return msgspec.json.decode(_path(settings).read_bytes(), type=Learned)
    except (OSError, msgspec.DecodeError):
        return None


class Titles(msgspec.Struct, frozen=True):
    """What neighbors are learned from: the titles of `items` items, or of some where they are many."""

    titles: list[str]
    items: int


def read_titles(database: Database) -> Titles:
    """Return what there is to learn from, and leave no transaction open for the time of thinking."""
    with database.read() as reading:
        count = count_items(reading)
        return Titles(list_titles(reading, max(math.ceil(count / TITLES_MAX), 1)), count)


def keep(
    settings: Settings, found: dict[str, list[tuple[str, float]]], read: Titles, now: datetime.datetime
) -> None:
    """Keep what was learned from these titles, in place of what was before."""
    vocabulary.keep_neighbors(settings, found)
    with atomic_write(_path(settings)) as file:
        file.write(msgspec.json.encode(Learned(now, _digest(read.titles), read.items)))


def has_grown(settings: Settings, database: Database) -> bool:
    """Tell whether the store has twice the items that it last learned from, or more; then it is time to."""
    if not settings.search.neighbors:
        return False
    last = find_learned(settings)
    with database.read() as reading:
        count = count_items(reading)
    return count >= GROWN * (last.items if last else 0) and count > 0


def learn_what_changed(
    settings: Settings,
    database: Database,
    now: datetime.datetime,
    report: neighbors.Report = neighbors.no_report,
) -> bool:
    """Learn where the titles are others than last time, unless `search.neighbors` is off; tell whether."""
    if not settings.search.neighbors:
        return False
    read = read_titles(database)
    last = find_learned(settings)
    if last is not None and last.titles == _digest(read.titles):
        return False
    found = neighbors.learn(read.titles, report)
    keep(settings, found, read, now)
    return True


class NeighborLearner(Repeating):
    """The thread that learns, a while after the start and then every day."""

    def __init__(self, settings: Settings, database: Database, first: float = FIRST) -> None:
        super().__init__("neighbors", first)
        self._settings, self._database = settings, database

    def step(self) -> float:
        """Learn what has changed; return the seconds until the next time."""
        began = time.monotonic()
        if learn_what_changed(self._settings, self._database, this_moment()):
            log.info("neighbors_learned")
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
