"""Entries of an index, and the index that holds them and nothing else."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from storefront.search import fields
from storefront.search.entry import Entry
from storefront.search.index import Current, save_current
from storefront.search.index_writer import build

NAME = "one"


def entry(uid: int, title: str, number: str, **more: Any) -> Entry:
    """Return the entry of an item with this title and this supplier's number."""
    known = {"kind": "Item", "item_code": f"W{uid}", "numbers": [number], "number_kinds": ["Supplier"]}
    return Entry(**{**known, "uid": uid, "title": title, **more})


def fill_index(folder: Path, entries: Iterable[Entry]) -> Path:
    """Make the index of a `SearchIndex` of this folder; return where its files lie."""
    build(folder / NAME, entries)
    save_current(folder, Current(folder=NAME, catalog="", version=fields.VERSION))
    return folder / NAME
