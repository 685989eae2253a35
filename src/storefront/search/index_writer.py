"""The only module that writes the search index.

One process at a time has an `IndexWriter` open: the background worker while it runs, or else a command.
Changes leave the queue only after the commit, so nothing is lost if a writer is killed: the next one commits
them again.
"""

import contextlib
import fcntl
import shutil
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import IO

import tantivy
from sqlalchemy import Connection

from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.files import open_lock, private_folder
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.search import fields
from storefront.search.entry import Entry, key_of
from storefront.search.index import Current, folder_of, index_of, read_current, save_current, touch_current
from storefront.search.queries import changes, documents

log = logger("search")

BATCH = 500
"""Maximum number of changes per commit."""

REBUILD_FROM, REBUILD_SHARE = 2000, 2
"""Rebuild if at least `REBUILD_FROM` changes, and 1 / `REBUILD_SHARE` of the indexed items, are queued.
"""

HEAP, HEAP_OF_REBUILD = 15_000_000, 50_000_000
"""Bytes of memory before tantivy writes a segment; the first is the minimum it accepts."""

KEEP_UP_SECONDS = 0.25
"""During a rebuild, seconds between commits of changes to the current index."""

PROGRESS_EVERY = 1000
"""Number of items between progress reports of a rebuild."""

POLL_SECONDS, PATIENCE_SECONDS = 0.25, 900.0
"""How often a command checks if the worker is done, and how long it waits without progress."""

Progress = Callable[[int, int], None]
"""Called with the number of finished items or changes and the total."""


def no_progress(_done: int, _total: int) -> None:
    """Ignore progress."""


class IndexWriter:
    """Writes the index; only one can be open across all processes. Not thread-safe."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings, self._database = settings, database
        self._folder = folder_of(settings)
        self._lock: IO[str] | None = None
        self._writer: tantivy.IndexWriter | None = None
        self._writes_to = ""

    def __enter__(self) -> "IndexWriter":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self) -> bool:
        """Become the only writer; return False if another one is open.

        The lock belongs to the process: the kernel releases it when the process dies.
        """
        if self._lock is None:
            private_folder(self._folder)
            lock = open_lock(self._folder / "lock")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                return False
            self._lock = lock
        return True

    def close(self) -> None:
        """Wait for segment merges, then release the lock."""
        self._close_tantivy()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def commit_queued(self, progress: Progress = no_progress) -> int:
        """Commit up to `BATCH` queued changes and return how many.

        Rebuilds the index if it is missing, broken, outdated or of another catalog, or if that is faster.
        """
        current, reader = read_current(self._folder), index_of(self._settings)
        searcher = reader.searcher()
        with self._database.read() as conn:
            queued = changes.list_changes(conn, BATCH)
            catalog = changes.identity(conn)
            waiting = changes.count_waiting(conn) if len(queued) == BATCH else len(queued)
        is_much = waiting >= max(REBUILD_FROM, (searcher.num_docs if searcher else 0) / REBUILD_SHARE)
        if (
            current is None
            or current.catalog != catalog
            or reader.is_broken
            or is_much
            or _is_everything(queued)
        ):
            self.rebuild(progress)
            return max(len(queued), 1)
        if queued:
            try:
                self.commit(current, queued)
            except (ValueError, OSError) as error:
                log.warning("index_rebuilt", reason=str(error))
                self.rebuild(progress)
            else:
                self.dequeue([change.id for change in queued])
        return len(queued)

    def rebuild(self, progress: Progress = no_progress) -> tuple[int, set[int]]:
        """Build a new index in a new folder, then switch to it atomically.

        Returns the newest change that it contains, and the smaller ids whose transactions may still be open.
        """
        name = uuid.uuid4().hex[:12]
        before = read_current(self._folder)
        self._remove_folders_but(before.folder if before else "")
        with self._database.write() as tx:
            catalog = changes.give_identity(tx)
        with self._database.reading_catalog() as conn:  # what the replica lacks stays queued
            newest = changes.read_state(conn).newest
            left_out = changes.list_left_out(conn, newest)
            queued = changes.list_waiting(conn)
            build(self._folder / name, self._keeping_up(conn, newest, progress))
        self._close_tantivy()
        save_current(self._folder, Current(folder=name, catalog=catalog, version=fields.VERSION))
        self.dequeue(queued)
        index_of(self._settings).refresh()
        return newest, left_out

    def _keeping_up(self, conn: Connection, newest: int, progress: Progress) -> Iterator[Entry]:
        """Yield all entries for the new index, committing later changes to the current one in between."""
        total, due = documents.count_entries(conn), time.monotonic() + KEEP_UP_SECONDS
        for number, entry in enumerate(documents.stream_entries(conn)):
            if number % PROGRESS_EVERY == 0:
                progress(number, max(number, total))
            if time.monotonic() >= due:
                newest = self._commit_since(newest)
                due = time.monotonic() + KEEP_UP_SECONDS
            yield entry

    def _commit_since(self, newest: int) -> int:
        """Commit what was queued after this change and return the last id.

        The changes stay queued: the new index may have read these items before they changed.
        """
        current = read_current(self._folder)
        with self._database.read() as conn:
            later = changes.list_since(conn, newest, BATCH)
            is_ours = current is not None and current.catalog == changes.identity(conn)
        if later and current is not None and is_ours and not _is_everything(later):
            try:
                self.commit(current, later)
            except (ValueError, OSError) as error:
                log.warning("index_behind", reason=str(error))
        return later[-1].id if later else newest

    def commit(self, current: Current, queued: list[changes.Changed]) -> None:
        """Replace the documents of these changes; other processes see the result at their next check."""
        uids = {kind: sorted({one.uid for one in queued if one.kind == kind}) for _, kind, _ in queued}
        with self._database.read() as conn:
            entries = documents.list_changed(conn, uids)
        writer = self._open_tantivy(current.folder)
        try:
            for kind in uids:
                for uid in uids[kind]:
                    writer.delete_documents_by_term(fields.KEY, key_of(kind, uid))
            for entry in entries:
                writer.add_document(fields.make_document(entry))
            writer.commit()
        except BaseException:
            self._close_tantivy()
            raise
        touch_current(self._folder)
        index_of(self._settings).refresh()

    def _open_tantivy(self, name: str) -> tantivy.IndexWriter:
        if self._writer is None or self._writes_to != name:
            self._close_tantivy()
            self._writer = tantivy.Index.open(str(self._folder / name)).writer(HEAP, 1)
            self._writes_to = name
        return self._writer

    def _close_tantivy(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(ValueError):  # the index is broken; the next commit rebuilds it
                self._writer.wait_merging_threads()
            self._writer = None

    def dequeue(self, ids: list[int]) -> None:
        """Dequeue committed changes in small transactions, to let other writers in between."""
        now = clock.now()
        kept = changes.KEPT_LONG if self._settings.search.own_index else changes.KEPT
        for start in range(0, max(len(ids), 1), changes.MARKED_AT_ONCE):
            with self._database.write() as tx:
                changes.mark_indexed(tx, ids[start : start + changes.MARKED_AT_ONCE], now)
                changes.prune(tx, now, kept)

    def _remove_folders_but(self, name: str) -> None:
        """Remove old and unfinished indexes, except the one in use."""
        for path in self._folder.iterdir():
            if path.is_dir() and path.name != name:
                shutil.rmtree(path, ignore_errors=True)


def build(path: Path, entries: Iterable[Entry]) -> None:
    """Write a new index of these entries to the folder `path`."""
    path.mkdir(parents=True)
    writer = tantivy.Index(fields.make_schema(), str(path)).writer(HEAP_OF_REBUILD, 1)
    for entry in entries:
        writer.add_document(fields.make_document(entry))
    writer.commit()
    writer.wait_merging_threads()


def catch_up(settings: Settings, database: Database) -> int:
    """Commit a batch of queued changes unless another process has the index open; return how many."""
    with IndexWriter(settings, database) as writer:
        return writer.commit_queued() if writer.open() else 0


def catch_up_fully(
    settings: Settings, database: Database, progress: Progress, patience: float = PATIENCE_SECONDS
) -> int:
    """Commit all currently queued changes, or wait for the worker to do so; return how many remain.

    Gives up after `patience` seconds without progress. Does not wait for changes that are queued later.
    """
    with database.read() as conn:
        last = changes.read_state(conn).newest
        total = waiting = changes.count_waiting(conn, last)
    moved_at = time.monotonic()
    with IndexWriter(settings, database) as writer:
        while True:
            committed = writer.commit_queued(progress) if writer.open() else 0
            before = waiting
            with database.read() as conn:
                waiting = changes.count_waiting(conn, last)
            progress(total - waiting, total)
            if not waiting and read_current(folder_of(settings)) is not None:
                return 0
            if waiting < before:
                moved_at = time.monotonic()
            elif time.monotonic() - moved_at >= patience:
                return max(waiting, 1)
            if not committed:
                time.sleep(POLL_SECONDS)


def rebuild(settings: Settings, database: Database) -> None:
    """Rebuild the whole index, once no other process has it open."""
    with IndexWriter(settings, database) as writer:
        while not writer.open():
            time.sleep(POLL_SECONDS)
        writer.rebuild()


def _is_everything(queued: list[changes.Changed]) -> bool:
    """Return whether the whole catalog may have changed."""
    return any(change.kind == changes.EVERYTHING for change in queued)
