"""`storefront check` compares counts: what a restored copy of a store could have lost."""

import os
import shutil
import sqlite3
from fnmatch import fnmatch
from pathlib import Path

import pytest

from storefront_cli import check
from tests.conftest import Shop, settings_for
from tests.support.servers import command

PICTURE = (
    "INSERT INTO media (inv_mast_uid, kind, source, caption, sort_order, digest, media_type, byte_count, "
    f"width, height) SELECT min(inv_mast_uid), 'Picture', 'a.jpg', '', 0, '{'0' * 64}', '', 1, 1, 1 "
    "FROM items"
)
FIRST_THING = "(SELECT min(item_catalog_uid) FROM catalog_items)"
FIRST_ORDER = "(SELECT min(order_number) FROM order_lines)"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            f"DELETE FROM order_lines WHERE order_number = {FIRST_ORDER}",
            "✗ orders      120 orders with 5?? lines. Orders without lines: 1. Restore a complete backup",
        ),
        (
            "UPDATE orders SET sub_total = sub_total + 1",
            "✗ orders      120 orders with 547 lines. Orders whose lines do not add up to the subtotal: 120.",
        ),
        (PICTURE, "✗ files       1 of 1 pictures and documents are missing from *files. Restore them from"),
        (
            f"DELETE FROM catalog_items WHERE item_catalog_uid = {FIRST_THING}",
            "✗ index       It has 4,632 items, the database has 4,631. Delete *index, then run: storefront",
        ),
    ],
)
def test_check_counts_what_a_copy_of_a_store_holds(shop: Shop, change: str, says: str) -> None:
    with sqlite3.connect(shop.folder / "shop.db") as tables:
        tables.execute(change)
    done = command("check", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    assert done.returncode == 1
    assert any(fnmatch(line, f"{says}*") for line in done.stderr.splitlines()), done.stderr


def test_check_compares_the_index_of_another_copy(shop: Shop) -> None:
    with sqlite3.connect(shop.folder / "shop.db") as tables:
        tables.execute("UPDATE search_catalogue SET identity = 'restored'")
        tables.execute("DELETE FROM catalog_items")
    done = command("check", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    says = (
        "it was made from another catalog. It has 4,632 items, the database has 4,592. Run: storefront serve"
    )
    assert f"✗ index       {says}" in done.stderr


def test_a_check_of_providers_leaves_no_database_open(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "keeps.py").write_text(
        "HELD = []\n"
        "class Rates:\n"
        "    def __init__(self, options, db):\n"
        "        HELD.append(db)\n"
        "        with db.read() as conn:\n"
        "            conn.exec_driver_sql('SELECT 1')\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "shop.db"
    shutil.copyfile(sqlite_template, file)
    variables = {
        "STOREFRONT_SHIPPING__PROVIDER": "keeps:Rates",
        "STOREFRONT_DATABASE__URL": f"sqlite:///{file}",
    }
    found = list(check._providers(settings_for(tmp_path, **variables)))
    assert [finding.state for finding in found] == ["cannot be used."]
    opened = {os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")}
    assert str(file) not in opened
