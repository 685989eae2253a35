"""Items of the demo shop, chosen by what is true of them, so that no test hangs on one number."""

import csv
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import NamedTuple

from tests.support.servers import ROOT

FOLDER = ROOT / "examples" / "demo_shop"
PLENTY = 500
"""Pieces in stock that all tests of a run together do not use up."""


class Sold(NamedTuple):
    """An item as a test needs it: its number, what a customer calls it, its page."""

    inv_mast_uid: int
    code: str
    name: str
    unit_size: int
    category: str

    @property
    def path(self) -> str:
        """Return the address of its page."""
        return f"/product/{self.code}/{self.inv_mast_uid}"


def plain() -> Sold:
    """Return an item that anybody can buy one piece of, in plenty."""
    return _first(lambda row: row["unit_size"] == "1" and _in_plenty(row))


def another() -> Sold:
    """Return a second such item."""
    taken = plain().inv_mast_uid
    return _first(lambda row: row["unit_size"] == "1" and _in_plenty(row) and _uid(row) != taken)


def some(count: int) -> list[Sold]:
    """Return so many such items, each another."""
    found = (row for row in rows("items") if row["unit_size"] == "1" and _in_plenty(row))
    return [_sold(row) for row in islice(found, count)]


def on_sale(count: int) -> list[Sold]:
    """Return so many items with a price, each another, whether there are any of them or not."""
    found = (row for row in rows("items") if row["unit_price"] and _is_on_sale(row))
    return [_sold(row) for row in islice(found, count)]


def to_be_pictured() -> Sold:
    """Return an item with a line drawing, for tests that give it photos and papers."""
    taken = {plain().inv_mast_uid, another().inv_mast_uid}
    return _first(lambda row: "cylinder" in row["item_desc"] and _is_on_sale(row) and _uid(row) not in taken)


def in_packs(round_type: str = "U") -> Sold:
    """Return an item sold in packs between 8 and 50, so that 7 is rounded to one pack."""
    return _first(
        lambda row: row["round_type"] == round_type and 8 <= int(row["unit_size"]) <= 50 and _in_plenty(row)
    )


def without_price() -> Sold:
    """Return an item that has to be asked for: Call for Price."""
    return _first(lambda row: not row["unit_price"] and _is_on_sale(row))


def coming() -> Sold:
    """Return an item of which there is none, and more is on order."""
    due = {row["inv_mast_uid"] for row in rows("on_order")}
    return _first(
        lambda row: _is_on_sale(row) and row["inv_mast_uid"] in due and _stock()[row["inv_mast_uid"]] == 0
    )


def discontinued() -> Sold:
    """Return an item that is no longer sold."""
    return _first(lambda row: row["is_discontinued"] == "true" and row["is_web"] == "true")


def not_on_web() -> Sold:
    """Return an item that only our staff see and order."""
    return _first(lambda row: row["is_discontinued"] == "false" and row["is_web"] == "false")


def substituted() -> Sold:
    """Return an item that is no longer sold and has a substitute."""
    kinds = ("Substitute", "Replacement")
    replaced = {row["inv_mast_uid"] for row in rows("associations") if row["kind"] in kinds}
    return _first(
        lambda row: (
            row["is_discontinued"] == "true" and row["is_web"] == "true" and row["inv_mast_uid"] in replaced
        )
    )


def assembly() -> Sold:
    """Return an item with a bill of materials."""
    heads = {row["inv_mast_uid"] for row in rows("bom")}
    return _first(lambda row: row["inv_mast_uid"] in heads and _is_on_sale(row))


def restricted() -> Sold:
    """Return an item that only named customers may buy, and that has a price."""
    named = {row["inv_mast_uid"] for row in rows("restricted_customers")}
    return _first(
        lambda row: (
            row["inv_mast_uid"] in named
            and row["unit_price"] != ""
            and row["is_web"] == "true"
            and row["is_discontinued"] == "false"
        )
    )


def allowed_customers(item: Sold) -> list[tuple[int, str]]:
    """Return the number and name of each customer who may buy a restricted item, by name."""
    allowed = {
        row["customer_id_p21"]
        for row in rows("restricted_customers")
        if row["inv_mast_uid"] == str(item.inv_mast_uid)
    }
    named = [(row["name"], int(row["customer_id_p21"])) for row in rows("customers")]
    return [(number, name) for name, number in sorted(named) if str(number) in allowed]


def assembly_out_of_stock() -> Sold:
    """Return an item with a bill of materials of which there is none."""
    heads = {row["inv_mast_uid"] for row in rows("bom")}
    return _first(
        lambda row: row["inv_mast_uid"] in heads and _is_on_sale(row) and _stock()[row["inv_mast_uid"]] == 0
    )


def assembly_in_stock() -> Sold:
    """Return an item with a bill of materials of which there are some."""
    heads = {row["inv_mast_uid"] for row in rows("bom")}
    return _first(
        lambda row: row["inv_mast_uid"] in heads and _is_on_sale(row) and _stock()[row["inv_mast_uid"]] > 9
    )


def family_head() -> Sold:
    """Return an item that is cut to length, in lengths that are made to order and in ready-made ones."""
    return by_uid(rows("precustomized_items")[0]["family_head_inv_mast_uid"])


def by_uid(uid: str) -> Sold:
    """Return the item with this invMastUid."""
    return _first(lambda row: row["inv_mast_uid"] == uid)


def ncnr() -> Sold:
    """Return an item that cannot be cancelled or returned."""
    return _first(lambda row: row["is_ncnr"] == "true" and row["unit_price"] != "" and _is_on_sale(row))


@cache
def rows(name: str) -> list[dict[str, str]]:
    """Return a file of the demo shop."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def _stock() -> Counter[str]:
    stock: Counter[str] = Counter()
    for row in rows("stock"):
        stock[row["inv_mast_uid"]] += int(row["quantity_available"])
    return stock


def _in_plenty(row: dict[str, str]) -> bool:
    is_ordinary = row["unit_price"] != "" and row["is_ncnr"] == "false" and row["unit_of_measure"] == "EA"
    return is_ordinary and _is_on_sale(row) and _stock()[row["inv_mast_uid"]] >= PLENTY


def _is_on_sale(row: dict[str, str]) -> bool:
    restricted = {one["inv_mast_uid"] for one in rows("restricted_customers")}
    is_open = row["is_web"] == "true" and row["is_discontinued"] == "false" and row["is_service"] == "false"
    return is_open and row["inv_mast_uid"] not in restricted


def _first(is_wanted: Callable[[dict[str, str]], bool]) -> Sold:
    return _sold(next(row for row in rows("items") if is_wanted(row)))


def _sold(row: dict[str, str]) -> Sold:
    return Sold(_uid(row), row["item_code"], row["item_desc"], int(row["unit_size"]), row["category_slug"])


def _uid(row: dict[str, str]) -> int:
    return int(row["inv_mast_uid"])
