"""What a process remembers of the catalog: until the catalog, or the item, moves on; never longer."""

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
"""Reads what is kept of these items; unknown ones are absent."""


class CatalogCache(Generic[K, V]):
    """Answers made from one catalog generation of each database; gone as soon as that moves.

    An import bumps the generation, so nothing here is older than that. Orders do not: what they change is
    remembered by item, in an `ItemCache`. Carts and orders never read from either.
    """

    def __init__(self, most: int) -> None:
        """`most` is the number of answers at which all are forgotten."""
        self._most = most
        self._by_database: WeakKeyDictionary[Database, tuple[int, dict[K, V]]] = WeakKeyDictionary()

    def of(self, db: Database) -> dict[K, V]:
        """Return what is remembered of this database at its present generation, to read and to add to."""
        generation = db.generation()
        remembered = self._by_database.get(db)
        if remembered is None or remembered[0] != generation or len(remembered[1]) > self._most:
            remembered = (generation, {})
            self._by_database[db] = remembered
        return remembered[1]


class ItemCache(Generic[V]):
    """What was read of items, until they change. Without someone who follows the changes, nothing is kept."""

    def __init__(self, name: str, most: int) -> None:
        """`most` is the number of items; the ones read first make room. `name` is for the log."""
        self._most = most
        _item_memories[name] = self
        self._lock = threading.Lock()
        self._by_database: WeakKeyDictionary[Database, dict[int, tuple[int, V | None]]] = WeakKeyDictionary()

    def fetch(
        self, db: Database, uids: Iterable[int], load: "Load[V]", at_most: int | None = None
    ) -> dict[int, V]:
        """Return what is known of these items, by uid; what is not remembered is read, all at once.

        Where more than `at_most` have to be read, they are not remembered.
        """
        wanted = list(dict.fromkeys(uids))
        collect(wanted)
        tracker = db.tracker
        if tracker is None:
            if not wanted:
                return {}
            with db.read() as conn:
                return dict(load(conn, wanted))
        ticket = tracker.ticket
        kept = self._of(db)
        found: dict[int, V] = {}
        missing = []
        for uid in wanted:
            known = kept.get(uid)
            if known is None or not tracker.is_current((uid,), known[0]):
                missing.append(uid)
            elif known[1] is not None:
                found[uid] = known[1]
        if missing:
            with db.read() as conn:
                fresh = load(conn, missing)
            if at_most is None or len(missing) <= at_most:
                self._keep(kept, {uid: (ticket, fresh.get(uid)) for uid in missing})
            found.update(fresh)
        return found

    def __len__(self) -> int:
        """Return how many items are remembered."""
        return sum(len(kept) for kept in list(self._by_database.values()))

    def _of(self, db: Database) -> dict[int, tuple[int, V | None]]:
        kept = self._by_database.get(db)
        return self._by_database.setdefault(db, {}) if kept is None else kept

    def _keep(self, kept: dict[int, tuple[int, V | None]], fresh: dict[int, tuple[int, V | None]]) -> None:
        with self._lock:
            kept.update(fresh)
            too_many = len(kept) - self._most
            if too_many > 0:
                for uid in list(kept)[: too_many + self._most // 8]:
                    kept.pop(uid)


_item_memories: "WeakValueDictionary[str, ItemCache[Any]]" = WeakValueDictionary()


def cached() -> dict[str, int]:
    """Return how many items each memory of this process holds."""
    return {name: len(memory) for name, memory in sorted(_item_memories.items())}
