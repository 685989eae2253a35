"""Items of the demo shop to ask for: pages that exist, goods that can be bought, words that are searched."""

import csv
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.servers import ROOT
from storefront.catalog import rules

FOLDER = ROOT / "examples" / "demo_shop"
PLENTY = 50
"""Pieces in stock that the purchases of a run do not use up."""
WORDS_OF_A_TERM = (2, 3)
TRIES = 1000
"""After so many terms that were given before all count as new again."""
LETTERS_OF_A_WORD = 3
STOP_WORDS = frozenset({"and", "for", "the", "with"})
"""Words that alone find nothing."""


class Item(NamedTuple):
    """An item: its number, its page's address, its name."""

    inv_mast_uid: int
    path: str
    name: str


def shown() -> list[Item]:
    """Return all items that have a page, in an order of no meaning that is always the same."""
    found = [_item(row) for row in _rows("items") if row["is_web"] == "true"]
    random.Random(1).shuffle(found)
    return found


def bought() -> list[Item]:
    """Return items that a guest can buy one piece of, in plenty."""
    restricted = {row["inv_mast_uid"] for row in _rows("restricted_customers")}
    stock: Counter[str] = Counter()
    for row in _rows("stock"):
        stock[row["inv_mast_uid"]] += int(row["quantity_available"])
    return [
        _item(row)
        for row in _rows("items")
        if _is_plain(row) and stock[row["inv_mast_uid"]] >= PLENTY and row["inv_mast_uid"] not in restricted
    ]


def terms(seed: int) -> Iterator[str]:
    """Give terms without end: a few words of an item's name, one of letters, so that each finds it.

    No two are alike until there are hardly any others; then they begin again.
    """
    names = [item.name for item in shown()]
    chance = random.Random(seed)
    given: set[str] = set()
    tries = 0
    while True:
        tries += 1
        if tries > TRIES:
            given.clear()
        words = [word for word in chance.choice(names).replace(",", " ").split() if _is_telling(word)]
        count = min(chance.choice(WORDS_OF_A_TERM), len(words))
        term = " ".join(words[at] for at in sorted(chance.sample(range(len(words)), count)))
        if any(word.isalpha() for word in term.split()) and term not in given:
            given.add(term)
            tries = 0
            yield term


def _is_telling(word: str) -> bool:
    return len(word) >= LETTERS_OF_A_WORD and word not in STOP_WORDS


def _is_plain(row: dict[str, str]) -> bool:
    """Tell whether an item is sold by the piece, to everybody, without anything to acknowledge."""
    is_open = row["is_web"] == "true" and row["is_discontinued"] == row["is_service"] == "false"
    is_single = row["unit_size"] == "1" and row["unit_of_measure"] == "EA"
    return is_open and is_single and row["unit_price"] != "" and row["is_ncnr"] == "false"


def _item(row: dict[str, str]) -> Item:
    uid = int(row["inv_mast_uid"])
    return Item(uid, rules.product_path(row["item_code"], uid), row["item_desc"])


def _rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
