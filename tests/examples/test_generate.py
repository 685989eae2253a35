"""The demo shop's CSV files are what its generator writes, and it writes larger shops for benchmarks."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from examples.demo_shop.generator import ITEMS_MAX, Table, generate, shop
from examples.demo_shop.generator.draft import Reach
from examples.demo_shop.generator.files import Row, write_csv
from examples.demo_shop.generator.product_lines import load_lines
from examples.demo_shop.generator.to_order import requests_of, to_order
from tests.support import demo

Shop = dict[str, list[Row]]


def _collect(tables: Iterable[Table]) -> Shop:
    found: Shop = defaultdict(list)
    for name, rows in tables:
        found[name] += rows
    return found


def test_the_checked_in_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    write_csv(tmp_path, shop())
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(path.name for path in demo.FOLDER.glob("*.csv"))
    for name in names:
        assert (tmp_path / name).read_bytes() == (demo.FOLDER / name).read_bytes(), name


def test_the_files_are_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in demo.FOLDER.iterdir() if path.is_file()) < 6_000_000


def test_no_family_names_an_accessory_or_a_part_that_does_not_exist() -> None:
    drafts = {draft.code: draft for line in load_lines() for draft in line.family(Reach())}
    named = {code for draft in drafts.values() for code, _ in (*draft.accessories, *draft.parts)}
    assert named <= drafts.keys()


@pytest.mark.parametrize("count", [40, 900])
def test_as_many_items_as_asked_for_and_each_once(count: int) -> None:
    made = _collect(generate(count))
    codes = {row["item_code"] for row in made["items"]}
    uids = {row["inv_mast_uid"] for row in made["items"]}
    assert len(made["items"]) == len(codes) == len(uids) == count
    for name in ("specs", "stock", "numbers", "associations", "bom", "families", "order_lines"):
        assert {row["inv_mast_uid"] for row in made[name]} <= uids, name


def test_a_larger_shop_keeps_the_demo_items_and_comes_in_parts() -> None:
    tables = list(generate(6000))
    made = {row["item_code"] for name, rows in tables if name == "items" for row in rows}
    assert {row["item_code"] for row in demo.rows("items")} <= made
    assert max(len(rows) for name, rows in tables if name == "items") <= 5000


def test_generating_twice_gives_the_same() -> None:
    assert list(generate(300)) == list(generate(300))


def test_what_is_built_on_request_is_a_size_with_its_own_number_name_property_and_price() -> None:
    lines = {line.series.slug: line for line in load_lines()}
    line = lines["o-rings-nitrile"]
    sizes = {draft.code: draft for draft in line.family(Reach(is_wide=True))}
    made = list(to_order(line.series, line.family))
    assert len({draft.code for draft in made} | sizes.keys()) == len(made) + len(sizes)
    assert len({draft.desc for draft in made}) == len(made)
    altered = next(draft for draft in made if draft.code == "OR-N70-214-F1")
    plain = sizes["OR-N70-214"]
    assert altered.desc == f"{plain.desc}, PTFE coated, single bags with cure date"
    assert altered.price == pytest.approx((plain.price or 0) * 1.9 * 1.5)
    said = {spec.attribute: spec.value for spec in altered.specs}
    assert (said["Coating"], said["Approval"], said["Hardness"]) == ("PTFE coated", "None", "70")


def test_the_families_have_as_many_items_as_they_promise() -> None:
    lines = load_lines()
    counts = ((sum(1 for _ in line.family(Reach(is_wide=True))), line.series.slug) for line in lines)
    assert sum(count * (1 + len(requests_of(slug))) for count, slug in counts) >= ITEMS_MAX


def test_more_items_than_there_are_is_refused_before_anything_is_made() -> None:
    with pytest.raises(ValueError, match="the families have 2,000,000"):
        generate(ITEMS_MAX + 1)
