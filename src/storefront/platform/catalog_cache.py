"""Catalog data cached in the process until the catalog, or the item, changes."""

import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from sqlalchemy import Connection

from storefront.platform.change_tracker import collect
from storefront.platform.db import Database

K = TypeVar("K")
V = TypeVar("V")

Load = Callable[[Connection, Collection[int]], Mapping[int, V]]
"""Reads these items from the database; unknown items are absent."""


class CatalogCache(Generic[K, V]):
    """Results computed from one catalog generation of each database, dropped when the generation changes.

    An import bumps the generation; an order does not: what orders change is cached by item, in an
    `ItemCache`. Carts and orders never read from either.
    """

    def __init__(self, most: int) -> None:
        """`most` is the number of results above which all are dropped."""
        self._most = most
        self._by_database: WeakKeyDictionary[Database, tuple[int, dict[K, V]]] = WeakKeyDictionary()

    def of(self, db: Database) -> dict[K, V]:
        """Return the cache of this database at its current generation, to read from and add to."""
        generation = db.generation()
        remembered = self._by_database.get(db)
        if remembered is None or remembered[0] != generation or len(remembered[1]) > self._most:
            remembered = (generation, {})
            self._by_database[db] = remembered
        return remembered[1]


class ItemCache(Generic[V]):
    """Facts about items, cached until the items change. Without a change tracker nothing is cached."""

    def __init__(self, name: str, most: int) -> None:
        """`most` is the maximum number of items; the oldest are evicted first. `name` is for the log."""
        self._most = most
        _item_memories[name] = self
        self._lock = threading.Lock()
        self._by_database: WeakKeyDictionary[Database, dict[int, tuple[int, V | None]]] = WeakKeyDictionary()

    def fetch(
        self, db: Database, uids: Iterable[int], load: "Load[V]", at_most: int | None = None
    ) -> dict[int, V]:
        """Return the facts about these items by uid; those not cached are read in one call.

        If more than `at_most` items have to be read, they are not cached.
        """
        wanted = list(dict.fromkeys(uids))
        collect(wanted)
        tracker = db.tracker
        if tracker is None:
            if not wanted:
                return {}
            return dict(db.catalog(lambda conn: load(conn, wanted)))
        ticket = tracker.ticket
        entries = self._of(db)
        found: dict[int, V] = {}
        missing = []
        for uid in wanted:
            known = entries.get(uid)
            if known is None or not tracker.is_current((uid,), known[0]):
                missing.append(uid)
            elif known[1] is not None:
                found[uid] = known[1]
        if missing:
            fresh = db.catalog(lambda conn: load(conn, missing))
            if at_most is None or len(missing) <= at_most:
                self._store(entries, {uid: (ticket, fresh.get(uid)) for uid in missing})
            found.update(fresh)
        return found

    def __len__(self) -> int:
        """Return the number of cached items."""
        return sum(len(entries) for entries in list(self._by_database.values()))

    def _of(self, db: Database) -> dict[int, tuple[int, V | None]]:
        entries = self._by_database.get(db)
        return self._by_database.setdefault(db, {}) if entries is None else entries

    def _store(
        self, entries: dict[int, tuple[int, V | None]], fresh: dict[int, tuple[int, V | None]]
    ) -> None:
        with self._lock:
            entries.update(fresh)
            too_many = len(entries) - self._most
            if too_many > 0:
                for uid in list(entries)[: too_many + self._most // 8]:
                    entries.pop(uid)


_item_memories: "WeakValueDictionary[str, ItemCache[Any]]" = WeakValueDictionary()


def cached() -> dict[str, int]:
    """Return the number of items in each cache of this process."""
    return {name: len(memory) for name, memory in sorted(_item_memories.items())}
