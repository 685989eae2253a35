"""What the database and the files together know: which values may be referred to, and which are taken."""

from typing import Any

from sqlalchemy import Connection, select

from storefront.exchange.queries.files import FILES

Key = tuple[Any, ...]


class Ledger:
    """The known values of the columns that others refer to or that no two rows may share.

    Read from the database when first asked for, then kept up with the rows that are loaded.
    """

    def __init__(self, tx: Connection) -> None:
        self._tx = tx
        self._known: dict[str, dict[Any, Any]] = {}
        self._lines: dict[str, dict[Any, int]] = {}

    def knows(self, reference: str, value: Any) -> bool:
        """Tell whether `value` stands in the column `reference` ("items.inv_mast_uid")."""
        return value in self._values(reference)

    def owner(self, reference: str, value: Any) -> Any:
        """Return the key of the row that has this value, or None."""
        return self._values(reference).get(value)

    def add(self, reference: str, value: Any, key: Any) -> None:
        """Note that the row `key` has this value."""
        self._values(reference)[value] = key

    def first_line(self, file: str, key: Any, line: int) -> int | None:
        """Return the line on which this key already stood in the load, or None and note it."""
        lines = self._lines.setdefault(file, {})
        before = lines.setdefault(key, line)
        return None if before == line else before

    def _values(self, reference: str) -> dict[Any, Any]:
        if reference not in self._known:
            name, column = reference.split(".")
            table = FILES[name].tables[0]
            key = FILES[name].key[0]
            rows = self._tx.execute(select(table.c[column], table.c[key]))
            self._known[reference] = {row[0]: row[1] for row in rows}
        return self._known[reference]
