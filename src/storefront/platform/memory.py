"""What a process remembers of the catalogue: until the catalogue moves on, never longer."""

from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from storefront.platform.db import Database

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """Answers made from one catalogue generation of each database; gone as soon as that moves.

    A write that changes what anonymous pages show bumps the generation, so nothing here is older than
    the generation is (`GENERATION_AGE`). Carts and orders never read from it.
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
