"""The demo shop: an engineer believes its sizes, a buyer its prices and packs."""

import re
from collections import Counter, defaultdict
from decimal import Decimal
from math import pi

import pytest

from examples.demo_shop.generator.files import Row, money
from examples.demo_shop.generator.item_rows import upc
from examples.demo_shop.generator.size_text import fraction, length_code
from storefront.catalog.drawings import KEYS
from tests.support import demo

Shop = dict[str, list[Row]]


@pytest.fixture
def files() -> Shop:
    """The checked-in files, by name."""
    return {path.stem: demo.rows(path.stem) for path in demo.FOLDER.glob("*.csv")}


@pytest.fixture
def items(files: Shop) -> dict[str, Row]:
    """The items by uid."""
    return {row["inv_mast_uid"]: row for row in files["items"]}


@pytest.fixture(scope="module")
def specs() -> dict[str, dict[str, Row]]:
    """The properties of every item by attribute."""
    found: dict[str, dict[str, Row]] = defaultdict(dict)
    for row in demo.rows("specs"):
        found[row["inv_mast_uid"]][row["attribute"]] = row
    return found


def test_every_drawing_is_one_that_can_be_drawn(files: Shop) -> None:
    used = {row["drawing"] for name in ("series", "categories") for row in files[name]}
    assert used <= set(KEYS)
    assert len(used) >= 76


def test_a_series_is_headed_by_properties_that_its_items_have(
    files: Shop, specs: dict[str, dict[str, Row]]
) -> None:
    attributes: dict[str, set[str]] = defaultdict(set)
    for item in files["items"]:
        attributes[item["series_slug"]] |= specs[item["inv_mast_uid"]].keys()
    for series in files["series"]:
        assert set(series["columns"].split("|")) <= attributes[series["slug"]], series["slug"]


def test_every_rounding_and_pricing_unit_is_in_use(files: Shop) -> None:
    assert {row["round_type"] for row in files["items"]} == {"U", "D", "S", "N"}
    assert {"25", "50", "100"} <= {row["unit_size"] for row in files["items"]}
    assert {row["pricing_unit_size"] for row in files["items"]} == {"1", "100"}
    known = {"EA", "FT", "IN", "PK", "BX", "PR", "SET", "C", "M", "LB", "RL"}
    assert {row["unit_of_measure"] for row in files["items"]} <= known


def test_prices_are_positive_exact_and_go_down_to_fractions_of_a_cent(files: Shop) -> None:
    prices = [row["unit_price"] for row in files["items"] if row["unit_price"]]
    assert all(re.fullmatch(r"\d+\.\d{2,6}", price) and Decimal(price) > 0 for price in prices)
    assert any(len(price.split(".")[1]) == 6 for price in prices)
    assert any(Decimal(price) < Decimal("0.05") for price in prices)
    assert any(Decimal(price) > 1000 for price in prices)


def test_price_breaks_rise_in_whole_packs_and_fall_in_price(files: Shop) -> None:
    for row in files["items"]:
        steps = [step.split(":") for step in row["price_breaks"].split("|") if step]
        prices = [Decimal(price) for _, price in steps]
        quantities = [int(quantity) for quantity, _ in steps]
        if steps:
            assert prices == sorted(prices, reverse=True), row["item_code"]
            assert prices[0] < Decimal(row["unit_price"]), row["item_code"]
            assert quantities == sorted(set(quantities)), row["item_code"]
            assert all(quantity % int(row["unit_size"]) == 0 for quantity in quantities)


def test_a_longer_cylinder_costs_and_weighs_more(files: Shop) -> None:
    by_code = {row["item_code"]: row for row in files["items"]}
    row = [by_code[f"HC-20{stroke}-TR"] for stroke in ("04", "06", "08", "16", "18")]
    for column in ("unit_price", "weight_lb"):
        values = [Decimal(entry[column]) for entry in row]
        assert values == sorted(values)


def test_cylinders_push_what_their_bore_and_pressure_give(
    items: dict[str, Row], specs: dict[str, dict[str, Row]]
) -> None:
    checked = 0
    for uid, item in items.items():
        found = specs[uid]
        if item["category_slug"].endswith("hydraulic-cylinders"):
            bore, rod = float(found["Bore"]["numeric"]), float(found["Rod diameter"]["numeric"])
            pressure = float(found["Pressure"]["numeric"])
            assert float(found["Push force"]["value"]) == pytest.approx(pi / 4 * bore**2 * pressure, abs=1)
            pull = pi / 4 * (bore**2 - rod**2) * pressure
            assert float(found["Pull force"]["value"]) == pytest.approx(pull, abs=1)
            checked += 1
    assert checked > 200


def test_power_units_have_the_power_for_their_flow_and_pressure(
    items: dict[str, Row], specs: dict[str, dict[str, Row]]
) -> None:
    for uid, item in items.items():
        if item["series_slug"] == "power-units":
            found = {name: float(row["numeric"] or 0) for name, row in specs[uid].items()}
            needed = found["Flow"] * found["Pressure"] / 1714
            assert needed / found["Motor power"] < 0.9, item["item_code"]


def _number(found: dict[str, Row], attribute: str) -> float:
    return float(found[attribute]["numeric"])


def test_rings_and_washers_fit_inside_out(items: dict[str, Row], specs: dict[str, dict[str, Row]]) -> None:
    for uid, item in items.items():
        found = specs[uid]
        if {"Inside diameter", "Outside diameter"} <= found.keys():
            inside, outside = (
                float(found[name]["numeric"]) for name in ("Inside diameter", "Outside diameter")
            )
            assert inside < outside, item["item_code"]
        if {"Bore", "Outside diameter"} <= found.keys() and found["Bore"]["numeric"]:
            assert float(found["Bore"]["numeric"]) < float(found["Outside diameter"]["numeric"]), item[
                "item_code"
            ]


def test_known_sizes_are_those_of_the_standards(files: Shop, specs: dict[str, dict[str, Row]]) -> None:
    """O-ring -214, a 6206 bearing, the -8 flare thread, 100R2AT at -8, M8 across flats, class 150 at 2 in."""
    uid = {row["item_code"]: row["inv_mast_uid"] for row in files["items"]}
    known = {
        ("OR-N70-214", "Inside diameter"): "0.984",
        ("OR-N70-214", "Width"): "0.139",
        ("BB-6206-2RS", "Outside diameter"): "62",
        ("JS-08-08J", "Thread"): "3/4-16 UNF JIC × 3/4-16 UNF JIC",
        ("H2-08", "Pressure"): "3500",
        ("H2-08", "Bend radius"): "7",
        ("HX-M8-025-88Z", "Width across flats"): "13",
        ("FL-SO150-0200", "Bolt circle"): "120.7",
        ("HC-1504-TR", "Push force"): "5301",
        ("DV3-C-24D", "Size"): "D03 (ISO 4401-03-02)",
    }
    assert {key: specs[uid[key[0]]][key[1]]["value"] for key in known} == known


def test_bar_codes_check(files: Shop) -> None:
    codes = [row["number"] for row in files["numbers"] if row["kind"] == "Upc"]
    assert len(codes) == len(set(codes)) > 1000
    for code in codes:
        assert re.fullmatch(r"4\d{11}", code)
        assert upc(int(code[:11])) == code
    assert upc(3600029145) == "036000291452"


def test_stock_numbers_have_their_form(files: Shop) -> None:
    assert all(re.fullmatch(r"\d{4}-01-9\d{2}-\d{4}", row["nsn"]) for row in files["items"] if row["nsn"])


def test_every_cut_to_length_family_has_a_head_a_material_and_its_limits(files: Shop) -> None:
    members: dict[str, Counter[str]] = defaultdict(Counter)
    for row in files["families"]:
        members[row["family_inv_mast_uid"]][row["relationship_to_family"]] += 1
    assert len(members) >= 8
    assert all(kinds["Head"] == 1 and kinds["CutToLengthMaterial"] == 1 for kinds in members.values())
    assert {kind for kinds in members.values() for kind in kinds} == {
        "Head",
        "CutToLengthMaterial",
        "Stick",
        "Bundle",
    }
    for row in files["customizer_options"]:
        low, charge, high = (
            Decimal(row[name])
            for name in ("minimum_length_x", "minimum_full_charge_length", "maximum_length_x")
        )
        assert 0 < low <= charge <= high
        assert row["kind"] == "1"
        assert row["unit_of_measure"] == "IN"
        assert re.fullmatch(r"\d+\.\d{3}", row["maximum_length_x"])
    assert {row["family_inv_mast_uid"] for row in files["customizer_options"]} == members.keys()


def test_stock_lies_in_whole_packs_and_some_has_run_out(files: Shop, items: dict[str, Row]) -> None:
    total: Counter[str] = Counter()
    for row in files["stock"]:
        total[row["inv_mast_uid"]] += int(row["quantity_available"])
        assert int(row["quantity_available"]) % int(items[row["inv_mast_uid"]]["unit_size"]) == 0
    assert sum(quantity == 0 for quantity in total.values()) > 300
    assert sum(quantity > 0 for quantity in total.values()) > 2000
    assert {row["has_extra"] for row in files["factory_stock"]} == {"true", "false"}


def test_lead_times_are_business_days_and_some_ask_to_call(files: Shop) -> None:
    days = [int(row["lead_time_days"]) for row in files["items"]]
    assert min(days) == 0
    assert max(days) <= 25


def test_sizes_read_as_an_engineer_writes_them() -> None:
    assert [fraction(value) for value in (0.625, 1.5, 3, 0.140625)] == ["5/8", "1-1/2", "3", "9/64"]
    assert [length_code(value) for value in (8, 8.5, 12.125)] == ["08", "08D", "12A"]
    assert [money(value, 6) for value in (3.0, 0.0375, 1.2345675)] == ["3.00", "0.0375", "1.234568"]
