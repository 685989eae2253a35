"""Settings and lists of values in the staff area."""

from pathlib import Path

import pytest

from storefront.base.errors import Forbidden, Unauthenticated
from storefront.base.wire import encode
from storefront.operations.actions import settings as rooms
from storefront.operations.actions import values
from storefront.operations.schemas.settings import SettingShown
from storefront.orders.schemas import OrderStatus
from storefront.platform.db import Database
from storefront.platform.settings import Settings, list_sections, load_settings
from storefront.platform.settings_file import written_settings
from tests.make.catalog import CUSTOMER, STAFF, visit_of

KEY = "s3cretofacme"


def shown(db: Database, settings: Settings) -> dict[str, SettingShown]:
    found = rooms.list_settings(visit_of(db, settings, STAFF))
    return {one.key: one for section in found.sections for one in section.settings}


def test_each_setting_has_its_value_and_where_it_comes_from(db: Database, tmp_path: Path) -> None:
    tmp_path.joinpath("storefront.toml").write_text('[store]\nphone = "330-555-0100"\n')
    tmp_path.joinpath(".env").write_text("STOREFRONT_STORE__EMAIL=sales@acme.example\n")
    chosen = load_settings(tmp_path, {"STOREFRONT_STORE__NAME": "Acme", "STOREFRONT_HTTP__PORT": "9000"})
    found = shown(db, chosen)
    assert [(found[f"store.{key}"].value, found[f"store.{key}"].origin) for key in ("phone", "name")] == [
        ("330-555-0100", "File"),
        ("Acme", "Environment"),
    ]
    assert found["store.email"].place == f"STOREFRONT_STORE__EMAIL in {tmp_path / '.env'}"
    assert (found["http.port"].value, found["http.port"].default) == ("9000", "8000")
    assert found["store.red"].origin == "Default"
    assert found["store.address_lines"].value == found["store.address_lines"].default
    listed = rooms.list_settings(visit_of(db, chosen, STAFF))
    assert listed.changed_count == 4


def test_no_secret_leaves_the_store(db: Database, tmp_path: Path) -> None:
    secret = "s3cret-of-acme"
    chosen = load_settings(
        tmp_path,
        {
            "STOREFRONT_MAIL__PASSWORD": secret,
            "STOREFRONT_DATABASE__URL": f"postgresql://shop:{secret}@db.example/shop",
            "STOREFRONT_PAYMENT__SECRET_KEY": f"sk_test_{KEY}",
            "STOREFRONT_SHIPPING__OPTIONS__API_KEY": secret,
            "STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_SECRET": secret,
        },
    )
    found = shown(db, chosen)
    sent = encode(rooms.list_settings(visit_of(db, chosen, STAFF)))
    assert secret.encode() not in sent
    assert KEY.encode() not in sent
    for key in ("mail.password", "database.url", "payment.secret_key", "shipping.options"):
        assert (found[key].value, found[key].is_secret, found[key].origin) == (
            "Set, not shown",
            True,
            "Environment",
        ), key
    assert found["taxes.options"].value == "Not set"


def test_every_setting_of_the_store_is_described(settings: Settings) -> None:
    written = {f"{one.section}.{one.name}": one for one in written_settings()}
    kept = {f"{name}.{key}" for name, kind in list_sections().items() for key in kind.__struct_fields__}
    assert set(written) == kept
    assert [key for key, one in written.items() if not one.about] == []


def test_values_are_listed_with_their_codes(db: Database, settings: Settings) -> None:
    lists = {one.name: one for one in values.list_values(visit_of(db, settings, STAFF)).lists}
    assert [row.code for row in lists["orderStatus"].rows] == list(OrderStatus)
    assert {row.code: row.text for row in lists["terms"].rows}["Net30"] == "Net 30"
    assert {row.code: row.note for row in lists["countries"].rows}["US"] == "We ship here"
    assert {row.code for row in lists["unitsOfMeasure"].rows} >= {"EA", "FT", "C", "M"}
    assert [row.note for row in lists["priceReasons"].rows][-1] == "Needs a note"
    for one in lists.values():
        codes = [row.code for row in one.rows]
        assert codes and len(codes) == len(set(codes)), one.name
        assert all(row.text for row in one.rows), one.name
        assert one.title and one.about and one.change


@pytest.mark.parametrize("read", [rooms.list_settings, values.list_values])
def test_customers_and_guests_are_kept_out(db: Database, settings: Settings, read: object) -> None:
    assert callable(read)
    with pytest.raises(Forbidden):
        read(visit_of(db, settings, CUSTOMER))
    with pytest.raises(Unauthenticated):
        read(visit_of(db, settings))
