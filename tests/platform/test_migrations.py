"""The steps lead exactly to the tables that the code knows, on both databases."""

from pathlib import Path

import pytest
from sqlalchemy import text

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured


def test_the_steps_make_the_tables_of_the_code(db: Database) -> None:
    with db.write() as tx:
        assert migrate.differences(tx, metadata()) == []


def test_a_database_that_has_taken_all_steps_stays_as_it_is(db: Database) -> None:
    with db.read() as reading:
        assert migrate.current_step(reading) == migrate.newest_step()
    migrate.upgrade(db)
    assert migrate.is_current(db)


def test_a_database_of_a_newer_store_is_refused(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    migrate.upgrade(database)
    with database.write() as tx:
        tx.execute(text(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '9999_future'"))
    with pytest.raises(Misconfigured, match="newer storefront"):
        migrate.upgrade(database)


def test_an_empty_database_is_not_current(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    assert not migrate.is_current(database)
