"""Making a whole index: by this process alone, or in a large shop together with a partner."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import tantivy
from sqlalchemy import Connection

from storefront.catalog.queries import count_items
from storefront.platform.db import Database
from storefront.search import fields
from storefront.search.entry import Entry
from storefront.search.partner import Partner
from storefront.search.queries import documents

HEAP = 50_000_000
"""Bytes that the writer of a whole index may use before it puts a piece of it on disk."""

HEAP_OF_LARGE, HEAP_OF_PARTNER = 300_000_000, 150_000_000
"""The same in a large shop: fewer pieces, of which fewer are merged. They are of two sizes, for tantivy
merges eight of the same size: what both have made is not merged when the next change is taken in."""

SHARED_FROM, CORES_MIN = 30_000, 2
"""From so many items on an index is made by two processes, where there are two cores for them."""

LOOK_SECONDS = 0.25
"""How often it is looked for changes while the partner is waited for."""

TOLD_EVERY = 1000
"""After so many items it is told how far it has come."""

Progress = Callable[[int, int], None]
"""Told how many are done, and of how many."""


def build(
    path: Path,
    database: Database,
    reading: Connection,
    look: Callable[[], None],
    progress: Progress | None = None,
) -> None:
    """Make an index of everything at `path`, and `look` for changes meanwhile.

    `progress` is told how many items are in, of how many.
    """
    parts, total = documents.list_parts(reading), count_items(reading)

    def entries(parts: Iterable[documents.Part], others: Callable[[], int]) -> Iterator[Entry]:
        streamed = _beside(documents.stream_entries(reading, parts), look)
        return _counted(streamed, total, progress, others) if progress else streamed

    if total < SHARED_FROM or _cores() < CORES_MIN:
        fill(path, entries(parts, lambda: 0), HEAP)
        return
    with Partner(database, path.with_name(f"{path.name}-partner"), HEAP_OF_PARTNER) as partner:
        fill(path, entries(partner.share(parts), lambda: partner.entries), HEAP_OF_LARGE)
        while not partner.is_through(LOOK_SECONDS):
            look()
        if not partner.join(path):
            fill(
                path,
                entries(partner.given, lambda: total - sum(part.entries for part in partner.given)),
                HEAP,
            )


def _cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _counted(
    entries: Iterable[Entry], total: int, progress: Progress, others: Callable[[], int]
) -> Iterator[Entry]:
    """Pass the entries on, and tell now and then how many have gone by; `total` is what there are about.

    `others` tells how many have gone another way.
    """
    for number, entry in enumerate(entries):
        if number % TOLD_EVERY == 0:
            done = number + others()
            progress(done, max(done, total))
        yield entry


def _beside(entries: Iterable[Entry], look: Callable[[], None]) -> Iterator[Entry]:
    """Pass the entries on, and look for changes now and then."""
    for number, entry in enumerate(entries):
        if number % 100 == 0:
            look()
        yield entry


def fill(path: Path, entries: Iterable[Entry], heap: int) -> None:
    """Take these entries into the index at `path`, made where there is none; `heap` is for its writer."""
    path.mkdir(parents=True, exist_ok=True)
    writer = tantivy.Index(fields.make_schema(), str(path)).writer(heap, 1)
    for entry in entries:
        writer.add_document(fields.make_document(entry))
    writer.commit()
    writer.wait_merging_threads()
