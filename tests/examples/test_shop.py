"""The demo shop: a shop and not a fixture, whole in itself, with people who buy."""

import re
from collections import Counter
from decimal import Decimal

import pytest

from examples.demo_shop.generator.files import Row
from examples.demo_shop.generator.store_data import holidays
from tests.support import demo

Shop = dict[str, list[Row]]


def leaf_slugs(files: Shop) -> set[str]:
    """Return the categories that hold items themselves."""
    parents = {row["parent_id"] for row in files["categories"]}
    return {row["slug"] for row in files["categories"] if row["category_id"] not in parents}


@pytest.fixture
def files() -> Shop:
    """The checked-in files, by name."""
    return {path.stem: demo.rows(path.stem) for path in demo.FOLDER.glob("*.csv")}


@pytest.fixture
def items(files: Shop) -> dict[str, Row]:
    """The items by uid."""
    return {row["inv_mast_uid"]: row for row in files["items"]}


def test_it_is_a_shop_not_a_fixture(files: Shop) -> None:
    rows = files["items"]
    assert len(rows) >= 3000
    assert len(files["series"]) >= 110
    assert len(leaf_slugs(files)) >= 70
    flags = {name: sum(row[name] == "true" for row in rows) for name in rows[0] if name.startswith("is_")}
    assert flags["is_discontinued"] >= 55
    assert flags["is_assembly"] >= 25
    assert flags["is_service"] == 10 + 23, "labor, and seal kits"
    assert 30 <= sum(row["is_web"] == "false" for row in rows) <= 50
    assert flags["is_ncnr"] >= 10
    assert sum(not row["unit_price"] for row in rows) >= 8
    assert sum(bool(row["nsn"]) for row in rows) >= 200
    assert len(files["catalog_items"]) == 40
    assert len({row["inv_mast_uid"] for row in files["restricted_customers"]}) == 12
    assert len(files["customers"]) == 12
    assert 115 <= len(files["orders"]) <= 125


def test_codes_and_ids_are_unique(files: Shop) -> None:
    keys = {
        "items": ("inv_mast_uid", "item_code"),
        "brands": ("slug", "name"),
        "categories": ("category_id", "slug"),
        "series": ("slug",),
        "catalog_items": ("item_catalog_uid", "item_code"),
        "customers": ("customer_id_p21", "customer_id_aw"),
        "web_users": ("web_user_id", "email"),
        "orders": ("order_number",),
        "contacts": ("p21_id",),
        "addresses": ("p21_id",),
    }
    for name, columns in keys.items():
        for column in columns:
            twice = [
                value for value, times in Counter(row[column] for row in files[name]).items() if times > 1
            ]
            assert not twice, f"{name}.{column}"
    stock_numbers = [row["nsn"] for row in files["items"] if row["nsn"]]
    assert len(stock_numbers) == len(set(stock_numbers))


@pytest.mark.parametrize(
    ("place", "target"),
    [
        ("categories.parent_id", "categories.category_id"),
        ("series.category_slug", "categories.slug"),
        ("series.brand_slug", "brands.slug"),
        ("items.series_slug", "series.slug"),
        ("items.category_slug", "categories.slug"),
        ("items.brand_slug", "brands.slug"),
        ("specs.inv_mast_uid", "items.inv_mast_uid"),
        ("numbers.inv_mast_uid", "items.inv_mast_uid"),
        ("stock.inv_mast_uid", "items.inv_mast_uid"),
        ("stock.location_id", "locations.location_id"),
        ("factory_stock.inv_mast_uid", "items.inv_mast_uid"),
        ("on_order.location_id", "locations.location_id"),
        ("associations.inv_mast_uid", "items.inv_mast_uid"),
        ("associations.associated_inv_mast_uid", "items.inv_mast_uid"),
        ("bom.inv_mast_uid", "items.inv_mast_uid"),
        ("bom.component_inv_mast_uid", "items.inv_mast_uid"),
        ("families.family_inv_mast_uid", "items.inv_mast_uid"),
        ("families.inv_mast_uid", "items.inv_mast_uid"),
        ("customizer_options.customization_inv_mast_uid", "items.inv_mast_uid"),
        ("precustomized_items.family_head_inv_mast_uid", "families.family_inv_mast_uid"),
        ("customizations.precustomized_item_id", "precustomized_items.precustomized_item_id"),
        ("catalog_items.brand_slug", "brands.slug"),
        ("restricted_customers.customer_id_p21", "customers.customer_id_p21"),
        ("web_users.customer_id_p21", "customers.customer_id_p21"),
        ("contacts.customer_id_p21", "customers.customer_id_p21"),
        ("addresses.customer_id_p21", "customers.customer_id_p21"),
        ("addresses.preferred_carrier_name", "shipping_rates.carrier_name"),
        ("orders.customer_id_p21", "customers.customer_id_p21"),
        ("orders.ship_to_id", "addresses.p21_id"),
        ("orders.carrier_name", "shipping_rates.carrier_name"),
        ("shipping_zones.carrier_name", "shipping_rates.carrier_name"),
        ("shipping_zone_rates.carrier_name", "shipping_rates.carrier_name"),
        ("shipping_zone_rates.zone", "shipping_zones.zone"),
        ("order_lines.order_number", "orders.order_number"),
        ("order_lines.inv_mast_uid", "items.inv_mast_uid"),
    ],
)
def test_references_resolve(files: Shop, place: str, target: str) -> None:
    name, column = place.split(".")
    other, key = target.split(".")
    known = {row[key] for row in files[other]}
    assert {row[column] for row in files[name] if row[column]} <= known


def test_every_leaf_category_holds_items_and_no_other_does(files: Shop) -> None:
    held = {row["category_slug"] for row in files["items"] if row["category_slug"]}
    assert held == leaf_slugs(files)


def test_most_discontinued_items_have_a_substitute_that_is_sold(files: Shop, items: dict[str, Row]) -> None:
    substitutes = {row["inv_mast_uid"]: row for row in files["associations"] if row["kind"] == "Substitute"}
    old = {uid for uid, item in items.items() if item["is_discontinued"] == "true"}
    assert substitutes.keys() < old
    assert len(substitutes) >= 50
    for row in substitutes.values():
        successor = items[row["associated_inv_mast_uid"]]
        assert successor["is_discontinued"] == "false"
        assert successor["is_web"] == "true"


def test_assemblies_have_a_bill_of_materials(files: Shop, items: dict[str, Row]) -> None:
    built = {uid for uid, item in items.items() if item["is_assembly"] == "true"}
    assert built == {row["inv_mast_uid"] for row in files["bom"]}
    assert all(int(row["quantity"]) >= 1 for row in files["bom"])


def test_orders_stand_in_every_status(files: Shop) -> None:
    statuses = {"Submitted", "OnHold", "Open", "PartiallyShipped", "Shipped", "Complete", "Cancelled"}
    assert {row["status"] for row in files["orders"]} == statuses
    lines = Counter(row["order_number"] for row in files["order_lines"])
    assert lines.keys() == {row["order_number"] for row in files["orders"]}
    assert 1 <= min(lines.values()) <= max(lines.values()) <= 12
    assert all(int(row["order_number"]) >= 4480000 for row in files["orders"])
    assert all(re.fullmatch(r"today-\d+", row["order_date"]) for row in files["orders"])


def test_order_lines_never_ship_more_than_was_ordered(files: Shop) -> None:
    for row in files["order_lines"]:
        ordered, invoiced, allocated = (
            int(row[name]) for name in ("quantity_ordered", "quantity_invoiced", "quantity_allocated")
        )
        assert 0 <= invoiced + allocated <= ordered
        assert not (row["is_cancelled"] == "true" and invoiced)
        assert bool(row["tracking_number"]) <= bool(invoiced)


def test_people_are_invented_and_can_be_delivered_to(files: Shop) -> None:
    for name, column in (("web_users", "email"), ("contacts", "email"), ("orders", "contact_email")):
        assert all(row[column].endswith(".example") for row in files[name])
    for row in files["addresses"]:
        form = r"\d{5}" if row["country"] == "US" else r"[A-Z]\d[A-Z] \d[A-Z]\d"
        assert re.fullmatch(form, row["zip"])
        assert len(row["address1"]) >= 5
    assert {row["country"] for row in files["addresses"]} == {"US", "CA"}
    assert {"WebUser", "AirlineEmployee", "AirlineEngineerUser"} == {
        row["role"] for row in files["web_users"]
    }


def test_every_state_has_a_tax_rate_as_a_share(files: Shop) -> None:
    states = {row["state"] for row in files["tax_rates"] if not row["zip_prefix"]}
    assert len(states) == 52  # 50 states, DC, PR
    assert all(0 <= Decimal(row["rate"]) < Decimal("0.12") for row in files["tax_rates"])


def test_menus_lead_to_pages_of_this_shop(files: Shop) -> None:
    slugs = {row["slug"] for row in files["categories"]}
    for row in files["menus"]:
        first, _, rest = row["path"].lstrip("/").partition("/")
        assert first in ("pages", "about", "categories", "cart", "mobile", "service-parts")
        assert first != "categories" or not rest or rest in slugs or rest.rpartition("-")[2].isdigit()
    headers = {row["menu"] for row in files["menus"]}
    assert {"Services", "Solutions", "Industries", "Brands", "Resources", "About"} <= headers


def test_holidays_on_a_weekend_are_observed_beside_it() -> None:
    days = {name: day.isoformat() for day, name in holidays(2026)}
    assert days["Independence Day"] == "2026-07-03"  # the 4th is a Saturday
    assert days["Thanksgiving Day"] == "2026-11-26"
    assert days["Memorial Day"] == "2026-05-25"
    assert len(days) == 11
