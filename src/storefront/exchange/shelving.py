"""Where the items of an import stand: which of them no category lists. That is said, and not refused."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from storefront.catalog.queries import tree
from storefront.exchange import messages

CATEGORY = "category_slug"
BELOW_SHOWN = 3
"""So many categories below are named."""

_ELSEWHERE = {"is_service": True, "is_web": False, "is_discontinued": True}
"""Items that are listed elsewhere or not at all, as their columns say."""


class Shelving:
    """Notes in which category each row of `items.csv` and `series.csv` is, and what categories come."""

    def __init__(self) -> None:
        self._rows: Counter[tuple[str, str]] = Counter()
        self._nowhere: Counter[str] = Counter()
        self._categories: dict[int, dict[str, Any]] = {}

    def note(self, file: str, shown: str, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None:
        """Note rows of a file, called `shown` for people; other files are passed over."""
        if file == "categories":
            for row in rows:
                said = dict(zip(names, row, strict=True))
                self._categories.setdefault(said["category_id"], {}).update(said)
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
        """Yield what has to be said of the rows, once for each category."""
        below = self._below(conn) if self._rows else {}
        for (shown, slug), count in self._rows.items():
            if slug in below:
                some = ", ".join(f'"{one}"' for one in below[slug][:BELOW_SHOWN])
                more = " …" if len(below[slug]) > BELOW_SHOWN else ""
                yield messages.ITEMS_ABOVE.format(file=shown, count=count, slug=slug, below=some + more)
        for shown, count in self._nowhere.items():
            yield messages.ITEMS_NOWHERE.format(file=shown, count=count)

    def _below(self, conn: Connection) -> Mapping[str, list[str]]:
        """Return the categories right below each category that has some, as they will be."""
        held = tree.load_tree(conn, is_counted=False).by_id.values()
        known: dict[int, dict[str, Any]] = {
            one.category_id: {"slug": one.slug, "parent_id": one.parent.category_id if one.parent else None}
            for one in held
        }
        for number, said in self._categories.items():
            known[number] = {**known.get(number, {}), **said}
        found: dict[str, list[str]] = {}
        for one in known.values():
            parent = known.get(one.get("parent_id") or 0)
            if parent is not None:
                found.setdefault(parent["slug"], []).append(one["slug"])
        return found
