"""Warn about imported items that no category page lists."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from storefront.catalog.queries import tree
from storefront.exchange import messages

CATEGORY = "category_slug"
BELOW_SHOWN = 3
"""Maximum number of subcategories in a warning."""

_ELSEWHERE = {"is_service": True, "is_web": False, "is_discontinued": True}
"""Columns of items that are intentionally not listed in categories."""


class Shelving:
    """Records the categories of the rows of `items.csv` and `series.csv`, and imported categories."""

    def __init__(self) -> None:
        self._rows: Counter[tuple[str, str]] = Counter()
        self._nowhere: Counter[str] = Counter()
        self._categories: dict[int, dict[str, Any]] = {}

    def note(self, file: str, shown: str, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None:
        """Record rows of a file with the file name `shown`; ignore other files."""
        if file == "categories":
            for row in rows:
                values = dict(zip(names, row, strict=True))
                self._categories.setdefault(values["category_id"], {}).update(values)
        elif file in ("items", "series") and CATEGORY in names:
            place = names.index(CATEGORY)
            listed = [(names.index(name), value) for name, value in _ELSEWHERE.items() if name in names]
            for row in rows:
                if any(row[at] == value for at, value in listed):
                    continue
                if row[place] is None:
                    self._nowhere[shown] += 1
                else:
                    self._rows[shown, row[place]] += 1

    def warnings(self, conn: Connection) -> Iterator[str]:
        """Yield the warnings, one per category."""
        below = self._below(conn) if self._rows else {}
        for (shown, slug), count in self._rows.items():
            if slug in below:
                some = ", ".join(f'"{one}"' for one in below[slug][:BELOW_SHOWN])
                more = " …" if len(below[slug]) > BELOW_SHOWN else ""
                yield messages.ITEMS_ABOVE.format(file=shown, count=count, slug=slug, below=some + more)
        for shown, count in self._nowhere.items():
            yield messages.ITEMS_NOWHERE.format(file=shown, count=count)

    def _below(self, conn: Connection) -> Mapping[str, list[str]]:
        """Return the direct subcategories of each category, as they will be after the import."""
        held = tree.load_tree(conn, is_counted=False).by_id.values()
        known: dict[int, dict[str, Any]] = {
            one.category_id: {"slug": one.slug, "parent_id": one.parent.category_id if one.parent else None}
            for one in held
        }
        for number, values in self._categories.items():
            known[number] = {**known.get(number, {}), **values}
        found: dict[str, list[str]] = {}
        for one in known.values():
            parent = known.get(one.get("parent_id") or 0)
            if parent is not None:
                found.setdefault(parent["slug"], []).append(one["slug"])
        return found
