"""The demo shop: its files are what the generator gives, and more of the same comes on request."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from storefront.demo_shop import Table, generate, shop
from storefront.demo_shop.draft import Reach
from storefront.demo_shop.files import Row, write_csv, write_readme
from storefront.demo_shop.product_lines import load_lines
from tests.support import demo

Shop = dict[str, list[Row]]


def _collect(tables: Iterable[Table]) -> Shop:
    found: Shop = defaultdict(list)
    for name, rows in tables:
        found[name] += rows
    return found


def test_the_checked_in_files_are_what_the_generator_gives(tmp_path: Path) -> None:
    write_csv(tmp_path, shop())
    write_readme(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        path.name for path in demo.FOLDER.iterdir()
    )
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (demo.FOLDER / path.name).read_bytes(), path.name


def test_the_files_are_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in demo.FOLDER.iterdir()) < 6_000_000


def test_no_family_names_an_accessory_or_a_part_that_does_not_exist() -> None:
    drafts = {draft.code: draft for line in load_lines() for draft in line.family(Reach())}
    named = {code for draft in drafts.values() for code, _ in (*draft.accessories, *draft.parts)}
    assert named <= drafts.keys()


@pytest.mark.parametrize("count", [40, 900, 6000])
def test_as_many_items_as_asked_for_and_each_once(count: int) -> None:
    made = _collect(generate(count))
    codes = {row["item_code"] for row in made["items"]}
    uids = {row["inv_mast_uid"] for row in made["items"]}
    assert len(made["items"]) == len(codes) == len(uids) == count
    for name in ("specs", "stock", "numbers", "associations", "bom", "families", "order_lines"):
        assert {row["inv_mast_uid"] for row in made[name]} <= uids, name


def test_a_larger_shop_keeps_the_demo_items_and_comes_in_parts() -> None:
    tables = list(generate(9000))
    made = {row["item_code"] for name, rows in tables if name == "items" for row in rows}
    assert {row["item_code"] for row in demo.rows("items")} <= made
    assert max(len(rows) for name, rows in tables if name == "items") <= 5000


def test_generating_twice_gives_the_same() -> None:
    assert list(generate(300)) == list(generate(300))
