"""The book in which every item gets its id, and the rows that wait to be handed on."""

from collections.abc import Iterable
from typing import NamedTuple

from examples.demo_shop.generator.brands import BRANDS
from examples.demo_shop.generator.draft import Draft, Series
from examples.demo_shop.generator.files import Row, Table
from examples.demo_shop.generator.item_rows import (
    Numbers,
    SalesTerms,
    factory_row,
    item_row,
    on_order_row,
    spec_rows,
    stock_rows,
)
from examples.demo_shop.generator.size_text import roll

FIRST_UID = 100101
_PER_ITEM = ("items", "specs", "numbers", "stock", "factory_stock", "on_order", "associations", "bom")


class Entry(NamedTuple):
    """An item that has its id."""

    uid: int
    series: Series
    draft: Draft
    row: Row


class Register:
    """Numbers items one after the other. `entries` holds those that others may point to, by code."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.count = 0
        self._numbers = Numbers()
        self._stock_numbers: set[str] = set()
        self._codes: set[str] = set()
        self._is_settled = False
        self._waiting: dict[str, list[Row]] = {name: [] for name in _PER_ITEM}

    @property
    def waiting(self) -> int:
        """Return how many items have not been handed on yet."""
        return len(self._waiting["items"])

    def has(self, code: str) -> bool:
        """Return whether the code is taken."""
        return code in self._codes

    def add_all(self, series: Series, drafts: Iterable[Draft]) -> None:
        """Add the items of a series in their order."""
        for draft in drafts:
            self.add(series, draft)

    def add(self, series: Series, draft: Draft) -> None:
        """Give the item its id and write its own rows. A code that is taken is a ValueError."""
        if draft.code in self._codes:
            raise ValueError(f"{series.slug}: the code {draft.code} is taken")
        self._codes.add(draft.code)
        uid = FIRST_UID + self.count
        self.count += 1
        row = item_row(series, draft, uid, _terms(draft), f"NS26-{10 + int(roll(series.slug, 'page') * 340)}")
        self._keep_stock_number_once(row)
        self._write(series, draft, uid, row)
        if self._is_settled:
            self._waiting["associations"] += associations(self, Entry(uid, series, draft, row))
        else:
            self.entries[draft.code] = Entry(uid, series, draft, row)

    def add_row(self, row: Row) -> None:
        """Add an item that belongs to no series; its `inv_mast_uid` is filled in."""
        row["inv_mast_uid"] = str(FIRST_UID + self.count)
        self.count += 1
        self._codes.add(row["item_code"])
        self._waiting["items"].append(row)

    def take_tables(self) -> list[Table]:
        """Hand on all rows written so far. From the first time on, later items may point to these only."""
        taken = [Table(name, rows) for name, rows in self._waiting.items() if rows]
        self._waiting = {name: [] for name in _PER_ITEM}
        self._is_settled = True
        return taken

    def _keep_stock_number_once(self, row: Row) -> None:
        if row["nsn"] in self._stock_numbers:
            row["nsn"] = ""
        elif row["nsn"]:
            self._stock_numbers.add(row["nsn"])

    def _write(self, series: Series, draft: Draft, uid: int, row: Row) -> None:
        waiting = self._waiting
        waiting["items"].append(row)
        waiting["specs"] += spec_rows(uid, draft.specs)
        waiting["numbers"] += self._numbers.rows(BRANDS[series.brand], draft.code, uid)
        stock = stock_rows(series, draft, uid)
        waiting["stock"] += stock
        factory = factory_row(series, draft, uid)
        if factory:
            waiting["factory_stock"].append(factory)
        due = on_order_row(series, draft, uid, sum(int(entry["quantity_available"]) for entry in stock))
        if due:
            waiting["on_order"].append(due)


def _terms(draft: Draft) -> SalesTerms:
    is_plain = not (draft.parts or draft.cut or draft.substitute or draft.replaces)
    return SalesTerms(
        is_web=not (is_plain and roll(draft.code, "web") < 0.006),
        is_call_for_price=is_plain and (draft.price or 0) > 240 and roll(draft.code, "call") < 0.05,
    )


def associations(register: Register, entry: Entry) -> list[Row]:
    """Return what goes with the item: its successor first, then its accessories. Unknown codes are left out."""
    wanted = [("Accessory", code, note) for code, note in entry.draft.accessories]
    if entry.draft.substitute:
        wanted.insert(0, ("Substitute", entry.draft.substitute, "Same dimensions, current series"))
    rows: list[Row] = []
    for kind, code, note in wanted:
        other = register.entries.get(code)
        if other and other.uid != entry.uid:
            rows.append(association_row(entry.uid, kind, other.uid, len(rows) + 1, note))
    return rows


def association_row(uid: int, kind: str, other: int, place: int, note: str = "") -> Row:
    """Return a row that says how another item belongs to this one."""
    return {
        "inv_mast_uid": str(uid),
        "kind": kind,
        "associated_inv_mast_uid": str(other),
        "sort_order": str(place),
        "note": note,
    }
