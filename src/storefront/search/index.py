"""The search index: a rebuildable copy of the catalog in the data folder.

`index/current.json` names the folder that is in use, whose catalog it holds and of which version. One
process at a time writes (`index/lock`); every process opens it for reading and looks for news itself. While
changes keep coming they are written into a working copy first, and read there (`working_copy`).
"""

import contextlib
import fcntl
import shutil
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec
import tantivy

from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.files import atomic_write, open_lock, private_folder
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import building, fields, messages, working_copy
from storefront.search.building import Progress
from storefront.search.entry import key_of
from storefront.search.queries import changes, documents

log = logger("search")

AT_ONCE = 500
"""Changes that are taken into the index by one commit, at the most."""
REBUILD_FROM = 2000
REBUILD_SHARE = 2
"""Where so many changes wait, and they are more than the index's entries divided by `REBUILD_SHARE`, it is
quicker to build it anew."""

LOOK_WHILE_BUILDING = 0.25
"""Seconds between two looks for changes while a whole index is built: the one in use learns of them."""

HEAP_OF_CHANGES = 15_000_000
"""Bytes that the writer of a few changes may use: the least that tantivy takes."""

NOTHING_AGAIN: Mapping[str, tantivy.Document] = MappingProxyType({})


class Current(msgspec.Struct, frozen=True, kw_only=True):
    """Which folder is in use, whose catalog it holds, and by which version it was written."""

    folder: str
    catalog: str
    version: str


class SearchIndex:
    """The index as one process reads it. `searcher` is cheap and safe in every thread.

    `edition` is another number whenever the index has changed: what is derived from it is made anew then.
    """

    def __init__(self, folder: Path, reload_milliseconds: int) -> None:
        self._folder = folder
        self._every = reload_milliseconds / 1000
        self._lock = threading.Lock()
        self._looked_at = 0.0
        self._seen: tuple[Path | None, tuple[int, int]] = (None, (0, 0))
        self._index: tantivy.Index | None = None
        self._searcher: tantivy.Searcher | None = None
        self.edition = 0
        self.is_broken = False
        self.schema = fields.make_schema()

    def searcher(self) -> tantivy.Searcher | None:
        """Return what to search with, at most `reload_milliseconds` old; None while there is no index."""
        if time.monotonic() - self._looked_at >= self._every or self._searcher is None:
            with self._lock:
                self._look_again()
        return self._searcher

    def refresh(self) -> None:
        """Look for news now."""
        with self._lock:
            self._looked_at = 0.0
            self._look_again()

    def reopen(self) -> None:
        """Open the files anew at the next look: only then is damage to them noticed."""
        with self._lock:
            self._index, self._seen, self._looked_at = None, (None, (0, 0)), 0.0

    def _look_again(self) -> None:
        if time.monotonic() - self._looked_at < self._every and self._searcher is not None:
            return
        self._looked_at = time.monotonic()
        current = read_current(self._folder)
        if current is None:
            return
        why = ""
        for path in working_copy.places(self._folder, current.folder):
            try:
                self._take(path)
            except (OSError, ValueError) as error:
                why = str(error)
            else:
                self.is_broken = False
                return
        log.warning("index_broken", reason=why)
        self.is_broken = True

    def _take(self, path: Path) -> None:
        commit = _commit_of(path)
        if (path, commit) == self._seen:
            return
        if self._index is None or self._seen[0] != path:
            self._index = tantivy.Index.open(str(path))
        self._index.reload()
        self._searcher = self._index.searcher()
        self._seen = (path, commit)
        self.edition += 1


def _commit_of(path: Path) -> tuple[int, int]:
    """Return what changes with every commit: the file of segments is replaced by another one."""
    state = (path / "meta.json").stat()
    return state.st_ino, state.st_mtime_ns


def folder_of(settings: Settings) -> Path:
    """Return where the index lies."""
    return Path(settings.data.folder) / "index"


_open: dict[tuple[str, int], SearchIndex] = {}
_opening = threading.Lock()


def index_of(settings: Settings) -> SearchIndex:
    """Return this process's index, opened once for each data folder."""
    key = (settings.data.folder, settings.search.reload_milliseconds)
    found = _open.get(key)
    if found is None:
        with _opening:
            found = _open.setdefault(key, SearchIndex(folder_of(settings), key[1]))
    return found


def read_current(folder: Path) -> Current | None:
    """Return which index is in use, None where there is none or it is of another version."""
    try:
        current = msgspec.json.decode((folder / "current.json").read_bytes(), type=Current)
    except (OSError, msgspec.DecodeError):
        return None
    return current if current.version == fields.VERSION else None


def why_unusable(settings: Settings, database: Database) -> str:
    """Return why the index cannot be used as it is, "" when it is in step with the catalog."""
    current = read_current(folder_of(settings))
    if current is None:
        return messages.INDEX_MISSING
    with database.read() as reading:
        if current.catalog != changes.identity(reading):
            return messages.INDEX_OF_ANOTHER
        waiting = len(changes.list_changes(reading, 1))
    try:
        tantivy.Index.open(str(folder_of(settings) / current.folder))
    except (OSError, ValueError) as error:
        return messages.INDEX_BROKEN.format(reason=str(error).splitlines()[0])
    return messages.INDEX_BEHIND if waiting else ""


class Counts(NamedTuple):
    """How many items the index holds, None where it cannot be opened, and how many the database does."""

    indexed: int | None
    stored: int


def count_entries(settings: Settings, database: Database) -> Counts:
    """Return how many items the newest state of the index holds, and how many it should."""
    folder = folder_of(settings)
    with database.read() as reading:
        stored = documents.count_entries(reading)
    current = read_current(folder)
    if current is None:
        return Counts(None, stored)
    try:
        index = tantivy.Index.open(str(next(working_copy.places(folder, current.folder))))
    except (OSError, ValueError):
        return Counts(None, stored)
    return Counts(index.searcher().num_docs, stored)


def rebuild(settings: Settings, database: Database) -> None:
    """Build the index anew beside the one in use, then put it in its place; waits for another writer."""
    with writing(folder_of(settings)):
        _rebuild(settings, database)


def catch_up(
    settings: Settings, database: Database, limit: int = AT_ONCE, progress: Progress | None = None
) -> int:
    """Take waiting changes into the index; return how many. Does nothing while another process writes.

    Rebuilds where the index is missing, broken, of another version or of another catalog, and where so much
    has changed that this is quicker. `progress` is told how many items a rebuild has taken in, of how many.
    """
    folder = folder_of(settings)
    with database.read() as reading:
        current = read_current(folder)
        is_ours = current is not None and current.catalog == changes.identity(reading)
        waiting = changes.list_changes(reading, 1)
    reader = index_of(settings)
    reader.searcher()
    if is_ours and not waiting and not reader.is_broken:
        return 0
    with try_writing(folder) as is_ours_to_write:
        return _catch_up(settings, database, limit, progress) if is_ours_to_write else 0


def settle(settings: Settings, database: Database, progress: Progress) -> None:
    """Return when the index has taken in all that waits now, whichever process does it.

    What changes meanwhile is not waited for. `progress` is told how many changes are in, and of how many; how
    many items, while the index is made anew.
    """
    with database.read() as reading:
        last = changes.read_state(reading).newest
        total = changes.count_waiting(reading, last)
    while True:
        taken = catch_up(settings, database, AT_ONCE, progress)
        with database.read() as reading:
            waiting = changes.count_waiting(reading, last)
        progress(total - waiting, total)
        if not waiting and read_current(folder_of(settings)) is not None:
            return
        if not taken:
            time.sleep(LOOK_WHILE_BUILDING)


def _catch_up(settings: Settings, database: Database, limit: int, progress: Progress | None) -> int:
    folder = folder_of(settings)
    current = read_current(folder)
    with database.read() as reading:
        waiting = changes.list_changes(reading, limit)
        is_ours = current is not None and current.catalog == changes.identity(reading)
        is_much = len(waiting) == limit and _is_rather_rebuilt(settings, changes.count_waiting(reading))
    is_usable = is_ours and not index_of(settings).is_broken
    if current is None or not is_usable or is_much or is_everything(waiting):
        _rebuild(settings, database, progress)
        return max(len(waiting), 1)
    if waiting:
        try:
            _update(folder, current.folder, database, waiting)
        except (ValueError, OSError) as error:
            log.warning("index_rebuilt", reason=str(error))
            _rebuild(settings, database)
            return len(waiting)
        mark(database, [number for number, _, _ in waiting])
    index_of(settings).refresh()
    return len(waiting)


def _is_rather_rebuilt(settings: Settings, waiting: int) -> bool:
    searcher = index_of(settings).searcher()
    return waiting >= REBUILD_FROM and waiting * REBUILD_SHARE > (searcher.num_docs if searcher else 0)


def is_everything(waiting: list[changes.Changed]) -> bool:
    """Tell whether the whole catalog may have changed."""
    return any(kind == changes.EVERYTHING for _, kind, _ in waiting)


def _update(folder: Path, name: str, database: Database, waiting: list[changes.Changed]) -> None:
    writer = open_writer(folder / name)
    take_in(writer, database, waiting)
    writer.wait_merging_threads()
    working_copy.withdraw(folder)  # of a writer that was killed: what it knew is on the queue


def open_writer(path: Path) -> tantivy.IndexWriter:
    """Return what writes a few changes into the index at `path`; nobody else may write it meanwhile."""
    writer = tantivy.Index.open(str(path)).writer(HEAP_OF_CHANGES, 1)
    writer.garbage_collect_files()
    return writer


def take_in(
    writer: tantivy.IndexWriter,
    database: Database,
    waiting: list[changes.Changed],
    again: Mapping[str, tantivy.Document] = NOTHING_AGAIN,
) -> dict[str, tantivy.Document | None]:
    """Write these changes into the index; they can be found from here on.

    `again` are documents by key that are in the index and have not changed: they are written once more, too.
    Returns what was written of the changes, by key; None for what has vanished.
    """
    keys = {kind: sorted({uid for _, each, uid in waiting if each == kind}) for _, kind, _ in waiting}
    with database.read() as reading:
        entries = documents.list_changed(reading, keys)
    made: dict[str, tantivy.Document | None] = {
        key_of(kind, uid): None for kind, uids in keys.items() for uid in uids
    }
    made |= {entry.key: fields.make_document(entry) for entry in entries}
    written = {**again, **made}
    for key in written:
        writer.delete_documents_by_term(fields.KEY, key)
    for document in filter(None, written.values()):
        writer.add_document(document)
    writer.commit()
    return made


def _rebuild(settings: Settings, database: Database, progress: Progress | None = None) -> None:
    folder = folder_of(settings)
    with database.write() as tx:
        catalog = changes.give_identity(tx)
    with database.read() as reading:
        newest = changes.read_state(reading).newest
        known = changes.list_waiting(reading)
        name = uuid.uuid4().hex[:12]
        meanwhile = Meanwhile(settings, database, newest)
        building.build(folder / name, database, reading, meanwhile.look, progress)
    current = Current(folder=name, catalog=catalog, version=fields.VERSION)
    before = read_current(folder)
    with atomic_write(folder / "current.json") as file:
        file.write(msgspec.json.encode(current))
    working_copy.withdraw(folder)
    mark(database, known)
    _remove_others(folder, {name, before.folder if before else ""})
    index_of(settings).refresh()


class Meanwhile:
    """Keeps the index in use in step while another one is built to take its place.

    What it learns here stays on the queue: the new index has to learn it, too.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
        newest: int,
        every: float = LOOK_WHILE_BUILDING,
    ) -> None:
        """`newest` is the id of the last change that the new index holds already; `every` is in seconds."""
        self._settings, self._database, self._every = settings, database, every
        self._last = newest
        self._next = time.monotonic() + every

    def look(self) -> None:
        """Take in what has changed since the last look, where there is an index that can be used."""
        if time.monotonic() < self._next:
            return
        folder = folder_of(self._settings)
        current = read_current(folder)
        with self._database.read() as reading:
            news = changes.list_since(reading, self._last, AT_ONCE)
            is_ours = current is not None and current.catalog == changes.identity(reading)
        if news and current is not None and is_ours and not is_everything(news):
            try:
                _update(folder, current.folder, self._database, news)
            except (ValueError, OSError) as error:
                log.warning("index_behind", reason=str(error))
        self._last = news[-1].id if news else self._last
        self._next = time.monotonic() + self._every


def mark(database: Database, ids: list[int]) -> None:
    """Take what the index has learned off its queue, and off the table what everybody knows by now.

    In small transactions, between which others write.
    """
    now = clock.now()
    for start in range(0, max(len(ids), 1), changes.MARKED_AT_ONCE):
        with database.write() as tx:
            changes.mark_indexed(tx, ids[start : start + changes.MARKED_AT_ONCE], now)
            changes.prune(tx, now)


def _remove_others(folder: Path, kept: set[str]) -> None:
    """Remove earlier indexes; the last one stays, for another process may still read it."""
    for path in folder.iterdir():
        if path.is_dir() and path.name not in kept:
            shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Be the only writer, after whoever writes now."""
    private_folder(folder)
    with open_lock(folder / "lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def try_writing(folder: Path) -> Iterator[bool]:
    """Be the only writer, or learn that another process is."""
    private_folder(folder)
    with open_lock(folder / "lock") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
