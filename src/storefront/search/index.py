"""The search index: a rebuildable copy of the catalog in the data folder, opened for reading.

`index/current.json` names the current folder, its catalog, and its schema version. The only writer
(`index_writer`) touches that file after every commit; every process checks it and reloads.
"""

import os
import threading
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
import tantivy

from storefront.platform.db import Database
from storefront.platform.files import atomic_write
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import fields, messages
from storefront.search.queries import changes, documents

log = logger("search")

CURRENT = "current.json"


class Current(msgspec.Struct, frozen=True, kw_only=True):
    """The current index folder, its catalog, and its schema version."""

    folder: str
    catalog: str
    version: str


class SearchIndex:
    """The index as opened by one process. `searcher` is cheap and thread-safe.

    `edition` changes with every reload, which invalidates anything derived from the index.
    """

    def __init__(self, folder: Path, reload_milliseconds: int) -> None:
        self._folder = folder
        self._every = reload_milliseconds / 1000
        self._lock = threading.Lock()
        self._looked_at = 0.0
        self._seen: tuple[int, int] | None = None
        self._name = ""
        self._index: tantivy.Index | None = None
        self._searcher: tantivy.Searcher | None = None
        self.edition = 0
        self.is_broken = False
        self.schema = fields.make_schema()

    def searcher(self) -> tantivy.Searcher | None:
        """Return a searcher, at most `reload_milliseconds` old; None if there is no index."""
        if time.monotonic() - self._looked_at >= self._every or self._searcher is None:
            with self._lock:
                self._look_again()
        return self._searcher

    def refresh(self) -> None:
        """Check for a new commit now."""
        with self._lock:
            self._looked_at = 0.0
            self._look_again()

    def reopen(self) -> None:
        """Open the files again at the next check, to notice damage to them."""
        with self._lock:
            self._index, self._seen, self._looked_at = None, None, 0.0

    def _look_again(self) -> None:
        if time.monotonic() - self._looked_at < self._every and self._searcher is not None:
            return
        self._looked_at = time.monotonic()
        try:
            state = (self._folder / CURRENT).stat()
        except OSError:
            return
        seen = state.st_ino, state.st_mtime_ns
        current = None if seen == self._seen else read_current(self._folder)
        if current is None:
            return
        try:
            self._reload(current.folder)
        except (OSError, ValueError) as error:
            log.warning("index_broken", reason=str(error))
            self._index, self.is_broken = None, True
        else:
            self._seen, self.is_broken = seen, False

    def _reload(self, name: str) -> None:
        if self._index is None or self._name != name:
            self._index, self._name = tantivy.Index.open(str(self._folder / name)), name
        self._index.reload()
        self._searcher = self._index.searcher()
        self.edition += 1


def folder_of(settings: Settings) -> Path:
    """Return the index folder."""
    return Path(settings.data.folder) / "index"


_open: dict[tuple[str, int], SearchIndex] = {}
_opening = threading.Lock()


def index_of(settings: Settings) -> SearchIndex:
    """Return this process's index, opened once per data folder."""
    key = (settings.data.folder, settings.search.reload_milliseconds)
    found = _open.get(key)
    if found is None:
        with _opening:
            found = _open.setdefault(key, SearchIndex(folder_of(settings), key[1]))
    return found


def read_current(folder: Path) -> Current | None:
    """Return the current index, None if there is none of this version."""
    try:
        current = msgspec.json.decode((folder / CURRENT).read_bytes(), type=Current)
    except (OSError, msgspec.DecodeError):
        return None
    return current if current.version == fields.VERSION else None


def save_current(folder: Path, current: Current) -> None:
    """Switch every process to another index. Only for the writer."""
    with atomic_write(folder / CURRENT) as file:
        file.write(msgspec.json.encode(current))


def touch_current(folder: Path) -> None:
    """Notify every process of a new commit. Only for the writer."""
    now = time.time_ns()
    os.utime(folder / CURRENT, ns=(now, now))


def why_unusable(settings: Settings, database: Database) -> str:
    """Return why the index cannot be used, "" if it is in sync with the catalog."""
    current = read_current(folder_of(settings))
    if current is None:
        return messages.INDEX_MISSING
    with database.read() as conn:
        if current.catalog != changes.identity(conn):
            return messages.INDEX_OF_ANOTHER
        waiting = len(changes.list_changes(conn, 1))
    try:
        tantivy.Index.open(str(folder_of(settings) / current.folder))
    except (OSError, ValueError) as error:
        return messages.INDEX_BROKEN.format(reason=str(error).splitlines()[0])
    return messages.INDEX_BEHIND if waiting else ""


class Counts(NamedTuple):
    """Number of items in the index, None if it cannot be opened, and in the database."""

    indexed: int | None
    stored: int


def count_entries(settings: Settings, database: Database) -> Counts:
    """Return the number of items in the last commit and in the database."""
    folder = folder_of(settings)
    with database.read() as conn:
        stored = documents.count_entries(conn)
    current = read_current(folder)
    if current is None:
        return Counts(None, stored)
    try:
        index = tantivy.Index.open(str(folder / current.folder))
    except (OSError, ValueError):
        return Counts(None, stored)
    return Counts(index.searcher().num_docs, stored)
